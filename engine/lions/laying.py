"""Cards laid down for ways that were drawn as if cards were put back, now without putting them back.

A *weight* says how much more often the orders with these ways come than the ways were drawn, for the cards laid down.
What is known of least comes first: hyenas, since most draws for turns can be anything else; then the draws that can be
the fewest kinds. Of what is left then, every order is equally likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Seat
from engine.lions.cards import HYENA, KINDS, ONE, Bag, Kind, counts, size
from engine.lions.pieces import Piece
from engine.lions.ways import Counts, Gone, Mark
from engine.rng import Rng

_EVEN = 16
"""The share of a place that can be anything when a hyena is laid; a place that can be few kinds has a larger one."""


class Rest(NamedTuple):
    """What is left of a deck: of each kind, how many hyenas, and how many cards of it go to which hands."""

    row: Sequence[int]
    hyenas: int
    turns: Sequence[tuple[int, Seat]]
    """No hyenas."""
    free: Sequence[tuple[int, Seat]]
    placed: Sequence[tuple[Seat, Mark, Kind]]
    """What has been laid down already."""


class Laid(NamedTuple):
    """The weight, the ways, the hands with what has been laid down, and what is left of each deck."""

    weight: float
    gone: Sequence[Gone]
    hands: list[Bag]
    rests: list[Rest]


class Stock:
    """The cards of one deck that the pieces and what is left of it share, and the odds with which they are drawn."""

    def __init__(self, deck: int, left: Counts, pieces: Sequence[Piece], odds: Counts) -> None:
        self.deck, self.left, self.odds = deck, left, odds
        self.size, self.full = sum(left), sum(odds)
        self.slots = [_unplaced(piece, deck) for piece in pieces]
        """For each piece how many cards came from this deck, without those that are due and came from it for certain.
        """
        others = self.full - odds[HYENA]
        self._lacking = self.full / others if others else 1.0

    def odds_of(self, gone: Gone) -> float:
        """Return how often the open draws of a way from this deck, as odds are, bring what they can have brought."""
        odds = (1 / self._lacking) ** (gone.turns >> 8 * self.deck & 0xFF)
        for mark in gone.marks:
            if mark.deck == self.deck and mark.due < 0:
                odds *= mark.odds / self.full
        return odds

    def laid(
        self, gone: Sequence[Gone], seats: Sequence[Seat], hands: list[Bag], rng: Rng
    ) -> tuple[float, Rest] | None:
        """Lay the cards of this deck down on the hands; None if there are not enough of them."""
        row, total, full = list(self.left), self.size, self.full
        places: list[tuple[int, Mark, Seat]] = []
        turns: list[tuple[int, Seat]] = []
        free: list[tuple[int, Seat]] = []
        shut = 0
        for (marks, turned), seat, number in zip(gone, seats, self.slots, strict=True):
            if not number:
                continue
            for mark in marks:
                if mark.deck == self.deck:
                    number -= 1
                    if mark.due >= 0:
                        row[mark.due] -= 1
                        total -= 1
                    else:
                        places.append((len(mark.kinds), mark, seat))
            here = turned >> 8 * self.deck & 0xFF
            shut += here
            turns.append((here, seat))
            free.append((number - here, seat))
        if min(row) < 0:
            return None
        places.sort(key=_kinds)
        weight = self._lacking**shut
        # Hyenas.
        may = [(at, _EVEN * full // mark.odds) for at, (_, mark, _) in enumerate(places) if mark.hyena]
        even = _EVEN * (total - shut - len(places))
        shares = even + sum([share for _, share in may])
        laid: list[int] = []
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
                laid.append(at)
                weight *= full / places[at][1].odds
            weight *= shares / (share * total)
            shares -= share
            total -= 1
        # The rest of what cannot be just anything.
        placed: list[tuple[Seat, Mark, Kind]] = []
        for at, (_, mark, seat) in enumerate(places):
            if at in laid:
                hands[seat] += ONE[HYENA]
                placed.append((seat, mark, HYENA))
                continue
            number = 0
            for kind in mark.kinds:
                number += row[kind]
            if not number:
                return None
            weight *= number * full / (total * mark.odds)
            pick = rng.below(number)
            for kind in mark.kinds:
                pick -= row[kind]
                if pick < 0:
                    row[kind] -= 1
                    hands[seat] += ONE[kind]
                    placed.append((seat, mark, kind))
                    break
            total -= 1
        return weight, Rest(row, loose, turns, free, placed)


def settled(at: int, some: Gone, held: Bag, stocks: Sequence[Stock], rng: Rng) -> tuple[Gone, float]:
    """Lay the cards of one's own hand down in the places of piece `at` that have room for them.

    Return the way with those cards as due ones, and what it weighs against a draw of the way alone; 0 if they do not
    fit.
    """
    places: list[tuple[int, Sequence[Kind], int, Stock]] = []
    marks = [mark for mark in some.marks if mark.due >= 0]
    for stock in stocks:
        here = [mark for mark in some.marks if mark.deck == stock.deck]
        open_here = [mark for mark in here if mark.due < 0]
        turns = some.turns >> 8 * stock.deck & 0xFF
        for mark in open_here:
            kinds = (*mark.kinds, HYENA) if mark.hyena else mark.kinds
            places.append((len(kinds), kinds, mark.odds, stock))
        others = stock.full - stock.odds[HYENA]
        places += [(len(KINDS) - 1, KINDS[:HYENA], others, stock)] * turns
        free = stock.slots[at] - len(here) - turns
        places += [(len(KINDS), KINDS, stock.full, stock)] * free
    places.sort(key=_fewest)
    row = list(counts(held))
    weight = 1.0
    for _, may, odds, stock in places:
        number = sum([row[kind] for kind in may])
        if not number:
            return some, 0.0
        pick = rng.below(number)
        for kind in may:
            pick -= row[kind]
            if pick < 0:
                row[kind] -= 1
                weight *= number * stock.odds[kind] / odds
                marks.append(Mark(stock.deck, kind))
                break
    return Gone(marks, 0), weight


def dealt(rest: Rest, hands: list[Bag], rng: Rng) -> list[Kind]:
    """Lay down what is left of a deck where it goes to hands; return the others, in random order."""
    others = rng.shuffled([kind for kind in KINDS[:HYENA] for _ in range(rest.row[kind])])
    for number, seat in rest.turns:
        for _ in range(number):
            hands[seat] += ONE[others.pop()]
    for _ in range(rest.hyenas):
        others.insert(rng.below(len(others) + 1), HYENA)
    for number, seat in rest.free:
        for _ in range(number):
            hands[seat] += ONE[others.pop()]
    return others


def _unplaced(piece: Piece, deck: int) -> int:
    here = sum(slot.deck == deck for slot in piece.slots)
    return here - size(piece.taken) if here == len(piece.slots) else here


def _kinds(place: tuple[int, Mark, Seat]) -> int:
    return place[0]


def _fewest(place: tuple[int, Sequence[Kind], int, Stock]) -> int:
    return place[0]
