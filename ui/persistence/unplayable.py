"""Saves that cannot be played on: put aside as they are, each under a key of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count

from engine.game import BadText
from ui.model.table import Table
from ui.model.unplayable import UnplayableSave
from ui.persistence.keys import game_key
from ui.persistence.saves import parse_save

KINDS = ("older", "newer", "damaged")
"""Of older or newer rules, or not to be read at all."""


def aside_key(kind: str, game: str, number: int = 1) -> str:
    """Return the key under which such a save is kept: the first of its kind and game, the second and so on."""
    return f"{game_key(game)}.{kind}.{number}"


def free_key(kind: str, game: str, taken: Mapping[str, str], text: str) -> str:
    """Return the first key at which nothing else is kept: one save never takes the place of another."""
    keys = (aside_key(kind, game, number) for number in count(1))
    return next(key for key in keys if taken.get(key, text) == text)


def asides(game: str, keys: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the keys of a game's saves that were put aside, with their kinds."""
    for key in sorted(keys):
        kind, _, number = key.removeprefix(f"{game_key(game)}.").partition(".")
        if kind in KINDS and number.isdecimal():
            yield key, kind


def read_save(game: str, text: str) -> Table | UnplayableSave:
    """Return the table that is kept as a game's, or why it cannot be played on."""
    try:
        found = parse_save(text)
    except BadText:
        return UnplayableSave("damaged", game, text)
    if isinstance(found, Table):
        return found if found.record.game == game else UnplayableSave("damaged", game, text)
    return found._replace(game=game)
