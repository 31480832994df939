"""The start: what a page fetches and compiles, and what it says while it does."""

import gzip
import json
import marshal
import re
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from threading import Semaphore
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, Route

from e2e.play import lions
from e2e.play.expected import sensible
from e2e.play.intercepted import Intercepted
from e2e.play.stage import DESKTOP
from e2e.play.visiting import kept_files
from e2e.play.watched import Watched
from engine.codec import PERSON
from tools.browser import ARGUMENTS, installed
from tools.driver.bare import write_bare
from tools.driver.host import Line, hosting
from tools.driver.tab import PREFIX, ask_python, open_game, planned, wait_for_all_but, wait_until_ready
from tools.driver.waterhole import Waterhole, set_before, settings
from tools.serve import Handler, Server, serving
from tools.tongues import speaking
from ui.games.registry import FACES
from ui.screens.rules import page_name
from ui.words.language import LANGUAGES


@pytest.fixture(scope="module")
def first_visit(browser: Browser, plain_site: str) -> Iterator[tuple[Page, Watched]]:
    """A page that was started in a browser that had never been there, to be looked at, and what was at fault in it."""
    context, watched = browser.new_context(viewport=DESKTOP, service_workers="block"), Watched()
    watched.watch(context)
    page = context.new_page()
    open_game(page, plain_site)
    page.wait_for_function("performance.getEntriesByType('resource').some(({ name }) => name.includes('thinker'))")
    yield page, watched
    context.close()


@pytest.fixture
def started(first_visit: tuple[Page, Watched]) -> Page:
    """The page of that visit."""
    return first_visit[0]


def test_ready_without_an_error_or_a_foreign_request(first_visit: tuple[Page, Watched]) -> None:
    page, watched = first_visit
    assert page.evaluate("performance.getEntriesByName('ready').length") == 1
    assert page.locator("#boot").count() == 0
    assert watched.taken() == []


def test_what_can_wait_has_not_run_before_the_first_screen_and_is_itself_once_it_is_asked(started: Page) -> None:
    ran = "[name for name in s.DEFERRED if type(sys.modules[name]) is not s.Deferred]"
    assert ask_python(started, f"import sitecustomize as s, sys; str({ran})") == "[]"
    asked = "import inspect; early = inspect.iscoroutinefunction\nasync def one(): pass\n"
    asked += "str([early.__module__, early(one), early(print), inspect.iscoroutinefunction.__module__])"
    assert ask_python(started, asked) == "['sitecustomize', True, False, 'inspect']"


SAMPLING = "--enable-features=HeapProfilerReporting:" + "/".join(
    ("stable-probability/1", "nonstable-probability/1", "renderer-prob-pct/100", "renderer-sampling-rate-bytes/20000")
)
"""Has Chromium note where memory is allocated, as it does for some of its users, but far more often."""


@pytest.mark.drawn("browsers as they are set", 1)
def test_a_browser_that_samples_its_allocations_does_not_crash(playwright: Playwright, plain_site: str) -> None:
    browser = playwright.chromium.launch(executable_path=installed(), args=[*ARGUMENTS, SAMPLING])
    context = browser.new_context(service_workers="block")
    set_before(context, settings())
    hole = Waterhole(context.new_page(), plain_site).open()
    hole.start("lions", [PERSON, "king"])
    list(islice(lions.decisions(hole, sensible("lions")), 3))
    browser.close()


@pytest.mark.soak
@pytest.mark.expects_errors
def test_it_does_with_the_switch_of_stacks_so_that_the_test_before_can_fail(
    playwright: Playwright, plain_site: str
) -> None:
    browser = playwright.chromium.launch(executable_path=installed(), args=[*ARGUMENTS, SAMPLING])
    page = browser.new_context(service_workers="block").new_page()
    set_before(page.context, settings())
    crashed: list[Page] = []
    page.on("crash", lambda page: crashed.append(page))

    def switching(route: Route) -> None:
        text = route.fetch().text()
        assert "delete WebAssembly.Suspending" in text
        route.fulfill(body=text.replace("delete WebAssembly.Suspending", ""), content_type="text/javascript")

    page.route("**/interpreter.*.js", switching)

    def play() -> None:
        hole = Waterhole(page, plain_site).open()
        hole.start("lions", [PERSON, "king"])
        list(islice(lions.decisions(hole, sensible("lions")), 30))

    with pytest.raises(Error, match="crashed"):
        play()
    assert crashed
    browser.close()


