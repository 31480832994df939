"""Cards laid down for ways that were drawn as if cards were put back, now without putting them back.

A *weight* says how much more often the orders with these ways come than the ways were drawn, for the cards laid down.
What is known of least comes first: hyenas, since most draws for turns can be anything else; then the draws that can be
the fewest kinds. Of what is left then, every order is equally likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.lions.cards import HYENA, KINDS, Kind
from engine.lions.ways import Counts, Mark
from engine.rng import Rng

_EVEN = 16
"""The share of a place that can be anything when a hyena is laid; a place that can be few kinds has a larger one."""


class Laid(NamedTuple):
    """How far cards have been laid down for some ways, and what that weighs."""

    weight: float
    kinds: list[Kind]
    """What came with each draw; −1 where nothing has been laid down yet."""
    row: Sequence[int]
    """What is left, kind by kind, but for hyenas."""
    hyenas: int
    turns: Sequence[int]
    """The draws that can still be anything but a hyena."""
    free: Sequence[int]
    """Those that can be anything at all."""


def laid(marks: Sequence[Mark], left: Counts, rng: Rng) -> Laid | None:
    """Lay cards of a deck down for what its draws have brought; None if there are not enough of them.

    `left` are the cards of the deck without those that were due: the odds that the ways were drawn with.
    """
    row, total = list(left), sum(left)
    full = total
    kinds = [mark.due for mark in marks]
    places: list[tuple[int, int]] = []
    turns: list[int] = []
    free: list[int] = []
    for at, mark in enumerate(marks):
        if mark.due < 0:
            if mark.kinds or mark.odds:
                places.append((len(mark.kinds), at))
            else:
                (free if mark.hyena else turns).append(at)
    places.sort()
    others = full - row[HYENA]
    weight = (full / others) ** len(turns) if others else 1.0
    # Hyenas.
    may = [(at, _EVEN * full // marks[at].odds) for _, at in places if marks[at].hyena]
    even = _EVEN * (total - len(turns) - len(places))
    shares = even + sum([share for _, share in may])
    loose = 0
    for _ in range(row[HYENA]):
        if not shares:
            return None
        pick = rng.below(shares) - even
        share = _EVEN
        if pick < 0:
            loose += 1
            even -= _EVEN
        else:
            found = 0
            while pick >= may[found][1]:
                pick -= may[found][1]
                found += 1
            at, share = may.pop(found)
            kinds[at] = HYENA
            weight *= full / marks[at].odds
        weight *= shares / (share * total)
        shares -= share
        total -= 1
    # The rest of what cannot be just anything.
    for _, at in places:
        if kinds[at] == HYENA:
            continue
        number = sum([row[kind] for kind in marks[at].kinds])
        if not number:
            return None
        weight *= number * full / (total * marks[at].odds)
        pick = rng.below(number)
        for kind in marks[at].kinds:
            pick -= row[kind]
            if pick < 0:
                row[kind] -= 1
                kinds[at] = kind
                break
        total -= 1
    return Laid(weight, kinds, row, loose, turns, free)


def dealt(some: Laid, rng: Rng) -> list[Kind]:
    """Lay down what is left; return what came with each draw, then what is left of the deck in drawing order."""
    kinds = list(some.kinds)
    others = rng.shuffled([kind for kind in KINDS[:HYENA] for _ in range(some.row[kind])])
    for at in some.turns:
        kinds[at] = others.pop()
    for _ in range(some.hyenas):
        others.insert(rng.below(len(others) + 1), HYENA)
    for at in some.free:
        kinds[at] = others.pop()
    return kinds + others
