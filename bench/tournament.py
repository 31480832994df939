"""A tournament: one player among equal others, cell by cell, as a program with options and a report."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import cycle, islice, takewhile
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol, TypeVar

from bench.arena import Contest, Game, Player, run


class Cell(Protocol):
    """One against equal others, with these options, in so many games."""

    @property
    def one(self) -> str:
        """The name of the one."""

    @property
    def others(self) -> str:
        """The name of the others, or several such as `random and player`, who take turns in filling the seats."""

    @property
    def games(self) -> int:
        """How many games to play."""

    @property
    def options(self) -> Any:
        """The options of the game."""


C = TypeVar("C", bound=Cell)
Row = tuple[C, list[Game]]


def arguments() -> argparse.ArgumentParser:
    """Return the options that every such program has."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--only", default="", help="cells in which this player is the one")
    parser.add_argument("--report", type=Path)
    return parser


def tournament(
    game: str,
    cells: Iterable[C],
    players: Mapping[str, Player],
    report: Callable[[Sequence[Row[C]]], Iterator[str]],
    chosen: argparse.Namespace,
) -> list[Row[C]]:
    """Play what is missing of each cell, print its line of the report, and return the cells that have games."""
    until, rows = perf_counter() + chosen.seconds, []
    for cell in cells:
        left = until - perf_counter() if chosen.only in ("", cell.one) else 0.0
        others = islice(cycle(cell.others.split(" and ")), cell.options.players - 1)
        cast = (players[cell.one], *(players[name] for name in others))
        games = run(Contest(game, cell.options, cast), cell.games, chosen.processes, left)
        if games:
            rows.append((cell, games))
            print(*list(report(rows[-1:]))[-1:], flush=True)
    return rows


def joined(table: Sequence[str], page: str, keys: int) -> list[str]:
    """Return a table with those rows of a page, as it stands, that rest on more games than the table's own.

    What a row is about stands in its first `keys` columns. The last two are its games, and the sources that played
    them (see `bench.arena`): where rows differ in these, computer players have changed in between.
    """
    lines = page.splitlines()
    since = lines.index(table[0]) if table[0] in lines else len(lines)
    standing = takewhile(lambda line: line.startswith("|"), lines[since + 2 :])
    rows: dict[tuple[str, ...], str] = {}
    for row in (*standing, *table[2:]):
        cells = tuple(row.split(" | "))
        about = cells[:keys]
        if about not in rows or int(cells[-2]) >= int(rows[about].split(" | ")[-2]):
            rows[about] = row
    return [*table[:2], *rows.values()]


def standing(path: Path) -> str:
    """Return a page as it stands, which may be not at all."""
    return path.read_text(encoding="utf-8") if path.exists() else ""


def written(path: Path, *lines: str) -> None:
    """Write the lines of a page."""
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
