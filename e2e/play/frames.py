"""A screen at every size at once: markup set into frames that have the page's styles and nothing of its program.

What a screen is, is a value (`ui.screens.page.screen`); so where its parts stand can be read without playing, and
without Python in the browser. A frame's window is its own, so each answers the styles' questions after its size.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Frame, Page

from e2e.play.layout import PLAYED_WITH
from ui.built import SPRITE

SIZES = {"360x640": (360, 640), "640x360": (640, 360), "768x1024": (768, 1024), "1440x900": (1440, 900)}
"""Width and height of each window, in CSS pixels, by name."""

MEASURE = Path(__file__).with_name("measure.js")

_FRAMES = """async ([sizes, still]) => {
    globalThis.frames_ = {};
    for (const [name, [width, height]] of Object.entries(sizes)) {
        const frame = Object.assign(document.createElement("iframe"), { width, height, src: still });
        frame.style.border = 0;
        document.body.append(frame);
        await new Promise(loaded => frame.addEventListener("load", loaded, { once: true }));
        await Promise.all(["600 16px Fredoka", "500 16px Nunito"].map(font => frame.contentDocument.fonts.load(font)));
        frames_[name] = frame;
    }
}"""

_SHOWN = """([markup, selector]) => Object.fromEntries(
    Object.entries(frames_).map(([name, frame]) => [name, measured(frame, markup, selector)]))"""

# A lifted card has its own movement; where it stands is where it stood.
_STILL = "#hand .card { transform: none !important }"


class Measured(NamedTuple):
    """What was read of a screen at one size."""

    overlaps: list[str]
    """Pairs of words or signs that lie over each other."""
    outside: list[str]
    """Controls, of those asked for, that do not lie wholly in the window."""
    cut: list[str]
    """Words that reach over an edge at the side, or over what holds them."""
    partly: list[str]
    """What is asked, where it has to be scrolled to be read."""
    places: dict[str, list[float]]
    """Where all that must keep still is: left, top, width, height."""


class Frames:
    """The frames of one page."""

    def __init__(self, page: Page, sprite: str) -> None:
        self.page, self.sprite = page, sprite

    def windows(self) -> list[Frame]:
        """The frames themselves, in the order of the sizes."""
        return self.page.frames[1:]

    def show(self, markup: str, controls: str = PLAYED_WITH) -> dict[str, Measured]:
        """Show a page's markup at every size, and read it; by the names of the sizes."""
        drawn = markup.replace(f"{SPRITE}#", f"{self.sprite}#")
        found: Mapping[str, Mapping[str, object]] = self.page.evaluate(_SHOWN, [drawn, controls])
        return {name: Measured(**one) for name, one in found.items()}  # type: ignore[arg-type]  # as measured


@contextmanager
def framed(
    browser: Browser, site: str, dist: Path, sizes: Mapping[str, tuple[int, int]] = SIZES, **how: object
) -> Iterator[Frames]:
    """A page with frames of these sizes, dressed as the built site is; `how` goes to Playwright's context."""
    index = (dist / "index.html").read_text()
    style = re.search(r'<link rel="stylesheet" href="([^"]+)">', index)
    sprite = re.search(r'href="(assets/sprite\.[^"#]+)#', index)
    assert style
    assert sprite
    head = f'<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="{style[1]}">'
    still = f'<!doctype html><html lang="en"><head>{head}<style>{_STILL}</style></head><body><div id="app"></div>'
    named: Any = {"reduced_motion": "reduce", "service_workers": "block"} | how  # Any: each has a type of its own
    context = browser.new_context(**named)
    page = context.new_page()
    page.route("**/still.html", lambda route: route.fulfill(body=still, content_type="text/html"))
    page.route("**/frames.html", lambda route: route.fulfill(body="<!doctype html><body>", content_type="text/html"))
    page.goto(site + "frames.html")
    page.evaluate(MEASURE.read_text())
    page.evaluate(_FRAMES, [json.loads(json.dumps(sizes)), "still.html"])
    yield Frames(page, sprite[1])
    context.close()
