"""The service worker: one visit is enough, nothing comes twice, versions never mix, and it can be got rid of."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from e2e.play import lions
from e2e.play.expected import sensible
from e2e.play.hosting import STYLE, Host, Releases
from e2e.play.profile import Profile, launched
from e2e.play.stage import WITHOUT_THINKER
from e2e.play.watched import expects_errors
from engine.codec import PERSON
from tools.driver.host import Line, hosting
from tools.driver.tab import PREFIX, ask_python, open_game, wait_until_ready
from tools.driver.waterhole import Waterhole, set_before, settings
from tools.sampling import drawn

KEPT = """async () => {
    const registration = await navigator.serviceWorker.ready;
    await new Promise(done => {
        const look = () => registration.active?.state === "activated" ? done() : setTimeout(look, 20);
        look();
    });
    const names = (await caches.keys()).filter(name => name.startsWith("waterhole-"));
    return (await (await caches.open(names[0])).keys()).map(request => request.url);
}"""
"""Waits until the worker is active; gives the addresses of what it keeps."""


GONE = """async () => {
    while ((await navigator.serviceWorker.getRegistrations()).length) await new Promise(done => setTimeout(done, 50));
}"""
"""Waits until no worker is registered."""


TAKE = "document.dispatchEvent(new Event('waterhole:take-update'))"

ASKING = """() => {
    const file = document.querySelector("link[rel=stylesheet]").href, until = performance.now() + 1500;
    const ask = async () => { while (performance.now() < until) await (await fetch(file)).text(); };
    for (let several = 0; several < 3; several++) ask();
}"""
"""Asks the worker for a file, and for the next when it has come, for as long as a slow start takes."""


PING = """
from pyscript import workers

await (await workers["thinker"]).ping("there")
"""


@pytest.fixture(scope="session")
def releases(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Releases:
    return Releases(dist, tmp_path_factory.mktemp("releases"))


@pytest.fixture(scope="session")
def hosted(dist: Path) -> Host:
    return Host(dist)


@pytest.fixture
def host(hosted: Host, dist: Path) -> Iterator[Host]:
    """The built site at one address for all tests, so that what a browser has compiled of it can be used again."""
    hosted.folder = dist
    hosted.answers.clear()
    hosted.start()
    yield hosted
    hosted.stop()


@pytest.fixture
def new_host(dist: Path) -> Iterator[Host]:
    """The same at an address that no browser has seen."""
    host = Host(dist)
    host.start()
    yield host
    host.stop()


@pytest.fixture(scope="session")
def profile(playwright: Playwright, plain_site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Profile]:
    """One profile for all tests of this process, in which no start compiles the runtime but the first."""
    found = Profile(launched(playwright, tmp_path_factory.mktemp("profile")), plain_site.removesuffix(PREFIX))
    yield found
    found.context.close()


@pytest.fixture
def visitor(request: pytest.FixtureRequest, profile: Profile, host: Host) -> Iterator[BrowserContext]:
    """A browser that has never been at the host."""
    profile.forget(host.address)
    profile.refresh(host.address)
    host.answers.clear()
    yield profile.context
    profile.close_pages()
    faults = profile.watched.taken()
    assert faults == [] or expects_errors(request)


def tab(visitor: BrowserContext, kept: Mapping[str, str] | None = None) -> Page:
    """A new tab, without a thinking worker."""
    page = visitor.new_page()
    page.add_init_script(WITHOUT_THINKER)
    set_before(page, kept or {})
    return page


@pytest.fixture
def resident(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser that has never been anywhere."""
    context = launched(playwright, tmp_path / "profile")
    yield context
    context.close()


def all_there(page: Page) -> None:
    """Wait for what the page takes after its first screen: the thinking worker, and the manifest."""
    assert ask_python(page, PING) == "there"
    page.wait_for_function("document.querySelector('link[rel=manifest]').href.endsWith('.webmanifest')")
    # A browser without a window leaves it until it is told.
    manifest = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert json.loads(manifest["data"])["name"] == "Waterhole"


def version(page: Page) -> tuple[str | None, bool]:
    """The page's mark, and whether the stylesheet of the new version is in use."""
    mark = page.locator("meta[name=mark]")
    return mark.get_attribute("content") if mark.count() else None, page.locator(
        "link[href*='0123456789ab']"
    ).count() == 1


def wait_for_second(page: Page) -> None:
    """Wait until the released version is there, whole and ready."""
    parts = ("[data-ready]", ":has(meta[name=mark][content=second])", ":has(link[href*='0123456789ab'])")
    page.wait_for_selector("html" + "".join(parts), state="attached")


def build_of(page: Page) -> str | None:
    """The build that runs."""
    return page.locator("html").get_attribute("data-build")


def some_decisions(hole: Waterhole, number: int) -> None:
    """Play some decisions on."""
    for done, _ in enumerate(lions.decisions(hole, sensible("lions"))):
        if done == number:
            return


def test_one_visit_is_enough_to_play_without_a_server(visitor: BrowserContext, host: Host) -> None:
    page = tab(visitor)
    open_game(page, host.address)
    kept = page.evaluate(KEPT)
    files = [path for path in host.folder.rglob("*") if path.is_file() and path.name not in ("sw.js", ".nojekyll")]
    assert len(kept) == len(files)
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


def test_a_first_visit_downloads_nothing_twice(resident: BrowserContext, new_host: Host) -> None:
    page = resident.new_page()
    open_game(page, new_host.address)
    page.evaluate(KEPT)
    all_there(page)
    twice = {path for path in new_host.answers if new_host.answers.count(path) > 1}
    # The page itself is never taken from the browser's cache for what is kept: it has no hash in its path.
    assert twice == {"index.html"}
    hashed = {
        path.relative_to(new_host.folder).as_posix() for path in new_host.folder.glob("assets/**/*") if path.is_file()
    }
    assert hashed <= set(new_host.answers)


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
    built = {path.relative_to(host.folder).as_posix() for path in host.folder.rglob("*") if path.is_file()}
    assert {url.partition("?")[0] or "index.html" for url in kept} == built - {"sw.js", ".nojekyll"}

    host.stop()
    hole.open()
    hole.click("continue lions")
    some_decisions(hole, 2)
    assert hole.record("lions").turns[: len(before.turns)] == before.turns


@pytest.mark.parametrize("visit", drawn("visits", ["first", "repeat"], 1))
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
    ask_python(old.page, "import ui.thinking.dispatcher as d; d.SILENCE = 0.4; ''")
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


def test_a_host_that_packs_what_it_sends_is_kept_from_as_well(visitor: BrowserContext, dist: Path) -> None:
    with hosting(dist, Line()) as packing:
        page = tab(visitor)
        open_game(page, packing.address)
        assert f"{packing.address}index.html" in {url.partition("?")[0] for url in page.evaluate(KEPT)}


LOSE = """async ending => {
    const cache = await caches.open((await caches.keys())[0]);
    for (const { url } of await cache.keys()) if (url.endsWith(ending)) await cache.delete(url);
}"""


def lose(page: Page, ending: str) -> None:
    """Take away what is kept with this ending, in the browser's own cache too."""
    page.evaluate(LOSE, ending)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


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


@pytest.mark.expects_errors
def test_without_a_worker_the_game_plays_and_the_console_says_why(
    visitor: BrowserContext, host: Host, tmp_path: Path
) -> None:
    (host.own(tmp_path / "site") / "sw.js").unlink()
    page = tab(visitor)
    with page.expect_console_message(lambda message: "could not be kept for offline use" in message.text):
        open_game(page, host.address)
