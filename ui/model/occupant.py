"""Who sits where."""

from __future__ import annotations

from typing import NamedTuple

from engine.codec import PERSON


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
