"""Who sits where."""

from __future__ import annotations

from typing import NamedTuple

from engine.codec import PERSON
from ui.words.page import NAMES


class Occupant(NamedTuple):
    """Who sits where: a name, and `person` or a computer's label with its version, `player-1`."""

    name: str
    who: str = PERSON
    away: bool = False
    """The seat of a person for whom a computer plays at the moment."""

    @property
    def person(self) -> bool:
        """Tell whether a person decides for this seat now."""
        return self.who == PERSON


def free_name(occupants: tuple[Occupant, ...]) -> str:
    """Return a name that nobody at the table has yet."""
    taken = {occupant.name for occupant in occupants}
    return next(name for name in (*NAMES, "") if name not in taken)
