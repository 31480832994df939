"""Saves that cannot be played on: put aside as they are, each under a key of its own, and back when they can be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count

from engine.game import BadText
from ui.effects import Effect, Rename
from ui.model import Model, Shelved, Table
from ui.saves import game_key, parse_save

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


def taken_out(model: Model, game: str, text: str, kept: Mapping[str, str]) -> tuple[Model, list[Effect]]:
    """Return the page with the running game that was kept; one that cannot be played on is put aside."""
    found = _found(game, text)
    if isinstance(found, Table):
        return model.with_table(found), []
    # Moved out of the way, so that the next save does not destroy it.
    key = free_key(found.kind, game, kept, text)
    return model._replace(shelf=(*model.shelf, found._replace(key=key))), [Rename(game_key(game), key, text)]


def brought_back(model: Model, game: str, kind: str, key: str, text: str) -> tuple[Model, list[Effect]]:
    """Return the page with a save that was put aside: the running game, if it can be that by now, or on the shelf."""
    if any(item.key == key for item in model.shelf):
        return model, []
    found = _found(game, text)
    if isinstance(found, Table):
        if game not in model.tables:
            return model.with_table(found), [Rename(key, game_key(game), text)]
        found = Shelved(kind, game, text)  # another game is in its place: it waits
    return model._replace(shelf=(*model.shelf, found._replace(key=key))), []


def _found(game: str, text: str) -> Table | Shelved:
    try:
        found = parse_save(text)
    except BadText:
        return Shelved("damaged", game, text)
    if isinstance(found, Table):
        return found if found.record.game == game else Shelved("damaged", game, text)
    return found._replace(game=game)
