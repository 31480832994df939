"""What a rule player does: one policy for the table as a seat sees it and for the states that search plays on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from engine.animania.actions import ACTIONS, DEFEND, HEALTH, KINDS, ROUNDS, Kinds
from engine.animania.lean import Code, Lean, codes
from engine.animania.niches import cast
from engine.animania.state import MOST_PLAYERS
from engine.bots.animania.dice import FACES
from engine.bots.animania.threats import UNDEFENDED, left_with, strikes
from engine.game import Seat


class Style(NamedTuple):
    """How a rule player weighs things, in points of its own health."""

    leaving: float = 8.0
    """What it costs to be out of the game."""
    outlived: float = 2.0
    """What it is worth that a target dies and another takes the blame."""
    harm: float = 0.5
    """What a point of damage to a target is worth,"""
    lead: float = 0.25
    """and how much more if nobody else has more health than that target."""
    keep: float = 0.25
    """What it is worth to keep a defence, for each round to come."""
    margin: float = 0.4
    """Moves that fall behind the best by no more than this are as good to play: nobody should be sure of it."""


RULE = Style()

_HEALTH_BITS = (2 * HEALTH).bit_length()
"""More than anyone’s health needs."""
_SEAT_BITS = MOST_PLAYERS.bit_length()

_DEFENCES = tuple(action.effect == DEFEND for action in ACTIONS)


class Board(Protocol):
    """What lies open and a choice rests on, in a view as on a lean table."""

    @property
    def ring(self) -> tuple[Seat, ...]: ...
    @property
    def health(self) -> Sequence[int]: ...
    @property
    def animals(self) -> tuple[int, ...]: ...
    @property
    def round(self) -> int: ...


def worths(board: Board, seat: Seat, menu: Sequence[Code], style: Style) -> list[float]:
    """Return what each of these codes is worth to a seat, in points of health."""
    ring, health, animals = board.ring, board.health, board.animals
    own = left_with(len(ring), cast(animals).most[seat], style.leaving)[health[seat]]
    blows = strikes(ring, seat, animals[seat])
    ahead = max([health[other] for other in ring if other != seat])
    worth = []
    for code in menu:
        value = own[code >> 1]
        if _DEFENCES[code >> 1]:
            value -= style.keep * (ROUNDS - board.round)
        for target, damage, fates in blows[code]:
            outlived, blamed = fates[health[target]]
            gain = damage * (style.harm + style.lead if health[target] >= ahead else style.harm)
            value += UNDEFENDED * (gain + style.outlived * outlived - style.leaving * blamed)
        worth.append(value)
    return worth


def good_codes(board: Board, seat: Seat, hand: Kinds, style: Style) -> tuple[Code, ...]:
    """Return the codes that a rule player with this hand would play, each as gladly as the others."""
    menu = codes(hand, board.animals[seat])
    worth = worths(board, seat, menu, style)
    enough = max(worth) - style.margin
    return tuple([code for code, value in zip(menu, worth, strict=True) if value >= enough])


class Rules:
    """A rule player's choices in the states of one search, each worked out once."""

    __slots__ = ("_good", "_style")

    def __init__(self, style: Style) -> None:
        self._style = style
        self._good: dict[tuple[tuple[Seat, ...], int], tuple[Code, ...]] = {}

    def choose(self, board: Lean, seat: Seat, die: int) -> Code:
        """Return what a rule player plays in this seat; `die` decides between moves that are as good."""
        ring, health, hand = board.ring, board.health, board.hands[seat]
        key = board.round
        for has in health:
            key = key << _HEALTH_BITS | has
        at = ring, (key << _SEAT_BITS | seat) << len(KINDS) | hand
        good = self._good.get(at)
        if good is None:
            good = good_codes(board, seat, hand, self._style)
            self._good[at] = good
        return good[die * len(good) >> FACES]
