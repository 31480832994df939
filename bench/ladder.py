"""Whether each level beats the one below it, at every number of seats.

    python -m bench.ladder [--seconds 600] [--processes 1] [--only king] [--begin 1000000] [--report docs/ladder.md]

A rung is looked at every so many games; it ends as soon as its whole interval lies on one side of what is fair, or with
the last of its games, and then says so. Runs resume where they stopped (see `bench.arena`). `--begin` deals from other
seeds: for a last table, from seeds that no choice was made with.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from time import perf_counter
from typing import NamedTuple

from bench.arena import Contest, Game, Player, lead, run, seated, sources, won
from bench.intervals import Estimate
from bench.tournament import arguments, joined, standing, written
from engine import GAMES
from engine.bots.bot import Level, at_once, random_bot
from engine.bots.levels import LEVELS

STRIDE = 200
MOST = 2200


class Rung(NamedTuple):
    """One among equals of the level below, at so many seats."""

    game: str
    one: Level
    below: Level
    seats: int

    def contest(self, begin: int) -> Contest:
        """Return the contest that is played, dealt from the seeds from `begin` on."""
        cast = (self._player(self.one), *[self._player(self.below)] * (self.seats - 1))
        return Contest(self.game, GAMES[self.game].Options(players=self.seats), cast, begin)

    def _player(self, level: Level) -> Player:
        return seated(self.game, level)

    @property
    def fair(self) -> float:
        """What equals would get."""
        return 1 / self.seats if self.game == "lions" else 0.0

    def result(self, games: Sequence[Game]) -> Estimate:
        """Return what the one got: its share of the wins, or in Animania, where nobody may win, its lead."""
        return won(games) if self.game == "lions" else lead(games)

    def verdict(self, games: Sequence[Game]) -> str:
        """Return `above` or `below` if the interval is clear of what is fair; else `not clear`, or that it is open."""
        found = self.result(games)
        if found.low > self.fair:
            return "above"
        if found.high < self.fair:
            return "below"
        return "not clear" if len(games) >= MOST else "more games needed"


RANDOM = Level("random", 1, at_once(random_bot))
RUNGS = tuple(
    Rung(game, one, below, seats)
    for game, levels in LEVELS.items()
    for below, one in pairwise((RANDOM, *levels))
    for seats in GAMES[game].CHOICES["players"]
    if isinstance(seats, int)
)

HEAD = (
    "# The ladder",
    "",
    "Made by `python -m bench.ladder --report …`: a level among equals of the one below it, each deal from every seat.",
    "In Matching Lions the share of the wins, in Animania, where nobody wins a good part of the games, the own share",
    f"less the mean of the others'. A row is looked at every {STRIDE} games; it ends as soon as its 95 % interval lies",
    f"on one side of what is fair, or at {MOST} games. What ends a row early flatters it a little.",
    "",
)


def climbed(rung: Rung, begin: int, processes: int, until: float) -> list[Game]:
    """Return the games of a rung, playing those that it takes and no earlier run has played, but none after `until`."""
    contest, games = rung.contest(begin), list[Game]()
    for number in range(STRIDE, MOST + 1, STRIDE):
        games = run(contest, number, processes, until - perf_counter())
        if len(games) < number or rung.verdict(games) in ("above", "below"):
            break
    return games


def row(rung: Rung, games: Sequence[Game]) -> str:
    """Return a line of the table."""
    found, fair = rung.result(games).percent(), f"{100 * rung.fair:.0f}"
    about = f"{rung.game} | {rung.one.label} | {rung.below.label} | {rung.seats}"
    return f"| {about} | {found} | {fair} | {rung.verdict(games)} | {len(games)} | {sources(rung.game)} |"


def table(rows: Sequence[str]) -> Iterator[str]:
    """Yield the lines of a Markdown table."""
    yield "| game | one | against | seats | % (95 %) | fair | | games | sources |"
    yield "|---|---|---|---|---|---|---|---|---|"
    yield from rows


def main() -> None:
    """Play what is missing and print the table."""
    parser = arguments()
    parser.add_argument("--begin", type=int, default=0)
    chosen = parser.parse_args()
    until, rows = perf_counter() + chosen.seconds, list[str]()
    for rung in RUNGS:
        mine = chosen.only in ("", rung.one.name)
        games = climbed(rung, chosen.begin, chosen.processes, until if mine else 0.0)
        if games:
            rows.append(row(rung, games))
            print(rows[-1], flush=True)
    if chosen.report:
        written(chosen.report, *HEAD, *joined(list(table(rows)), standing(chosen.report), keys=4))


if __name__ == "__main__":
    main()
