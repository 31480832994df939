"""A place in the hand, and the keys that reach it."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """What lies at one place of the hand: the id of its control, what that sends, and its letter (empty: none)."""

    id: str
    act: str
    letter: str = ""


TAKEN = frozenset("hlu")
"""Letters that mean the same wherever one is at the table: hint, log, undo."""
MOST = 9
"""Places that a digit reaches."""


def keys_of(place: Place, number: int) -> tuple[str, ...]:
    """Return the keys that do what the control at a place does; places are counted from 1."""
    digit = (str(number),) if number <= MOST else ()
    letter = place.letter.lower()
    return (*digit, letter) if letter and letter not in TAKEN else digit
