"""What is asked of the home page before Python is there is answered at once, and done when it is there."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.play.intercepted import Asked, Intercepted
from tools.driver.tab import wait_until_ready
from ui.games.registry import FACES

pytestmark = pytest.mark.drawn("asked before Python is there", 2)

WAYS = {
    "setup lions": ("One moment… Play: Matching Lions.", ".screen--setup"),
    "learn animania": ("One moment… Learn: Animania.", "#table"),
    "day lions": ("One moment… Deal of the day: Matching Lions.", ".screen--link"),
}
"""What is asked: what is said at once, and where it leads."""


ELSEWHERE = "document.getElementById('game-animania').append(document.getElementById('a-learn-lions'))"


def held(page: Page, address: str) -> Callable[[], None]:
    """Open the page without its runtime; gives what lets it come."""
    asked: list[Callable[[], None]] = []
    Intercepted(page).on("*.wasm", lambda one: asked.append(one.go_on))
    page.goto(address)

    def come() -> None:
        while not asked:
            page.wait_for_timeout(20)
        for go_on in asked:
            go_on()
        wait_until_ready(page)

    return come


@pytest.mark.parametrize("how", ["tap", "key"])
@pytest.mark.parametrize("act", WAYS)
def test_what_is_asked_is_said_at_once_and_done_in_the_end(page: Page, plain_site: str, act: str, how: str) -> None:
    come = held(page, plain_site)
    button = page.locator(f'[data-soon="{act}"]')
    said, screen = WAYS[act]
    if how == "tap":
        button.click()
    else:
        button.focus()
        page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#boot-text")).to_have_text(said)
    come()
    expect(page.locator(screen)).to_be_visible()


def test_the_last_one_asked_counts(page: Page, plain_site: str) -> None:
    come = held(page, plain_site)
    for act in WAYS:
        page.locator(f'[data-soon="{act}"]').click()
    assert page.locator("#app [aria-pressed=true]").count() == 1
    come()
    expect(page.locator(".screen--link")).to_be_visible()


def test_rules_are_read_at_once_and_stay_open(page: Page, plain_site: str) -> None:
    come = held(page, plain_site)
    page.locator("#a-rules-animania").click()
    expect(page.locator("#game-animania .fold__body")).to_be_visible()
    come()
    expect(page.locator("#panel")).to_be_visible()


@pytest.mark.parametrize("link", ["animania.1.0CRM5K2A.4.person,cub-1,cub-1,cub-1", "day.animania.2026-12-01"])
def test_the_game_of_a_link_is_named(page: Page, plain_site: str, link: str) -> None:
    come = held(page, f"{plain_site}#{link}")
    expect(page.locator("#boot-text")).to_have_text("One moment… Your link opens Animania.")
    assert page.locator("#app [data-soon]:visible").count() == 2  # the rules of each
    come()
    expect(page.locator(".screen--link")).to_be_visible()


def test_it_is_named_in_the_language_of_the_browser(
    new_context: Callable[..., BrowserContext], plain_site: str
) -> None:
    page = new_context(locale="zh-TW").new_page()
    come = held(page, f"{plain_site}#day.animania.2026-12-01")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    expect(page.locator("#boot-text")).to_have_text(re.compile("請等一下……你的連結會打開.+。"))
    come()


def test_a_language_that_comes_late_says_what_was_asked_before(
    new_context: Callable[..., BrowserContext], plain_site: str
) -> None:
    page = new_context(locale="zh-TW").new_page()
    late: list[Asked] = []
    intercepted = Intercepted(page)
    intercepted.on("*.wasm", lambda _: None)
    intercepted.on("*start.zh*", late.append)
    page.goto(plain_site, wait_until="commit")
    page.locator("#a-rules-animania").click()  # nobody waits for a language longer than three seconds
    page.locator('[data-soon="learn lions"]').click()
    expect(page.locator("#boot-text")).to_have_text("One moment… Learn: Matching Lions.")
    late[0].go_on()
    expect(page.locator("#boot-text")).to_have_text(re.compile("^請等一下……"))
    expect(page.locator('[data-soon="learn lions"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator('[data-soon="learn lions"]')).to_be_focused()
    expect(page.locator("#game-animania .fold__body")).to_be_visible()
    expect(page.locator("#a-rules-animania")).to_have_attribute("aria-expanded", "true")
    assert page.locator("#app [aria-pressed=true]").count() == 1


@pytest.mark.parametrize("game", ["lions", "animania"])
def test_a_tap_in_the_moment_of_the_start_is_not_lost(page: Page, plain_site: str, game: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    come = held(page, plain_site)
    page.evaluate("globalThis.waterholeClock = undefined")  # the page's own clock
    come()
    button = page.locator(f"#game-{game} .btn--main")
    button.evaluate("e => e.scrollIntoView({ block: 'center' })")
    box = button.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".screen--setup")).to_contain_text(FACES[game].name)


def test_a_tap_that_is_heard_after_the_start_counts_for_what_stood_there_before(page: Page, plain_site: str) -> None:
    come = held(page, plain_site)
    box = page.locator('[data-soon="learn lions"]').bounding_box()
    assert box
    then = time.time()
    come()
    page.evaluate(ELSEWHERE)
    where = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "button": "left", "clickCount": 1}
    session = page.context.new_cdp_session(page)
    for kind in ("mousePressed", "mouseReleased"):
        session.send("Input.dispatchMouseEvent", {"type": kind, "timestamp": then, **where})
    expect(page.locator("#table")).to_be_visible()


def test_without_a_script_that_hears_it_nothing_can_be_asked(page: Page, plain_site: str) -> None:
    Intercepted(page).on("*/boot.*.js", lambda asked: None)  # never answered
    page.goto(plain_site, wait_until="domcontentloaded")
    expect(page.locator("#app [data-soon]:visible")).to_have_count(0)
    page.get_by_text("Rules of Matching Lions").click()
    assert page.locator("details[open]").inner_text()
