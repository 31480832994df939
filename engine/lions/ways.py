"""In how many ways the unseen draws of a hand can have gone, counted draw by draw; one of them is picked by its number.

Of the cards that a hand drew, those that left it since in the open are *due*: of each kind the first so many that came.
So each draw brought either a card that is due or one of any kind of which nothing is due any more. In this telling each
order of the cards comes once: what a hand has had when of what is due is all that need be remembered from draw to draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.lions.cards import HYENA, KINDS, NO_CARD, ONE, Bag, Kind, bag_of, count, size
from engine.lions.pieces import Look, Piece

Counts = Sequence[int]
"""One for each kind."""

_HIGH = sum(0x80 << 8 * kind for kind in KINDS)
_SIZE = 8 * len(KINDS)
_ALL = 1 << _SIZE


class Mark(NamedTuple):
    """A draw of which more is known than that it was not due: that it was, or that it can be some kinds alone."""

    deck: int
    due: Kind
    """The kind, if it was due; else −1."""
    kinds: tuple[Kind, ...] = ()
    """What it can be besides a hyena."""
    hyena: bool = False
    """Whether it can be one."""
    odds: int = 0
    """The sum of the odds of all that it can be."""


class Ways:
    """All ways to go on from some draw.

    Each entry of `ways` stands for as many as its first number says: how often each way of its third entry counts, what
    the next draws brought, and how many of them were for turns, not due, and can be anything but a hyena (in base 256
    by deck).
    """

    __slots__ = ("number", "ways")

    def __init__(self, number: int, ways: list[_Way]) -> None:
        self.number, self.ways = number, ways

    def marks(self, pick: int) -> tuple[list[Mark], int]:
        """Return what the draws of the way with this number brought, and which were for turns."""
        ways, found, turned = self.ways, list[Mark](), 0
        while ways:
            way = ways[0]
            for way in ways:
                if pick < way[0]:
                    break
                pick -= way[0]
            _, each, then, marks, turns = way
            pick //= each
            found += marks
            turned += turns
            ways = then.ways
        return found, turned


_Way = tuple[int, int, Ways, tuple[Mark, ...], int]

_END = Ways(1, [])

_ONE_DUE = tuple(one + _ALL for one in ONE)


def reached(piece: Piece) -> list[list[int]]:
    """Return for each number of draws what can have come by then of what is due, as bags with their sizes on top.

    That is the same whatever the odds are.
    """
    due, look = piece.due, piece.look
    spare = len(piece.slots) - (0 if look else size(due))
    layers = [[0]]
    for at, (_, filling) in enumerate(piece.slots):
        floor, least = piece.floors[at + 1], at + 1 - spare
        looked = look is not None and at < look.at
        goal = look.most if look and looked else due
        drawable = [(0x80 << 8 * kind, _ONE_DUE[kind]) for kind in KINDS if filling or kind != HYENA]
        after: dict[int, None] = {}
        for had in layers[-1]:
            settled = (had | _HIGH) - goal
            for bit, one in drawable:
                if not settled & bit:
                    after[had + one] = None
            if not looked:
                after[had] = None
        if look and at + 1 == look.at:
            after = {_kept(had, due): None for had in after if _reaches(had, look.least)}
        layers.append([had for had in after if ((had | _HIGH) - floor) & _HIGH == _HIGH and had >> _SIZE >= least])
    return layers


def ways(piece: Piece, layers: Sequence[Sequence[int]], odds: Sequence[Counts], counted: bool) -> Ways:
    """Return the ways in which the draws of a piece can have gone, whose `layers` are those of `reached`.

    A card drawn from deck d that can be any of some kinds counts as often as the sum of their `odds[d]`; a due one as
    the odds of its kind if `counted`, where it is not known from which deck it came, else once.
    """
    due, look = piece.due, piece.look
    done: dict[int, Ways] = {due + size(due) * _ALL: _END}
    for at in reversed(range(len(piece.slots))):
        deck, filling = piece.slots[at]
        looked = look is not None and at < look.at
        goal = look.most if look and looked else due
        if look and at + 1 == look.at:
            done = {had: done[kept] for had in _before(layers[at], goal) if (kept := _kept_if(had, look, due)) in done}
        drawable = [
            (0x80 << 8 * kind, _ONE_DUE[kind], odds[deck][kind] if counted else 1, (Mark(deck, kind),) * counted)
            for kind in KINDS
            if (odds[deck][kind] or not counted) and (filling or kind != HYENA)
        ]
        rests: dict[int, tuple[int, tuple[Mark, ...], int]] = {}
        here: dict[int, Ways] = {}
        for had in layers[at]:
            settled = ((had | _HIGH) - goal) & _HIGH
            found: list[_Way] = []
            total = 0
            for bit, one, number, marks in drawable:
                if not settled & bit and (then := done.get(had + one)):
                    total += number * then.number
                    found.append(_joined(number, then, marks, 0))
            if not looked and (then := done.get(had)):
                if settled not in rests:
                    rests[settled] = _rest(deck, settled, filling, odds[deck])
                number, marks, turns = rests[settled]
                if number:
                    total += number * then.number
                    found.append(_joined(number, then, marks, turns))
            if found:
                here[had] = Ways(total, found)
        done = here
    return done.get(0, Ways(0, []))


def _joined(number: int, then: Ways, marks: tuple[Mark, ...], turns: int) -> _Way:
    # Draws after which there is but one way to go on are put together.
    total = number * then.number
    if len(then.ways) == 1:
        ((_, each, then, more, later),) = then.ways
        return total, number * each, then, marks + more, turns + later
    return total, number, then, marks, turns


def _before(layer: Sequence[int], goal: Bag) -> list[int]:
    # What can have come just before a look took stock of it.
    after = dict.fromkeys(layer)
    after |= {
        had + _ONE_DUE[kind]: None for had in layer for kind in KINDS if not ((had | _HIGH) - goal) >> 8 * kind & 0x80
    }
    return list(after)


def _kept_if(had: int, look: Look, due: Bag) -> int:
    return _kept(had, due) if _reaches(had, look.least) else -1


def _kept(had: int, due: Bag) -> int:
    # After a look, only what is due counts.
    counted = bag_of(min(count(Bag(had), kind), count(due, kind)) for kind in KINDS)
    return counted + size(counted) * _ALL


def _rest(deck: int, settled: int, filling: bool, odds: Counts) -> tuple[int, tuple[Mark, ...], int]:
    # What is not due can be any kind of which nothing is due any more.
    may = [kind for kind in KINDS if odds[kind] and settled >> 8 * kind & 0x80 and (filling or kind != HYENA)]
    number = sum([odds[kind] for kind in may])
    lacking = [kind for kind in KINDS if odds[kind] and kind not in may]
    if not lacking:
        return number, (), 0
    if lacking == [HYENA] and not filling:
        return number, (), 1 << 8 * deck
    return number, (Mark(deck, NO_CARD, tuple(k for k in may if k != HYENA), HYENA in may, number),), 0


def _reaches(had: int, floor: Bag) -> bool:
    # Whether no kind is missing (counts up to 127).
    return ((had | _HIGH) - floor) & _HIGH == _HIGH
