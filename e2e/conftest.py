"""Fixtures of the browser tests: the built site under a sub-path, and pages that watch for errors.

    def test_it(stage):           # the page that runs already, as if just opened: for all that begins after the start
        stage.open()
    def test_it(thinking_stage):  # the same with its thinking worker
    def test_it(page):            # a new tab, nothing stored, but the runtime compiled: for the start itself
        page.goto(...)            # or: open_game(page, site) to wait until the first screen answers
    def test_it(fresh_page):      # a new context, nothing cached either; or new_context(...), with Playwright's options

Every page of these fixtures fails its test for a console error or warning, an uncaught exception or a request to
another origin, unless the test is marked `@pytest.mark.expects_errors`.
"""

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    sync_playwright,
)
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]  # it comes without types

from e2e.play.gate import GatedHandler
from e2e.play.profile import ONE_PROCESS, QUICK_STARTS, Profile, launched
from e2e.play.stage import DESKTOP, WITHOUT_THINKER, Staged
from e2e.play.stages import Stages
from e2e.play.watched import Watched, expects_errors
from tools.browser import ARGUMENTS, installed
from tools.build import build
from tools.driver.tab import PREFIX
from tools.paths import DIST
from tools.serve import Server, server, serving

pytest_plugins = ["tools.sampling", "e2e.play.visiting"]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "expects_errors: console errors are part of this test")


TOGETHER = {
    "test_offline.py": "visits",
    "test_releases.py": "visits",
    "test_kept_damage.py": "visits",
    "test_thinker.py": "thinker",
    "test_boot.py": "boot",
    "test_large_text.py": "large text",
    "test_zoom.py": "zoom",
    "test_forced_colours.py": "forced colours",
    "test_aims.py": "aims",
}
"""Files whose tests share something costly: those with the same word stay in one process, and begin first."""


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]  # its base has no types
    """Gives out what stays together, then test by test."""

    def _split_scope(self, nodeid: str) -> str:
        return TOGETHER.get(nodeid.partition("::")[0].rpartition("/")[2], nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduling:
    return Scheduling(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What costs a start comes before the running page, so that all processes end at about the same time."""
    items.sort(key=lambda item: "stage" in getattr(item, "fixturenames", ()))


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
    launched = playwright.chromium.launch(executable_path=installed(), args=[*ARGUMENTS, QUICK_STARTS])
    yield launched
    launched.close()


@pytest.fixture
def new_context(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes fresh contexts, with Playwright's options for one; no service worker unless `service_workers="allow"`.

    Nor is there a thinking worker unless `thinker=True`.
    """
    contexts: list[BrowserContext] = []
    watched = Watched()

    def make(thinker: bool = False, **options: Any) -> BrowserContext:
        context = browser.new_context(**{"viewport": DESKTOP, "service_workers": "block"} | options)
        if not thinker:
            context.add_init_script(WITHOUT_THINKER)
        watched.watch(context)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    if not expects_errors(request):
        assert watched.taken() == []


@pytest.fixture
def fresh_page(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context().new_page()


@pytest.fixture(scope="session")
def starts(playwright: Playwright, plain_site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Profile]:
    """The profile in which pages of this process are started."""
    context = launched(
        playwright, tmp_path_factory.mktemp("starts"), ONE_PROCESS, QUICK_STARTS, service_workers="block"
    )
    found = Profile(context, stays=plain_site + "licences.txt")
    yield found
    found.context.close()


@pytest.fixture
def page(request: pytest.FixtureRequest, starts: Profile) -> Iterator[Page]:
    yield starts.tab()
    starts.close_pages()
    faults = starts.watched.taken()
    assert faults == [] or expects_errors(request)


@pytest.fixture(scope="session")
def stages(browser: Browser, site: str) -> Iterator[Stages]:
    yield from _stages(browser, site, thinker=False)


@pytest.fixture(scope="session")
def thinking_stages(browser: Browser, site: str) -> Iterator[Stages]:
    yield from _stages(browser, site, thinker=True)


def _stages(browser: Browser, site: str, thinker: bool) -> Iterator[Stages]:
    found = Stages(browser, site, thinker)
    yield found
    found.close()
    assert found.watched.taken() == []


@pytest.fixture
def stage(request: pytest.FixtureRequest, stages: Stages) -> Iterator[Staged]:
    with stages.prepared(request) as staged:
        yield staged


@pytest.fixture
def thinking_stage(request: pytest.FixtureRequest, thinking_stages: Stages) -> Iterator[Staged]:
    with thinking_stages.prepared(request) as staged:
        yield staged
