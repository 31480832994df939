"""The orders of the shuffled decks that agree with what a seat sees, and how to draw one of them.

An order agrees if the open history, played again from it, is legal move by move and leads to what is seen; how likely a
player was to choose a move counts for nothing. The moves of a history ask of an order that

- a card drawn for a turn is no hyena, for that would have been turned up;
- a card that left a hand in the open had come to it before, in the open or not;
- a hand that this seat looked at held what is still known of it, and its own hand holds what it holds.

Each asks something of one hand alone. While all that is unknown came from one deck, `ways` counts for each hand in how
many ways its draws can have gone, and all that the hands have in common is that the deck has no more cards than it has.
So a way for each hand is drawn as if cards were put back, each kind as likely as among what is left; then cards are
laid down without being put back, and the whole is taken with a chance in proportion to its weight, which makes up for
the difference. That is exact but for weights above BOUND.

After a reshuffle, until the hands have been empty, a card that left a hand can have come from either deck, and as many
as a deck had came from it in all. There a walk of exchanges (`exchanges`) goes from order to order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.lions.cards import KINDS, ONE, Bag, Kind, counts
from engine.lions.exchanges import Exchanges, places_of
from engine.lions.laying import dealt, laid
from engine.lions.pieces import Sight, pieces
from engine.lions.replay import Replay
from engine.lions.state import Public
from engine.lions.ways import Ways
from engine.rng import Rng

BOUND = 1.75
"""The weight from which on a draw is always taken. Weights above it have less than a thousandth of all weight: measured
0.00001 to 0.0002 of it at 2 to 6 seats of rule players, 0.0001 to 0.0004 of random ones."""
TRIES = 1000
"""How many draws are tried for one that is taken; rarely more than ten are needed."""
MENDS = 20_000
"""How many exchanges look for a first order; rarely more than a thousand are needed."""
APART = 3
"""Where none is found, decks but for the last and so many before it count as one: seats that hoard for dozens of decks
have hands that could have come from any of them. Such orders need not agree, and are counted as missed."""
FIRST, NEXT = 60, 5
"""How many sweeps a walk takes, each of as many steps as there are draws: before its first order, and from one to the
next. Measured at 5 and 6 seats of rule players: what a hand holds is forgotten after 6 sweeps on average, 40 at most.
"""

_FINE = 1 << 32


class Dealt(NamedTuple):
    """What an order leads to: the hands now, and what is left of the deck, in drawing order."""

    hands: list[Bag]
    deck: list[Kind]


class Orders:
    """Draws orders that agree with one view; `missed` counts those that need not agree, since none that does was found.

    None at all is drawn if not even such a one was found.
    """

    def __init__(self, table: Public, sight: Sight) -> None:
        """Count the ways in which the open history of a table can have come about."""
        self._replay, self._sight = Replay(table, tells=False), sight
        self.missed = 0
        self._together = False
        self._begin()

    def _begin(self) -> None:
        replay = self._replay
        left = [list(counts(deck)) for deck in replay.decks]
        if self._together:
            left = _put_together(left, replay)
        found = list(pieces(replay, self._sight))
        last = len(left) - 1
        for piece in found:
            if not piece.open and len(piece.decks) == 1:
                _take(left[piece.decks[0]], piece.taken)
        self._pieces = [piece for piece in found if piece.open or len(piece.decks) > 1]
        self._left = left
        self._places = places_of(self._pieces, left)
        self._walk: Exchanges | None = None
        self._ways: list[Ways] | None = None
        if all(piece.decks == (last,) for piece in self._pieces):
            self._free = list(left[last])
            for piece in self._pieces:
                _take(self._free, piece.taken)
            self._ways = [Ways(piece, self._free) for piece in self._pieces]

    def draw(self, rng: Rng) -> Dealt | None:
        """Return what one of the orders leads to, each equally likely; None if none is found."""
        kinds = self.order(rng)
        return None if kinds is None else self.dealt(kinds)

    def order(self, rng: Rng) -> list[Kind] | None:
        """Return the cards of one of the orders, place by place, each equally likely; None if none is found."""
        kinds = self._drawn(rng)
        if kinds is None and len(self._left) > APART + 1 and not self._together:
            self._together = True
            self._begin()
            kinds = self._drawn(rng)
        self.missed += self._together or kinds is None
        return kinds

    def _drawn(self, rng: Rng) -> list[Kind] | None:
        return self._walked(rng) if self._ways is None else self._tried(self._ways, rng)

    def dealt(self, kinds: Sequence[Kind]) -> Dealt:
        """Return what the order with these cards leads to."""
        hands, sight = list(self._sight.known), self._sight
        for piece in self._pieces:
            hands[piece.seat] -= piece.taken
        in_hands = 0
        for place, kind in zip(self._places, kinds, strict=True):
            if place.owner is None:
                break
            hands[place.owner] += ONE[kind]
            in_hands += 1
        if sight.seat is not None:
            hands[sight.seat] = sight.hand
        return Dealt(hands, list(kinds[in_hands:]))

    def exchanges(self, kinds: Sequence[Kind]) -> Exchanges:
        """Return the order with these cards as one that can be changed."""
        return Exchanges(self._pieces, self._places, list(kinds))

    def _tried(self, every: Sequence[Ways], rng: Rng) -> list[Kind] | None:
        if all(some.number for some in every):
            for _ in range(TRIES):
                marks = [mark for some in every for mark in some.drawn(rng)]
                some = laid(marks, self._free, rng)
                if some and rng.below(_FINE) < some.weight / BOUND * _FINE:
                    return dealt(some, rng)
        return None

    def _walked(self, rng: Rng) -> list[Kind] | None:
        walk, sweeps = self._walk, NEXT
        if walk is None:
            walk, sweeps = self.exchanges(self._any(rng)), FIRST
            for _ in range(MENDS):
                if not walk.lacking:
                    break
                walk.mend(rng)
            self._walk = walk
        if walk.lacking:
            return None
        for _ in range(sweeps * walk.in_hands):
            walk.step(rng)
        return [*walk.kinds[: walk.in_hands], *rng.shuffled(walk.deck)]

    def _any(self, rng: Rng) -> list[Kind]:
        decks = [rng.shuffled([kind for kind in KINDS for _ in range(row[kind])]) for row in self._left]
        return [decks[place.deck].pop() for place in self._places]


def _put_together(left: list[list[int]], replay: Replay) -> list[list[int]]:
    old = len(left) - 1 - APART
    replay.slots = [[slot._replace(deck=max(0, slot.deck - old)) for slot in slots] for slots in replay.slots]
    return [[sum(numbers) for numbers in zip(*left[: old + 1], strict=True)], *left[old + 1 :]]


def _take(row: list[int], bag: Bag) -> None:
    for kind, number in enumerate(counts(bag)):
        row[kind] -= number
