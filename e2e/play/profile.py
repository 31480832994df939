"""A browser with a profile on disk, for many tests: what it has compiled of the site once, it need not compile again.

Other contexts cache no file of the wasm's size: each start in them compiles the runtime, which takes half of it. Where
tabs may share one process, a page of the same site that stays open keeps it: a new one for each start takes half of the
rest. Not so in tests of the service worker, which ask what comes from where.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, Playwright

from e2e.play.stage import DESKTOP, WITHOUT_THINKER
from e2e.play.watched import Watched
from tools.browser import ARGUMENTS, installed

ONE_PROCESS = "--process-per-site"
"""For `launched`: all tabs of a site share one process, and what it has in memory of the site."""

QUICK_STARTS = "--js-flags=--no-wasm-inlining"
"""For a browser of tests: the compiler of wasm takes a fifth less of each start, and what it makes is as quick here."""


def launched(playwright: Playwright, folder: Path, *also: str, **options: Any) -> BrowserContext:
    """A browser with a profile in this folder, and also with these arguments."""
    arguments = [*ARGUMENTS, *also]
    return playwright.chromium.launch_persistent_context(
        folder, executable_path=installed(), args=arguments, viewport=DESKTOP, **options
    )


class Profile:
    """Such a browser with a tab that stays open at an address, and what was at fault in all others."""

    def __init__(self, context: BrowserContext, stays: str = "about:blank") -> None:
        self.context = context
        self.blank, self.staying = context.pages[0], context.new_page()
        self.staying.goto(stays)
        self.watched = Watched(unless=self.staying)  # a browser asks for an icon there, some time
        self.watched.watch(context)

    def tab(self) -> Page:
        """A new tab, without a thinking worker."""
        page = self.context.new_page()
        page.add_init_script(WITHOUT_THINKER)
        return page

    def forget(self, address: str) -> None:
        """Have nothing of a site left but its files in the browser's own cache."""
        url = urlsplit(address)
        session = self.context.new_cdp_session(self.blank)
        origin = {"origin": f"{url.scheme}://{url.netloc}", "storageTypes": "all"}
        session.send("Storage.clearDataForOrigin", origin)
        session.detach()

    def refresh(self, address: str) -> None:
        """Have the page itself as the server has it now: its name stays the same from version to version."""
        self.blank.goto(address + "licences.txt")
        self.blank.evaluate("fetch('./', { cache: 'reload' }).then(answer => answer.text())")
        self.blank.goto("about:blank")

    def close_pages(self) -> None:
        """Leave nothing open, and nothing kept."""
        self.context.set_offline(False)
        for page in self.context.pages:
            if page not in (self.blank, self.staying):
                address = page.url
                page.close()
                if address.startswith("http"):
                    self.forget(address)
