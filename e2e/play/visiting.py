"""Visits of a browser that keeps the site for offline use, as fixtures, and what tests of it look at."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright

from e2e.play import lions
from e2e.play.expected import sensible
from e2e.play.hosting import Host, Releases
from e2e.play.profile import QUICK_STARTS, Profile, launched
from e2e.play.stage import WITHOUT_THINKER
from e2e.play.watched import expects_errors
from tools.driver.tab import ask_python
from tools.driver.waterhole import Waterhole, set_before

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


def kept_files(folder: Path) -> set[str]:
    """The files of a site that are kept: neither those for who installs it, nor the worker, nor what is a host's."""
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    others = r"assets/(screen|shortcut|icon|maskable)-|assets/preview\.|sw.js|\.nojekyll"
    return {path for path in found if not re.match(others, path)}


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
def profile(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Profile]:
    """One profile for all tests of this process, in which no start compiles the runtime but the first."""
    found = Profile(launched(playwright, tmp_path_factory.mktemp("profile"), QUICK_STARTS))
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


@pytest.fixture
def resident(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser that has never been anywhere."""
    context = launched(playwright, tmp_path / "profile")
    yield context
    context.close()


def tab(visitor: BrowserContext, kept: Mapping[str, str] | None = None) -> Page:
    """A new tab, without a thinking worker."""
    page = visitor.new_page()
    page.add_init_script(WITHOUT_THINKER)
    set_before(page, kept or {})
    return page


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
