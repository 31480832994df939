"""What flies on the table of Matching Lions: as many animals as an event tells of, each to a place of its own."""

from __future__ import annotations

import pytest

from engine.game import Event
from engine.lions.cards import ANTELOPE, ONE, ZEBRA, Bag
from ui.games.lions.flights import flights

PREY = [ONE[ZEBRA], 2 * ONE[ZEBRA], ONE[ZEBRA] + ONE[ANTELOPE], 2 * ONE[ANTELOPE]]


@pytest.mark.parametrize("prey", PREY)
def test_all_animals_that_are_chased_away_flee(prey: Bag) -> None:
    found = flights(Event("chased", 0, (2, prey)), 0, 3)
    fleeing = [(source, goal) for source, goal in found if "#seat-2" in source]
    assert len(fleeing) == (1 if prey == ONE[ZEBRA] else 2)
    for places in zip(*found, strict=True):
        assert len(set(places)) == len(places), "a part of the page can move but once"


def test_of_a_herd_without_animals_nothing_walks() -> None:
    found = flights(Event("migrated", 0, ()), 0, 3)
    assert len(found) == 3 * 2
    assert all(place.endswith(":has(.is-full)") for pair in found for place in pair)
    for source, goal in found:
        owner = int(source[len("#seat-")])
        assert goal == source.replace(f"#seat-{owner}", f"#seat-{(owner + 1) % 3}")
