"""Whom a card is for: the lines that it writes, for the rules and for a page before it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from engine.animania.actions import ACTIONS, ALL, ATTACK, BOTH, DEFEND, HEAL, LEFT, RIGHT, SELF, TURNED, Kind
from engine.animania.ledger import GUARD, HEALED, HIT, Line
from engine.animania.niches import NICHES
from engine.animania.state import PLAY, Move, State
from engine.animania.views import View
from engine.game import Seat

_LINE_OF = {ATTACK: HIT, HEAL: HEALED, DEFEND: GUARD}


def preview(board: State | View, seat: Seat, move: Move) -> tuple[Line, ...]:
    """Return the ledger lines that the card would write if `seat` played it now, before anyone reacts."""
    if move.verb != PLAY or seat not in board.ring:
        return ()
    return opening(board.ring, seat, board.animals[seat], move.card, move.turned)


@cache
def opening(ring: tuple[Seat, ...], seat: Seat, animal: int, card: Kind, turned: int) -> tuple[Line, ...]:
    """Return the first lines of a ledger: what the card of a seat writes, and what the seat's own niche adds to it.

    `ring` are the survivors, ascending; the next one is to the left, the last one's next is the first.
    """
    action = ACTIONS[card]
    lines = tuple(
        Line(seat, target, _LINE_OF[action.effect], action.amount, card) for target in aimed(ring, seat, card, turned)
    )
    niche = NICHES[animal]
    if niche.aim and action.effect == ATTACK:
        lines += tuple(niche.aim(lines, niche))
    return lines


@cache
def neighbours(ring: tuple[Seat, ...], seat: Seat) -> tuple[Seat, Seat]:
    """Return the survivors to the left and to the right: those that leave bring their neighbours together."""
    place = ring.index(seat)
    return ring[(place + 1) % len(ring)], ring[place - 1]


@cache
def aimed(ring: tuple[Seat, ...], seat: Seat, card: Kind, turned: int) -> tuple[Seat, ...]:
    """Return the seats that a card is for, ascending; a card for its own player is for that seat."""
    left, right = neighbours(ring, seat)
    aim = ACTIONS[card].aim
    if turned:
        aim = TURNED[aim]
    targets = {
        LEFT: (left,),
        RIGHT: (right,),
        BOTH: tuple(sorted((left, right))),
        ALL: tuple(other for other in ring if other != seat),
        SELF: (seat,),
    }
    return targets[aim]


def written(ring: tuple[Seat, ...], animals: Sequence[int], joint: Mapping[Seat, Move]) -> dict[Seat, Sequence[Line]]:
    """Return the first lines of each survivor's card, survivors ascending."""
    return {seat: opening(ring, seat, animals[seat], joint[seat].card, joint[seat].turned) for seat in ring}
