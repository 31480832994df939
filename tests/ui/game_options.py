"""Tables for tests of the page: every game with all that it offers, whatever games there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.game import Game
from engine.games import GAMES

Table = tuple[str, int, tuple[int, ...], tuple[str, ...]]
"""Game, players, the seats of people, and the options to choose."""


def choices(game: Game, n: int) -> tuple[str, ...]:
    """Return the n-th choice of options: with n + 1 the first option has another value, each further one less often."""
    found: list[str] = []
    offered: dict[str, tuple[Any, ...]] = {name: some for name, some in game.CHOICES.items() if name != "players"}
    for at, (name, values) in enumerate(offered.items(), 1):
        found.append(f"{name} {values[n // at % len(values)]}")
    return tuple(found)


def tables() -> list[Table]:
    """Return every game at every number of seats: one person or none, two people, and other options."""
    return list(dict.fromkeys(_tables()))


def _tables() -> Iterator[Table]:
    for key, game in GAMES.items():
        for players in game.CHOICES["players"]:
            for people, n in (((0,), 0), ((0, 1), 1), ((0,), 2), ((), 0)):
                yield key, players, people, choices(game, n)


def few_tables() -> list[tuple[str, int, tuple[str, ...]]]:
    """Return two tables of each game: a larger one, and a smaller one with other options."""
    return [(key, players, choices(game, n)) for key, game in GAMES.items() for players, n in ((4, 0), (3, 1))]
