"""How a sentence is put together: who is spoken to, who is spoken of, how many there are, what stands between words.

What differs from language to language is data, a `Grammar`; the functions around it are the same for all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from engine.game import Seat

Said = tuple[str, str]
"""A sentence in two forms: to the one who did it, and about someone else. `{who}` begins the second."""

Forms = tuple[str, ...]
"""Words for a number of things, `{n}`, in as many forms as the language has: see `Grammar.form`."""


def _english_ordinal(number: int) -> str:
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


class Grammar(NamedTuple):
    """What a language does with words that are put together; as it stands here, English."""

    form: Callable[[int], int] = lambda number: int(number != 1)
    """Which of several forms goes with a number."""
    ordinal: Callable[[int], str] = _english_ordinal
    """A number as a place in a row: “1st”, “12th”, “23rd”."""
    subject: str = "You"
    """Who is spoken to, as one who does something and begins the sentence;"""
    named: str = "you"
    """as one to whom something is done;"""
    whose: str = "your"
    """as an owner;"""
    theirs: str = "yours"
    """and as an owner at the end."""
    owner: str = "{name}’s"
    """Anybody else as an owner."""
    comma: str = ", "
    """Between things in a row."""
    joins: Mapping[str, str] = {"and": " and ", "or": " or "}
    """Before the last of them."""
    space: str = " "
    """Between two sentences."""
    signs: Mapping[str, str] = {"stop": "{text}.", "call": "{text}!", "colon": "{text}:", "quotes": "“{text}”"}
    """What stands at the end of words, or around them."""


GRAMMAR = Grammar()
"""That of the language that is spoken."""


class Names(NamedTuple):
    """The names of the seats, and the seat that is called “you” (None: nobody is)."""

    names: tuple[str, ...]
    you: Seat | None = None

    def subject(self, seat: Seat) -> str:
        """Return the seat as one who does something: “You”, “Maya”."""
        return "" if seat < 0 else GRAMMAR.subject if seat == self.you else apart(self.names[seat])

    def named(self, seat: Seat) -> str:
        """Return the seat as one to whom something is done: “you”, “Maya”."""
        return GRAMMAR.named if seat == self.you else apart(self.names[seat])

    def whose(self, seat: Seat) -> str:
        """Return the seat as an owner: “your”, “Maya’s”."""
        return "" if seat < 0 else GRAMMAR.whose if seat == self.you else self._owner(seat)

    def theirs(self, seat: Seat) -> str:
        """Return the seat as an owner, at the end: “yours”, “Maya’s”."""
        return GRAMMAR.theirs if seat == self.you else self._owner(seat)

    def _owner(self, seat: Seat) -> str:
        return GRAMMAR.owner.format(name=apart(self.names[seat]))

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
    """Return items as a sentence has them, with a key of `Grammar.joins` before the last: “a, b and c”."""
    return GRAMMAR.joins[word].join([in_row(items[:-1]), items[-1]] if len(items) > 1 else items)


def in_row(items: Iterable[str]) -> str:
    """Return items one after the other: “a, b, c”."""
    return GRAMMAR.comma.join(items)


def sentences(*several: str) -> str:
    """Return sentences one after the other; empty ones are left out."""
    return GRAMMAR.space.join(filter(None, several))


def space() -> str:
    """Return what stands between two sentences, where they are not of one text."""
    return GRAMMAR.space


def signed(sign: str, text: str) -> str:
    """Return words with a key of `Grammar.signs` at their end or around them."""
    return GRAMMAR.signs[sign].format(text=text)


def reach(text: str) -> int:
    """Return how far a text reaches, in letters; signs of East Asia are twice as wide."""
    return sum(2 if letter >= "\u2e80" else 1 for letter in text)


def ordinal(number: int) -> str:
    """Return a number as a place in a row: “1st”, “12th”, “23rd”."""
    return GRAMMAR.ordinal(number)


def counted(number: int, forms: Forms) -> str:
    """Return words for a number of things: “1 card”, “3 cards”."""
    return forms[GRAMMAR.form(number)].format(n=number)
