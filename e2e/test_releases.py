"""A new version is taken whole, when it is asked for, and what is being played goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from e2e.play.hosting import STYLE, Host, Releases
from e2e.play.visiting import KEPT, build_of, kept_files, some_decisions, tab, version, wait_for_second
from engine.codec import PERSON
from tools.driver.tab import ask_python, open_game, wait_until_ready
from tools.driver.waterhole import Waterhole, set_before, settings

TAKE = "document.dispatchEvent(new Event('waterhole:take-update'))"


ASKING = """() => {
    const file = document.querySelector("link[rel=stylesheet]").href, until = performance.now() + 1500;
    const ask = async () => { while (performance.now() < until) await (await fetch(file)).text(); };
    for (let several = 0; several < 3; several++) ask();
}"""
"""Asks the worker for a file, and for the next when it has come, for as long as a slow start takes."""


@pytest.mark.drawn("versions and damage", 1)
def test_a_new_version_is_offered_and_taken_only_when_asked(
    visitor: BrowserContext, host: Host, releases: Releases
) -> None:
    page = tab(visitor)
    open_game(page, host.address)
    page.evaluate(KEPT)
    host.folder = releases.second
    page.add_init_script("document.addEventListener('waterhole:update', () => { window.offered = true })")
    open_game(page, host.address)
    assert version(page) == (None, False)
    page.wait_for_selector("html[data-update]", state="attached")
    assert page.evaluate("window.offered")

    # It waits: the next visit is still the old version, whole, and offers again.
    open_game(page, host.address)
    assert version(page) == (None, False)
    page.wait_for_selector("html[data-update]", state="attached")

    page.evaluate(TAKE)
    wait_for_second(page)
    kept = page.evaluate(KEPT)
    assert [url for url in kept if "/style." in url] == [f"{host.address}assets/{STYLE}"]


@pytest.mark.drawn("versions and damage", 1)
def test_a_new_version_is_taken_even_while_the_old_one_is_asked_for_files(
    visitor: BrowserContext, host: Host, releases: Releases
) -> None:
    page = tab(visitor)
    open_game(page, host.address)
    page.evaluate(KEPT)
    host.folder = releases.second
    open_game(page, host.address)
    page.wait_for_selector("html[data-update]", state="attached")
    page.evaluate(ASKING)
    page.evaluate(TAKE)
    # The released version bears the same build id, so that the page, which has been given up once, may load it twice.
    wait_for_second(page)


@pytest.mark.drawn("versions and damage", 1)
def test_a_whole_next_build_takes_the_place_of_the_old_one_with_the_game_in_hand(
    visitor: BrowserContext, host: Host, releases: Releases
) -> None:
    hole = Waterhole(tab(visitor, settings()), host.address).open()
    hole.page.evaluate(KEPT)
    hole.start("lions", [PERSON, "player"], seed="TW0BV1LD")
    some_decisions(hole, 2)
    before, old = hole.record("lions"), build_of(hole.page)

    host.folder = releases.next
    hole.open()
    assert build_of(hole.page) == old
    hole.page.wait_for_selector("html[data-update]", state="attached")
    hole.page.locator("#home-update").click()
    hole.page.wait_for_selector(f"html[data-build]:not([data-build='{old}'])", state="attached")
    wait_until_ready(hole.page)
    assert ask_python(hole.page, "from ui.words.page import NEXT; str(NEXT)") == "True"
    kept = {url.removeprefix(host.address) for url in hole.page.evaluate(KEPT)}
    assert {url.partition("?")[0] or "index.html" for url in kept} == kept_files(host.folder)

    host.stop()
    hole.open()
    hole.click("continue lions")
    some_decisions(hole, 2)
    assert hole.record("lions").turns[: len(before.turns)] == before.turns


@pytest.mark.drawn("versions and damage", 1)
@pytest.mark.parametrize("visit", ["first", "repeat"])
def test_a_tab_in_mid_game_keeps_its_version_when_another_takes_the_new_one(
    visitor: BrowserContext, host: Host, releases: Releases, visit: str
) -> None:
    page = visitor.new_page()  # with its thinking worker
    set_before(page, settings())
    old = Waterhole(page, host.address).open()
    old.page.evaluate(KEPT)
    if visit == "repeat":
        old.reload()
    assert old.page.evaluate("Boolean(navigator.serviceWorker.controller)") == (visit == "repeat")
    old.start("lions", [PERSON, "player", "player"], seed="TW0BV1LD")
    some_decisions(old, 1)
    before = old.record("lions")

    host.folder = releases.second
    other = Waterhole(tab(visitor, settings()), host.address).open()
    other.page.wait_for_selector("html[data-update]", state="attached")
    other.page.locator("#home-update").click()
    wait_for_second(other.page)

    # The old tab goes on, the thinking worker being gone too: nothing of it is on the server any more.
    assert version(old.page) == (None, False)
    ask_python(old.page, "import ui.thinking.thinker as t; t.SILENCE = 0.4; ''")
    old.page.evaluate("document.querySelector('script[worker]').xworker.terminate()")
    some_decisions(old, 1)
    played = old.record("lions")
    assert played.turns[: len(before.turns)] == before.turns
    assert len(played.turns) > len(before.turns)
    assert version(old.page) == (None, False)

    # It is offered the new version still, and takes it with the whole game.
    old.click("take-update")
    wait_for_second(old.page)
    old.click("continue lions")
    old.wait()
    assert old.record("lions").turns[: len(played.turns)] == played.turns
    some_decisions(old, 1)


REDUNDANT = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update().catch(() => {});  // it fails with the worker that it brings
    while (registration.installing) await new Promise(done => setTimeout(done, 50));
    return !registration.waiting;
}"""
"""Looks for a new worker; tells whether there is none, or none that could be installed."""


@pytest.mark.drawn("versions and damage", 1)
def test_a_release_of_which_the_old_page_still_comes_is_not_taken(
    visitor: BrowserContext, host: Host, releases: Releases, tmp_path: Path
) -> None:
    page = tab(visitor)
    open_game(page, host.address)
    kept = page.evaluate(KEPT)
    old = (host.folder / "index.html").read_text()
    host.folder = releases.second
    index = host.own(tmp_path / "site") / "index.html"
    new = index.read_text()
    index.write_text(old)  # as from a part of the host that has not heard of the release
    open_game(page, host.address)
    assert page.evaluate(REDUNDANT)
    assert page.locator("html[data-update]").count() == 0
    assert page.evaluate(KEPT) == kept

    open_game(page, host.address)
    assert version(page) == (None, False)
    index.write_text(new)
    page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
    page.wait_for_selector("html[data-update]", state="attached")
    with page.expect_navigation():
        page.evaluate("document.dispatchEvent(new Event('waterhole:take-update'))")
    wait_until_ready(page)
    assert version(page) == ("second", True)
