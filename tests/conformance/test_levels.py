"""Every computer player of every game: a legal move, always the same one, from nothing but what its seat knows."""

from __future__ import annotations

from typing import Any

import pytest

from engine import GAMES
from engine.bots.bot import Level, bot_rng, decide
from engine.bots.levels import LEVELS, level
from engine.codec import PERSON, Deal, parse_deal, print_deal
from engine.rng import Rng
from tests.conformance.cases import CASES, Case, sampled

PLAYERS = [(key, player) for key, players in LEVELS.items() for player in players]
NAMES = [f"{key} {player.name}" for key, player in PLAYERS]


def decisions(key: str, share: int) -> list[tuple[Case, Any, int]]:
    """Return some states in which a seat has a choice, of every setting of the game."""
    found = []
    for case in CASES:
        if case.key == key:
            for state, joint in sampled(case, range(3), share):
                choosers = [seat for seat in joint if len(case.game.legal_moves(state, seat)) > 1]
                found += [(case, state, seat) for seat in choosers[:1]]
                if len(found) % 2:
                    break
    return found


@pytest.mark.parametrize(("key", "player"), PLAYERS, ids=NAMES)
def test_its_answer_is_legal_and_a_function_of_view_legal_moves_and_generator(key: str, player: Level) -> None:
    met = decisions(key, 25)[:4]
    assert met
    for case, state, seat in met:
        view, legal = case.game.view(state, seat), case.game.legal_moves(state, seat)
        move = decide(player, view, legal, bot_rng(1, 2, seat))
        assert move in legal
        # Another state that the seat cannot tell from this one, in values of its own.
        other = case.game.resample(view, Rng.from_seed(5))
        again = decide(player, case.game.view(other, seat), legal, bot_rng(1, 2, seat))
        assert again == move


@pytest.mark.parametrize(("key", "player"), PLAYERS, ids=NAMES)
def test_it_stands_in_links_by_name_and_version(key: str, player: Level) -> None:
    options = GAMES[key].Options()
    occupants = (PERSON, *[player.label] * (options.players - 1))
    deal = Deal(key, GAMES[key].rules, 1, options, occupants)
    assert parse_deal(print_deal(deal)) == deal
    assert level(key, player.name) is player


def test_there_is_no_level_of_another_name() -> None:
    assert all(level(key, "nobody") is None for key in LEVELS)


def test_every_game_has_levels_and_no_two_of_one_name() -> None:
    assert set(LEVELS) == set(GAMES)
    for players in LEVELS.values():
        assert len({player.name for player in players}) == len(players)
