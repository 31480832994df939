"""Saves put aside that are not needed, since another one stands for them as well."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.game import BadText
from ui.model.unplayable import UnplayableSave
from ui.persistence.json_text import read_json
from ui.persistence.keys import far_handle, game_key


def superseded(items: Iterable[UnplayableSave]) -> tuple[UnplayableSave, ...]:
    """Return those put aside of which another one holds every decision, or the same text: they are not needed.

    Two versions of the page that take turns would else leave a copy for each turn.
    """
    found: list[UnplayableSave] = []
    texts: set[tuple[str, ...]] = set()
    courses: dict[str, list[_Course]] = {}
    aside = [
        (item, _course(item.text)) for item in items if item.key != game_key(item.game) and not far_handle(item.key)
    ]
    for item, course in aside:
        if course:
            courses.setdefault(item.game, []).append(course)
    for item, course in aside:
        if item[:3] in texts or (course and any(_goes_on(course, further) for further in courses[item.game])):
            found.append(item)
        texts.add(item[:3])
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


def _goes_on(course: _Course, further: _Course) -> bool:
    # By more turns: of two that differ in anything else, neither stands for the other.
    number = len(course.turns)
    if len(further.turns) <= number or course.record != further.record or further.turns[:number] != course.turns:
        return False
    made = str(further.turns[number]).split(" ")
    return all(isinstance(choice, list) and ":".join(map(str, choice)) in made for choice in course.chosen)
