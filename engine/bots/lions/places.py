"""One order of the cards that a seat could believe in, its unknown cards each in a place, and what may be exchanged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Seat
from engine.lions.cards import HYENA, KINDS, Kind
from engine.lions.laying import Laid
from engine.lions.orders import Orders
from engine.lions.ways import Gone
from engine.rng import Rng

_ANY = (1 << len(KINDS)) - 1
_NO_HYENA = _ANY & ~(1 << HYENA)


class Place(NamedTuple):
    """A draw whose card is unknown, and what it can have brought."""

    owner: Seat | None
    """Whose hand the card went to; None for a place in what is left of the deck."""
    deck: int
    may: int
    """Kinds, as bits."""


class Places:
    """An order that can be changed so that it stays one: `kinds[i]` lies in `places[i]`; those in hands come first.

    Exchanging the cards of two places of a deck, each of which can have brought the other's, and giving a hand another
    of the ways in which its cards can have come, each keep all orders equally likely.
    """

    def __init__(self, orders: Orders, laid: Laid, rng: Rng) -> None:
        self._orders, self._gone = orders, list(laid.gone)
        self._others = [seat for rest in laid.rests for _, seat in rest.free]
        self.places: list[Place] = []
        self.kinds: list[Kind] = []
        left: list[tuple[Place, Kind]] = []
        for stock, rest in zip(orders.stocks, laid.rests, strict=True):
            cards = rng.shuffled([kind for kind in KINDS[:HYENA] for _ in range(rest.row[kind])])
            for seat, mark, kind in rest.placed:
                self._add(Place(seat, stock.deck, _may(mark.kinds, mark.hyena)), kind)
            for number, seat in rest.turns:
                for _ in range(number):
                    self._add(Place(seat, stock.deck, _NO_HYENA), cards.pop())
            for _ in range(rest.hyenas):
                cards.insert(rng.below(len(cards) + 1), HYENA)
            for number, seat in rest.free:
                for _ in range(number):
                    self._add(Place(seat, stock.deck, _ANY), cards.pop())
            left += [(Place(None, stock.deck, _ANY), kind) for kind in cards]
        self.in_hands = len(self.places)
        for place, kind in left:
            self._add(place, kind)
        self._of_deck: dict[int, list[int]] = {}
        for at, place in enumerate(self.places):
            self._of_deck.setdefault(place.deck, []).append(at)

    def _add(self, place: Place, kind: Kind) -> None:
        self.places.append(place)
        self.kinds.append(kind)

    @property
    def deck(self) -> list[Kind]:
        """What is left of the deck."""
        return self.kinds[self.in_hands :]

    def pair(self, rng: Rng) -> tuple[int, int] | None:
        """Return two places whose cards can be exchanged, the first in a hand; None if the draw met none."""
        i = rng.below(self.in_hands)
        mine = self.places[i]
        j = rng.choice(self._of_deck[mine.deck])
        yours, a, b = self.places[j], self.kinds[i], self.kinds[j]
        if a == b or mine.owner == yours.owner or not (mine.may >> b & 1 and yours.may >> a & 1):
            return None
        return i, j

    def exchange(self, i: int, j: int) -> None:
        """Exchange the cards of two places."""
        self.kinds[i], self.kinds[j] = self.kinds[j], self.kinds[i]

    def rearrange(self, rng: Rng) -> None:
        """Try for each hand another way in which the cards that it has can have come.

        A way is drawn the more often the more kinds its places can have brought; that is made up for (Metropolis and
        Hastings). A way that takes other cards from a deck than before would leave the others short, and is not taken.
        """
        for at, (seat, some) in enumerate(zip(self._orders.seats, self._orders.ways, strict=True)):
            if seat in self._others:
                self._try_way(at, seat, some.drawn(rng), rng)

    def _try_way(self, at: int, seat: Seat, new: Gone, rng: Rng) -> None:
        old = self._gone[at]
        if _due(old) != _due(new):
            return
        places, kinds = list(self.places), list(self.kinds)
        chance = 1.0
        for stock in self._orders.stocks:
            mine = [i for i in self._of_deck.get(stock.deck, ()) if places[i].owner == seat]
            if not mine:
                continue
            chance *= stock.odds_of(old) / stock.odds_of(new)
            marked = [_may(mark.kinds, mark.hyena) for mark in new.marks if mark.deck == stock.deck and mark.due < 0]
            turns = new.turns >> 8 * stock.deck & 0xFF
            may = marked + [_NO_HYENA] * turns + [_ANY] * (len(mine) - len(marked) - turns)
            for i, kinds_of, kind in zip(mine, may, rng.shuffled([kinds[i] for i in mine]), strict=True):
                if not kinds_of >> kind & 1:
                    return
                places[i], kinds[i] = Place(seat, stock.deck, kinds_of), kind
        if chance >= 1 or rng.below(1 << 32) < chance * (1 << 32):
            self._gone[at], self.places, self.kinds = new, places, kinds


def _due(some: Gone) -> list[tuple[int, int]]:
    return sorted((mark.deck, mark.due) for mark in some.marks if mark.due >= 0)


def _may(kinds: Sequence[Kind], hyena: bool) -> int:
    return sum(1 << kind for kind in kinds) | hyena << HYENA
