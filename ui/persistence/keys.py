"""Under which keys the device keeps what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count

PREFIX = "waterhole."
SETTINGS_KEY = PREFIX + "settings"
UNPLAYABLE = ("older", "newer", "damaged")
"""Kinds of saves that cannot be played on: of older or newer rules, or not to be read at all."""


def game_key(game: str) -> str:
    """Return the key under which the running game of a kind is kept."""
    return f"{PREFIX}game.{game}"


def saves(keys: Iterable[str]) -> Iterator[str]:
    """Yield the keys of saves, running and put aside."""
    return (key for key in keys if key.startswith(game_key("")))


def setup_key(game: str) -> str:
    """Return the key under which the last set-up is kept."""
    return f"{PREFIX}setup.{game}"


def unplayable_key(kind: str, game: str, number: int = 1) -> str:
    """Return the key under which such a save is kept: the first of its kind and game, the second and so on."""
    return f"{game_key(game)}.{kind}.{number}"


def free_unplayable_key(kind: str, game: str, taken: Mapping[str, str], text: str) -> str:
    """Return the first key at which nothing else is kept: one save never takes the place of another."""
    keys = (unplayable_key(kind, game, number) for number in count(1))
    return next(key for key in keys if taken.get(key, text) == text)


def unplayable_keys(game: str, keys: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the keys of a game's saves that were put aside, with their kinds."""
    for key in sorted(keys):
        kind, _, number = key.removeprefix(f"{game_key(game)}.").partition(".")
        if kind in UNPLAYABLE and number.isdecimal():
            yield key, kind
