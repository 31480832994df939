"""What the strongest player would do and why, as numbers from which the page makes one sentence."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.game import Seat


class Hint(NamedTuple):
    """The move that looks best, and what search found. Chances are shares of the playouts, between 0 and 1.

    Where nothing is searched, since only one move is legal, every chance is 0.
    """

    move: Any
    other: Any
    """The move that it is compared with, by each game's choice; the same one if there is no other."""
    near: Any
    """The next best move if it is nearly as good, as far as search can tell; else None."""
    before: float
    """The chance with the other move."""
    after: float
    """The chance with the one that looks best."""
    rival: Seat
    """The other seat that would win most after the other move."""
    rival_before: float
    rival_after: float


def forced(move: Any, seat: Seat) -> Hint:
    """Return the hint where only one move is legal."""
    return Hint(move, move, None, 0.0, 0.0, seat, 0.0, 0.0)


def chance(value: float) -> float:
    """Return a chance that was reckoned from others, within its bounds."""
    return min(1.0, max(0.0, value))
