"""What is done with a game that is passed on by links: what came is added to it, seats come to this device and go."""

from __future__ import annotations

from engine.codec import PERSON
from engine.courses import Course
from engine.game import Seat
from ui.model.occupant import ELSEWHERE, Occupant
from ui.model.table import Decision, Far, Note, Table
from ui.table.far import facts, whole
from ui.table.joining import joined
from ui.table.viewer import viewed_by


def course_of(table: Table) -> Course:
    """Return how far a game has gone, with what people have chosen since; what is still to be shown is counted."""
    assert table.far is not None
    turns, pending = facts(table)
    return Course(table.record._replace(turns=turns), pending, table.far.given)


def told_otherwise(table: Table, course: Course) -> bool:
    """Tell whether a course of the same game contradicts what this device knows of it."""
    return joined(course_of(table), course) is None


def with_out(table: Table, course: Course) -> Table:
    """Return the table that knows that a course of its game has gone out in a link, or came in one."""
    far, turns = table.far, len(course.record.turns)
    assert far is not None
    if turns < far.sent_turns:
        return table
    before = far.sent_seats if turns == far.sent_turns else ()
    seats = {*before, *(seat for seat, _ in course.pending)}
    return table._replace(far=far._replace(sent_turns=turns, sent_seats=tuple(sorted(seats))))


def with_course(table: Table, course: Course, computer: str) -> Table:
    """Return the table with all that a course tells which holds its own: new joint moves are shown one by one.

    Computers with the label `computer` play for the seats that were given away.
    """
    assert table.far is not None
    before, old = len(table.record.turns), table.far.given
    coming = course.record.turns[before:]
    for seat in course.given:
        table = table if seat in old else _given(table, seat, computer)
    assert table.far is not None
    decision = Decision(ticket=table.decision.ticket + 1, opened=table.decision.opened)
    follows = course.pending if coming else ()
    decision = decision if coming else decision._replace(chosen=course.pending)
    return table._replace(far=table.far._replace(coming=coming, follows=follows), decision=decision)


# --- who sits here ---


def begun_here(table: Table, far: Far, mine: tuple[Seat, ...]) -> Table:
    """Return the table as a game that is passed on, with those seats at this device and the other people elsewhere."""
    occupants = tuple(
        occupant if occupant.computer else occupant._replace(who=PERSON if seat in mine else ELSEWHERE)
        for seat, occupant in enumerate(table.occupants)
    )
    return _seated(table._replace(far=far), occupants)


def sits_here(table: Table, seat: Seat, here: bool) -> Table:
    """Return the table with a person's seat at this device, or elsewhere."""
    who = PERSON if here else ELSEWHERE
    return _seated(table, _with(table.occupants, seat, table.occupants[seat]._replace(who=who)))


def given_away(table: Table, seat: Seat, computer: str) -> Table:
    """Return the table with a computer playing for a person, from here on and on all devices."""
    return _given(whole(table), seat, computer)


def _given(table: Table, seat: Seat, computer: str) -> Table:
    assert table.far is not None
    decision, notes = table.decision, (*table.notes, Note(len(table.record.turns), "seat_given", seat))
    table = table._replace(
        notes=notes,
        far=table.far._replace(given=tuple(sorted({*table.far.given, seat}))),
        decision=decision._replace(ticket=decision.ticket + 1, asked=(), chosen=course_of(table).pending),
    )
    return _seated(table, _with(table.occupants, seat, Occupant(table.occupants[seat].name, computer)))


def _with(occupants: tuple[Occupant, ...], seat: Seat, occupant: Occupant) -> tuple[Occupant, ...]:
    return (*occupants[:seat], occupant, *occupants[seat + 1 :])


def _seated(table: Table, occupants: tuple[Occupant, ...]) -> Table:
    # Who is alone at the device looks at all times; with several the curtain is drawn.
    here = [seat for seat, occupant in enumerate(occupants) if occupant.person]
    changed = table._replace(occupants=occupants, covered=False)
    return viewed_by(changed, here[0] if len(here) == 1 else None)
