"""Decisions taken back: the own last one while nobody is wronged, any in practice. Functions from Table to Table."""

from __future__ import annotations

from engine.game import Seat, seen_by
from engine.record import cut
from ui.model.table import Decision, Note, Table
from ui.table.play import table_from
from ui.table.seats import face_of, is_over, people, shared_device, sole_person
from ui.table.viewer import viewed_by

PRACTICE = "practice"
"""The key of the note that marks a game in which more was taken back than the rules of a fair game allow."""
REPEATED = "repeated"
"""The key of the note that marks a deal of the day that is not the first try."""
HINTED = "hinted"
"""The key of the note that marks a deal of the day in which a hint was asked for."""
JOINED = "joined"
"""The key of the note that marks a game that was begun elsewhere and came by a link."""
MARKS = (PRACTICE, REPEATED, HINTED, JOINED)
"""Whatever makes a game one that does not count, for good."""


def undoer(table: Table) -> Seat | None:
    """Return the person who may take the last joint move back, or None.

    It was theirs alone, nobody has decided or looked at their cards since, it showed them nothing hidden, and
    it did not end the game: what has ended counts. Nor has it gone out in a link. What a computer thinks of meanwhile
    is nothing that anyone has seen.
    """
    turns = table.record.turns
    decided = any(not table.occupants[seat].computer for seat, _ in table.decision.chosen)
    if is_over(table) or not turns or len(turns[-1]) != 1 or table.decision.opened or decided:
        return None
    if table.far and (table.far.coming or table.far.sent_turns >= len(turns)):
        return None
    ((seat, _),) = turns[-1]
    moved_over = any(note.seat == seat and note.after >= len(turns) and note.key not in MARKS for note in table.notes)
    if not table.occupants[seat].person or moved_over:
        return None
    face = face_of(table)
    for event in table.event_log[-1]:
        if face.opens(event) or seen_by(event, seat).secret:
            return None
    return seat


def taken_back(table: Table) -> Table:
    """Return the table before the last joint move."""
    before = _before(table, len(table.record.turns) - 1)
    seat, turns = undoer(table), before.record.turns
    viewer = seat if sole_person(table) == seat or table.viewer == seat else None
    # The decision before was another person's: since then, this one has looked.
    looked = shared_device(table.occupants) and bool(turns) and seat not in dict(turns[-1])
    return viewed_by(before._replace(decision=before.decision._replace(opened=looked)), viewer)


def practising(table: Table) -> bool:
    """Tell whether this game is practice: it does not count."""
    return any(note.key in MARKS for note in table.notes)


def rewinder(table: Table) -> Seat | None:
    """Return the person who may go back to their own last decision in practice, whatever was seen since, or None.

    Nobody may where several people share the device: they would know each other's cards. Nor in a game that is passed
    on by links: the others have what was decided.
    """
    alone = people(table)
    if len(alone) != 1 or table.far or shared_device(table.occupants):
        return None
    (seat,) = alone
    return seat if any(seat in dict(turn) for turn in table.record.turns) else None


def rewound(table: Table) -> Table:
    """Return the table before the last decision of the one who may rewind, marked as practice from there on."""
    seat = rewinder(table)
    assert seat is not None
    count = max(number for number, turn in enumerate(table.record.turns) if seat in dict(turn))
    return viewed_by(practised(_before(table, count), seat), seat)


def practised(table: Table, seat: Seat, why: str = PRACTICE) -> Table:
    """Return the table marked as practice from here on, by whoever sits there and for what: one of `MARKS`."""
    if practising(table):
        return table
    return table._replace(notes=(*table.notes, Note(len(table.record.turns), why, seat)))


def _before(table: Table, count: int) -> Table:
    # The table as it was after so many joint moves, with the marks that a game never loses again.
    notes = tuple(
        note._replace(after=min(note.after, count)) for note in table.notes if note.after <= count or note.key in MARKS
    )
    return table_from(cut(table.record, count), table.occupants, notes)._replace(
        covered=table.covered,
        decision=Decision(ticket=table.decision.spent + 1),
        far=table.far,
        day=table.day,
        epoch=table.epoch + 1,
    )
