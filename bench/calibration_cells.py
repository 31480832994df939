"""How beliefs are measured, whatever the game: tables, what is looked at, and what was seen."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import sqrt
from time import perf_counter
from typing import Any, NamedTuple

from bench.arena import FOLDER, sources
from bench.intervals import Z
from engine.game import Seat
from engine.rng import Rng

SEED = 1300
"""Games take the seeds from here on."""
WORTH = 0.1
"""Kinds of which the others hold fewer on average are told of, but not judged."""
FEWEST = 30
"""Parts of which fewer games were seen are left out."""


class Cell(NamedTuple):
    """So many games at tables of one kind, with beliefs of one kind."""

    table: str
    beliefs: str
    seats: int
    games: int


class Table(NamedTuple):
    """What is measured of a game."""

    game: str
    kinds: Sequence[str]
    cells: Sequence[Cell]
    latest: Callable[[Cell], int]
    """The states that are yielded at the most before a game is looked at."""
    states: Callable[[Cell, int, Rng], Iterator[Any]]
    """The states of a game from its seed; fewer if it ends, or counts as none."""
    part: Callable[[Any], str]
    """In which part of the table a state belongs."""
    due: Callable[[Any], Seat]
    """Who looks."""
    view: Callable[[Any, Seat], Any]
    held: Callable[[Any, Seat], list[int]]
    """What the others hold, kind by kind."""
    believed: Callable[[Cell, Any, Rng], Iterator[list[int]]]
    """What they may hold, one deal after the other. Raises LookupError where the deals do not agree with the view."""


class Seen(NamedTuple):
    """What the others held and were taken to hold, kind by kind, in all, and in which part of the table."""

    number: int
    part: str
    true: list[float]
    believed: list[float]
    """Nothing if no deal was known that agrees with the view."""


def looked(table: Table, cell: Cell, number: int) -> Seen | None:
    """Return what is seen of a game of this number; None if it counts as none or ended before."""
    seed = SEED + number
    rng = Rng.from_seed(seed).fork(f"calibration/{cell.table}/{cell.seats}")
    until = rng.below(table.latest(cell))
    state = next(islice(table.states(cell, seed, rng), until, None), None)
    if state is None:
        return None
    seat = table.due(state)
    try:
        drawn = list(table.believed(cell, table.view(state, seat), rng))
    except LookupError:
        drawn = []
    believed = [sum(row) / len(drawn) for row in zip(*drawn, strict=True)]
    return Seen(number, table.part(state), [float(n) for n in table.held(state, seat)], believed)


def run(table: Table, cell: Cell, until: float) -> list[Seen]:
    """Return what is seen in the games of a cell, playing those that no earlier run has played."""
    path = FOLDER / f"calibration-{table.game}-{cell.table}-{cell.beliefs}-{cell.seats}-{sources(table.game)}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = path.read_text().splitlines() if path.exists() else []
    done = [json.loads(line) for line in lines]
    with path.open("a") as file:
        for number in range(len(done), cell.games):
            if perf_counter() > until:
                break
            done.append(looked(table, cell, number))
            file.write(json.dumps(done[-1]) + "\n")
    return [Seen(*one) for one in done if one]


def rows(table: Table, cell: Cell, seen: Sequence[Seen]) -> Iterator[str]:
    """Yield the lines of a table: by kind the true mean, and the believed one as a multiple of it with its interval."""
    for part in sorted({one.part for one in seen}):
        some = [one for one in seen if one.part == part and one.believed]
        missed = sum(one.part == part for one in seen) - len(some)
        if len(some) < FEWEST:
            continue
        cells = []
        for kind in range(len(table.kinds)):
            true = sum(one.true[kind] for one in some) / len(some)
            believed = sum(one.believed[kind] for one in some) / len(some)
            if true < WORTH:
                cells.append(f"({true:.2f}, {believed:.2f})")
                continue
            ratio = believed / true
            off = [one.believed[kind] - ratio * one.true[kind] for one in some]
            half = Z * sqrt(sum(x * x for x in off)) / len(some) / true
            cells.append(f"{true:.2f} × {ratio:.2f} ± {half:.2f}")
        about = f"{cell.table} | {cell.beliefs} | {cell.seats} | {part}"
        yield f"| {about} | {' | '.join(cells)} | {missed} | {len(some)} | {sources(table.game)} |"
