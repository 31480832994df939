"""The names of the seats, as they are read by whoever looks and in the log."""

from __future__ import annotations

from ui.model.table import Table
from ui.table.seats import sole_person
from ui.words.grammar import Names


def names_for(table: Table) -> Names:
    """Return the names as the one who looks reads them: “you” for the viewer."""
    return Names(tuple(occupant.name for occupant in table.occupants), table.viewer)


def public_names(table: Table) -> Names:
    """Return the names as they stand in the log: “you” only where one person plays alone."""
    return Names(tuple(occupant.name for occupant in table.occupants), sole_person(table))
