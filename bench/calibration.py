"""How right beliefs are: what a seat takes the others to hold, beside what they do hold.

`make calibration`, which is `python -m bench.calibration --report docs/calibration.md`. A game is looked at once, at a
moment drawn before it is played, so that games are independent of each other. Runs resume where they stopped; results
are kept by the sources that beliefs rest on.

In Matching Lions a *blind* seat draws its move from all that there are without looking at its hand; where that is not
legal, the game counts as none. In Animania it plays any card of its hand, each as likely: how many it holds is open. So
how a game went says of the hands only what its being legal says, which is what `resample` reckons with. Tables of rule
players and kings are what the kings' own reading of the play is for.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from bench import calibration_animania, calibration_lions
from bench.calibration_cells import WORTH, Table, rows, run
from bench.tournament import joined, standing, written

TABLES = (calibration_lions.TABLE, calibration_animania.TABLE)
TITLES = {"lions": "## Matching Lions", "animania": "## Animania"}

HEAD = (
    "# Calibration of beliefs",
    "",
    "Made by `make calibration`. Of each kind: how many the other hands hold together on average, and how many a seat",
    "believes that they hold, as a multiple of that, with a 95 % interval. Kinds of which they hold fewer than",
    f"{WORTH} on average are in brackets, with what is believed. A game is looked at once. At `blind` tables nobody",
    "looks at the hand before it decides (in Animania: any card of the hand is as likely), at `player` tables rule",
    "players play, in Matching Lions of both styles in turn, at `king` tables kings and rule players. `resample`",
    "weighs nothing but whether an order is possible; `king` is what the king's search deals. `missed` counts games in",
    "which no deal was known that agrees with what is seen. No blind game comes to a reshuffle, since some move before",
    "it is not legal: what is drawn after one is held against all orders of small decks, in the tests.",
    "",
    "Where `king` is more than a tenth off: it believes in more lions than rule players hold, and so in fewer of other",
    "kinds, since it lets one oddity in ten pass, which people make and rule players do not. Animania's search weighs",
    "hands by what their owners have played, and reckons with others than rule players: so it still believes a little",
    "too often in cards that such players do not keep.",
)


def table_of(table: Table, until: float) -> Iterator[str]:
    """Yield the lines of a game's table, playing what is missing as long as there is time."""
    yield f"| table | beliefs | seats | when | {' | '.join(table.kinds)} | missed | games | sources |"
    yield "|---|---|---|---|" + "---|" * (len(table.kinds) + 3)
    for at, cell in enumerate(table.cells):
        share = perf_counter() + (until - perf_counter()) / (len(table.cells) - at)
        yield from rows(table, cell, run(table, cell, share))


def main() -> None:
    """Play what is missing and print the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument(
        "--only", choices=list(TITLES), help="the game to play; of the other, what there is is reported"
    )
    parser.add_argument("--report", type=Path)
    chosen = parser.parse_args()
    begun, lines = perf_counter(), list(HEAD)
    for table in TABLES:
        mine = chosen.only in (None, table.game)
        found = []
        for line in table_of(table, begun + chosen.seconds if mine else 0.0):
            print(line, flush=True)
            found.append(line)
        page = standing(chosen.report) if chosen.report else ""
        lines += ["", TITLES[table.game], "", *joined(found, page, 4)]
    if chosen.report:
        written(chosen.report, *lines)


if __name__ == "__main__":
    main()
