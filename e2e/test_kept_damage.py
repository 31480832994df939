"""What is kept for offline use may be damaged or go, and the worker can be got rid of: the page starts all the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.play.hosting import Host, Releases
from e2e.play.visiting import KEPT, build_of, tab, version
from tools.driver.tab import open_game, wait_until_ready

LOSE = """async ending => {
    const cache = await caches.open((await caches.keys())[0]);
    for (const { url } of await cache.keys()) if (url.endsWith(ending)) await cache.delete(url);
}"""


def lose(page: Page, ending: str) -> None:
    """Take away what is kept with this ending, in the browser's own cache too."""
    page.evaluate(LOSE, ending)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


@pytest.mark.drawn("versions and damage", 1)
@pytest.mark.expects_errors
def test_a_version_of_which_a_part_is_lost_gives_way_to_the_servers_when_tried_again(
    visitor: BrowserContext, new_host: Host, releases: Releases
) -> None:
    page = tab(visitor)  # at an address of its own: that a file is not there is kept for a while too
    open_game(page, new_host.address)
    page.evaluate(KEPT)
    old = build_of(page)
    new_host.folder = releases.next
    lose(page, ".bin")
    page.goto(new_host.address)
    expect(page.locator("#boot-text")).to_contain_text("could not be loaded: the server answered 404.")
    assert build_of(page) == old
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    assert build_of(page) not in (old, None)
    assert page.evaluate("navigator.serviceWorker.controller") is None
    page.evaluate(KEPT)


MIX = """async () => {
    const cache = await caches.open((await caches.keys())[0]);
    const [index] = (await cache.keys()).filter(({ url }) => url.includes("/index.html"));
    const text = await (await cache.match(index)).text();
    const other = text.replace(/data-build="\\w+"/, 'data-build="0123456789ab"');
    await cache.put(index, new Response(other, { headers: { "Content-Type": "text/html" } }));
}"""
"""Puts a page of another build with what is kept."""


@pytest.mark.drawn("versions and damage", 1)
@pytest.mark.expects_errors
def test_a_mix_that_was_kept_gives_way_when_tried_again(visitor: BrowserContext, host: Host) -> None:
    page = tab(visitor)
    open_game(page, host.address)
    page.evaluate(KEPT)
    page.evaluate(MIX)
    page.goto(host.address)
    expect(page.locator("#boot-text")).to_contain_text("its parts are of different versions")
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)


@pytest.mark.drawn("versions and damage", 1)
@pytest.mark.expects_errors
def test_without_the_server_nothing_more_is_lost_by_trying_again(visitor: BrowserContext, host: Host) -> None:
    page = tab(visitor)
    open_game(page, host.address)
    kept = page.evaluate(KEPT)
    lose(page, ".zip")
    visitor.set_offline(True)
    page.goto(host.address)
    expect(page.locator("#boot-text")).to_contain_text("could not be loaded: it is blocked, or the network is away.")
    with page.expect_navigation():
        page.get_by_role("button", name="Try again").click()
    assert len(page.evaluate(KEPT)) == len(kept) - 1


@pytest.mark.drawn("versions and damage", 1)
def test_a_page_that_is_kept_no_longer_comes_from_the_server(
    visitor: BrowserContext, host: Host, releases: Releases
) -> None:
    page = tab(visitor)
    open_game(page, host.address)
    (index,) = (url for url in page.evaluate(KEPT) if "/index.html" in url)
    lose(page, index)
    host.folder = releases.second
    open_game(page, host.address)
    assert version(page) == ("second", True)


GONE = """async () => {
    while ((await navigator.serviceWorker.getRegistrations()).length) await new Promise(done => setTimeout(done, 50));
}"""
"""Waits until no worker is registered."""


@pytest.mark.drawn("versions and damage", 1)
def test_the_kill_switch_removes_worker_and_cache_and_nothing_else(
    visitor: BrowserContext, host: Host, releases: Releases
) -> None:
    page = tab(visitor)
    open_game(page, host.address)
    page.evaluate(KEPT)
    page.evaluate("caches.open('waterhole-precache-v2-' + location.origin + '/another/')")
    host.folder = releases.killing
    open_game(page, host.address)
    page.evaluate(GONE)
    assert [name.endswith("/another/") for name in page.evaluate("caches.keys()")] == [True]
    assert page.locator("html[data-ready]").count() == 1
    page.reload()
    wait_until_ready(page)
    assert page.evaluate("navigator.serviceWorker.controller") is None


@pytest.mark.drawn("versions and damage", 1)
@pytest.mark.expects_errors
def test_without_a_worker_the_game_plays_and_the_console_says_why(
    visitor: BrowserContext, host: Host, tmp_path: Path
) -> None:
    (host.own(tmp_path / "site") / "sw.js").unlink()
    page = tab(visitor)
    with page.expect_console_message(lambda message: "could not be kept for offline use" in message.text):
        open_game(page, host.address)
