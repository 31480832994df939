"""How long one waits for a computer player at a table, at normal speed, beyond the pauses that everyone has.

    python -m bench.waits [--decisions 60] [--only lions-4-king] [--cpu | --phone] [--site dist]

Games of computers of one level in the built site. A computer thinks while what was decided before it is still being
shown; what is measured is the time from the end of that until it is shown what it does, 0 where it had thought enough.
`--cpu` gives the browser one processor, `--phone` a quarter of each of two.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from bench.boot.machine import limited_browser, phone_browser
from engine import GAMES
from engine.bots.levels import LEVELS
from tools.browser import ARGUMENTS, installed
from tools.driver.tab import PREFIX, ask_python
from tools.driver.waterhole import Waterhole, settings
from tools.paths import DIST
from tools.serve import server, serving

FELT = 50
"""Milliseconds of waiting that nobody feels."""

WATCHING = """
import js, json
from ui.main import PAGE
from ui.table.playback import busy
from ui.table.seats import undecided

class Watch:
    def __init__(self):
        self.waits, self.due, self.turns = [], None, None

    def look(self, model):
        if model.screen != "table" or model.here is None:
            self.due = self.turns = None
            return
        table, now = model.table, js.performance.now()
        turns = len(table.record.turns)
        if self.turns is not None and turns > self.turns:
            self.waits.append(now - self.due if self.due is not None else 0.0)
            self.due = None
        self.turns = turns
        if self.due is None and not busy(table) and undecided(table):
            self.due = now

if not hasattr(PAGE, "watch"):
    PAGE.watch = Watch()
    commit = PAGE._commit
    def committed(after):
        PAGE.watch.look(after.model)
        commit(after)
    PAGE._commit = committed
''
"""
TOLD = "json.dumps([PAGE.watch.waits, PAGE.model.screen])"


def cells() -> Iterator[tuple[str, int, str]]:
    """Yield each game, number of seats and level."""
    for game, levels in LEVELS.items():
        for seats in GAMES[game].CHOICES["players"]:
            assert isinstance(seats, int)
            yield from ((game, seats, level.name) for level in levels)


def waited(browser: Browser, site: str, cell: tuple[str, int, str], decisions: int) -> list[float]:
    """Return the milliseconds of waiting for at least so many decisions, in as many games as they take."""
    game, seats, level = cell
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    tab = Waterhole(page, site)
    tab.keep(settings(speed="normal", motion=True))
    tab.open()
    page.wait_for_timeout(3000)  # the worker is there, and warm
    ask_python(page, WATCHING)
    waits: list[float] = []
    for seed in range(decisions):
        tab.start(game, [level] * seats, seed=f"waits {seed}")
        while True:
            page.wait_for_timeout(1000)
            waits, screen = json.loads(ask_python(page, TOLD))
            if len(waits) >= decisions or screen == "result":
                break
        if len(waits) >= decisions:
            break
        tab.click("home")
    context.close()
    return sorted(waits)


def row(cell: tuple[str, int, str], waits: list[float]) -> str:
    """Return a line of the table."""
    game, seats, level = cell
    slow, felt = waits[int(0.95 * (len(waits) - 1))], sum(wait > FELT for wait in waits)
    times = f"{median(waits):.0f} | {slow:.0f} | {waits[-1]:.0f}"
    return f"| {game} | {seats} | {level} | {times} | {felt} of {len(waits)} |"


@contextmanager
def launcher(cpu: bool, phone: bool, work: Path) -> Iterator[str]:
    """The browser that is to be launched, with as much of the machine as it is to have."""
    if phone:
        with phone_browser(installed(), work) as path:
            yield path
    else:
        yield limited_browser(installed(), work) if cpu else installed()


def main() -> None:
    """Print a row for each cell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--only", default="", help="what a cell must begin with, as lions-4-king")
    parser.add_argument("--cpu", action="store_true", help="one processor for all of the browser")
    parser.add_argument("--phone", action="store_true", help="a quarter of each of two")
    parser.add_argument("--site", type=Path, default=DIST)
    chosen = parser.parse_args()
    work = Path(tempfile.mkdtemp(prefix="waits-"))
    print(f"| game | seats | level | median | 95 % | slowest | above {FELT} ms |\n|---|---|---|---|---|---|---|")
    with (
        serving(server(chosen.site, prefix=PREFIX)) as origin,
        launcher(chosen.cpu, chosen.phone, work) as path,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        for cell in cells():
            if "-".join(map(str, cell)).startswith(chosen.only):
                print(row(cell, waited(browser, origin + PREFIX, cell, chosen.decisions)), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
