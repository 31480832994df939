"""Events, for every game: each kind stands in the table of the game's vocabulary."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from engine import GAMES
from engine.game import Event
from tests.conformance.cases import CASES, random_game


@pytest.mark.parametrize("key", GAMES)
def test_each_kind_of_event_is_in_the_vocabulary(key: str) -> None:
    events = import_module(f"engine.{key}.events")
    named = set(re.findall(r"^\| (\w+) \|", events.__doc__ or "", re.MULTILINE)) - {"kind"}
    lines = set(getattr(events, "LINE_EVENTS", {}).values())
    told: list[Event] = []
    for case in CASES:
        if case.key == key:
            for seed in range(6):
                for _ in random_game(case, seed, told.append):
                    pass
    assert {event.kind for event in told} <= named | lines
