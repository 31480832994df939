"""Requests of a page that a test answers, by DevTools: Playwright's routes would switch the browser's cache off.

With the cache goes what the browser has compiled, and each start would compile the runtime anew.
"""

from __future__ import annotations

import base64
import fnmatch
from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession, Page

Handler = Callable[["Asked"], None]


class Asked:
    """A request that waits for an answer; one that gets none waits for ever."""

    def __init__(self, session: CDPSession, paused: dict[str, Any]) -> None:
        self.session, self.id = session, paused["requestId"]
        self.url = str(paused["request"]["url"])

    def go_on(self) -> None:
        """Have the server, or the cache, answer."""
        self.session.send("Fetch.continueRequest", {"requestId": self.id})

    def answer(self, body: bytes, content_type: str = "text/plain", status: int = 200) -> None:
        """Answer in the server's place."""
        headers = [{"name": "Content-Type", "value": content_type}, {"name": "Cache-Control", "value": "no-store"}]
        self.session.send(
            "Fetch.fulfillRequest",
            {
                "requestId": self.id,
                "responseCode": status,
                "responseHeaders": headers,
                "body": base64.b64encode(body).decode(),
            },
        )

    def fail(self, reason: str) -> None:
        """Fail as the network does: `BlockedByClient`, `ConnectionReset`."""
        self.session.send("Fetch.failRequest", {"requestId": self.id, "errorReason": reason})


class Intercepted:
    """A page of which some requests are answered by handlers, by a pattern of their addresses with `*` in it."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.handlers: dict[str, Handler] = {}
        self.session.on("Fetch.requestPaused", self._paused)

    def on(self, pattern: str, handler: Handler) -> None:
        """Answer these from now on."""
        self.handlers[pattern] = handler
        self.session.send("Fetch.enable", {"patterns": [{"urlPattern": each} for each in self.handlers]})

    def off(self) -> None:
        """Answer nothing any more; what waits goes on."""
        self.handlers.clear()
        self.session.send("Fetch.disable")

    def _paused(self, paused: dict[str, Any]) -> None:
        asked = Asked(self.session, paused)
        handler = next((self.handlers[each] for each in self.handlers if fnmatch.fnmatch(asked.url, each)), Asked.go_on)
        handler(asked)
