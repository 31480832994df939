"""A game that is passed on by links: what this device knows of it, what came, whom it waits for, who sits here.

Pure functions of its table. A choice is a fact once it has gone out, or has come: nobody changes it any more.
"""

from __future__ import annotations

from engine.codec import PERSON
from engine.courses import Course
from engine.game import Seat
from ui.model.occupant import ELSEWHERE, Occupant
from ui.model.table import Decision, Far, Note, Table
from ui.table.joining import joined
from ui.table.play import table_from
from ui.table.seats import is_over, undecided
from ui.table.viewer import viewed_by


def people_of(table: Table) -> tuple[Seat, ...]:
    """Return the seats that people began with, wherever they are."""
    given = table.far.given if table.far else ()
    return tuple(seat for seat, occupant in enumerate(table.occupants) if not occupant.computer or seat in given)


def course_of(table: Table) -> Course:
    """Return how far a game has gone, with what people have chosen since; what is still to be shown is counted."""
    assert table.far is not None
    far, decision = table.far, table.decision
    record = table.record._replace(turns=(*table.record.turns, *far.coming))
    if comes(table):
        return Course(record, far.follows, far.given)
    # A computer's choice is nothing that goes out: whoever makes the joint move has it think.
    chosen = ((seat, move) for seat, move in decision.chosen if seat not in decision.asked)
    people = people_of(table)
    return Course(record, tuple((seat, move) for seat, move in chosen if seat in people), far.given)


# --- whom it waits for, and what has gone out ---


def waits_for(table: Table) -> tuple[Seat, ...]:
    """Return the seats elsewhere that the game waits for, if it waits for nobody else."""
    left = undecided(table)
    if table.far is None or comes(table) or any(table.occupants[seat].who != ELSEWHERE for seat in left):
        return ()
    return left


def may_send(table: Table) -> bool:
    """Tell whether this device has done its part: others are due, or it has ended."""
    return table.far is not None and not comes(table) and (bool(waits_for(table)) or is_over(table))


def sent(table: Table) -> bool:
    """Tell whether all that this device knows of a game has gone out in a link, or came in one."""
    course, far = course_of(table), table.far
    assert far is not None
    chosen = {seat for seat, _ in course.pending}
    return far.sent_turns == len(course.record.turns) and chosen <= {*far.sent_seats}


def unchangeable(table: Table) -> tuple[Seat, ...]:
    """Return the seats whose choice of the joint move that is due has gone out or came."""
    far = table.far
    return far.sent_seats if far and far.sent_turns == len(table.record.turns) else ()


def with_out(table: Table, course: Course) -> Table:
    """Return the table that knows that a course of its game has gone out in a link, or came in one."""
    far, turns = table.far, len(course.record.turns)
    assert far is not None
    if turns < far.sent_turns:
        return table
    before = far.sent_seats if turns == far.sent_turns else ()
    seats = {*before, *(seat for seat, _ in course.pending)}
    return table._replace(far=far._replace(sent_turns=turns, sent_seats=tuple(sorted(seats))))


# --- what came ---


def comes(table: Table) -> bool:
    """Tell whether joint moves that came by a link are still to be shown."""
    return table.far is not None and bool(table.far.coming or table.far.follows)


def next_come(table: Table) -> Table:
    """Return the table with the next joint move that came as what all have chosen, at last with what follows it."""
    far = table.far
    assert far is not None
    if not far.coming:
        return table._replace(decision=table.decision._replace(chosen=far.follows), far=far._replace(follows=()))
    decision = table.decision._replace(chosen=far.coming[0], asked=(), revealed=True)
    return table._replace(decision=decision, far=far._replace(coming=far.coming[1:]))


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


def whole(table: Table) -> Table:
    """Return the table with all that came, none of it still to be shown."""
    if not comes(table):
        return table
    assert table.far is not None
    course = course_of(table)
    after = table_from(course.record, table.occupants, table.notes)
    decision = Decision(ticket=table.decision.ticket + 1, chosen=course.pending)
    return after._replace(decision=decision, far=table.far._replace(coming=(), follows=()))


def told_otherwise(table: Table, course: Course) -> bool:
    """Tell whether a course of the same game contradicts what this device knows of it."""
    return joined(course_of(table), course) is None


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
