"""The cards of Matching Lions and how many there are; bags of cards as one integer each.

Cards of a kind are interchangeable, so a hand, a herd or a pile is a *bag*: how many of each kind. A bag is an int,
a number in base 256 whose digit k is the count of kind k. It is a value, it is copied for nothing, and adding and
taking away cards is + and −.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NewType

Kind = NewType("Kind", int)

if TYPE_CHECKING:

    class Bag(int):
        """A number to the machine; to the type checker, what can be added to bags and taken from bags alone."""

        def __add__(self, other: Bag) -> Bag: ...  # type: ignore[override]
        def __sub__(self, other: Bag) -> Bag: ...  # type: ignore[override]
        def __rmul__(self, number: int) -> Bag: ...
        def __and__(self, mask: Bag) -> Bag: ...  # type: ignore[override]
        def __or__(self, mask: Bag) -> Bag: ...  # type: ignore[override]
else:
    Bag = int

KINDS = tuple(map(Kind, range(7)))
ZEBRA, ANTELOPE, LION, ELEPHANT, GIRAFFE, HIPPO, HYENA = KINDS
NO_CARD = Kind(-1)
EMPTY = Bag(0)

COUNTS = (24, 24, 20, 3, 4, 4, 5)
"""How many cards of each kind the deck has (the source text leaves it open; rules version 1)."""

HERD_KINDS = (ZEBRA, ANTELOPE)
ACTION_KINDS = (LION, ELEPHANT, GIRAFFE, HYENA)
HAND_SIZE = 5
HERD_GOAL = 5
PAIR = 2
"""Lions to a chase, and the most animals that one chase takes."""

ONE = tuple(Bag(1 << 8 * kind) for kind in KINDS)
MASK = tuple(Bag(0xFF << 8 * kind) for kind in KINDS)
_LOW = sum(0x7F << 8 * kind for kind in KINDS)
_HIGH = sum(0x80 << 8 * kind for kind in KINDS)


def bag_of(counts: Iterable[int]) -> Bag:
    """Return the bag with these counts, kind by kind."""
    return Bag(int.from_bytes(bytes(counts), "little"))


def counts(bag: Bag) -> tuple[int, ...]:
    """Return the counts of the seven kinds."""
    return tuple(bag.to_bytes(len(KINDS), "little"))


def count(bag: Bag, kind: Kind) -> int:
    """Return how many cards of `kind` are in the bag."""
    return bag >> 8 * kind & 0xFF


def size(bag: Bag) -> int:
    """Return how many cards are in the bag."""
    return sum(bag.to_bytes(len(KINDS), "little"))


def cards(bag: Bag) -> list[Kind]:
    """Return the cards of the bag one by one, by kind."""
    return [kind for kind, n in zip(KINDS, counts(bag), strict=True) for _ in range(n)]


def present(bag: Bag) -> int:
    """Return a mark that tells which kinds are in the bag, and nothing of how many (counts up to 128)."""
    return bag + _LOW & _HIGH


def has(mark: int, kind: Kind) -> bool:
    """Tell whether `kind` is in the bag whose `present` mark this is."""
    return bool(mark & MASK[kind])


DECK = bag_of(COUNTS)
