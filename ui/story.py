"""The log: what happened, in sentences, with nothing in it that the people at the table may not all know."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import seen_by
from ui.model import Table
from ui.play import face_of, lone
from ui.words.grammar import Names
from ui.words.page import t


class Line(NamedTuple):
    """A line of the log."""

    text: str
    pic: str = ""
    heading: bool = False


def names_for(table: Table) -> Names:
    """Return the names as the one who looks reads them: “you” for open eyes."""
    return Names(tuple(place.name for place in table.places), table.eyes)


def public_names(table: Table) -> Names:
    """Return the names as they stand in the log: “you” only where one person plays alone."""
    return Names(tuple(place.name for place in table.places), lone(table))


def lines(table: Table) -> list[Line]:
    """Return the log of a table. One person alone also reads what only that seat saw."""
    face, eyes, names = face_of(table), lone(table), public_names(table)
    hidden = len(table.queue)
    out: list[Line] = []
    for number, events in enumerate(table.story):
        last = number == len(table.story) - 1
        shown = events[: len(events) - hidden] if last and hidden else events
        for event in shown:
            if event.kind in face.quiet:
                continue
            own = seen_by(event, eyes)
            out.append(Line(face.sentence(own, names), face.picture(own), face.heading(own)))
        for note in table.notes:
            if note.after == number:
                seat = note.seat
                text = t(note.key, whose=names.whose(seat), name=table.places[seat].name)
                out.append(Line(text, "i-info"))
    return out
