"""In how many ways the unseen draws of a hand from one deck can have gone, counted draw by draw, and one of them drawn.

Of the cards that a hand drew, those that left it since in the open are *due*: of each kind the first so many that came.
So each draw brought either a card that is due or one of any kind of which nothing is due any more. In this telling each
order of the cards comes once: what a hand has had when of what is due is all that need be remembered from draw to draw.
Counting goes forward, from nothing to all that is due; a way is drawn backward, along the numbers that were counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from engine.lions.cards import HYENA, KINDS, NO_CARD, ONE, Bag, Kind, bag_of, count, size
from engine.lions.pieces import Look, Piece
from engine.rng import Rng

Counts = Sequence[int]
"""One for each kind."""

MOST = 1500
"""What a hand can have had, at the most, that is counted at a draw; what comes in the fewest ways is dropped.

Hands of up to a dozen cards stay below it; only seats that hoard for dozens of turns come to it.
"""

_HIGH = sum(0x80 << 8 * kind for kind in KINDS)
_FINE = 1 << 32
_HUGE = 1e200
"""Numbers beyond it are made smaller, all of a layer alike: floats end at 1e308."""


class Mark(NamedTuple):
    """What a draw has brought: a card that was due, one of some kinds, or anything (but a hyena)."""

    due: Kind
    """The kind, if it was due; else −1."""
    kinds: tuple[Kind, ...] = ()
    """What it can be besides a hyena; () for anything."""
    hyena: bool = False
    """Whether it can be one."""
    odds: int = 0
    """The sum of the odds of all that it can be."""


Place = tuple[int, int]
"""So many draws, and what has come by then of what is due."""


class Back(NamedTuple):
    """How a hand can have come to have had something: what before that, and what the draw between has brought."""

    before: Place
    mark: Mark


_Layer = dict[int, float]
"""What can have come by a draw of what is due, and in how many ways."""

_DUE = tuple(map(Mark, KINDS))


class Ways:
    """All ways in which the draws of a piece can have gone; there are `number`, each weighed by its odds."""

    def __init__(self, piece: Piece, odds: Counts) -> None:
        """Count them: a draw that can be any of some kinds counts as often as the sum of their odds, a due one once."""
        self._piece, self._odds = piece, odds
        self._rests: dict[tuple[bool, int], tuple[int, Mark]] = {}
        self._backs: dict[Place, tuple[list[Back], list[float]]] = {}
        self._looked = piece.look.at if piece.look else 0
        self._stock: _Layer = {}
        """What can have come just before a look took stock of it."""
        self._layers = self._counted_through()
        self.end: Place = len(piece.slots), piece.due
        self.number = self._layers[-1].get(piece.due, 0.0)
        """A whole number, exact up to 2 ** 53; of very many ways a fraction."""

    def drawn(self, rng: Rng) -> list[Mark]:
        """Return what each draw of one of the ways has brought, each way as likely as it weighs; there must be one."""
        place, marks = self.end, list[Mark]()
        while place[0]:
            backs, sums = self._backs.get(place) or self.back(place)
            at = 0
            if len(backs) > 1:
                share = rng.below(_FINE) / _FINE * sums[-1]
                while sums[at] <= share:
                    at += 1
            place, mark = backs[at]
            marks.append(mark)
        return marks[::-1]

    # --- forward ---

    def _counted_through(self) -> list[_Layer]:
        piece = self._piece
        needed = _needed(piece)
        layers: list[_Layer] = [{0: 1.0}]
        known: dict[tuple[bool, bool], dict[int, tuple[list[Bag], int]]] = {}
        for at, (_, filling) in enumerate(piece.slots):
            looked = at < self._looked
            goal = piece.look.most if piece.look and looked else piece.due
            floor, least = needed[at]
            moves = known.setdefault((filling, looked), {})
            after: _Layer = {}
            for had, number in layers[-1].items():
                settled = ((had | _HIGH) - goal) & _HIGH
                if settled not in moves:
                    moves[settled] = _due(filling, settled), 0 if looked else self._rest(filling, settled)[0]
                due, rest = moves[settled]
                for one in due:
                    now = had + one
                    after[now] = after.get(now, 0.0) + number
                if rest:
                    after[had] = after.get(had, 0.0) + number * rest
            if piece.look and at + 1 == self._looked:
                self._stock, after = after, _taken_stock(after, piece.look, piece.due)
            # In base 256 the rest of a division by 255 is the sum of the digits: how many have come.
            layer = {
                had: number
                for had, number in after.items()
                if had % 255 >= least and ((had | _HIGH) - floor) & _HIGH == _HIGH
            }
            layers.append(_bounded(layer))
        return layers

    def _rest(self, filling: bool, settled: int) -> tuple[int, Mark]:
        if (filling, settled) not in self._rests:
            self._rests[filling, settled] = _rest(settled, filling, self._odds)
        return self._rests[filling, settled]

    # --- backward ---

    def back(self, place: Place) -> tuple[list[Back], list[float]]:
        """Return how a hand can have come to a place, and in how many ways by this and those before it."""
        (at, had), piece = place, self._piece
        filling, layer = piece.slots[at - 1].filling, self._layers[at - 1]
        looked = at <= self._looked
        nows = [had]
        if piece.look and at == self._looked:
            nows = [now for now in self._stock if _kept(now, piece.look, piece.due) == had]
        backs: list[Back] = []
        shares: list[float] = []
        for now in nows:
            for kind in KINDS:
                before = now - ONE[kind]
                if now >> 8 * kind & 0xFF and before in layer and (filling or kind != HYENA):
                    backs.append(Back((at - 1, before), _DUE[kind]))
                    shares.append(layer[before])
            if not looked and now in layer:
                number, mark = self._rest(filling, ((now | _HIGH) - piece.due) & _HIGH)
                if number:
                    backs.append(Back((at - 1, now), mark))
                    shares.append(layer[now] * number)
        found = backs, list(accumulate(shares))
        self._backs[place] = found
        return found


def _needed(piece: Piece) -> list[tuple[Bag, int]]:
    # What must have come by each draw: the floor, and how many cards so that the draws after it can bring the others.
    least = size(piece.due)
    needed: list[tuple[Bag, int]] = []
    for at in reversed(range(len(piece.slots))):
        floor = piece.floors[at + 1]
        least = max(least, size(floor))
        # Until a look, every card counts.
        needed.append((floor, 0 if piece.look and at + 1 < piece.look.at else least))
        least -= 1
    return needed[::-1]


def _due(filling: bool, settled: int) -> list[Bag]:
    return [ONE[kind] for kind in KINDS if not settled >> 8 * kind & 0x80 and (filling or kind != HYENA)]


def _rest(settled: int, filling: bool, odds: Counts) -> tuple[int, Mark]:
    # What is not due can be any kind of which nothing is due any more.
    may = [kind for kind in KINDS if odds[kind] and settled >> 8 * kind & 0x80 and (filling or kind != HYENA)]
    number = sum([odds[kind] for kind in may])
    lacking = [kind for kind in KINDS if odds[kind] and kind not in may]
    if not lacking:
        return number, Mark(NO_CARD, hyena=True)
    if lacking == [HYENA] and not filling:
        return number, Mark(NO_CARD)
    return number, Mark(NO_CARD, tuple(kind for kind in may if kind != HYENA), HYENA in may, number)


def _taken_stock(after: _Layer, look: Look, due: Bag) -> _Layer:
    kept: _Layer = {}
    for had, number in after.items():
        now = _kept(had, look, due)
        if now >= 0:
            kept[now] = kept.get(now, 0.0) + number
    return kept


def _kept(had: int, look: Look, due: Bag) -> int:
    # After a look, only what is due counts; −1 if it is less than what was seen (counts up to 127).
    if ((had | _HIGH) - look.least) & _HIGH != _HIGH:
        return -1
    return bag_of(min(count(Bag(had), kind), count(due, kind)) for kind in KINDS)


def _bounded(layer: _Layer) -> _Layer:
    if len(layer) > MOST:
        layer = dict(sorted(layer.items(), key=_number, reverse=True)[:MOST])
    if layer and max(layer.values()) > _HUGE:
        layer = {had: number / _HUGE for had, number in layer.items()}
    return layer


def _number(item: tuple[int, float]) -> float:
    return item[1]
