"""Finished games as the device keeps them: a fortnight of them, and one of older rules."""

from __future__ import annotations

import json

from engine.record import Record
from ui.persistence.charts import print_chart
from ui.persistence.history import CHART, PAST
from ui.persistence.marks import LEFT, PLAYED, print_marks
from ui.table.chances import WHOLE, points

GAMES = 14


def fortnight(*texts: str) -> dict[str, str]:
    """Return games of two weeks by their keys, made of such texts, every other one the deal of a day."""
    found = {}
    for number in range(GAMES):
        value = json.loads(texts[number % len(texts)])
        date = f"2026-11-{10 + number:02}"
        own, day = [0] if number % 3 else [1], date if number % 4 < 2 else ""
        more = {"ended": f"{date}T18:{number + 10}", "winners": own, "own": 0, "day": day}
        found[f"{PAST}{number:016x}"] = json.dumps(value | more)
    days = print_marks(f"2026-11-{day:02}" for day in (10, 11, 14, 15, 18, 19, 20))
    return found | {f"{LEFT}lions": "0a1b2c3d 1a1b2c3d", f"{PLAYED}lions": days}


def older(text: str, record: Record) -> dict[str, str]:
    """Return a game of older rules by its key, with what decided it."""
    value = json.loads(text)
    value["record"]["rules"] -= 1
    players, end = record.options.players, len(record.turns)
    found = {}
    for number in points(record):
        first = WHOLE // players + (WHOLE - WHOLE // players) * number // end
        others = [(WHOLE - first) // (players - 1)] * (players - 1)
        found[f"f{number}"] = ",".join(map(str, [first, *others, WHOLE - first - sum(others)]))
    return {f"{PAST}{0:016x}": json.dumps(value), f"{CHART}{0:016x}": print_chart(found)}
