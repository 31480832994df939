"""Whom a card would hit: what a page shows before the card is played."""

from __future__ import annotations

from engine.animania.actions import ACTIONS, ATTACK
from engine.animania.ledger import Line
from engine.animania.state import PLAY, Move, State
from engine.animania.summing import aimed, opening
from engine.animania.view import View
from engine.game import Seat


def aims(table: State | View, seat: Seat, move: Move) -> tuple[Seat, ...]:
    """Return the seats, ascending, that the card would hit if `seat` played it now; () if it is no attack."""
    if move.verb != PLAY or ACTIONS[move.card].effect != ATTACK:
        return ()
    return aimed(table.ring, seat, move.card, move.turned)


def preview(table: State | View, seat: Seat, move: Move) -> tuple[Line, ...]:
    """Return the ledger lines that the card would write if `seat` played it now, before anyone reacts."""
    if move.verb != PLAY:
        return ()
    return opening(table.ring, seat, table.animals[seat], move.card, move.turned)
