"""Drawing: from the page's markup to what is on the screen, with what flies there and what is done afterwards.

What opens over the screen is laid there first, and what lies beneath its veil follows once that is painted: the answer
to a tap is seen, and has the focus, before the browser styles and lays out all that can hardly be seen.
"""

from __future__ import annotations

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy
from pyscript.js_modules.morph import lay, morph, painted

from ui.browser.faults import guarded
from ui.browser.focus import Focus
from ui.browser.interop import JsObject
from ui.browser.transitions import Flights, flies


class Drawing:
    """What is on the screen."""

    def __init__(self) -> None:
        self.markup = ""
        self.focus, self.flights = Focus(), Flights()
        self.next_flights: tuple[tuple[str, str], ...] = ()
        self.once_drawn: list[Callable[[], object]] = []
        self.taking_off = False  # a flight has been asked for, and the page is not yet as it will be after it
        self.beneath = False  # what lies beneath the layer that has opened is not drawn yet
        self.follow = create_proxy(lambda: guarded(lambda follow: follow(), self._follow))

    def fly(self, flights: tuple[tuple[str, str], ...]) -> None:
        """Let what stands at the first place of each pair (selectors) move to the second by what is drawn next."""
        self.next_flights = flights

    def afterwards(self, do: Callable[[], object]) -> None:
        """Have something done that can only be done on the page as it is drawn next."""
        self.once_drawn.append(do)

    def draw(self, markup: str) -> None:
        """Bring markup onto the screen: at once, or while something flies."""
        flights, self.next_flights = self.next_flights, ()
        if flights or self.once_drawn:
            self._follow()  # what is done is done on the whole page
        if markup != self.markup:
            self.markup = markup
            if flights and flies():
                self.taking_off = True
                self.flights.begin(flights, lambda: guarded(self._landed, markup))
                return
            self.taking_off = False
            self._bring(markup, self._show)
        if not self.taking_off:
            self._done()

    def _done(self) -> None:
        once_drawn, self.once_drawn = self.once_drawn, []
        for do in once_drawn:
            guarded(lambda do: do(), do)

    def _landed(self, markup: str) -> None:
        if self.markup == markup:  # if not, a later page has been drawn without a flight
            self.taking_off = False
            self._bring(markup, self._morph)
            self._done()

    def _bring(self, markup: str, draw: Callable[[str], object]) -> None:
        self.beneath = False
        try:
            draw(markup)
        except Exception:
            self.markup = ""  # what is on the screen is not known: the same is not passed over when it is drawn next
            raise

    def _show(self, markup: str) -> None:
        if not self._laid(markup):
            self._morph(markup)

    def _laid(self, markup: str) -> bool:
        # Lay what opens over the same screen as before upon it; tell whether that was all there is to do for now.
        held, layer = self.focus.held(), _layer(markup)
        same = markup.startswith(f'<div id="app"><div id="screen" data-screen="{_screen()}"')
        if held.layer or not layer or not same or self.once_drawn or js.document.hidden or not lay(layer):
            return False
        self.focus.settle(held)
        self.beneath = True
        painted(self.follow)
        return True

    def _follow(self) -> None:
        if self.beneath:
            self._bring(self.markup, self._morph)

    def _morph(self, markup: str) -> None:
        held, written, before = self.focus.held(), _written(), _screen()
        self.focus.leave(held, markup)
        morph(js.document.getElementById("app"), markup, held.typing)
        for field, text in written:
            if field.isConnected and field.value != text:
                field.value = text
        self.focus.settle(held)
        if _screen() != (before or "home"):  # what is read before Python is there becomes the home screen
            _to_top()


def _layer(markup: str) -> str:
    # What lies over the screen, from its veil to the messages at the edge; no text has such signs in it.
    _, veil, rest = markup.partition('<div id="scrim"')
    return veil + rest.partition('<div id="toasts"')[0]


def _screen() -> str:
    screen = js.document.getElementById("screen")
    return str(screen.getAttribute("data-screen")) if screen else ""


def _to_top() -> None:
    # A screen takes the place of the last one element by element, and would be scrolled as that one was.
    js.window.scrollTo(0, 0)
    for dock in js.document.querySelectorAll(".dock"):
        dock.scrollTop = 0


def _written() -> list[tuple[JsObject, str]]:
    # The fields that keep what stands in them, and that: the page's markup knows nothing of it.
    return [(field, str(field.value)) for field in js.document.querySelectorAll("#app [data-own]")]
