"""What no page may do: say an error or a warning in the console, leave an exception uncaught, ask another origin."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

from tools.driver.tab import ANY_TAP

UNREGISTERED = ("Service Worker registration blocked", "could not be kept for offline use")
"""What the console says where a test blocks the service worker."""


class Watched:
    """What was at fault in any page of some contexts, but for one that no test has asked for."""

    def __init__(self, unless: Page | None = None) -> None:
        self.faults: list[str] = []
        self.unless = unless

    def watch(self, context: BrowserContext) -> None:
        """Look at this context too, from now on; in which any tap counts."""
        context.add_init_script(ANY_TAP)
        context.on("console", self._on_console)
        context.on("request", self._on_request)
        context.on("weberror", lambda error: self.faults.append(f"uncaught: {error.error}"))

    def taken(self) -> list[str]:
        """The faults since the last time."""
        found, self.faults = self.faults, []
        return found

    def _on_console(self, message: ConsoleMessage) -> None:
        if self.unless and message.page == self.unless:
            return
        if message.type in ("error", "warning") and not any(part in message.text for part in UNREGISTERED):
            self.faults.append(f"console: {message.text}")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            self.faults.append(f"foreign request: {request.url}")


def expects_errors(request: pytest.FixtureRequest) -> bool:
    """Whether console errors are part of the test."""
    return request.node.get_closest_marker("expects_errors") is not None
