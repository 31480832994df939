"""Events, for every game: each kind stands in the table of the game's vocabulary."""

from __future__ import annotations

import pytest

from engine import GAMES
from engine.game import Event
from tests.conformance.cases import CASES, Case, random_game
from tests.facts import facts


@pytest.mark.parametrize("key", GAMES)
def test_each_kind_of_event_is_in_the_vocabulary(key: str) -> None:
    told: list[Event] = []
    for case in CASES:
        if case.key == key:
            for seed in range(6):
                for _ in random_game(case, seed, told.append):
                    pass
    assert {event.kind for event in told} <= facts(key).kinds


OF_ALL = ("game", "round", "over")
"""Kinds of events that are of nobody."""


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_event_is_of_a_seat_or_of_the_whole_table(case: Case) -> None:
    told: list[Event] = []
    for _ in random_game(case, 1, told.append):
        pass
    assert {event.seat for event in told} <= {-1, *range(case.options.players)}
    assert {event.seat for event in told if event.kind in OF_ALL} == {-1}
