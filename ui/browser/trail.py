"""The browser's history: an entry for each screen and layer that is open, so that Back closes what was opened last."""

from __future__ import annotations

from collections.abc import Callable

import js

from ui.browser.interop import JsObject, tried

_MOST = 1000
"""More entries than screens and layers can lie over one another."""


def _entry(state: JsObject) -> int | None:
    # An entry's number; None where another script has left a state of its own.
    return int(state) if isinstance(state, int | float) and 0 <= state < _MOST else None


class Trail:
    """As many entries of the history as there are steps back to the home screen; each has its number as its state."""

    def __init__(self, depth: Callable[[], int], leave: Callable[[], None]) -> None:
        """`depth` tells how many steps it is back to the home screen, `leave` goes one of them."""
        self.depth, self.leave = depth, leave
        self.travelling = False  # from one entry to another: what changes on the way is followed at its end
        # A page loaded again stands where the one before it stood.
        self.entry = _entry(js.history.state) or 0
        js.history.scrollRestoration = "manual"  # a screen begins at its top
        tried(lambda: js.history.replaceState(self.entry, ""))

    def follow(self, depth: int) -> None:
        """Have as many entries as there are steps back, after the page has changed."""
        if self.travelling:
            return
        while self.entry < depth and tried(self._push):  # Safari bears 100 in half a minute; later ones are made up for
            self.entry += 1
        if self.entry > depth:
            self.travelling = True
            js.history.go(depth - self.entry)

    def arrived(self, event: JsObject) -> None:
        """The browser has gone to another entry: on its own, because the page asked, or to a link in the address."""
        entry = _entry(event.state)
        if entry is None:
            # A link that was typed: it is told as a change of the hash.
            tried(lambda: js.history.replaceState(self.entry, ""))
            return
        self.entry = entry
        if not self.travelling:
            self.travelling = True
            for _ in range(self.depth() - self.entry):
                self.leave()
        self.travelling = False
        self.follow(self.depth())

    def _push(self) -> None:
        link = str(js.location.hash)
        if link:  # a link belongs to the screen that shows it, not to the one beneath
            js.history.replaceState(self.entry, "", str(js.location.pathname) + str(js.location.search))
        js.history.pushState(self.entry + 1, "", link or None)
