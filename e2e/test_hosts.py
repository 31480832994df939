"""Wherever the site is put: it starts, or one sentence says what is wrong and who can mend it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, expect

from e2e.play.hosts import hosts
from tools.driver.tab import wait_until_ready
from tools.sampling import drawn

pytestmark = pytest.mark.expects_errors

LINK = "#lions.1.cut"
"""A link that means nothing: that it has come is said by the page."""


@pytest.fixture(scope="session")
def at(dist: Path) -> Iterator[str]:
    """The address of all hosts, to put a name after."""
    with hosts(dist) as address:
        yield address


STARTS = [
    "tables-as-text",
    "latin-1",
    "isolated",
    "page-minified",
    "banner",
    "script-that-fails",
    "lines-of-windows",
    "scripts-signed",
    "policy-reported",
    "inline-taken-out",
    "inline-delayed",
    "packed-tables",
    "wasm-untyped",
    "policy-that-allows",
    "policy-without-inline",
    "policy-without-workers",
    "inline-rewritten",
    "unpacked-tables",
    "packed-twice",
]


@pytest.mark.parametrize("host", drawn("hosts", STARTS, 2))
def test_starts_whatever_the_host_does(page: Page, at: str, host: str) -> None:
    page.goto(f"{at}{host}/{LINK}", wait_until="commit")
    wait_until_ready(page)
    expect(page.locator("#boot")).to_have_count(0)
    expect(page.get_by_role("heading", name="This link does not work")).to_be_visible()


def test_the_page_reads_the_same_in_whatever_it_is_said_to_be_encoded(dist: Path) -> None:
    for page in dist.glob("*.html"):
        assert page.read_bytes().isascii(), page


POLICY = (
    "The host of this page forbids {}, which the games need: "
    "whoever runs it can allow it in its Content-Security-Policy ({})."
)
PAGE = "{} could not be loaded: the host answered with a page in its place."
DEAD = "boot.js has not arrived: this browser is too old for it, or the network, the host or a blocker keeps it back."
CUT = "This page has come in part only: the network or the host broke it off."
STOPS = {
    "policy-of-self": (POLICY.format("WebAssembly ('wasm-unsafe-eval')", "script-src"), False),
    "policy-put-in": (POLICY.format("WebAssembly ('wasm-unsafe-eval')", "script-src"), False),
    "page-cut-early": (CUT, True),
    "page-cut-late": (CUT, True),
    "policy-without-eval": (POLICY.format("WebAssembly ('wasm-unsafe-eval')", "script-src"), False),
    "policy-without-fetch": (POLICY.format("pyodide.asm.wasm", "connect-src"), False),
    "policy-of-types": (POLICY.format("putting markup into the page", "require-trusted-types-for"), False),
    "page-for-wasm": (PAGE.format("pyodide.asm.wasm"), True),
    "page-for-core": (PAGE.format("core.js"), True),
    "page-for-boot": (DEAD, True),
    "js-as-text": (DEAD, True),
    "core-as-text": ("core.js could not be loaded: the host sends it as text/plain.", False),
    "core-packed-twice": ("core.js could not be loaded: the host packed it twice.", False),
}
"""What is said, and whether trying again is offered: only where it can help."""


KINDS = [
    (
        "policy-of-self",
        "policy-put-in",
        "policy-without-eval",
        "policy-without-fetch",
        "policy-of-types",
    ),
    ("page-for-wasm", "page-for-core", "page-for-boot"),
    ("js-as-text", "core-as-text"),
    ("core-packed-twice",),
    ("page-cut-early", "page-cut-late"),
]
"""What hosts do: one of each kind in a run."""


@pytest.mark.parametrize("host", [host for kind in KINDS for host in drawn(kind[0], kind, 1)])
def test_says_at_once_what_the_host_does_and_who_can_mend_it(page: Page, at: str, host: str) -> None:
    said, again = STOPS[host]
    page.goto(f"{at}{host}/{LINK}", wait_until="commit")
    expect(page.locator("body")).to_contain_text(said)
    expect(page.get_by_role("button", name="Try again")).to_have_count(int(again))
    assert host == "page-cut-early" or readable(page)
    if again:
        with page.expect_navigation():
            page.get_by_role("button", name="Try again").click()
        assert page.url.endswith(LINK)


@pytest.mark.drawn("hosts that take a part", 1)
def test_a_policy_that_forbids_the_style_is_told_of_beside_the_game_that_starts_without(page: Page, at: str) -> None:
    page.goto(f"{at}policy-without-styles/{LINK}", wait_until="commit")
    wait_until_ready(page)
    expect(page.locator("#boot")).to_contain_text(POLICY.format("style.css", "style-src-elem"))
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    expect(page.get_by_role("heading", name="This link does not work")).to_be_visible()


def test_every_host_that_stops_the_start_is_of_a_kind() -> None:
    assert sorted(host for kind in KINDS for host in kind) == sorted(STOPS)


def readable(page: Page | Frame) -> bool:
    """Whether the rules can be read."""
    page.get_by_text("Rules of Animania").click()
    return page.locator("details[open]").is_visible()


def test_a_host_that_lets_no_script_run_is_told_of_by_a_style_alone(
    new_context: Callable[..., BrowserContext], at: str
) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    page.goto(f"{at}policy-without-scripts/", wait_until="load")
    dead = page.locator("#boot-dead")
    assert not dead.is_visible()
    # The clock of styles is moved on, rather than waited for.
    page.evaluate("document.getElementById('boot-dead').getAnimations()[0].currentTime = 20_001")
    expect(dead).to_be_visible()
    assert readable(page)


@pytest.mark.drawn("sandboxed frames", 1)
def test_plays_in_a_sandboxed_frame_that_may_run_scripts(page: Page, at: str) -> None:
    page.goto(f"{at}sandboxed/frame.html")
    (_, frame) = page.frames
    frame.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
    frame.locator('[data-act="setup lions"]').click()
    frame.locator('[data-act="start"]').click()
    frame.locator(".table").wait_for()


@pytest.mark.drawn("sandboxed frames", 1)
def test_says_so_in_a_sandboxed_frame_that_its_scripts_cannot_reach(page: Page, at: str) -> None:
    page.goto(f"{at}sandboxed-closed/frame.html")
    (_, frame) = page.frames
    expect(frame.locator("#boot")).to_contain_text("it stands in a sandboxed frame, which keeps its scripts out")
    assert readable(frame)


@pytest.mark.parametrize(
    ("lost", "meant"),
    drawn(
        "encoded hashes",
        [
            ("%23lions.1.cut", "#lions.1.cut"),
            ("%2523lions.1.cut?fbclid=x", "#lions.1.cut"),
            ("index.html%23lions.1%2Ccut", "index.html#lions.1%2Ccut"),
        ],
        1,
    ),
)
def test_an_encoded_hash_is_mended(page: Page, at: str, lost: str, meant: str) -> None:
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(f"{at}plain/{lost}", wait_until="commit")
    page.wait_for_url(f"{at}plain/{meant}")


def test_a_path_that_leads_nowhere_leads_home(page: Page, at: str) -> None:
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(f"{at}plain/some/where/else{LINK}")
    home = page.get_by_role("link", name="To the games")
    expect(home).to_have_attribute("href", f"/plain/{LINK}")
    home.click()
    page.wait_for_url(f"{at}plain/{LINK}")
