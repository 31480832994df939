"""What moves on the page: cards that fly from place to place, and cards that turn over."""

from __future__ import annotations

from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable, to_js
from pyscript.js_modules.morph import moves

from ui.browser.interop import JsObject, options

_FALLS = to_js([options(transform="none"), options(transform="rotateY(180deg)")])
_RISES = to_js([options(transform="rotateY(180deg)"), options(transform="none")])


class Flights:
    """Cards in flight, by the browser's own view transitions."""

    def __init__(self) -> None:
        self.transition: JsObject = None

    def begin(self, flights: tuple[tuple[str, str], ...], land: Callable[[], None]) -> None:
        """Let what stands at the first place of each pair fly to the second (selectors); `land` draws the new page."""
        # What flies is named before and after; the browser moves what has the same name.
        _named([source for source, _ in flights])

        def change(*_: object) -> None:
            _unnamed()
            land()
            _named([goal for _, goal in flights])

        try:
            self.transition = js.document.startViewTransition(create_once_callable(change))
        except Exception:
            land()
            return
        self.transition.ready.then(_quiet, _quiet)  # one that is skipped is no error
        self.transition.finished.then(_ended, _ended)

    def skip(self) -> bool:
        """End what flies at once; tell whether anything may have been flying."""
        if not self.transition:
            return False
        self.transition.skipTransition()
        self.transition = None
        return True


def _quiet(_: object) -> None:
    pass


def _ended(_: object) -> None:
    _unnamed()


def _named(selectors: list[str]) -> None:
    for number, selector in enumerate(selectors):
        for choice in selector.split(", "):
            element = js.document.querySelector(choice)
            if element:
                element.style.viewTransitionName = f"flight-{number}"
                break


def _unnamed() -> None:
    named = js.document.querySelectorAll("[style*=view-transition-name]")
    for number in range(int(named.length)):
        named.item(number).style.viewTransitionName = ""


def turn_over(selector: str) -> None:
    """Turn cards over, all at once."""
    if not moves():
        return
    cards = js.document.querySelectorAll(selector)
    timing = options(duration=480, easing="ease-out", fill="backwards")
    for number in range(int(cards.length)):
        for side, frames in ((".flip__back", _FALLS), (".flip__face", _RISES)):
            cards.item(number).querySelector(side).animate(frames, timing)


def flies() -> bool:
    """Tell whether cards can fly here and now."""
    return bool(moves()) and hasattr(js.document, "startViewTransition")
