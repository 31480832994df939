"""Who sits where."""

from __future__ import annotations

from typing import NamedTuple

from engine.codec import PERSON
from ui.words.page import NAMES

ELSEWHERE = "elsewhere"
"""In place of `person`: one who decides on another device, in a game that is passed on by links."""


class Occupant(NamedTuple):
    """Who sits where: a name, and `person`, `elsewhere` or a computer's label with its version, `player-1`."""

    name: str
    who: str = PERSON
    away: bool = False
    """The seat of a person for whom a computer plays at the moment."""

    @property
    def person(self) -> bool:
        """Tell whether a person at this device decides for this seat now."""
        return self.who == PERSON

    @property
    def computer(self) -> bool:
        """Tell whether a computer decides for this seat now."""
        return self.who not in (PERSON, ELSEWHERE)


def free_name(occupants: tuple[Occupant, ...]) -> str:
    """Return a name that nobody at the table has yet."""
    taken = {occupant.name for occupant in occupants}
    return next(name for name in (*NAMES, "") if name not in taken)
