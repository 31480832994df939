"""What decided a game: worked out in the worker with modules that came late, read by key, seen on the table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.play.saved import saved
from e2e.play.scenes import LABEL, Scene, animania
from e2e.play.stage import Staged
from engine import animania as rules
from engine.codec import PERSON
from engine.record import Record
from tools.driver.tab import ask_python

TAUGHT = """
from ui.main import PAGE

str(any(thinker.taught for thinker in PAGE.dispatcher.thinkers))
"""


def _over(state: Any, record: Record) -> bool:
    return len(record.turns) == 2 and rules.outcome(state) is not None


def _short() -> Scene:
    """The result of a game of two rounds: it is worked out in seconds."""
    record, player = animania(_over, 3, "none", "single"), LABEL["animania"]["player"]
    return Scene(saved(record, [PERSON, player, player]), ("continue animania",), settled=".screen--result")


@pytest.mark.drawn("what comes late", 1)
def test_a_finished_game_is_worked_out_beside_the_page_and_looked_at_where_it_turned(thinking_stage: Staged) -> None:
    hole, page = thinking_stage, thinking_stage.page
    _short().show(hole)
    hole.click("why")
    expect(page.locator("#why-state.sr")).to_be_attached(timeout=60_000)
    assert ask_python(page, TAUGHT) == "True"
    lines = page.locator(".chances__lines .chances__line")
    assert lines.count() >= 4
    slider = page.locator("#why-to")
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator(".chances__said")).to_contain_text("After 0 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".chances__said")).to_contain_text("After 1 of")
    expect(slider).to_be_focused()
    hole.click("why-table")
    expect(page.locator(".stat tr").first).to_be_visible()
    page.locator("#why-see").click()
    expect(page.locator("#screen")).to_have_attribute("data-screen", "watch")
    expect(page.locator("#watch-to")).to_have_value("1")
    page.keyboard.press("Escape")
    expect(page.locator("#screen")).to_have_attribute("data-screen", "chances")
    expect(page.locator("#why-state.sr")).to_be_attached()
