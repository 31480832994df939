"""How long it takes until somebody who has just come decides something in a game of their own."""

import shutil
import tempfile
from itertools import count
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Playwright

from bench.boot.visit import SETTLED, STAY
from engine.bots.levels import LEVELS
from engine.codec import PERSON, Deal, print_deal
from engine.games import GAMES
from tools.browser import ARGUMENTS
from tools.driver.host import Host

ASKED = "#prompt:not(.prompt--wait)"
"""The table asks the person."""

REACTION = 400
"""Milliseconds that a person takes to tap what has just been drawn; a control takes no tap much sooner."""

PATIENCE = 60_000


def first_decisions(playwright: Playwright, browser: str, host: Host, profiles: int) -> dict[str, float]:
    """Median milliseconds from navigation to the first own decision, by game and visit; each profile is a new one.

    First a friend's link is opened and dealt, in which the person decides first; then that game is gone on with.
    """
    found: dict[str, list[float]] = {}
    for game in GAMES:
        visits = {
            "a link": (f"{host.address}#{_link(game)}", '[data-act="play-link"]'),
            "again": (host.address, f'[data-act="continue {game}"]'),
        }
        for _ in range(profiles):
            profile = Path(tempfile.mkdtemp(prefix="boot-profile-"))
            try:
                with playwright.chromium.launch_persistent_context(
                    profile, executable_path=browser, args=list(ARGUMENTS), viewport={"width": 360, "height": 640}
                ) as context:
                    for visit, (address, control) in visits.items():
                        found.setdefault(f"{game}, {visit}", []).append(_first_decision(context, address, control))
            finally:
                shutil.rmtree(profile, ignore_errors=True)
    return {name: median(times) for name, times in found.items()}


def _link(game: str) -> str:
    rules = GAMES[game]
    options = rules.Options(players=3)
    seed = next(seed for seed in count() if 0 in rules.to_act(rules.start(seed, options)))
    return print_deal(Deal(game, rules.rules, seed, options, (PERSON, *[LEVELS[game][0].label] * 2)))


def _first_decision(context: BrowserContext, address: str, control: str) -> float:
    page = context.new_page()
    page.goto(address, wait_until="commit")
    there = page.locator(control)
    there.wait_for(timeout=PATIENCE)
    page.wait_for_timeout(REACTION)
    there.click(timeout=PATIENCE)
    page.locator(ASKED).wait_for(timeout=PATIENCE)
    time = float(page.evaluate("performance.now()"))
    page.evaluate(SETTLED, STAY)
    page.close()
    return time
