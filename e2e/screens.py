"""Pictures of the screens, from the built site.

`make screenshots` renews those of the README; `--all FOLDER [NAME …]` shows every screen in both sizes, in both lights,
with `--in zh-TW` first as a browser shows it that asks for another language.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from e2e.play.scenes import scenes
from tools.browser import ARGUMENTS, installed
from tools.driver.tab import PREFIX
from tools.driver.waterhole import Waterhole
from tools.paths import DIST, ROOT
from tools.serve import server, serving

README = {"lions": "lions-chase", "animania": "animania-card", "watch": "lions-watch", "chances": "lions-why"}
SIZES = {"phone": ViewportSize(width=360, height=640), "desktop": ViewportSize(width=1440, height=900)}
SHOWN = ViewportSize(width=1280, height=800)
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def still(page: Page) -> None:
    """Wait until fonts and pictures are there and nothing moves any more."""
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    page.evaluate("Promise.all(document.getAnimations().map(each => each.finished.catch(() => null)))")


def shown(browser: Browser, site: str, name: str, locale: str = "en-US") -> Page:
    """A page that shows a scene."""
    context = browser.new_context(viewport=SHOWN, reduced_motion="reduce", service_workers="block", locale=locale)
    page = context.new_page()
    scenes()[name].show(Waterhole(page, site))
    return page


def take(page: Page, path: Path) -> None:
    """Take a picture of what can be seen, once nothing is being worked out any more."""
    page.locator(".chances__work").wait_for(state="detached", timeout=180_000)
    still(page)
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path)


def take_all(browser: Browser, site: str, folder: Path, names: list[str], locale: str) -> None:
    """Every scene, phone and desktop, light and dark."""
    for name in names or scenes():
        page = shown(browser, site, name, locale)
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            for light in LIGHTS:
                page.emulate_media(color_scheme=light)
                take(page, folder / f"{name}-{size}-{light}.png")
        page.context.close()


def take_readme(browser: Browser, site: str) -> None:
    """The pictures of the README."""
    for name, scene in README.items():
        page = shown(browser, site, scene)
        take(page, ROOT / "docs" / f"{name}.png")
        page.context.close()


def main(arguments: list[str]) -> None:
    """Renew the pictures."""
    locale = "en-US"
    if arguments[:1] == ["--in"]:
        _, locale, *arguments = arguments
    with serving(server(DIST, prefix=PREFIX)) as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=list(ARGUMENTS))
        if arguments[:1] == ["--all"]:
            take_all(browser, origin + PREFIX, Path(arguments[1]), arguments[2:], locale)
        else:
            take_readme(browser, origin + PREFIX)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
