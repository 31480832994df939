"""How a sentence is put together: who is spoken to, who is spoken of."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.game import Seat

Said = tuple[str, str]
"""A sentence in two forms: to the one who did it, and about someone else. `{who}` begins the second."""


class Names(NamedTuple):
    """The names of the seats, and the seat that is called “you” (None: nobody is)."""

    names: tuple[str, ...]
    you: Seat | None = None

    def subject(self, seat: Seat) -> str:
        """Return the seat as one who does something: “You”, “Maya”."""
        return "" if seat < 0 else "You" if seat == self.you else apart(self.names[seat])

    def named(self, seat: Seat) -> str:
        """Return the seat as one to whom something is done: “you”, “Maya”."""
        return "you" if seat == self.you else apart(self.names[seat])

    def whose(self, seat: Seat) -> str:
        """Return the seat as an owner: “your”, “Maya’s”."""
        return "" if seat < 0 else "your" if seat == self.you else f"{apart(self.names[seat])}’s"

    def theirs(self, seat: Seat) -> str:
        """Return the seat as an owner, at the end: “yours”, “Maya’s”."""
        return "yours" if seat == self.you else f"{apart(self.names[seat])}’s"

    def said(self, forms: Said, seat: Seat, **more: object) -> str:
        """Return the form of a sentence that fits, with its blanks filled in."""
        return forms[seat != self.you].format(**{"who": self.subject(seat), "whose": self.whose(seat), **more})

    def listed(self, seats: tuple[Seat, ...]) -> str:
        """Return several seats as subjects: “You, Maya and Ben”."""
        return listed([self.subject(seat) for seat in seats])


_LEFTWARDS = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")


def apart(name: str) -> str:
    """Return a name as it stands in a sentence: one that is read leftwards would take a number beside it along."""
    return f"\u2068{name}\u2069" if _LEFTWARDS.search(name) else name


def begun(text: str) -> str:
    """Return words as they begin a sentence; names in them keep their letters: “Your”, “McKay’s”."""
    return text[:1].upper() + text[1:]


def listed(items: list[str], word: str = "and") -> str:
    """Return items as a sentence has them: “a, b and c”."""
    return f" {word} ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def ordinal(number: int) -> str:
    """Return a number as a place in a row: “1st”, “12th”, “23rd”."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def counted(number: int, one: str, many: str) -> str:
    """Return a number with its noun: “1 card”, “3 cards”."""
    return f"{number} {one if number == 1 else many}"
