"""The lock that all tabs of the page share: while one looks and writes, the others wait."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import js
from pyodide.ffi import create_proxy

from ui.browser.interop import JsObject, tried

_NAME = "waterhole"
_LATE = 3000
"""Milliseconds after which it is done without: the lock may be in the hands of a tab that the browser has frozen."""


class Lock:
    """Has something done while no other tab does the same."""

    def __init__(self, do: Callable[[], None]) -> None:
        self.do = do
        try:
            self.locks = getattr(js.navigator, "locks", None)
        except Exception:  # a browser that keeps nothing of this site may refuse even the look
            self.locks = None
        self.granted = create_proxy(lambda *_: do())

    def ask(self) -> None:
        """Have it done in a moment; at once where the browser has no locks, as on plain http."""
        if not self.locks:
            self.do()
            return
        timer = js.setTimeout(self.granted, _LATE)
        # In a sandboxed frame the promise is rejected: then it is done without.
        if not tried(partial(self._request, self.locks, timer)):
            self.do()

    def _request(self, locks: JsObject, timer: JsObject) -> None:
        locks.request(_NAME, self.granted).then(lambda _: js.clearTimeout(timer), lambda _: self.do())
