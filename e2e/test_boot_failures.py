"""What a person reads when a boot file is missing, blocked, damaged or slow, and that trying again helps."""

import fnmatch
import gzip
import hashlib
import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.play.intercepted import Asked, Intercepted
from tools.driver.tab import PREFIX, open_game, planned, wait_for_all_but, wait_until_ready
from tools.paths import DIST
from tools.sampling import drawn
from tools.site import HASH_LENGTH

pytestmark = pytest.mark.expects_errors

FILES = [
    "app.*.bin",
    "library.*.bin",
    "stdlib.*.zip",
    "pyodide.asm.wasm",
    "pyodide.asm.js",
    "pyodide.js",
    "interpreter.*.js",
    "morph.*.js",
    "core.js",
    "core-*.js",
    "error-*.js",
]
STYLE = "style.*.css"
"""Not among them: Python starts without it."""


def missing(asked: Asked) -> None:
    asked.answer(b"not here", status=404)


def blocked(asked: Asked) -> None:
    asked.fail("BlockedByClient")


def damaged(asked: Asked) -> None:
    body = built(asked)
    half = len(body) // 2
    asked.answer(body[:half] + b"\x00" * (len(body) - half), content_type(asked.url))


def cut_short(asked: Asked) -> None:
    body = built(asked)
    asked.answer(body[: len(body) // 2], content_type(asked.url))


def built(asked: Asked) -> bytes:
    """The file that is asked for."""
    return (DIST / asked.url.partition(PREFIX)[2]).read_bytes()


def content_type(url: str) -> str:
    return (
        "application/wasm" if url.endswith("wasm") else "text/javascript" if url.endswith("js") else "application/zip"
    )


CAUSES: dict[Callable[[Asked], None], str] = {
    missing: "the server answered 404",
    blocked: "it is blocked, or the network is away",
    damaged: "damaged: its content is not what was built",
    cut_short: "damaged:",
}


# Every file missing, and every fault of one archive, the wasm and a script.
CASES = drawn("missing boot files", [(file, missing) for file in FILES], 1) + drawn(
    "faulty boot files",
    [
        (file, fault)
        for file in ("app.*.bin", "pyodide.asm.wasm", "core-*.js")
        for fault in (blocked, damaged, cut_short)
    ],
    1,
)


@pytest.mark.parametrize(("file", "fault"), CASES, ids=lambda case: getattr(case, "__name__", case))
def test_names_the_file_and_the_cause_and_starts_when_tried_again(
    page: Page, plain_site: str, dist: Path, file: str, fault: Callable[[Asked], None]
) -> None:
    requests = Intercepted(page)
    requests.on(f"*/{file}", fault)
    page.goto(plain_site)
    (path,) = fnmatch.filter(planned(dist), f"*/{file}")
    name = re.sub(r"\.[0-9a-f]{12}\.", ".", path.rpartition("/")[2])
    expect(page.locator("#boot-text")).to_have_text(
        re.compile(f"^{re.escape(f'{name} could not be loaded: {CAUSES[fault]}')}")
    )
    assert page.get_by_role("heading", name="Waterhole").is_visible()
    page.get_by_text("Rules of Animania").click()
    requests.off()
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    expect(page.locator("#boot")).to_have_count(0)


def test_every_boot_file_is_made_to_fail(dist: Path) -> None:
    files = [path for file in [*FILES, STYLE] for path in fnmatch.filter(planned(dist), f"*/{file}")]
    assert sorted(files) == sorted(planned(dist))


@pytest.mark.drawn("starts that go wrong", 2)
def test_says_so_at_once_when_the_script_that_says_things_is_missing(page: Page, plain_site: str) -> None:
    page.route("**/boot.*.js", lambda route: route.fulfill(status=404, body="not here"))
    page.goto(f"{plain_site}#lions.1.cut")
    expect(page.get_by_text("boot.js has not arrived")).to_be_visible()
    page.unroute("**/boot.*.js")
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    expect(page.get_by_role("heading", name="This link does not work")).to_be_visible()


@pytest.mark.drawn("what does not come", 2)
@pytest.mark.parametrize("motion", drawn("motion", ["no-preference", "reduce"], 1))
def test_says_so_when_the_script_that_says_things_does_not_come(
    new_context: Callable[..., BrowserContext], plain_site: str, motion: str
) -> None:
    page = new_context(reduced_motion=motion).new_page()
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.route("**/boot.*.js", lambda route: None)
    page.goto(plain_site, wait_until="commit")
    page.wait_for_selector("#boot-dead", state="attached")
    page.clock.run_for(19_000)
    assert not page.get_by_text("boot.js has not arrived").is_visible()
    page.clock.run_for(2_000)
    assert page.get_by_text("boot.js has not arrived").is_visible()


PAINTED = """() => {
    window.painted = [];
    new PerformanceObserver(list => window.painted.push(...list.getEntries().map(entry => entry.name)))
        .observe({ type: "paint", buffered: true });
}"""


def painted(page: Page) -> bool:
    """Whether anything can be seen: what is asked of the page's layout cannot tell."""
    page.wait_for_timeout(500)
    return "first-contentful-paint" in page.evaluate("window.painted")


@pytest.mark.drawn("starts that go wrong", 2)
@pytest.mark.parametrize("fault", drawn("faults of the style", [missing, blocked], 1))
def test_names_a_missing_style_beside_the_game_that_starts_without(
    page: Page, plain_site: str, fault: Callable[[Asked], None]
) -> None:
    requests = Intercepted(page)
    requests.on(f"*/{STYLE}", fault)
    page.goto(plain_site)
    wait_until_ready(page)
    expect(page.locator("#boot-text")).to_have_text(f"style.css could not be loaded: {CAUSES[fault]}.")
    assert not page.get_by_text("boot.js has not arrived").is_visible()
    page.get_by_role("article").filter(has_text="Animania").get_by_role("button", name="Rules").click()
    expect(page.get_by_role("heading", name="Rules of Animania")).to_be_visible()
    requests.off()
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    expect(page.locator("#boot")).to_have_count(0)


@pytest.mark.drawn("what does not come", 2)
def test_a_style_that_does_not_come_is_told_and_the_page_is_painted_without(fresh_page: Page, plain_site: str) -> None:
    held: list[Route] = []
    page = fresh_page
    page.route(f"**/{STYLE}", lambda route: held.append(route))
    page.add_init_script(f"({PAINTED})()")
    page.clock.install()
    page.goto(plain_site, wait_until="commit")
    wait_until_ready(page)
    assert not painted(page)  # who has not waited does not see it without
    page.clock.run_for(21_000)
    expect(page.locator("#boot-text")).to_have_text("Nothing has arrived for 20 seconds. Still waiting for style.css.")
    assert painted(page)
    assert page.get_by_role("heading", name="Waterhole").is_visible()
    assert page.get_by_role("button", name="Try again").is_visible()
    page.clock.resume()
    for route in held:
        route.continue_()
    expect(page.locator("#boot")).to_have_count(0)
    assert page.evaluate("getComputedStyle(document.body).margin") == "0px"


@pytest.mark.drawn("what does not come", 2)
def test_neither_style_nor_script_and_the_page_is_painted_and_says_so(fresh_page: Page, plain_site: str) -> None:
    page = fresh_page
    page.add_init_script(f"({PAINTED})()")
    page.clock.install()
    for file in (STYLE, "boot.*.js"):
        page.route(f"**/{file}", lambda route: None)  # never answered
    page.goto(plain_site, wait_until="commit")
    page.wait_for_selector("#boot-dead", state="attached")
    page.clock.run_for(21_000)
    assert painted(page)
    assert page.get_by_text("boot.js has not arrived").is_visible()


def test_what_is_asked_for_first_is_asked_for_again_if_nobody_answers(page: Page, plain_site: str) -> None:
    times: list[str] = []

    def once(asked: Asked) -> None:
        times.append(asked.url)
        if len(times) == 1:
            asked.fail("ConnectionReset")
        else:
            asked.go_on()

    Intercepted(page).on("*.wasm", once)
    page.goto(plain_site)
    wait_until_ready(page)
    assert len(times) > 1
    assert not page.get_by_role("button", name="Try again").count()


@pytest.mark.drawn("what does not come", 2)
def test_twenty_silent_seconds_are_said_and_forgotten_when_it_goes_on(fresh_page: Page, plain_site: str) -> None:
    held: list[Route] = []
    page = fresh_page
    page.route("**/*.wasm", lambda route: held.append(route))
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.goto(plain_site)
    wait_for_all_but(page, ".wasm")
    page.clock.run_for(19_000)
    assert not page.get_by_role("button", name="Try again").is_visible()
    page.clock.run_for(2_000)
    expect(page.locator("#boot-text")).to_have_text(
        "Nothing has arrived for 20 seconds. Still waiting for pyodide.asm.wasm."
    )
    assert page.get_by_role("button", name="Try again").is_visible()
    page.clock.resume()
    for route in held:
        route.continue_()
    wait_until_ready(page)
    expect(page.locator("#boot")).to_have_count(0)


OTHER = "0123456789ab"


def of_another_build(data: bytes, build: str) -> bytes:
    """A boot file as another build would have made it, in its name alone."""
    if data[:2] == b"\x1f\x8b":
        return gzip.compress(gzip.decompress(data).removesuffix(build.encode()) + OTHER.encode())
    assert build.encode() in data
    return data.replace(build.encode(), OTHER.encode())


def serve(requests: Intercepted, site: str, dist: Path, files: list[str]) -> None:
    """Serve these files as of another build, and a page that knows them so: no file can be told to be damaged."""
    text = (dist / "index.html").read_text()
    (build,) = re.findall(r'data-build="(\w+)"', text)
    for pattern in files:
        (file,) = dist.glob(f"assets/{pattern}")
        data = file.read_bytes()
        other = of_another_build(data, build)
        before, after = (
            json.dumps([len(each), hashlib.sha256(each).hexdigest()[:HASH_LENGTH]]) for each in (data, other)
        )
        assert before in text
        text = text.replace(before, after)
        requests.on(f"*/{file.name}", partial(Asked.answer, body=other, content_type=content_type(file.name)))
    if not files:
        text = text.replace(f'data-build="{build}"', f'data-build="{OTHER}"')
    requests.on(site, partial(Asked.answer, body=text.encode(), content_type="text/html"))


@pytest.mark.drawn("starts that go wrong", 2)
@pytest.mark.parametrize(
    ("files", "words"),
    drawn(
        "parts of another build",
        [
            pytest.param([], "its parts are of different versions", id="page"),
            pytest.param(["interpreter.*.js", "app.*.bin"], "its parts are of different versions", id="interpreter"),
            pytest.param(["app.*.bin"], "is not of build", id="app"),
        ],
        1,
    ),
)
def test_parts_of_different_builds_do_not_start(
    page: Page, plain_site: str, dist: Path, files: list[str], words: str
) -> None:
    requests = Intercepted(page)
    serve(requests, plain_site, dist, files)
    page.goto(plain_site)
    expect(page.locator("#boot-text")).to_contain_text(words)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(3000)  # nothing tells that something will not come
    assert page.locator("html[data-ready]").count() == 0
    assert words in page.locator("#boot-text").inner_text()
    requests.off()
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)


DRAWN = """() => [...document.querySelectorAll("#app use")].every(use => use.getBBox().width > 0)"""
"""Whether every picture on the screen shows something."""


@pytest.mark.drawn("a start without a part", 1)
def test_pictures_that_do_not_come_are_told_of_and_asked_for_until_they_are_there(page: Page, plain_site: str) -> None:
    lost = [True]
    Intercepted(page).on("*sprite*", lambda asked: asked.fail("ConnectionReset") if lost[0] else asked.go_on())
    open_game(page, plain_site)
    expect(page.locator("#toasts")).to_contain_text("The pictures have not arrived yet.")
    assert page.locator("#app use").count() > 2
    assert not page.evaluate(DRAWN)
    lost[0] = False
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_function(DRAWN)
    page.locator('[data-act="setup lions"]').click()
    page.locator('[data-act="start"]').click()
    page.locator(".table").wait_for()
    page.wait_for_function(DRAWN)