def test_every_file_is_fetched_once_and_nothing_is_missing(started: Page, plain_site: str, dist: Path) -> None:
    # As the page sees it: the thinking worker, which takes the same files from the cache, is not in these.
    fetched = started.evaluate(
        "performance.getEntriesByType('resource').filter(entry => entry.transferSize).map(entry => entry.name)"
    )
    assert [url for url in fetched if fetched.count(url) > 1] == []
    assert {plain_site + path for path in planned(dist)} <= set(fetched)


def test_nothing_is_asked_for_only_after_something_else_has_come(
    new_context: Callable[..., BrowserContext], plain_site: str, dist: Path
) -> None:
    held: list[Route] = []
    page = new_context().new_page()
    page.route("**/assets/**", lambda route: held.append(route))
    page.goto(plain_site, wait_until="commit")
    needed = {plain_site + path for path in planned(dist)}
    for _ in range(200):
        page.wait_for_timeout(50)
        if needed <= {route.request.url for route in held}:
            return
    raise AssertionError(needed - {route.request.url for route in held})


def sizes(folder: Path) -> dict[str, int]:
    """The bytes that a host sends for the files of this folder, gzipped where hosts do; the page itself is `/`."""
    with hosting(folder, Line()) as host:
        return {path: len(data) for path, (data, _, _) in host.files.items() if path != "/index.html"}


@pytest.fixture(scope="module")
def sent(dist: Path) -> dict[str, int]:
    return sizes(dist)


UNTIL_READY = 2_690_000
"""Bytes, gzipped where hosts do, that come until the first screen answers: what is new loads after it."""

ASKED_BEFORE_READY = """() => {
    const [{ startTime }] = performance.getEntriesByName("ready");
    return performance.getEntriesByType("resource").filter(each => each.startTime < startTime).map(each => each.name);
}"""


def test_until_the_first_screen_answers_no_more_comes_than_is_allowed(
    started: Page, plain_site: str, dist: Path, sent: dict[str, int]
) -> None:
    paths = {address.removeprefix(plain_site) for address in started.evaluate(ASKED_BEFORE_READY)}
    assert planned(dist) < paths
    needed = {"/" + path.partition("#")[0] for path in paths} | {"/"}
    assert sum(sent[path] for path in needed) <= UNTIL_READY


def test_the_whole_site_takes_fewer_bytes_than_a_bare_pyodide_page(
    sent: dict[str, int], dist: Path, tmp_path: Path
) -> None:
    write_bare(tmp_path)
    kept = sum(sent.get(f"/{path}", sent["/"]) for path in kept_files(dist))
    assert kept <= 0.85 * sum(sizes(tmp_path).values())


