"""OpenSpiel's own checks of a game, on both of ours, and its search playing one of them."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel")

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from engine.bots.bot import bot_rng, decide
from engine.bots.levels import LEVELS
from engine.rng import Rng
from tests.conformance.cases import CASES, Case, sampled
from tests.peers.numbers import moves, numbers
from tests.peers.open_spiel_games import DEALS, SpielState, load

pytestmark = pytest.mark.peers


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_simulations_as_open_spiel_checks_its_own_games(case: Case) -> None:
    # Cloning, histories, serialization, legal actions, returns, observations.
    pyspiel.random_sim_test(load(case.key, case.options), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_legal_move_has_a_number_of_its_own(case: Case) -> None:
    for state, joint in sampled(case, range(20), 3):
        for seat in joint:
            legal = case.game.legal_moves(state, seat)
            assert [moves(case.key)[numbers(case.key)[move]] for move in legal] == list(legal)
            assert sorted(numbers(case.key)[move] for move in legal) == [numbers(case.key)[move] for move in legal]


def test_a_state_from_its_history_is_the_same() -> None:
    case = CASES[0]
    game = load(case.key, case.options)
    state = game.new_initial_state()
    choice = Rng.from_seed(0).choice
    state.apply_action(choice(range(DEALS)))
    while not state.is_terminal():
        assert str(game.deserialize_state(state.serialize())) == str(state)
        state.apply_action(choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(1)


def test_its_information_set_search_plays_a_whole_game_through_its_resampler() -> None:
    case = next(case for case in CASES if case.key == "lions" and case.options.players == 2)
    rule = next(level for level in LEVELS["lions"] if level.name == "player")
    game = load(case.key, case.options)
    random = np.random.RandomState(1)
    searcher = ISMCTSBot(
        game,
        RandomRolloutEvaluator(1, random),
        uct_c=1.4,
        max_simulations=15,
        random_state=random,
        allow_inconsistent_action_sets=True,
    )
    rng = Rng.from_seed(1)

    def resampler(state: SpielState, seat: int) -> SpielState:
        return state.resampled(seat, rng)

    searcher.set_resampler(resampler)
    state = game.new_initial_state()
    state.apply_action(3)
    number = 0
    while not state.is_terminal():
        if state.current_player() == 0:
            action = searcher.step(state)
        else:
            view, legal = case.game.view(state.state, 1), case.game.legal_moves(state.state, 1)
            action = numbers("lions")[decide(rule, view, legal, bot_rng(3, number, 1))]
        assert action in state.legal_actions()
        state.apply_action(action)
        number += 1
    assert sum(state.returns()) == pytest.approx(1)
