"""How even Matching Lions is between strong players: who wins by order of play, how long it lasts, how it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from time import perf_counter

from bench.arena import Contest, Game, run, seated
from bench.intervals import Estimate, share
from bench.plots import Mark, intervals
from engine import lions
from engine.bots.bot import Level
from engine.bots.lions.levels import KING, LIONS, searched
from tools.paths import ROOT

SEATS = (2, 3, 4, 5, 6)
SWIFT_KING = Level(
    "swift-king", LIONS[-1].version, partial(searched, effort=KING._replace(playouts=KING.playouts // 10))
)
"""The king at a tenth of its playouts: whole tables of kings would take days."""
PLAYERS = ((LIONS[1], 4000), (SWIFT_KING, 300))
"""Who sits at every seat, and in how many games for each number of seats."""


def played(level: Level, games: int, seats: int, seconds: float) -> list[Game]:
    """Return games in which all seats are the same player's."""
    contest = Contest("lions", lions.Options(players=seats), (seated("lions", level),) * seats)
    return run(contest, games, seconds=seconds)


def by_order(games: Sequence[Game]) -> list[Estimate]:
    """Return the share of the games that each place in the order of play won, over the fair share."""
    seats = len(games[0].scores)
    found = []
    for place in range(seats):
        won = share([game.scores[(game.first + place) % seats] for game in games])
        found.append(Estimate(won.mean * seats, won.low * seats, won.high * seats, won.n))
    return found


def row(level: Level, games: Sequence[Game]) -> str:
    """Return a line of the table."""
    seats = len(games[0].scores)
    lengths = sorted(game.turns / seats for game in games)
    tenth, half, most = (lengths[len(lengths) * part // 10] for part in (1, 5, 9))
    endings = Counter(game.reason for game in games)
    ends = ", ".join(f"{reason} {100 * n / len(games):.1f}" for reason, n in endings.most_common())
    places = " ".join(f"{place.mean:.2f}" for place in by_order(games))
    margin = max(place.high - place.low for place in by_order(games)) / 2
    return (
        f"| {level.name} | {seats} | {len(games)} | {places} | ±{margin:.2f} "
        f"| {half:.1f} ({tenth:.1f}–{most:.1f}) | {ends} |"
    )


def table(found: Sequence[tuple[Level, list[Game]]]) -> Iterator[str]:
    """Yield the lines of the report."""
    yield "# Balance of Matching Lions"
    yield ""
    yield "Made by `make balance`: equal players at every seat, deals 0, 1, 2, … of each number of seats."
    yield "Wins are shown over the fair share, by order of play from the seat that begins; 1 is fair."
    yield ""
    yield "| all seats | seats | games | wins ÷ fair, first to last | 95 % | turns each (10–90 %) | endings % |"
    yield "|---|---|---|---|---|---|---|"
    for level, games in found:
        yield row(level, games)
    yield ""
    for level, _ in PLAYERS:
        yield f"![Wins by order of play, {level.name}](lions-order-{level.name}.svg)"


def plot(level: Level, found: Sequence[list[Game]]) -> str:
    """Return the plot of wins by order of play, for every number of seats."""
    marks = [
        Mark(f"{len(places)} seats, place {number}", one.mean, one.low, one.high)
        for places in map(by_order, found)
        for number, one in enumerate(places, 1)
    ]
    return intervals(
        f"Matching Lions, {level.name} at all seats: wins ÷ fair by order of play, 95 %", marks, 1.0, 0.5, 1.5
    )


def measure(seconds: float) -> None:
    """Play what is missing for so long, then write page and plots to `docs/`."""
    until = perf_counter() + seconds
    found: list[tuple[Level, list[Game]]] = []
    for level, number in PLAYERS:
        for seats in SEATS:
            if games := played(level, number, seats, until - perf_counter()):
                found.append((level, games))
                print(row(level, games), flush=True)
    docs = ROOT / "docs"
    docs.mkdir(exist_ok=True)
    (docs / "lions-balance.md").write_text("\n".join(table(found)) + "\n", encoding="utf-8")
    for level, _ in PLAYERS:
        games_of = [games for other, games in found if other is level]
        if games_of:
            (docs / f"lions-order-{level.name}.svg").write_text(plot(level, games_of), encoding="utf-8")
