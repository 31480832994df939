"""Fixtures of the browser tests: the built site under a sub-path, and pages that watch for errors.

    def test_it(page):            # a fresh context: nothing cached, nothing stored
        page.goto(...)            # or: open_game(page, site) to wait until the first screen answers

Every page of these fixtures fails its test for a console error or warning, an uncaught exception or a request to
another origin, unless the test is marked `@pytest.mark.expects_errors`.
"""

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    sync_playwright,
)

from e2e.play.gate import GatedHandler
from e2e.play.tab import PREFIX
from tools.browser import ARGUMENTS, installed
from tools.build import build
from tools.paths import DIST
from tools.serve import Server, server, serving

DESKTOP = {"width": 1280, "height": 800}


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "expects_errors: console errors are part of this test")


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site. `make` builds it before; a lone pytest builds it here."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        build(DIST)
    assert (DIST / "index.html").is_file(), "no site was built: python -m tools.build"
    return DIST


@pytest.fixture(scope="session")
def plain_site(dist: Path) -> Iterator[str]:
    """The address of the served site, byte for byte as built, ending in `/waterhole/`.

    Files may be kept a while, as with the public hosts: where nothing is said, a new file is asked for again at once.
    """
    with serving(server(dist, prefix=PREFIX, headers=(("Cache-Control", "max-age=600"),))) as origin:
        yield origin + PREFIX


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The same with the gate in it: a test also fails when Python compiles a file or finds no module."""
    gated = partial(GatedHandler, directory=str(dist), prefix=PREFIX)
    with serving(Server(("127.0.0.1", 0), gated)) as origin:
        yield origin + PREFIX


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    launched = playwright.chromium.launch(executable_path=installed(), args=list(ARGUMENTS))
    yield launched
    launched.close()


@pytest.fixture
def new_context(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes fresh contexts, with Playwright's options for one; no service worker unless `service_workers="allow"`."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def make(**options: object) -> BrowserContext:
        context = browser.new_context(**{"viewport": DESKTOP, "service_workers": "block"} | options)  # type: ignore[arg-type]
        watch(context, faults)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    if not request.node.get_closest_marker("expects_errors"):
        assert faults == []


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    return new_context()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


UNREGISTERED = ("Service Worker registration blocked", "could not be kept for offline use")
"""What the console says where a test blocks the service worker."""


def watch(context: BrowserContext, faults: list[str]) -> None:
    """Put console errors and warnings, uncaught exceptions and requests to other origins of any page into `faults`."""

    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(part in message.text for part in UNREGISTERED):
            faults.append(f"console: {message.text}")

    def on_request(request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            faults.append(f"foreign request: {request.url}")

    context.on("console", on_console)
    context.on("request", on_request)
    context.on("weberror", lambda error: faults.append(f"uncaught: {error.error}"))
