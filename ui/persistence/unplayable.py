"""Saves that cannot be played on: put aside as they are, each under a key of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import NamedTuple

from engine.game import BadText
from ui.model.table import Table
from ui.model.unplayable import UnplayableSave
from ui.persistence.json_text import read_json
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


def superseded(items: Iterable[UnplayableSave]) -> tuple[UnplayableSave, ...]:
    """Return those put aside of which another one holds every decision, or the same text: they are not needed.

    Two versions of the page that take turns would else leave a copy for each turn.
    """
    found: list[UnplayableSave] = []
    aside = [(item, _course(item.text)) for item in items if item.key != game_key(item.game)]
    for at, (item, course) in enumerate(aside):
        same = any(item[:3] == other[:3] for other, _ in aside[:at])
        if same or any(other.game == item.game and _goes_on(course, further) for other, further in aside):
            found.append(item)
    return tuple(found)


class _Course(NamedTuple):
    # What saves of every version have in common, as far as is known: a record of turns, and what is locked in.
    record: dict[object, object]
    turns: list[object]
    chosen: list[object]


def _course(text: str) -> _Course | None:
    try:
        value = read_json(text)
    except BadText:
        return None
    match value:
        case {"record": {"turns": [*turns], **record}}:
            chosen = value.get("chosen")
            return _Course(record, turns, chosen if isinstance(chosen, list) else [])
    return None


def _goes_on(course: _Course | None, further: _Course | None) -> bool:
    # By more turns: of two that differ in anything else, neither stands for the other.
    if not course or not further or course.record != further.record:
        return False
    number = len(course.turns)
    if len(further.turns) <= number or further.turns[:number] != course.turns:
        return False
    made = str(further.turns[number]).split(" ")
    return all(isinstance(choice, list) and ":".join(map(str, choice)) in made for choice in course.chosen)


def read_save(game: str, text: str, *, suspect: bool = False) -> Table | UnplayableSave:
    """Return the table that a save of a game stands for, or the save as one that cannot be played on.

    A `suspect` one is not looked into: the page has failed over it.
    """
    try:
        found = UnplayableSave("damaged", game, text) if suspect else parse_save(text)
    except BadText:
        return UnplayableSave("damaged", game, text)
    if isinstance(found, Table):
        return found if found.record.game == game else UnplayableSave("damaged", game, text)
    return found._replace(game=game)
