"""What finished games say of the one who played them: wins beside what chance alone would give."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ui.persistence.history import Past, when
from ui.seating.day import is_date

SURE, LIKELY = 0.025, 0.16
"""How seldom chance alone wins so often, or so seldom: less than the first is `sure`, less than the second `likely`."""


class Row(NamedTuple):
    """Games of one kind against computers of one level at so many seats."""

    game: str
    level: str
    seats: int
    played: int
    won: float
    """Shared wins count as their share."""
    fair: float
    """How many chance alone would win."""
    verdict: str
    """`above` or `below` what chance gives, with how sure that is, `above_sure`; or `open`."""


def counted(past: Iterable[Past]) -> tuple[Past, ...]:
    """Return the games that count: played here by one person from end to end, none as practice."""
    return tuple(each for each in past if each.own is not None and not each.practice and not each.imported)


def rows(past: Iterable[Past]) -> tuple[Row, ...]:
    """Return the statistics of the games that count."""
    groups: dict[tuple[str, str, int], list[Past]] = {}
    for each in counted(past):
        groups.setdefault((each.game, each.level, len(each.names)), []).append(each)
    return tuple(_row(*group, games) for group, games in sorted(groups.items()))


def _row(game: str, level: str, seats: int, games: list[Past]) -> Row:
    won = sum(1 / len(each.winners) for each in games if each.own in each.winners)
    return Row(game, level, seats, len(games), won, len(games) / seats, _verdict(len(games), won, 1 / seats))


def _verdict(played: int, won: float, chance: float) -> str:
    # A game in which nobody wins is one that chance would have won as well: the verdict is on the careful side above.
    above = won >= played * chance
    seldom = _at_least(played, int(won), chance) if above else 1 - _at_least(played, int(won) + 1, chance)
    side = "above" if above else "below"
    return f"{side}_sure" if seldom < SURE else f"{side}_likely" if seldom < LIKELY else "open"


def _at_least(played: int, won: int, chance: float) -> float:
    """Return how likely it is to win at least so many of so many games by chance."""
    term = (1 - chance) ** played
    below = 0.0
    for number in range(won):
        below += term
        term *= (played - number) / (number + 1) * chance / (1 - chance)
    return 1 - below


def interval(row: Row) -> tuple[float, float]:
    """Return between which shares of wins the true one most likely lies (95 %, after Wilson)."""
    share, square = row.won / row.played, _DEVIATIONS**2 / row.played
    middle = share + square / 2
    width = (square * (share * (1 - share) + square / 4)) ** 0.5
    return max(0.0, (middle - width) / (1 + square)), min(1.0, (middle + width) / (1 + square))


_DEVIATIONS = 1.96


def lead(past: Iterable[Past], game: str) -> tuple[float, ...]:
    """Return by how much one was ahead of chance after none, one, two … of the games that count, in wins."""
    ahead = [0.0]
    for each in sorted((each for each in counted(past) if each.game == game), key=when):
        won = 1 / len(each.winners) if each.own in each.winners else 0
        ahead.append(ahead[-1] + won - 1 / len(each.names))
    return tuple(ahead)


class Run(NamedTuple):
    """Days in a row on which the deal of the day was played."""

    best: int
    now: int
    """Of the row that goes on: today's may still come."""


def run_of(days: Iterable[str], today: str) -> Run:
    """Return the longest row of days, and the one that goes on `today`; what is no date is left out."""
    best = length = before = 0
    for number in sorted({_number(day) for day in days if is_date(day)}):
        length = length + 1 if number == before + 1 else 1
        best, before = max(best, length), number
    return Run(best, length if is_date(today) and before in (_number(today) - 1, _number(today)) else 0)


def _number(date: str) -> int:
    # Days before this one, of a calendar whose years begin in March, so that the leap day is a year's last.
    year, month, day = map(int, date.split("-"))
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + day
