"""Events, for every game: each kind stands in the table of the game's vocabulary."""

from __future__ import annotations

import pytest

from engine import GAMES
from engine.game import Event
from tests.conformance.cases import CASES, random_game
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
