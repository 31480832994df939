"""The names of the seats, as they are read by whoever looks and in the log."""

from __future__ import annotations

from engine.game import Seat
from ui.model.occupant import called, free_name
from ui.model.table import Table
from ui.table.seats import sole_person
from ui.words.grammar import Names
from ui.words.page import t


def names_for(table: Table) -> Names:
    """Return the names as the one who looks reads them: “you” for the viewer."""
    return _names(table, table.viewer)


def public_names(table: Table) -> Names:
    """Return the names as they stand in the log: “you” only where one person plays alone."""
    return _names(table, sole_person(table))


def _names(table: Table, you: Seat | None) -> Names:
    # Who is called “You” is called so while they play: a computer that plays for them has a name as any other.
    other = free_name(table.occupants)
    names = (
        called(other) if occupant.called == t("you") and seat != you else occupant.called
        for seat, occupant in enumerate(table.occupants)
    )
    return Names(tuple(names), you)
