"""The port by Playwright, for the browsers that it brings, and for any Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

from e2e.journeys.port import ACTS, CONTROL
from tools.driver.tab import ANY_TAP

PATIENCE = 60_000


class PlaywrightTab:
    """See `Tab`."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE)

    def open(self, address: str) -> None:
        self.page.goto("about:blank")  # an address that differs in its fragment alone would load nothing
        self.page.goto(address, wait_until="commit")

    def reload(self) -> None:
        self.page.reload(wait_until="commit")

    def wait(self, selector: str) -> None:
        self.page.wait_for_selector(selector, state="attached")

    def click(self, act: str) -> None:
        control = self.page.locator(CONTROL.format(act=act)).first
        self.page.evaluate(ANY_TAP)
        control.click()

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def text(self, selector: str) -> str:
        return self.page.locator(selector).first.inner_text()

    def acts(self) -> list[str]:
        return list(self.ask(ACTS))

    def kept(self, key: str) -> str:
        return str(self.ask("return localStorage.getItem(given) ?? ''", key))

    def keep(self, key: str, text: str) -> None:
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])

    def ask(self, body: str, given: str = "") -> Any:
        return self.page.evaluate(f"async given => {{ {body} }}", given)

    def another(self) -> PlaywrightTab:
        return PlaywrightTab(self.page.context.new_page())

    def close(self) -> None:
        self.page.close()


class PlaywrightDriver:
    """See `Driver`."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.version = f"{browser.browser_type.name} {browser.version} (Playwright)"

    @contextmanager
    def fresh(self) -> Iterator[PlaywrightTab]:
        """See `Driver.fresh`."""
        context = self.browser.new_context(viewport={"width": 1280, "height": 800})
        yield PlaywrightTab(context.new_page())
        context.close()
