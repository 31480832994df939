"""Every screen: what is played with is in sight and large enough to touch, and axe-core finds nothing serious."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from e2e.play import layout
from e2e.play.scenes import scenes
from e2e.play.stage import Staged
from e2e.screens import LIGHTS, still
from tools.paths import ROOT
from tools.sampling import drawn

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async options => (await axe.run({ resultTypes: ["violations"], ...options })).violations
    .filter(found => ["serious", "critical"].includes(found.impact))
    .map(found => `${found.id}: ${found.nodes.slice(0, 4).map(node => node.target + " " + node.failureSummary)}`)"""

ALL_RULES: dict[str, object] = {}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""The rules that look at colours: in another light nothing else changes."""

TWICE = """() => {
    const ids = [...document.querySelectorAll("[id]")].map(e => e.id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
}"""
"""The ids that more than one element has: axe finds only some of them, and a morph may then lose a focus."""

PHONE = ViewportSize(width=360, height=640)
DESKTOP = ViewportSize(width=1440, height=900)
ZOOMED = ViewportSize(width=640, height=400)
"""A window of 1280 × 800 at 200 %."""


@pytest.mark.parametrize("name", drawn("axe", scenes(), 3))
def test_axe_finds_nothing_serious(request: pytest.FixtureRequest, stage: Staged, name: str) -> None:
    page = stage.page
    page.emulate_media(reduced_motion="reduce")
    scenes()[name].show(stage)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))  # evaluated, not added: the page lets no foreign script in
    for light in LIGHTS:
        rules = ALL_RULES if light == "light" or request.node.get_closest_marker("soak") else COLOURS
        page.emulate_media(color_scheme=light)
        still(page)
        assert page.evaluate(RUN, rules) == [], light
    page.emulate_media(color_scheme="light", forced_colors="active")
    assert page.evaluate(RUN, COLOURS) == [], "forced colours"


@pytest.mark.parametrize("name", drawn("sizes", scenes(), 4))
def test_every_screen_fits_every_size(stage: Staged, name: str) -> None:
    page = stage.page
    page.emulate_media(reduced_motion="reduce")
    scenes()[name].show(stage)
    still(page)
    assert page.evaluate(TWICE) == []
    # Who watches has no decision to make.
    playing = page.locator('#screen:not([inert], [data-screen="watch"]) .table').count() > 0
    for size in (PHONE, ZOOMED, DESKTOP):
        page.set_viewport_size(size)
        assert layout.too_wide(page) == []
        assert layout.small(page) == []
        if playing and size != ZOOMED:
            assert page.locator("#prompt").is_visible()
            assert layout.outside(page) == []
            assert layout.covered(page) == []


def test_there_are_hands_of_19_cards_of_every_kind_among_these(stage: Staged) -> None:
    scenes()["lions-full"].show(stage)
    cards = stage.page.locator("#hand .card")
    assert cards.count() == 7
    assert sum(int(card.get_attribute("data-count") or 0) for card in cards.all()) >= 19


@pytest.mark.parametrize("name", drawn("zoomed", ["lions-turn", "lions-full", "animania-turn", "animania-picked"], 2))
def test_at_200_per_cent_everything_can_be_reached(stage: Staged, name: str) -> None:
    stage.page.set_viewport_size(ZOOMED)
    scenes()[name].show(stage)
    for control in stage.page.locator("#prompt .btn, #hand button").all():
        control.click(trial=True)
