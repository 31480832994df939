"""How long it takes until somebody who has just come decides something in a game of their own."""

import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Playwright

from bench.boot.visit import SETTLED, STAY
from engine.games import GAMES
from tools.browser import ARGUMENTS
from tools.driver.host import Host

ASKED = "#prompt:not(.prompt--wait)"
"""The table asks the person, who decides first in either game."""

VISITS = {"first": ('[data-soon="setup {}"]', '[data-act="start"]'), "again": ('[data-soon="setup {}"]',)}
"""What is tapped, in turn: whoever comes again goes on with the game that was begun."""


def first_decisions(playwright: Playwright, browser: str, host: Host, profiles: int) -> dict[str, float]:
    """Median milliseconds from navigation to the first own decision, by game and visit; each profile is a new one.

    Whoever comes taps *Play* as soon as it is drawn, which is long before Python is there, and deals at once.
    """
    found: dict[str, list[float]] = {}
    for game in GAMES:
        for _ in range(profiles):
            profile = Path(tempfile.mkdtemp(prefix="boot-profile-"))
            try:
                with playwright.chromium.launch_persistent_context(
                    profile, executable_path=browser, args=list(ARGUMENTS), viewport={"width": 360, "height": 640}
                ) as context:
                    for visit, taps in VISITS.items():
                        taken = _first_decision(context, host, [tap.format(game) for tap in taps])
                        found.setdefault(f"{game}, {visit}", []).append(taken)
            finally:
                shutil.rmtree(profile, ignore_errors=True)
    return {name: median(times) for name, times in found.items()}


def _first_decision(context: BrowserContext, host: Host, taps: Sequence[str]) -> float:
    page = context.new_page()
    page.goto(host.address, wait_until="commit")
    for tap in taps:
        page.locator(tap).click(timeout=60_000)
    page.locator(ASKED).wait_for(timeout=60_000)
    time = float(page.evaluate("performance.now()"))
    page.evaluate(SETTLED, STAY)
    page.close()
    return time
