"""A first game of each in the browser: by touching what is pointed at, and by Enter alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.play.keys import Keys
from e2e.play.stage import Staged
from tools.driver.waterhole import settings
from tools.sampling import drawn
from ui.lessons.registry import LESSONS
from ui.lessons.script import Beat

REACHED = """act => {
    const hand = [...document.querySelectorAll(".pointer")]
        .find(each => each.closest(`[data-act="${act}"]`) && each.checkVisibility());
    const { width, height } = getComputedStyle(hand);
    const tip = new DOMPoint(parseFloat(width) * 0.4, parseFloat(height) * 0.12).matrixTransform(hand.getScreenCTM());
    return document.elementFromPoint(tip.x, tip.y)?.closest("[data-act]")?.dataset.act;
}"""
"""What lies under the tip of the finger that points at an act, however the hand is turned."""


def begin(hole: Staged, game: str) -> None:
    hole.keep(settings())
    hole.open().page.emulate_media(reduced_motion="reduce")
    expect(hole.act(f"learn {game}")).to_be_visible()


def asked(hole: Staged, beat: Beat) -> None:
    """Wait until a beat is asked: its control has the focus, and the hand points at it."""
    page, control = hole.page, f'button[data-act="{beat.waits}"]'
    page.locator(f"{control}:focus").wait_for()
    assert page.evaluate(REACHED, beat.waits) == beat.waits


@pytest.mark.parametrize("game", drawn("lessons by touch", LESSONS, 1))
def test_a_lesson_by_touching_what_is_pointed_at(stage: Staged, game: str) -> None:
    begin(stage, game)
    stage.click(f"learn {game}")
    for beat in LESSONS[game]().beats:
        asked(stage, beat)
        stage.page.locator(f'[data-act="{beat.waits}"]:has(> .pointer)').last.click()
    stage.click(f"first-game {game}")
    expect(stage.page.locator("#hand")).to_be_visible()
    assert set(stage.who(game)) == {"person", "cub-1"}


@pytest.mark.parametrize("game", drawn("lessons by keys", LESSONS, 1))
def test_a_lesson_by_enter_alone(stage: Staged, game: str) -> None:
    begin(stage, game)
    keys = Keys(stage.page)
    keys.enter(f'[data-act="learn {game}"]')
    for beat in LESSONS[game]().beats:
        asked(stage, beat)
        keys.press("Enter")
    stage.page.locator(f'[data-act="first-game {game}"]:focus').wait_for()
