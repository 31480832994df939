"""What finished games say of the one who played them: wins beside what chance alone would give."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ui.persistence.history import Past

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
