"""How right chances are: how often seats win that are said to win so often.

    python -m bench.chances [--seconds 600] [--only lions-player] [--report docs/chances.md]

Games of four seats, of rule players and of kings. Of each game one point is looked at, drawn before it is played, that
comes before its last turn or round, so that games are independent of each other; the chances are those of the page's
curve, with a quarter of the king's effort. Runs resume where they stopped: every game is a line of a file under
`out/chances/`, whose name holds a digest of the sources that it depends on.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from bench.arena import ROOT, sources
from bench.intervals import Z
from bench.plots import Mark, intervals
from bench.tournament import written
from engine import GAMES
from engine.bots.bot import bot_rng, decide, finished
from engine.bots.chances import WHOLE, chances
from engine.bots.doubt import doubted
from engine.bots.levels import level
from engine.rng import Rng
from ui.table.chances import looking_ahead

FOLDER = ROOT / "out" / "chances"
SEED = 5300
"""Games take the seeds from here on."""
BINS = (0, 50, 150, 250, 350, 500, 700, WHOLE + 1)
"""Where a row of the report ends and the next begins."""


class Cell(NamedTuple):
    """So many games of one kind of players."""

    game: str
    level: str
    games: int = 600

    @property
    def name(self) -> str:
        """The cell in a word."""
        return f"{self.game}-{self.level}"


CELLS = (Cell("lions", "player"), Cell("lions", "king"), Cell("animania", "player"), Cell("animania", "king"))


class Seen(NamedTuple):
    """A point of a game: what was said of each seat and, last, of nobody, and what each won."""

    number: int
    said: tuple[int, ...]
    won: tuple[float, ...]


class Row(NamedTuple):
    """Seats of which about as much was said."""

    seats: int
    said: float
    won: float
    half: float
    """Half of a 95 % interval of what they won less what was said, by games."""


def seen(cell: Cell, number: int) -> Seen:
    """Return what is seen of a game of this number, played now."""
    game, seed = GAMES[cell.game], SEED + number
    found = level(cell.game, cell.level)
    assert found is not None
    state = game.start(seed, game.Options(players=4))
    states = []
    while due := game.to_act(state):
        states.append(state)
        joint = {}
        for seat in due:
            legal = game.legal_moves(state, seat)
            joint[seat] = decide(found, game.view(state, seat), legal, bot_rng(seed, len(states) - 1, seat))
        state = game.apply(state, joint)
    outcome = game.outcome(state)
    assert outcome is not None
    early = [each for each in states if _part(each) != _part(states[-1])] or states[:1]
    rng = Rng.from_seed(seed).fork("chances")
    said = finished(chances(cell.game, rng.choice(early), rng.fork("said")))
    won = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(4)]
    return Seen(number, said, (*won, float(not outcome.winners)))


def _part(state: Any) -> object:
    # The turn or round that a state is in.
    return getattr(state, "turns", None), getattr(state, "round", None)


def run(cell: Cell, seconds: float) -> list[Seen]:
    """Return what is seen of the first games, playing those that no earlier run has, but none after `seconds`."""
    path = FOLDER / f"{cell.name}-{_digest(cell.game)}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    done = {each.number: each for each in _read(path)}
    until = perf_counter() + seconds
    with path.open("a") as file:
        for number in range(cell.games):
            if number in done:
                continue
            if perf_counter() > until:
                break
            done[number] = seen(cell, number)
            file.write(json.dumps(done[number]) + "\n")
            file.flush()
    return [done[number] for number in sorted(done)]


def _read(path: Path) -> Iterator[Seen]:
    for line in path.read_text().splitlines(keepends=True) if path.exists() else ():
        if line.endswith("\n"):  # else the run was stopped while it wrote this one
            number, said, won = json.loads(line)
            yield Seen(number, tuple(said), tuple(won))


def _digest(game: str) -> str:
    own = [ROOT / "engine" / "bots" / "chances.py", ROOT / "engine" / "bots" / game / "chances.py"]
    return sha256(sources(game).encode() + b"".join(path.read_bytes() for path in own)).hexdigest()[:8]


# --- what comes of it ---


def as_said(cell: Cell, found: Sequence[Seen]) -> list[Seen]:
    """Return what the page says: it doubts what is reckoned where players look ahead."""
    ahead = 4 * looking_ahead([f"{cell.level}-1"])
    return [each._replace(said=doubted(each.said, ahead)) for each in found]


def rows(found: Sequence[Seen]) -> Iterator[tuple[str, Row]]:
    """Yield, for each row that has seats in it, its name and what came of them."""
    seats_of = slice(None if any(each.said[-1] or each.won[-1] for each in found) else -1)
    for low, high in pairwise(BINS):
        by_game = []
        for each in found:
            pairs = [
                (one / WHOLE, won)
                for one, won in zip(each.said[seats_of], each.won[seats_of], strict=True)
                if low <= one < high
            ]
            if pairs:
                by_game.append(pairs)
        seats = sum(map(len, by_game))
        if seats:
            said = sum(one for pairs in by_game for one, _ in pairs) / seats
            won = sum(one for pairs in by_game for _, one in pairs) / seats
            off = [sum(won - one for one, won in pairs) - len(pairs) * (won - said) for pairs in by_game]
            half = Z * sqrt(sum(one * one for one in off)) / seats
            yield f"{low / 10:g} to {min(high, WHOLE) / 10:g}", Row(seats, said, won, half)


def loss(found: Sequence[Seen]) -> tuple[float, float]:
    """Return the mean squared distance of what was said from what came (Brier), and that of an even share."""
    said = [sum((one / WHOLE - won) ** 2 for one, won in zip(each.said, each.won, strict=True)) for each in found]
    even = [sum((one - won) ** 2 for one, won in zip((0.25,) * 4 + (0.0,), each.won, strict=True)) for each in found]
    return sum(said) / len(said), sum(even) / len(even)


HEAD = (
    "# Calibration of chances",
    "",
    "Made by `python -m bench.chances --report docs/chances.md`: how often seats win of which the curve of *What",
    "decided this game?* says so much, in hundredths. Games of four seats, of rule players and of kings apart; one",
    "point a game, before its last turn or round; nobody’s chance counts as one more seat where there is one.",
    "Intervals are of 95 %, by games. `loss` is the mean squared distance of what was said from what came, beside",
    "what playouts of rule players alone come to (`as reckoned`) and of an even share.",
)


def report(cell: Cell, found: Sequence[Seen]) -> list[str]:
    """Return the lines of a cell's part of the report."""
    if not found:
        return [f"## {cell.name}", "", "No game was played."]
    (said, even), (reckoned, _) = loss(as_said(cell, found)), loss(found)
    told = f"{len(found)} of {cell.games} games; loss {said:.3f}, as reckoned {reckoned:.3f}, even {even:.3f}."
    lines = [f"## {cell.name}", "", told, ""]
    lines += [
        f"![What seats won less what was said]({_plot(cell).name})",
        "",
        "| said | seats | mean | won |",
        "|---|---|---|---|",
    ]
    for name, row in rows(as_said(cell, found)):
        lines.append(f"| {name} | {row.seats} | {100 * row.said:.1f} | {100 * row.won:.1f} ± {100 * row.half:.1f} |")
    return lines


def _mark(name: str, row: Row) -> Mark:
    off, half = 100 * (row.won - row.said), 100 * row.half
    return Mark(name, off, off - half, off + half)


def _plot(cell: Cell) -> Path:
    return ROOT / "docs" / f"chances-{cell.name}.svg"


def main() -> None:
    """Play what is missing and print the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--only", choices=[cell.name for cell in CELLS])
    parser.add_argument("--report", type=Path)
    chosen = parser.parse_args()
    lines = list(HEAD)
    for cell in CELLS:
        mine = chosen.only in (None, cell.name)
        found = run(cell, chosen.seconds if mine else 0.0)
        told = report(cell, found)
        print(*told, sep="\n", flush=True)
        lines += ["", *told]
        if chosen.report and found:
            marks = [_mark(name, row) for name, row in rows(as_said(cell, found))]
            _plot(cell).write_text(intervals(f"{cell.name}: won less what was said", marks, 0, -30, 30))
    if chosen.report:
        written(chosen.report, *lines)


if __name__ == "__main__":
    main()
