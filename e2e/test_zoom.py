"""Deep zoom, and the page's own larger letters: what there is room for is whole, and all of the rest is reached."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.play import layout
from e2e.play.drawings import markup, model_of
from e2e.play.frames import Frames, framed
from e2e.play.scenes import scenes
from e2e.test_large_text import CONTROLS
from e2e.test_layout import faults
from tools.sampling import drawn
from ui.model.settings import TEXTS

DOUBLE = {"640x512": (640, 512), "720x450": (720, 450), "640x400": (640, 400)}
"""What is left of a desktop's window at 200 %."""
FOURFOLD = {"320x256": (320, 256)}
"""And at 400 %: WCAG 1.4.10."""

HTML = "document.documentElement"


@pytest.fixture(scope="module")
def doubled(browser: Browser, site: str, dist: Path) -> Iterator[Frames]:
    with framed(browser, site, dist, DOUBLE) as found:
        yield found


@pytest.mark.parametrize("name", drawn("zoom", scenes(), 2))
def test_at_200_percent_every_screen_is_whole(doubled: Frames, name: str) -> None:
    assert faults(doubled, model_of(scenes()[name])) == []


@pytest.fixture(scope="module")
def fourfold(browser: Browser, site: str, dist: Path) -> Iterator[Frames]:
    with framed(browser, site, dist, FOURFOLD) as found:
        yield found


@pytest.mark.parametrize("name", drawn("deep zoom", scenes(), 2))
def test_at_400_percent_everything_is_reached_by_scrolling(fourfold: Frames, name: str) -> None:
    (measured,) = fourfold.show(markup(model_of(scenes()[name]))).values()
    (frame,) = fourfold.windows()
    assert measured.overlaps == []
    assert layout.too_wide(frame) == []
    assert layout.cut_off(frame, CONTROLS) == []
    assert layout.unreachable(frame, CONTROLS) == []
    assert layout.clipped(frame) == []


@pytest.fixture(scope="module", params=drawn("sizes of letters", TEXTS[1:], 1))
def lettered(request: pytest.FixtureRequest, browser: Browser, site: str, dist: Path) -> Iterator[Frames]:
    with framed(browser, site, dist) as found:
        for frame in found.windows():
            frame.evaluate(f"text => {HTML}.dataset.text = text", request.param)
        yield found


@pytest.mark.parametrize("name", drawn("letters", scenes(), 2))
def test_larger_letters_push_nothing_away(lettered: Frames, name: str) -> None:
    assert faults(lettered, model_of(scenes()[name])) == []


def test_larger_letters_are_larger(lettered: Frames) -> None:
    for name, selector in (("lions-turn", ".prompt__ask"), ("lions-log", ".log__item"), ("settings", ".choice__opt")):
        lettered.show(markup(model_of(scenes()[name])))
        for frame in lettered.windows():
            size = f"parseFloat(getComputedStyle(document.querySelector('{selector}')).fontSize)"
            larger = frame.evaluate(size)
            text = frame.evaluate(f"{HTML}.dataset.text")
            plain = frame.evaluate(f"() => {{ delete {HTML}.dataset.text; return {size}; }}")
            frame.evaluate(f"text => {HTML}.dataset.text = text", text)
            assert larger >= plain * 1.1, (name, text)
