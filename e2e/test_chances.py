"""What decided a game: worked out in the worker with modules that came late, read by key, seen on the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.play.scenes import scenes
from e2e.play.stage import Staged
from tools.driver.tab import ask_python

TAUGHT = """
from ui.main import PAGE

str(any(thinker.taught for thinker in PAGE.dispatcher.thinkers))
"""


@pytest.mark.drawn("what comes late", 1)
def test_a_finished_game_is_worked_out_beside_the_page_and_looked_at_where_it_turned(thinking_stage: Staged) -> None:
    hole, page = thinking_stage, thinking_stage.page
    scenes()["animania-result"].show(hole)
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
