"""Another language: by what the browser asks for or by hand, from the first paint on, and without a server."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.play.hosting import Host
from e2e.play.visiting import KEPT
from engine.codec import PERSON
from tools.driver.tab import ask_python, ask_thinker, open_game
from tools.driver.waterhole import Waterhole
from ui.words.language import LANGUAGES

IN_LATIN = re.compile(r"[A-Za-z]{2,}")
NO_ENGLISH = {"Waterhole", "English", *"abcdef"}
"""Names that stay what they are."""

pytestmark = pytest.mark.drawn("what comes late", 1)

SEEN_FIRST = """() => {
    globalThis.seen = [];
    const look = () => {
        const shown = document.body && getComputedStyle(document.body).visibility === "visible";
        if (shown) seen.push([document.documentElement.lang, document.body.innerText]);
        if (!("ready" in document.documentElement.dataset)) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
"""Notes at each frame until the page is ready what can be read."""


def english(text: str) -> set[str]:
    """Words in Latin letters, but for names and the number of the build."""
    return {word for word in IN_LATIN.findall(text) if word not in NO_ENGLISH and not re.fullmatch("[a-f]+", word)}


def chosen(page: Page, tag: str) -> None:
    """Choose a language in the settings, wait until the page speaks it there, and go back to where one was."""
    page.locator('[data-act="settings"]').first.click()
    with page.expect_navigation():
        page.locator(f'[data-act="language {tag}"]').click()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator(f'[data-act="language {tag}"]')).to_have_attribute("aria-checked", "true")
    page.locator('[data-act="back"]').click()


def test_a_browser_that_asks_for_chinese_sees_nothing_else_from_the_first_paint_on(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = new_context(locale="zh-TW").new_page()
    page.add_init_script(f"({SEEN_FIRST})()")
    open_game(page, site)
    seen = page.evaluate("seen")
    assert seen
    assert {lang for lang, _ in seen} == {"zh-Hant"}
    assert set().union(*(english(text) for _, text in seen)) == set()
    assert english(page.inner_text("body")) == set()
    expect(page.locator("#game-lions")).to_contain_text("獅子成雙")
    assert str(page.locator("link[rel=manifest]").get_attribute("data-later")).startswith("assets/manifest.zh-Hant")


def test_a_language_is_chosen_by_hand_and_kept_with_the_game_that_runs(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = new_context(thinker=True).new_page()
    hole = Waterhole(page, site)
    hole.open()
    hole.speed("instant")
    hole.start("lions", [PERSON, "player", "player"], seed="0FF11NE")
    hole.wait()
    before = hole.record("lions")
    page.locator('[data-act="home"]').click()
    chosen(page, "zh-Hant")
    assert page.get_attribute("html", "lang") == "zh-Hant"
    expect(page.locator("#game-lions")).to_contain_text("正在和美美和阿本玩一局")
    page.locator('[data-act="continue lions"]').click()
    assert hole.record("lions") == before
    page.locator('[data-act="log"]').click()
    assert english(page.inner_text("#panel")) == set(), "the log is told anew"
    page.locator('[data-act="close"]').last.click()
    hole.click("move end")
    hole.wait()
    assert ask_thinker(page, "import sys; [m for m in sys.modules if m.startswith('ui.words')]") == "[]"
    page.locator('[data-act="home"]').click()
    chosen(page, "en")
    expect(page.locator("#game-lions")).to_contain_text("A game with Maya and Ben is running.")
    assert ask_python(page, "import sys; str([m for m in sys.modules if '.zh_hant' in m])") == "[]"


def test_the_other_language_is_there_without_a_server(visitor: BrowserContext, host: Host) -> None:
    page = visitor.new_page()
    open_game(page, host.address)
    page.evaluate(KEPT)
    host.stop()
    chosen(page, "zh-Hant")
    expect(page.locator("#game-animania")).to_contain_text("動物大亂鬥")
    assert english(page.inner_text("body")) == set()
    page.goto(f"{host.address}rules-lions.zh-Hant.html")
    assert page.get_attribute("html", "lang") == "zh-Hant"
    assert english(page.inner_text("body")) == set()


def test_the_pages_of_the_rules_lead_to_each_other(new_context: Callable[..., BrowserContext], site: str) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(site)
    page.goto(site + str(page.locator("noscript a").first.get_attribute("href")))
    for tag, name in LANGUAGES.items():
        if page.get_attribute("html", "lang") != tag:
            page.get_by_role("link", name=name).click()
        assert page.get_attribute("html", "lang") == tag


@pytest.mark.expects_errors
def test_where_its_first_words_do_not_come_there_is_english_first(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    context = new_context(locale="zh-TW")
    page = context.new_page()
    page.route("**/start.zh-Hant.*", lambda route: route.abort())
    page.add_init_script(f"({SEEN_FIRST})()")
    open_game(page, site)
    assert any("Two card games" in text for _, text in page.evaluate("seen"))
    expect(page.locator("#game-lions")).to_contain_text("獅子成雙")
