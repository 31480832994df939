"""How long the page takes to work out what decided a game of four seats, and whether it stays awake meanwhile.

    python -m bench.analysis [--games 5]

The built site in Chromium, with the workers that it has. Games of rule players as the device keeps them. Told are the
decisions, the seconds until the chart stands, the longest task of the page's own thread, and how many were over 50 ms.
"""

from __future__ import annotations

import argparse
from statistics import median

from playwright.sync_api import Page, sync_playwright

from engine import GAMES
from engine.bots.bot import bot_rng, decide
from engine.bots.levels import level
from engine.codec import PERSON
from engine.record import Record, new_record, played
from tools.browser import ARGUMENTS, installed
from tools.driver.tab import PREFIX, ask_python, open_game
from tools.driver.waterhole import set_before, settings
from tools.paths import DIST
from tools.serve import server, serving
from ui.model.occupant import Occupant
from ui.persistence.history import PAST, id_of, print_past
from ui.seating.setups import todays_label
from ui.table.play import table_from

SEATS = 4
LONG = 50
"""Milliseconds beyond which a task makes a page feel asleep."""

OBSERVE = """() => {
    globalThis.long = [];
    new PerformanceObserver(list => list.getEntries().forEach(each => long.push(each.duration)))
        .observe({ type: "longtask" });
}"""
ASK = "from ui.main import PAGE\nfrom ui.model.page import Message\nPAGE.send(Message('why', ({id!r},)))\n''"
DONE = "#why-state.sr"
"""Nothing more is said of how far it is."""


def finished(game: str, seed: int) -> Record:
    """Return a whole game of rule players."""
    rules, player = GAMES[game], level(game, "player")
    assert player is not None
    record = new_record(game, seed, rules.Options(players=SEATS))
    state = rules.start(seed, record.options)
    while due := rules.to_act(state):
        joint = {}
        for seat in due:
            legal = rules.legal_moves(state, seat)
            joint[seat] = decide(player, rules.view(state, seat), legal, bot_rng(seed, len(record.turns), seat))
        state, record = rules.apply(state, joint), played(record, joint)
    return record


def analysed(page: Page, name: str) -> tuple[float, list[float]]:
    """Return the seconds that it takes to work a game of the list out, and what long tasks there were meanwhile."""
    page.evaluate(OBSERVE)
    begun = page.evaluate("performance.now()")
    ask_python(page, ASK.format(id=name))
    page.locator(DONE).wait_for(state="attached", timeout=300_000)
    return (page.evaluate("performance.now()") - begun) / 1000, page.evaluate("long")


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5)
    chosen = parser.parse_args()
    with serving(server(DIST, prefix=PREFIX)) as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=list(ARGUMENTS))
        for game in GAMES:
            seconds = []
            for seed in range(chosen.games):
                record = finished(game, seed)
                who = [PERSON, *[todays_label(game, "player")] * (SEATS - 1)]
                table = table_from(record, tuple(Occupant(f"P{seat}", one) for seat, one in enumerate(who)))
                context = browser.new_context()
                set_before(context, settings() | {PAST + id_of(table): print_past(table, "2026-11-03T18:20")})
                page = context.new_page()
                open_game(page, origin + PREFIX)
                page.wait_for_timeout(3000)  # the worker is there
                taken, tasks = analysed(page, id_of(table))
                seconds.append(taken)
                over = [task for task in tasks if task > LONG]
                told = f"{taken:5.1f} s, longest task {max(tasks, default=0):.0f} ms, {len(over)} over {LONG} ms"
                print(f"{game}, seed {seed}: {len(record.turns)} joint moves, {told}", flush=True)
                context.close()
            print(f"{game}: {median(seconds):.1f} s in the middle of {len(seconds)}, {max(seconds):.1f} s at most")
        browser.close()


if __name__ == "__main__":
    main()