def test_all_but_the_page_itself_is_named_by_its_content(dist: Path) -> None:
    names = [path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()]
    plain = [name for name in names if not re.match(r"assets/.*\.[0-9a-f]{12}[./]", name)]
    assert sorted(plain) == [
        ".nojekyll",
        "404.html",
        "index.html",
        "licences.txt",
        "rules-animania.html",
        "rules-animania.zh-Hant.html",
        "rules-lions.html",
        "rules-lions.zh-Hant.html",
        "sw.js",
    ]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_manifest_leads_to_the_page_and_to_its_icons(dist: Path, tag: str) -> None:
    manifests = {file: json.loads(file.read_text()) for file in dist.glob("assets/manifest.*.webmanifest")}
    ((file, manifest),) = ((file, found) for file, found in manifests.items() if found["lang"] == tag)
    assert (file.parent / manifest["start_url"]).resolve() == dist.resolve()
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    listed = [*manifest["icons"], *manifest["screenshots"], *(one["icons"][0] for one in manifest["shortcuts"])]
    for picture in listed:
        data = (file.parent / picture["src"]).read_bytes()
        if picture["type"] == "image/png":
            assert f"{int.from_bytes(data[16:20])}x{int.from_bytes(data[20:24])}" == picture["sizes"]
    assert {"192x192", "512x512", "any"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert {one["form_factor"] for one in manifest["screenshots"]} == {"narrow", "wide"}
    with speaking(tag):
        names = {face.name for face in FACES.values()}
    assert {one["name"] for one in manifest["shortcuts"]} == {one["label"] for one in manifest["screenshots"]} == names


def test_icon_and_manifest_are_taken_once_the_first_screen_stands(started: Page) -> None:
    started.wait_for_function("document.querySelector('link[rel=manifest]').href.endsWith('.webmanifest')")
    assert str(started.locator("link[rel=icon]").get_attribute("href")).startswith("data:image/svg+xml,")


def test_the_site_holds_no_source_of_python(dist: Path) -> None:
    (start,) = dist.glob("assets/stdlib.*.zip")
    assert all(name.endswith(".pyc") for name in zipfile.ZipFile(start).namelist())
    for kind in ("library", "app", "words.zh-Hant"):
        (file,) = dist.glob(f"assets/{kind}.*.bin")
        table = marshal.loads(gzip.decompress(file.read_bytes()))
        assert table
        assert all(isinstance(code, bytes) for _, code in table.values())
    assert [file.name.split(".")[0] for file in dist.glob("**/*.py")] == ["thinker"]


def test_the_shell_can_be_read_before_python_is_there(page: Page, plain_site: str) -> None:
    Intercepted(page).on("*.wasm", lambda asked: None)  # never answered
    page.goto(plain_site)
    for words in ("Waterhole", "Matching Lions", "Animania"):
        assert page.get_by_role("heading", name=words, exact=True).is_visible()
    page.locator("#a-rules-lions").click()
    assert page.locator("details[open]").inner_text()
    assert page.locator("#app [data-act]").count() == 0
    ways = page.locator("#app a[href]").evaluate_all("found => found.map(each => each.getAttribute('href'))")
    assert ways == [page_name(game) for game in FACES]  # which need no Python either


def test_the_bar_tells_the_part_that_has_arrived(page: Page, plain_site: str) -> None:
    held: list[Callable[[], None]] = []
    Intercepted(page).on("*.wasm", lambda asked: held.append(asked.go_on))
    page.goto(plain_site)
    rest = wait_for_all_but(page, ".wasm")
    assert page.locator("#boot-said").inner_text() == f"Loading the games… {int(rest * 100)} %"
    for go_on in held:
        go_on()
    wait_until_ready(page)


def test_a_screen_reader_is_told_what_goes_on_and_not_each_per_cent(page: Page, plain_site: str) -> None:
    page.add_init_script("""
        globalThis.told = new Set();
        new MutationObserver(() => {
            const lives = document.querySelectorAll("#boot [aria-live], #boot[aria-live]");
            for (const live of lives) told.add(live.innerText);
        }).observe(document, { subtree: true, childList: true, characterData: true });
    """)
    open_game(page, plain_site)
    assert set(page.evaluate("[...told]")) == {"Loading the games…", "Starting the games…"}


class Trickling(Handler):
    """Sends the runtime in parts, each when it is let go."""

    def __init__(self, *args: Any, parts: Semaphore, **kwargs: Any) -> None:
        self.parts = parts
        super().__init__(*args, prefix=PREFIX, **kwargs)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if not self.path.endswith(".wasm"):
            super().copyfile(source, outputfile)
            return
        while part := source.read(500_000):
            self.parts.acquire()
            outputfile.write(part)


def test_what_comes_slowly_is_shown_as_it_comes_and_is_no_trouble(fresh_page: Page, dist: Path) -> None:
    page = fresh_page
    parts = Semaphore(0)
    with serving(Server(("127.0.0.1", 0), partial(Trickling, directory=str(dist), parts=parts))) as origin:
        page.clock.install()
        page.goto(origin + PREFIX, wait_until="commit")
        part = wait_for_all_but(page, ".wasm")
        for _ in range(5):
            parts.release()
            page.wait_for_function("part => document.getElementById('boot-bar').value > part + 0.01", arg=part)
            part = float(page.evaluate("document.getElementById('boot-bar').value"))
            assert part < 1
            page.clock.run_for(5_000)
            assert page.locator("#boot").get_attribute("data-state") == "loading"
        parts.release(1000)
        wait_until_ready(page)
