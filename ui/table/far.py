"""A game that is passed on by links, as the table shows it: whom it waits for, what has gone out, what came.

Pure functions of its table. A choice is a fact once it has gone out, or has come: nobody changes it any more. What is
done with such games besides comes later (`ui.table.courses`).
"""

from __future__ import annotations

from engine.game import Seat
from engine.record import Joint
from ui.model.occupant import ELSEWHERE
from ui.model.table import Decision, Table
from ui.table.play import table_from
from ui.table.seats import due, is_over, people, undecided


def people_of(table: Table) -> tuple[Seat, ...]:
    """Return the seats that people began with, wherever they are."""
    given = table.far.given if table.far else ()
    return tuple(seat for seat, occupant in enumerate(table.occupants) if not occupant.computer or seat in given)


def facts(table: Table) -> tuple[tuple[Joint, ...], Joint]:
    """Return the joint moves, with those that are still to be shown, and what people have chosen of the next one."""
    assert table.far is not None
    far, decision = table.far, table.decision
    if comes(table):
        return (*table.record.turns, *far.coming), far.follows
    # A computer's choice is nothing that goes out: whoever makes the joint move has it think.
    chosen = ((seat, move) for seat, move in decision.chosen if seat not in decision.asked)
    people = people_of(table)
    return table.record.turns, tuple((seat, move) for seat, move in chosen if seat in people)


# --- whom it waits for, and what has gone out ---


def waits_for(table: Table) -> tuple[Seat, ...]:
    """Return the seats elsewhere that the game waits for, if it waits for nobody else."""
    left = undecided(table)
    if table.far is None or comes(table) or any(table.occupants[seat].who != ELSEWHERE for seat in left):
        return ()
    return left


def not_due_here(table: Table) -> tuple[Seat, ...]:
    """Return the people elsewhere that a game waits for where nobody at this device has a part in what is decided."""
    now = whole(table)
    left = tuple(seat for seat in undecided(now) if now.occupants[seat].who == ELSEWHERE)
    return () if set(due(now)) & set(people(now)) else left


def may_send(table: Table) -> bool:
    """Tell whether this device has done its part: others are due, or it has ended."""
    return table.far is not None and not comes(table) and (bool(waits_for(table)) or is_over(table))


def sent(table: Table) -> bool:
    """Tell whether all that this device knows of a game has gone out in a link, or came in one."""
    far, (turns, pending) = table.far, facts(table)
    assert far is not None
    return far.sent_turns == len(turns) and {seat for seat, _ in pending} <= {*far.sent_seats}


def unchangeable(table: Table) -> tuple[Seat, ...]:
    """Return the seats whose choice of the joint move that is due has gone out or came."""
    far = table.far
    return far.sent_seats if far and far.sent_turns == len(table.record.turns) else ()


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


def whole(table: Table) -> Table:
    """Return the table with all that came, none of it still to be shown."""
    if not comes(table):
        return table
    assert table.far is not None
    turns, pending = facts(table)
    after = table_from(table.record._replace(turns=turns), table.occupants, table.notes)
    decision = Decision(ticket=table.decision.ticket + 1, chosen=pending)
    after = after._replace(decision=decision, far=table.far._replace(coming=(), follows=()))
    return after._replace(epoch=table.epoch, unlisted=table.unlisted)
