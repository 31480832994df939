"""At every size the hand and the one thing to do next are on the screen, without scrolling, large enough to touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize

from e2e.play import layout
from e2e.play.scenes import scenes
from e2e.play.waterhole import Waterhole

PHONE = ViewportSize(width=360, height=640)
DESKTOP = ViewportSize(width=1440, height=900)
ZOOMED = ViewportSize(width=640, height=400)
"""A window of 1280 × 800 at 200 %."""


def shown(page: Page, site: str, name: str) -> None:
    scenes()[name].show(Waterhole(page, site))


@pytest.mark.parametrize("name", scenes())
def test_what_is_played_with_is_on_the_screen_and_nobody_scrolls_sideways(page: Page, site: str, name: str) -> None:
    shown(page, site, name)
    playing = page.locator("#screen:not([inert]) .table").count() > 0
    for size in (PHONE, ZOOMED, DESKTOP):
        page.set_viewport_size(size)
        assert layout.too_wide(page) == []
        assert layout.small(page) == []
        if playing and size != ZOOMED:
            assert page.locator("#prompt").is_visible()
            assert layout.outside(page) == []
            assert layout.covered(page) == []


def test_there_are_hands_of_19_cards_of_every_kind_among_these(page: Page, site: str) -> None:
    shown(page, site, "lions-full")
    cards = page.locator("#hand .card")
    assert cards.count() == 7
    assert sum(int(card.get_attribute("data-count") or 0) for card in cards.all()) >= 19


@pytest.mark.parametrize("name", ["lions-turn", "lions-full", "animania-turn", "animania-picked"])
def test_at_200_per_cent_everything_can_be_reached(page: Page, site: str, name: str) -> None:
    page.set_viewport_size(ZOOMED)
    shown(page, site, name)
    for control in page.locator("#prompt .btn, #hand button").all():
        control.click(trial=True)
