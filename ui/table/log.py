"""The log: what happened, in sentences, with nothing in it that the people at the table may not all know."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.game import Event, Seat, seen_by
from ui.games.registry import FACES
from ui.model.table import Note, Table
from ui.table.names import public_names
from ui.table.playback import events_shown
from ui.table.seats import sole_person
from ui.words.grammar import Names
from ui.words.language import edition
from ui.words.page import t


class Line(NamedTuple):
    """A line of the log."""

    text: str
    pic: str = ""
    heading: bool = False
    why: str = ""
    """What stands behind it, in a sentence."""
    position: tuple[int, int] = (0, 0)
    """Where it stands in the story: after how many joint moves, and which of their events it tells (or a note)."""


def log_lines(table: Table) -> list[Line]:
    """Return the log of a table. One person alone also reads what only that seat saw."""
    how = _read(table)
    return [line for number in range(len(table.event_log)) for line in _lines_of(table, how, number)]


def latest_lines(table: Table, least: int) -> list[Line]:
    """Return the end of the log: the last two joint moves whole, and at least so many lines where there are."""
    how = _read(table)
    found: list[Line] = []
    for number in reversed(range(len(table.event_log))):
        if len(found) >= least and number < len(table.event_log) - 2:
            break
        found = [*_lines_of(table, how, number), *found]
    return found


class _Read(NamedTuple):
    """How a log is read: with whose eyes, and by which names."""

    reader: Seat | None
    names: Names


def _read(table: Table) -> _Read:
    # A secret is told only to the one person there is, while they look.
    one = sole_person(table)
    return _Read(one if one == table.viewer else None, public_names(table))


def _lines_of(table: Table, how: _Read, number: int) -> tuple[Line, ...]:
    # What is yet to be shown is not yet told.
    events, names = table.event_log[number], how.names
    until = events_shown(table) if number == len(table.event_log) - 1 else len(events)
    own = tuple(seen_by(event, how.reader) for event in events[:until])
    lines = _told(edition(), table.record.game, names, number, own)
    notes = [note for note in table.notes if note.after == number]
    return (*lines, *(_noted(note, names, (number, len(events) + at)) for at, note in enumerate(notes)))


@lru_cache(maxsize=512)
def _told(_: int, game: str, names: Names, number: int, events: tuple[Event, ...]) -> tuple[Line, ...]:
    # Of the words of this edition and of nothing else but what is given: the page is drawn often, and tells all of it.
    face = FACES[game]
    return tuple(
        Line(face.sentence(event, names), face.picture(event), face.heading(event), face.explained(event), (number, at))
        for at, event in enumerate(events)
        if event.kind not in face.quiet
    )


def _noted(note: Note, names: Names, position: tuple[int, int]) -> Line:
    return Line(t(note.key, whose=names.whose(note.seat), name=names.names[note.seat]), "i-info", position=position)
