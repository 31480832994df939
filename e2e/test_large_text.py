"""The browser's own font at 200 % on a small phone: every screen fits its width, and all that can be done is reached.

This is the setting that people choose who read large text: it goes through `rem` to everything, as no zoom does.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from e2e.play import layout
from e2e.play.profile import launched
from e2e.play.scenes import scenes
from e2e.play.stage import WITHOUT_THINKER, Stage, Staged
from e2e.play.watched import Watched
from e2e.screens import still
from e2e.test_scenes import PHONE
from tools.sampling import drawn

LARGE = 32
"""The browser's font size that a person has set, in pixels: twice what it is as delivered."""

CONTROLS = "button, a, input, select, textarea"


def set_large(folder: Path) -> Path:
    """Return a folder for a profile in which the browser's font size is set."""
    preferences = folder / "Default" / "Preferences"
    preferences.parent.mkdir(parents=True)
    preferences.write_text(json.dumps({"webkit": {"webprefs": {"default_font_size": LARGE}}}))
    return folder


@pytest.fixture(scope="module")
def large_stage(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory, site: str) -> Iterator[Stage]:
    """A page that runs already, in a browser with large text."""
    context = launched(playwright, set_large(tmp_path_factory.mktemp("large")), service_workers="block")
    context.add_init_script(WITHOUT_THINKER)
    watched = Watched()
    watched.watch(context)
    stage = Stage(context, site)
    stage.page.set_viewport_size(PHONE)
    stage.page.emulate_media(reduced_motion="reduce")
    yield stage
    context.close()
    assert watched.taken() == []


@pytest.fixture
def large(large_stage: Stage) -> Staged:
    staged = large_stage.prepare()
    staged.page.set_viewport_size(PHONE)
    staged.page.emulate_media(reduced_motion="reduce")
    return staged


@pytest.mark.parametrize("name", drawn("large text", scenes(), 1))
def test_every_screen_fits_with_large_text(large: Staged, name: str) -> None:
    page = large.page
    scenes()[name].show(large)
    still(page)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{LARGE}px"
    assert layout.too_wide(page) == []
    assert layout.cut_off(page, CONTROLS) == []
    assert layout.unreachable(page, CONTROLS) == []
    assert layout.clipped(page) == []


def test_the_notice_of_a_fault_fits_with_large_text(large: Staged) -> None:
    page = large.open().page
    page.evaluate("document.getElementById('fault').showModal()")
    assert layout.too_wide(page) == []
    assert layout.cut_off(page, "#fault *") == []
    assert layout.unreachable(page, "#fault button, #fault summary") == []
    page.keyboard.press("Escape")
