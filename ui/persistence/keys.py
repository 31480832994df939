"""Under which keys the device keeps what."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import count

from engine.codec import ID_LENGTH
from engine.letters import DIGITS
from ui.model.table import FAR

PREFIX = "waterhole."
SETTINGS_KEY = PREFIX + "settings"
_FAR = re.compile(f"{FAR}[{DIGITS}]{{{ID_LENGTH}}}(?:-[2-9])?")
UNPLAYABLE = ("older", "newer", "damaged")
"""Kinds of saves that cannot be played on: of older or newer rules, or not to be read at all."""


def game_key(game: str) -> str:
    """Return the key under which the running game of a kind is kept."""
    return f"{PREFIX}game.{game}"


def saves(keys: Iterable[str]) -> Iterator[str]:
    """Yield the keys of saves, running and put aside."""
    return (key for key in keys if key.startswith(game_key("")))


def table_key(handle: str) -> str:
    """Return the key under which the game with a handle is kept (`ui.model.table.Table.handle`)."""
    return PREFIX + handle if handle.startswith(FAR) else game_key(handle)


def far_handle(key: str) -> str:
    """Return the handle of the game that is passed on by links and kept under a key; empty for any other key."""
    handle = key.removeprefix(PREFIX)
    return handle if key == PREFIX + handle and _FAR.fullmatch(handle) else ""


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
