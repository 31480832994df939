"""Saves put aside that are not needed, since another one stands for them as well."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.game import BadText
from ui.model.unplayable import UnplayableSave
from ui.persistence.json_text import read_json
from ui.persistence.keys import game_key


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
