"""Who sits where."""

from __future__ import annotations

from typing import NamedTuple

from engine.codec import PERSON
from ui.words import page as words

MARK = "\x01"
"""Begins a name that nobody gave: what follows says which, and each language has a name of its own for it.

No name that is typed has this sign in it: see `ui.seating.names.clean_name`.
"""

KEYS = ("Kim", "Maya", "Ben", "Zoe", "Tom", "Ada", "Noa", "Sam", "Lea", "Max", "Ivy", "Jon")
"""Of the names that are given to seats which nobody has named, one after the other: those of `words.NAMES`."""

GIVEN = tuple(MARK + key for key in KEYS)
YOU = MARK + "You"
"""Whoever plays alone and has given no name."""


def called(name: str) -> str:
    """Return a name as it is read in the language that is spoken."""
    return words.t("you") if name == YOU else words.NAMES[GIVEN.index(name)] if name in GIVEN else name


ELSEWHERE = "elsewhere"
"""In place of `person`: one who decides on another device, in a game that is passed on by links."""


class Occupant(NamedTuple):
    """Who sits where: a name, or the mark of one, and `person`, `elsewhere` or a computer's label, `player-1`."""

    name: str
    who: str = PERSON
    away: bool = False
    """The seat of a person for whom a computer plays at the moment."""

    @property
    def person(self) -> bool:
        """Tell whether a person at this device decides for this seat now."""
        return self.who == PERSON

    @property
    def called(self) -> str:
        """The name as it is read."""
        return called(self.name)

    @property
    def computer(self) -> bool:
        """Tell whether a computer decides for this seat now."""
        return self.who not in (PERSON, ELSEWHERE)


def free_name(occupants: tuple[Occupant, ...]) -> str:
    """Return the mark of a name that nobody at the table has yet."""
    taken = {occupant.called for occupant in occupants}
    return next(name for name in (*GIVEN, "") if called(name) not in taken)
