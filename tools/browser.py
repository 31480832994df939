"""Find a Chromium for the browser tests, or install one.

python -m tools.browser        prints its path
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
"""What a browser in a container without a screen or a way out needs."""


def found() -> str | None:
    """The path of an installed Chromium or Chrome: the machine's, else Playwright's own."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def installed() -> str:
    """The path of a Chromium, installed if need be: from Debian as root, else by Playwright."""
    if path := found():
        return path
    if os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"], check=True)
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    if path := found():
        return path
    raise SystemExit("no Chromium was found, and none could be installed")


if __name__ == "__main__":
    print(installed())
