"""A browser with a profile on disk, for many tests: what it has compiled of the site once, it need not compile again.

Other contexts cache no file of the wasm's size: each start in them compiles the runtime, which takes half of it. A page
of the same site that stays open keeps the process that all its tabs share: a new one for each takes half of the rest.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, Playwright

from e2e.play.stage import DESKTOP, WITHOUT_THINKER
from e2e.play.watched import Watched
from tools.browser import ARGUMENTS, installed


def launched(playwright: Playwright, folder: Path, **options: Any) -> BrowserContext:
    """A browser with a profile in this folder."""
    arguments = [*ARGUMENTS, "--process-per-site"]
    return playwright.chromium.launch_persistent_context(
        folder, executable_path=installed(), args=arguments, viewport=DESKTOP, **options
    )


class Profile:
    """Such a browser for sites on an origin, whose paths outside of them lead nowhere, and what was at fault in it."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.context = context
        self.blank = context.pages[0]
        self.keeper = context.new_page()
        self.keeper.goto(origin)
        self.watched = Watched()
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
            if page not in (self.blank, self.keeper):
                address = page.url
                page.close()
                if address.startswith("http"):
                    self.forget(address)
