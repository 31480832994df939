"""The service worker: one visit is enough, and nothing comes twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.play.hosting import Host
from e2e.play.hosts import hosts
from e2e.play.visiting import KEPT, all_there, kept_files, tab
from engine.codec import PERSON
from tools.app_screens import MOMENTS
from tools.driver.host import Line, hosting
from tools.driver.tab import open_game
from tools.driver.waterhole import Waterhole
from ui.games.registry import FACES
from ui.seating.links import entry


def test_one_visit_is_enough_to_play_without_a_server(visitor: BrowserContext, host: Host) -> None:
    page = tab(visitor)
    open_game(page, host.address)
    kept = page.evaluate(KEPT)
    assert len(kept) == len(kept_files(host.folder))
    host.stop()
    page.close()
    again = tab(visitor)
    open_game(again, f"{host.address}?fbclid=IwAR0&ref=x")  # as others pass a link on
    assert again.evaluate("performance.getEntriesByName('ready').length") == 1
    hole = Waterhole(again, host.address)
    hole.speed("instant")
    hole.start("lions", [PERSON, "player", "player"], seed="0FF11NE")
    hole.wait()
    assert hole.offered() == hole.legal("lions", 0)
    hole.click("move end")
    hole.wait()  # the computers have played too
    assert len(hole.record("lions").turns) > 1
    for act in ("log", "share-game", "code"):  # what comes when it is asked for is there too
        hole.click(act)
    again.locator("svg.code").wait_for()


@pytest.mark.drawn("what comes from where", 1)
def test_a_first_visit_downloads_nothing_twice(resident: BrowserContext, new_host: Host) -> None:
    page = resident.new_page()
    open_game(page, new_host.address)
    page.evaluate(KEPT)
    all_there(page)
    twice = {path for path in new_host.answers if new_host.answers.count(path) > 1}
    # The page itself is never taken from the browser's cache for what is kept: it has no hash in its path.
    assert twice == {"index.html"}
    assert {path for path in kept_files(new_host.folder) if path.startswith("assets/")} <= set(new_host.answers)


@contextmanager
def compiling(page: Page) -> Iterator[list[str]]:
    """Fills a list with what the browser did meanwhile about compiled wasm; such notes are Chromium's alone."""
    seen: list[str] = []
    finished: list[object] = []
    browser = page.context.new_cdp_session(page)
    browser.on("Tracing.dataCollected", lambda part: seen.extend(event["name"] for event in part["value"]))
    browser.on("Tracing.tracingComplete", lambda end: finished.append(end))
    wanted = {"includedCategories": ["disabled-by-default-devtools.timeline"], "excludedCategories": ["*"]}
    browser.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": wanted})
    yield seen
    browser.send("Tracing.end")
    while not finished:
        page.wait_for_timeout(20)
    browser.detach()


@pytest.mark.drawn("what comes from where", 1)
def test_the_second_visit_finds_the_runtime_compiled(resident: BrowserContext, new_host: Host) -> None:
    page = resident.new_page()
    with compiling(page) as seen:
        open_game(page, new_host.address)
        page.evaluate(KEPT)
    for _ in range(20):  # it is kept when the compiler has come to rest
        if "v8.wasm.cachedModule" in seen:
            break
        with compiling(page) as seen:
            page.wait_for_timeout(1000)
    page.close()
    again = resident.new_page()
    with compiling(again) as seen:
        open_game(again, new_host.address)
    assert again.evaluate("Boolean(navigator.serviceWorker.controller)")
    assert "v8.wasm.moduleCacheHit" in seen


@pytest.mark.drawn("what comes from where", 1)
def test_without_the_browsers_own_cache_the_runtime_comes_from_what_is_kept(
    visitor: BrowserContext, host: Host
) -> None:
    page = tab(visitor)
    open_game(page, host.address)
    page.evaluate(KEPT)
    network = visitor.new_cdp_session(page)
    sources: list[str] = []

    def note(answer: dict[str, Any]) -> None:
        if answer["response"]["url"].endswith("asm.wasm"):
            sources.append(answer["response"].get("serviceWorkerResponseSource", ""))

    network.on("Network.responseReceived", note)
    network.send("Network.enable")
    open_game(page, host.address)
    network.send("Network.clearBrowserCache")
    host.stop()
    open_game(page, host.address)
    assert sources == ["http-cache", "cache-storage"]


@pytest.mark.drawn("what comes from where", 1)
def test_a_repeat_visit_asks_for_the_worker_alone(visitor: BrowserContext, host: Host) -> None:
    page = visitor.new_page()
    open_game(page, host.address)
    page.evaluate(KEPT)
    page.close()
    host.answers.clear()
    page = visitor.new_page()
    open_game(page, host.address)
    all_there(page)
    page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
    assert set(host.answers) == {"sw.js"}


@pytest.mark.drawn("what comes from where", 1)
def test_a_host_that_packs_what_it_sends_is_kept_from_as_well(visitor: BrowserContext, dist: Path) -> None:
    with hosting(dist, Line()) as packing:
        page = tab(visitor)
        open_game(page, packing.address)
        assert f"{packing.address}index.html" in {url.partition("?")[0] for url in page.evaluate(KEPT)}


@pytest.mark.drawn("what comes from where", 1)
@pytest.mark.expects_errors
@pytest.mark.parametrize("manner", ["manifest-missing", "varies"])
def test_where_the_host_keeps_a_file_from_being_kept_the_page_plays_and_says_so(
    visitor: BrowserContext, dist: Path, manner: str
) -> None:
    with hosts(dist) as at:
        page = tab(visitor)
        open_game(page, f"{at}{manner}/")
        page.wait_for_selector("html[data-offline=none]", state="attached")


def test_the_page_can_be_installed_with_ways_into_both_games(visitor: BrowserContext, host: Host) -> None:
    page = tab(visitor)
    page.route("**/*.wasm", lambda route: None)  # what a device asks for before it installs a page is not its program
    page.goto(host.address)
    page.evaluate("(link => { link.href = link.dataset.later; })(document.querySelector('link[rel=manifest]'))")
    session = visitor.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    ways = json.loads(manifest["data"])["shortcuts"]
    assert [way["name"] for way in ways] == [FACES[game].name for game in MOMENTS]
    for game, way in zip(MOMENTS, ways, strict=True):
        assert urljoin(manifest["url"], way["url"]) == f"{host.address}#{entry(game)}"
