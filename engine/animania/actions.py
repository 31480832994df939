"""The nine action cards of Animania as a table; hands and decks of them as one integer each.

Every seat has one card of each kind, so a hand or a discard is a *set* of kinds: an int whose bit k tells whether
kind k is in it. A deck has an order: it is a number whose digits, the lowest first, are the cards in drawing order,
each as its kind + 1. Both are values and are copied for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

Kind = int

if TYPE_CHECKING:

    class Kinds(int):
        """A number to the machine; to the type checker, what can be joined with sets and parted from them alone."""

        def __and__(self, other: Kinds) -> Kinds: ...  # type: ignore[override]
        def __or__(self, other: Kinds) -> Kinds: ...  # type: ignore[override]
        def __xor__(self, other: Kinds) -> Kinds: ...  # type: ignore[override]
        def __invert__(self) -> Kinds: ...

    class Deck(int):
        """A number to the machine; to the type checker, what stays a deck after its first cards have gone alone."""

        def __rshift__(self, bits: int) -> Deck: ...
else:
    Kinds = Deck = int

ATTACK, HEAL, DEFEND = tuple(range(3))
LEFT, RIGHT, BOTH, ALL, SELF = AIMS = tuple(range(5))

TURNED = {LEFT: RIGHT, RIGHT: LEFT}
"""Where an arrow points after it has been turned round, for the arrows for which that makes a difference."""


class Action(NamedTuple):
    """What a card does: its effect, the amount of damage or healing, and whom it is for."""

    effect: int
    amount: int
    aim: int


ACTIONS = (
    Action(ATTACK, 3, LEFT),
    Action(ATTACK, 3, RIGHT),
    Action(ATTACK, 2, LEFT),
    Action(ATTACK, 2, RIGHT),
    Action(ATTACK, 1, BOTH),
    Action(ATTACK, 1, ALL),
    Action(HEAL, 1, SELF),
    Action(HEAL, 2, SELF),
    Action(DEFEND, 0, SELF),
)
"""A seat's nine cards, by kind (the source text shows some of them; rules version 1)."""

HAND_SIZE = 3
"""Cards in hand before the first draw."""
HEALTH = 6
ROUNDS = 5

KINDS = tuple(range(len(ACTIONS)))
EMPTY = Kinds(0)
NO_DECK = Deck(0)
FULL = Kinds((1 << len(ACTIONS)) - 1)
ONE = tuple(Kinds(1 << kind) for kind in KINDS)
"""By kind: the set of this one card."""


DIGIT = len(ACTIONS).bit_length()
"""Bits of a digit of a deck: it is a kind + 1, or 0 for no card."""
LOWEST = (1 << DIGIT) - 1
FIRST: tuple[Kinds, ...] = (EMPTY, *ONE)
"""By the lowest digit of a deck: the set of the card that is drawn next, empty if there is none."""


def set_of(kinds: Iterable[Kind]) -> Kinds:
    """Return the set of these kinds, no two of them alike."""
    return Kinds(sum(1 << kind for kind in kinds))


@cache
def members(kinds: Kinds) -> tuple[Kind, ...]:
    """Return the kinds in the set, ascending."""
    return tuple(kind for kind in KINDS if kinds >> kind & 1)


def deck_of(kinds: Iterable[Kind]) -> Deck:
    """Return the deck with these cards in drawing order."""
    return Deck(sum(kind + 1 << DIGIT * place for place, kind in enumerate(kinds)))


def order(deck: Deck) -> tuple[Kind, ...]:
    """Return the cards of the deck in drawing order."""
    return tuple((deck >> DIGIT * place & LOWEST) - 1 for place in range(deck_size(deck)))


def deck_size(deck: Deck) -> int:
    """Return how many cards are in the deck."""
    return -(-deck.bit_length() // DIGIT)
