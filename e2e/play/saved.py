"""Games as the device keeps them, without a page that has played them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.codec import PERSON
from engine.record import Record
from ui.model.occupant import GIVEN, YOU, Occupant
from ui.model.table import Table
from ui.persistence.keys import game_key
from ui.persistence.saves import print_save
from ui.table.play import table_from

NAMES = (YOU, *GIVEN[1:6])


def saved(record: Record, who: Sequence[str]) -> dict[str, str]:
    """The key and the text of a game that has come as far as this record; `who` has a label for each seat."""
    return {game_key(record.game): print_save(table_of(record, who))}


def table_of(record: Record, who: Sequence[str]) -> Table:
    """The table of such a game."""
    names = NAMES if who.count(PERSON) == 1 else GIVEN[:6]  # nobody of several is called “You”
    return table_from(record, tuple(Occupant(name, one) for name, one in zip(names, who, strict=False)))
