"""What a seat cannot see makes no difference to it: view, legal moves and events are functions of what it knows."""

from __future__ import annotations

import pytest

from engine.game import Event
from engine.rng import Rng
from tests.conformance.cases import CASES, Case, sampled
from tests.conformance.invariants import (
    a_seat_cannot_tell,
    observers,
    secrets_reach_their_audience,
    what_is_seen_next_follows_from_what_is_known,
)
from tools.sampling import drawn


@pytest.mark.parametrize("case", drawn("secrets 1", map(pytest.param, CASES), 4), ids=str)
def test_a_resampled_state_looks_the_same_to_the_seat(case: Case) -> None:
    rng = Rng.from_seed(1)
    for state, _ in sampled(case, range(5), 8):
        for seat in observers(case):
            a_seat_cannot_tell(case, state, seat, rng)


@pytest.mark.parametrize("case", drawn("secrets 2", map(pytest.param, CASES), 4), ids=str)
def test_a_resampled_state_is_another_one_but_for_what_is_known(case: Case) -> None:
    # What resample gives the spectator agrees with what every seat could be told in the open, and no more.
    game = case.game
    rng = Rng.from_seed(2)
    different = 0
    for state, _ in sampled(case, range(6), 8):
        other = game.resample(game.view(state, None), rng)
        assert game.view(other, None) == game.view(state, None)
        assert other.seed != state.seed
        different += any(game.view(other, seat) != game.view(state, seat) for seat in case.seats)
    assert different > 4


@pytest.mark.parametrize("case", drawn("secrets 3", map(pytest.param, CASES), 4), ids=str)
def test_resample_is_a_function_of_view_and_generator(case: Case) -> None:
    game = case.game
    for state, _ in sampled(case, range(3), 10):
        view = game.view(state, 0)
        key = Rng.from_seed(3).fork("here").key
        assert repr(game.resample(view, Rng(key))) == repr(game.resample(view, Rng(key)))


@pytest.mark.parametrize("case", drawn("secrets 4", map(pytest.param, CASES), 4), ids=str)
def test_every_seat_in_a_resampled_state_has_a_legal_move_and_the_game_ends(case: Case) -> None:
    game = case.game
    rng = Rng.from_seed(4)
    for state, _ in sampled(case, range(6), 25):
        other = game.resample(game.view(state, rng.choice(observers(case))), rng)
        while seats := game.to_act(other):
            other = game.apply(other, {seat: rng.choice(game.legal_moves(other, seat)) for seat in seats})
        assert game.outcome(other)
        assert case.facts.cards_are_all_there(other)


@pytest.mark.parametrize("case", drawn("secrets 5", map(pytest.param, CASES), 6), ids=str)
def test_a_secret_reaches_its_audience_alone(case: Case) -> None:
    events: list[Event] = []
    for state, joint in sampled(case, range(6), 3):
        if joint:
            case.game.apply(state, joint, events.append)
    assert any(event.secret for event in events)
    secrets_reach_their_audience(case, events)


@pytest.mark.parametrize("case", drawn("seen next", map(pytest.param, CASES), 3), ids=str)
def test_what_a_seat_sees_next_follows_from_what_it_knows(case: Case) -> None:
    rng = Rng.from_seed(5)
    same = 0
    for state, joint in sampled(case, range(6), 6):
        for seat in observers(case) if joint else ():
            other = case.game.resample(case.game.view(state, seat), rng)
            same += what_is_seen_next_follows_from_what_is_known(case, state, joint, seat, other)
    assert same
