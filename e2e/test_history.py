"""Back closes what was opened last, and leaves the page from the home screen alone; a new screen begins at its top."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import ViewportSize, expect

from e2e.play.keys import Keys
from e2e.play.scenes import DEAL, scenes
from e2e.play.stage import Staged
from engine.codec import print_deal
from tools.sampling import drawn

pytestmark = pytest.mark.drawn("ways back", 3)

PHONE = ViewportSize(width=360, height=640)
WAYS = ("setup", "settings", "back", "home", "continue", "log", "rules", "seats", "close", "credits", "table", "sheet")
DEPTH = "[history.state, document.querySelector('#screen').dataset.screen, !!document.querySelector('[aria-modal]')]"


def back(hole: Staged) -> None:
    """Go back as the browser's button does."""
    hole.page.evaluate("new Promise(gone => { addEventListener('popstate', gone, { once: true }); history.back(); })")


def test_back_closes_layer_and_screen_one_by_one_and_plays_nothing(stage: Staged) -> None:
    scenes()["lions-turn"].show(stage)
    before = stage.record("lions")
    for opened, left in (
        (("log",), "table"),
        (("settings",), "table"),
        (("settings", "import-text"), "settings"),
    ):
        for act in opened:
            stage.click(act)
        back(stage)
        expect(stage.page.locator("#screen")).to_have_attribute("data-screen", left)
        expect(stage.page.locator("[aria-modal]")).to_have_count(0)
    back(stage)
    expect(stage.page.locator(".table")).to_be_visible()
    assert stage.record("lions") == before
    back(stage)
    expect(stage.page.locator(".screen--home")).to_be_visible()
    assert stage.page.evaluate(DEPTH) == [0, "home", False]
    assert stage.page.url == stage.site


def test_several_steps_back_at_once_lead_no_further_than_home(stage: Staged) -> None:
    scenes()["lions-turn"].show(stage)
    stage.click("settings")
    stage.click("import-text")
    stage.page.wait_for_function("history.state === 3")
    stage.page.evaluate("history.go(-3)")
    expect(stage.page.locator(".screen--home")).to_be_visible()
    stage.page.wait_for_function("history.state === 0")
    stage.click("settings")
    back(stage)
    expect(stage.page.locator(".screen--home")).to_be_visible()
    assert stage.page.evaluate(DEPTH) == [0, "home", False]


def test_what_is_closed_on_the_page_is_not_there_when_one_goes_back(stage: Staged) -> None:
    scenes()["lions-turn"].show(stage)
    for _ in range(3):
        stage.click("log")
        stage.click("close")
    stage.page.wait_for_function("history.state === 1")
    stage.click("home")
    stage.page.wait_for_function("history.state === 0")
    stage.click("setup lions")
    back(stage)
    expect(stage.page.locator(".screen--home")).to_be_visible()
    assert stage.page.evaluate(DEPTH) == [0, "home", False]


def test_back_from_a_link_leads_home_and_the_link_is_gone(stage: Staged) -> None:
    stage.open(print_deal(DEAL))
    expect(stage.page.locator(".screen--link")).to_be_visible()
    assert stage.page.url == f"{stage.site}#{print_deal(DEAL)}"
    back(stage)
    expect(stage.page.locator(".screen--home")).to_be_visible()
    assert stage.page.url == stage.site


@pytest.mark.parametrize("seed", drawn("ways back", range(2), 1))
def test_however_one_comes_and_goes_there_are_as_many_entries_as_steps_back(stage: Staged, seed: int) -> None:
    scenes()["home-running"].show(stage)
    rng = random.Random(seed)
    for _ in range(25):
        acts = [act for act in stage.acts() if act.split(" ")[0] in WAYS]
        if not acts or rng.random() < 0.25:
            if stage.page.evaluate("history.state"):
                back(stage)
            continue
        stage.act(rng.choice(acts)).dispatch_event("click")
    open_now = "document.querySelector('#screen').dataset.screen !== 'home'"
    while stage.page.evaluate(f"{open_now} || !!document.querySelector('[aria-modal]')"):
        assert stage.page.evaluate("new Promise(now => setTimeout(() => now(history.state), 50))") > 0
        back(stage)
    stage.page.wait_for_function("history.state === 0")


def test_a_new_screen_begins_at_its_top(stage: Staged) -> None:
    stage.page.set_viewport_size(PHONE)
    scenes()["home-running"].show(stage)
    stage.page.evaluate("scrollTo(0, 9999)")
    assert stage.page.evaluate("scrollY") > 100
    stage.act("setup animania").dispatch_event("click")
    expect(stage.page.locator(".screen--setup")).to_be_visible()
    assert stage.page.evaluate("scrollY") == 0
    stage.page.evaluate("scrollTo(0, 9999)")
    kept = stage.page.evaluate("scrollY")
    stage.act("add").dispatch_event("click")
    expect(stage.page.locator(".place")).not_to_have_count(0)
    assert stage.page.evaluate("scrollY") >= kept, "the same screen stays where it is"


def test_the_focus_is_never_under_a_bar(stage: Staged) -> None:
    stage.page.set_viewport_size(PHONE)
    stage.open()
    keys = Keys(stage.page)
    keys.enter('[data-act="setup lions"]')
    keys.enter("#a-more")
    for key in ("Tab", "Shift+Tab"):
        for _ in range(26):
            keys.press(key)
