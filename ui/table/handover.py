"""People come and go: a computer plays for a person, a person comes back."""

from __future__ import annotations

from engine.codec import PERSON
from engine.game import Seat
from ui.model.occupant import Occupant
from ui.model.table import Note, Table
from ui.table.seats import people, shared_device
from ui.table.viewer import viewed_by


def given_to_computer(table: Table, seat: Seat, level: str) -> Table:
    """Return the table with a computer playing for a person."""
    return _moved_over(table, seat, Occupant(table.occupants[seat].name, level, away=True), "seat_given")


def given_back(table: Table, seat: Seat) -> Table:
    """Return the table with a person back at a seat for which a computer played."""
    return _moved_over(table, seat, Occupant(table.occupants[seat].name, PERSON), "seat_taken")


def _moved_over(table: Table, seat: Seat, occupant: Occupant, key: str) -> Table:
    occupants = (*table.occupants[:seat], occupant, *table.occupants[seat + 1 :])
    note = Note(len(table.record.turns), key, seat)
    decision = table.decision
    chosen = tuple((other, move) for other, move in decision.chosen if other != seat)
    changed = table._replace(
        occupants=occupants,
        notes=(*table.notes, note),
        decision=decision._replace(chosen=chosen, asked=(), ahead=(), ticket=decision.spent + 1),
        playback=table.playback._replace(hurry=False),
        epoch=table.epoch + 1,
    )
    # Whoever is left alone at a shared device must say that it is they who look, unless they do already.
    alone = people(changed) if len(people(changed)) == 1 else ()
    covered = shared_device(occupants) and (table.viewer,) != alone
    return viewed_by(changed._replace(covered=covered), None if covered or not alone else alone[0])
