"""The page of a game's rules: read without Python and without a script, at any size, on paper and offline."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from e2e.play import layout
from e2e.play.frames import SIZES
from e2e.play.stage import Staged
from e2e.screens import LIGHTS
from e2e.test_browsers import ground
from e2e.test_scenes import ALL_RULES, AXE, RUN
from tools.sampling import drawn
from ui.games.registry import FACES
from ui.screens.rules import page_name

SHEETS = 2
"""What the rules of a game take, of A4."""


@pytest.fixture
def plain(new_context: Callable[..., BrowserContext]) -> Page:
    """A page that runs no script of its own."""
    return new_context(java_script_enabled=False).new_page()


@pytest.mark.parametrize("game", drawn("rules", FACES, 1))
def test_the_rules_fit_every_size(plain: Page, plain_site: str, game: str) -> None:
    plain.goto(plain_site + page_name(game))
    for width, height in SIZES.values():
        plain.set_viewport_size(ViewportSize(width=width, height=height))
        assert layout.too_wide(plain) == []
        assert layout.cut_off(plain, "h1, h3, p, .card, .strip__panel, .thing, .sum") == []


@pytest.mark.parametrize("game", drawn("axe on rules", FACES, 1))
def test_axe_finds_nothing_serious_in_the_rules(
    new_context: Callable[..., BrowserContext], plain_site: str, game: str
) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    page.goto(plain_site + page_name(game))
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for light in LIGHTS:
        page.emulate_media(color_scheme=light)
        assert page.evaluate(RUN, ALL_RULES) == [], light


@pytest.mark.parametrize("game", drawn("printed rules", FACES, 1))
def test_the_rules_print_in_their_colours_on_few_sheets(plain: Page, plain_site: str, game: str) -> None:
    plain.goto(plain_site + page_name(game))
    plain.emulate_media(media="print", color_scheme="dark")
    assert ground(plain) == "rgba(0, 0, 0, 0)"
    assert plain.locator(".btn").count()
    assert not plain.locator(".btn:visible").count()
    for heading in FACES[game].rules:
        expect(plain.get_by_role("heading", name=heading[1], exact=True)).to_be_visible()
    for drawing in plain.locator(".card, .herd__slot, .strip__panel, .animal").all():
        assert drawing.evaluate("e => getComputedStyle(e).printColorAdjust") == "exact"
    printed = plain.pdf(format="A4", prefer_css_page_size=True, print_background=False)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", printed)) <= SHEETS


def test_the_rules_are_kept_for_when_there_is_no_network(dist: Path) -> None:
    listed = (dist / "sw.js").read_text()
    for game in FACES:
        assert page_name(game) in listed


def test_the_panel_of_rules_leads_to_the_page(stage: Staged) -> None:
    stage.open().click("rules lions")
    with stage.page.context.expect_page() as opened:
        stage.page.locator(f'a[href="{page_name("lions")}"]').click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Matching Lions")
    opened.value.close()
