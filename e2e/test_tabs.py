"""Two real tabs of one device: each hears the other, and what one has not seen it does not write over."""

import json

import pytest
from playwright.sync_api import expect

from e2e.play.stage import Staged
from engine.codec import PERSON
from tools.driver.waterhole import Waterhole, settings
from ui.persistence.keys import SETTINGS_KEY, game_key

KEY = game_key("lions")
TABLE = [PERSON, "cub"]

DEAF = """for (const name of ["storage", "pageshow", "visibilitychange", "pagehide"])
    for (const target of [window, document])
        target.addEventListener(name, event => event.stopImmediatePropagation(), true)"""
"""Has a tab miss what others do, as one does that the browser has frozen."""


@pytest.fixture
def hole(stage: Staged) -> Staged:
    stage.keep(settings())
    stage.open().start("lions", TABLE, seed="TABS")
    stage.wait()
    return stage


def second(hole: Staged, script: str = "") -> Waterhole:
    page = hole.page.context.new_page()
    page.add_init_script(script)
    other = Waterhole(page, hole.site).open()
    other.click("continue lions")
    other.wait()
    return other


def turns(hole: Waterhole) -> int:
    return len(hole.record("lions").turns)


def end_turn(hole: Waterhole) -> None:
    hole.page.bring_to_front()  # a page behind another is drawn seldom
    before = turns(hole)
    hole.click("move end")
    hole.wait()
    hole.page.wait_for_function(
        "([key, before]) => JSON.parse(localStorage.getItem(key)).record.turns.length > before", arg=[KEY, before]
    )


@pytest.mark.drawn("two tabs", 1)
def test_a_deaf_tab_does_not_write_over_what_it_has_not_seen(hole: Staged) -> None:
    deaf = second(hole, DEAF)
    end_turn(hole)
    long = turns(hole)
    text = hole.kept(KEY)
    deaf.page.bring_to_front()
    card = min(act for act in deaf.acts() if act.startswith("hold "))
    deaf.click(card)
    deaf.click(min(act for act in deaf.acts() if act.startswith("move ") and act != "move end"))
    expect(deaf.page.locator(".bar__mark")).to_have_text("Not kept")
    assert (hole.kept(KEY), turns(hole)) == (text, long)
    deaf.click("diverged lions")
    deaf.click("take-there lions")
    expect(deaf.page.locator(".screen--home")).to_be_visible()
    deaf.click("continue lions")
    expect(deaf.page.locator(".bar__mark")).to_have_count(0)
    assert hole.kept(KEY) == text


@pytest.mark.drawn("two tabs", 1)
def test_what_one_tab_deletes_the_other_does_not_bring_back(hole: Staged) -> None:
    other = second(hole)
    other.page.bring_to_front()
    other.click("settings")
    other.click("clear")
    other.page.locator("#yes").click()
    expect(other.page.locator("#toasts")).to_contain_text("is deleted")
    hole.page.bring_to_front()
    expect(hole.page.locator(".bar__mark")).to_have_text("Not kept")
    hole.click("move end")
    hole.wait()
    assert hole.kept(KEY) is None
    hole.click("keep-here lions")
    expect(hole.page.locator(".bar__mark")).to_have_count(0)
    assert turns(hole) > 0


@pytest.mark.drawn("two tabs", 1)
def test_settings_of_two_tabs_are_merged(hole: Staged) -> None:
    other = second(hole)
    other.page.bring_to_front()
    other.click("settings")
    other.click("theme dark")
    expect(other.act("theme dark")).to_have_attribute("aria-checked", "true")
    hole.page.bring_to_front()
    hole.click("settings")
    hole.click("speed slow")
    expect(hole.act("theme dark")).to_have_attribute("aria-checked", "true")
    assert json.loads(hole.kept(SETTINGS_KEY) or "") == {"theme": "dark", "speed": "slow", "motion": False}


def test_a_decision_is_kept_though_the_tab_is_closed_at_once(hole: Staged) -> None:
    # The lock is in other hands; the tab goes before it gets it.
    hole.page.evaluate(
        "() => { navigator.locks.request('waterhole', () => new Promise(done => (window.done = done))) }"
    )
    before = hole.page.evaluate("key => localStorage.getItem(key)", KEY)
    hole.click("move end")
    hole.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    assert hole.page.evaluate("key => localStorage.getItem(key)", KEY) != before
    hole.page.evaluate("window.done()")
