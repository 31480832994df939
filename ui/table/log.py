"""The log: what happened, in sentences, with nothing in it that the people at the table may not all know."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import seen_by
from ui.model.table import Table
from ui.table.names import public_names
from ui.table.playback import events_shown
from ui.table.seats import face_of, sole_person
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
    return [line for number in range(len(table.event_log)) for line in _lines_of(table, number)]


def latest_lines(table: Table, least: int) -> list[Line]:
    """Return the end of the log: the last two joint moves whole, and at least so many lines where there are."""
    found: list[Line] = []
    for number in reversed(range(len(table.event_log))):
        if len(found) >= least and number < len(table.event_log) - 2:
            break
        found = _lines_of(table, number) + found
    return found


def _lines_of(table: Table, number: int) -> list[Line]:
    # What is yet to be shown is not yet told, and a secret only to the one person there is, while they look.
    reader = sole_person(table) if sole_person(table) == table.viewer else None
    face, names = face_of(table), public_names(table)
    events = table.event_log[number]
    until = events_shown(table) if number == len(table.event_log) - 1 else len(events)
    out: list[Line] = []
    for at, event in enumerate(events[:until]):
        if event.kind not in face.quiet:
            own = seen_by(event, reader)
            said, heading = face.sentence(own, names), face.heading(own)
            out.append(Line(said, face.picture(own), heading, face.explained(own), (number, at)))
    for at, note in enumerate(note for note in table.notes if note.after == number):
        text = t(note.key, whose=names.whose(note.seat), name=names.names[note.seat])
        out.append(Line(text, "i-info", position=(number, len(events) + at)))
    return out
