"""A game that is passed between devices by links."""

from __future__ import annotations

import random

import pytest

from engine.record import states
from tests.ui.far import begun, decided, joins, sent, table_of
from tests.ui.invariants import sound
from ui.table.far import course_of, whole
from ui.table.seats import is_over

GAMES = ("lions", "animania")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_passed_between_three_devices_to_its_end(game: str) -> None:
    rng = random.Random(game)
    pages = [begun(game, 3, 1)]
    link = sent(decided(pages[0], rng))
    pages += [joins(link, 1, entropy=2), joins(link, 2, entropy=3)]
    for _ in range(600):
        if all(is_over(whole(table_of(page))) for page in pages):
            break
        for page in pages:
            page.send("link", "#" + link)
            link = sent(decided(page, rng)) if page.model.screen == "table" else link
            if rng.random() < 0.2:
                sound(page)
    for page in pages:  # what came is still being shown
        decided(page, rng)
    courses = [course_of(table_of(page)) for page in pages]
    assert courses[0] == courses[1] == courses[2]
    assert all(is_over(table_of(page)) for page in pages)
    assert list(states(courses[0].record))
    assert len({next(iter(page.model.past)) for page in pages}) == 1
