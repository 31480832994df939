"""How long each computer player thinks in the built page, in a worker, on the page's own thread, and in
as many workers as the device has room for.

    python -m bench.decisions [--positions 40] [--cpu] [--site dist]

Positions come from games among sensible players, played before anything is measured. Printed are the median and the
slowest decision in milliseconds, and how many tasks of the page's own thread took more than 50 ms meanwhile. `--cpu`
gives the browser one processor.
"""

import argparse
import json
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from bench.boot.machine import limited_browser
from engine.bots.levels import LEVELS
from tools.browser import ARGUMENTS, installed
from tools.driver.tab import ask_python, open_game
from tools.paths import DIST
from tools.serve import server, serving

SETTING_UP = """
import asyncio, json, js
from engine.bots.bot import bot_rng, decide
from engine.bots.levels import LEVELS, level
from engine.games import GAMES
from ui.model.effects import Think
from ui.main import PAGE

def positions(key, players, number):
    game, found, seed = GAMES[key], [], 0
    while len(found) < number:
        state, count, seed = game.start(seed, game.Options(players=players)), 0, seed + 1
        while game.to_act(state) and len(found) < number:
            joint = {}
            for seat in game.to_act(state):
                view, legal = game.view(state, seat), game.legal_moves(state, seat)
                if len(legal) > 1 and count % 3 == 0:
                    found.append((seat, view, legal, bot_rng(seed, count, seat).key))
                joint[seat] = decide(level(key, "player"), view, legal, bot_rng(seed, count, seat))
            state, count = game.apply(state, joint), count + 1
    return found[:number]

dispatcher = PAGE.dispatcher
first, = dispatcher.thinkers
while not first.worker:
    await asyncio.sleep(0.1)
one, around = first.worker, dispatcher.around
dispatcher.around = around._replace(spare=lambda: 0)
answered = asyncio.Event()
dispatcher.send = lambda _: answered.set()

async def timed(key, name, position):
    seat, view, legal, secret = position
    answered.clear()
    begun = js.performance.now()
    dispatcher.ask(Think(key, 0, seat, name, view, legal, secret))
    await answered.wait()
    return js.performance.now() - begun

async def on_road(road):
    first.worker = None if road == "page" else one
    if road == "workers":
        dispatcher.around = around
        dispatcher._recruit()
        while not all(thinker.worker for thinker in dispatcher.thinkers):
            await asyncio.sleep(0.1)
    return str(len(dispatcher.thinkers))

async def measured(key, players, name):
    return json.dumps([await timed(key, name, one) for one in PREPARED[key, players]])

PREPARED = {}
"""

OBSERVER = """() => {
    window.long = 0;
    const count = list => { window.long += list.getEntries().length };
    window.observer = new PerformanceObserver(count);
    window.observer.observe({ type: "longtask" });
}"""
# What is over but has not been reported belongs to what was done before.
RESET = "() => { window.observer.takeRecords(); window.long = 0 }"
COUNTED = "() => window.long + window.observer.takeRecords().length"
LONG = 3600.0
"""Seconds that a cell may take."""
CELLS = (("lions", 2), ("lions", 4), ("animania", 3), ("animania", 5))


def measure(page: Page, positions: int) -> None:
    """Print a row for each game, number of seats, road and level."""
    ask_python(page, SETTING_UP)
    for game, players in CELLS:
        cell = f"{game!r}, {players}"
        ask_python(page, f"PREPARED[{cell}] = positions({cell}, {positions})\n''", LONG)
    page.evaluate(OBSERVER)
    print(f"{'game':9} {'seats':>5} {'road':7} {'level':12} {'median':>8} {'slowest':>8} {'long tasks':>11}")
    for road in ("worker", "page", "workers"):
        number = ask_python(page, f"await on_road({road!r})")
        if road == "workers":
            print(f"{number} workers")
        for (game, players), level in ((cell, level) for cell in CELLS for level in LEVELS[cell[0]]):
            page.evaluate(RESET)
            asked = f"await measured({game!r}, {players}, {level.label!r})"
            times, long = json.loads(ask_python(page, asked, LONG)), page.evaluate(COUNTED)
            print(f"{game:9} {players:5} {road:7} {level.label:12} ", end="")
            print(f"{median(times):8.0f} {max(times):8.0f} {long:11}", flush=True)


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--cpu", action="store_true")
    parser.add_argument("--site", type=Path, default=DIST)
    options = parser.parse_args()
    work = Path(tempfile.mkdtemp(prefix="decisions-"))
    with serving(server(options.site)) as origin, sync_playwright() as playwright:
        path = limited_browser(installed(), work) if options.cpu else installed()
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        page = browser.new_page()
        open_game(page, origin + "/")
        measure(page, options.positions)
        browser.close()


if __name__ == "__main__":
    main()
