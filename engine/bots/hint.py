"""What the strongest player would do and why, as numbers from which the page makes one sentence."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.game import Seat


class Reason(NamedTuple):
    """A fact that speaks for a move: a key of the game's words, and the seat, number and kind of card that it is about.

    It follows from the rules and from what the seat sees, and so can be held against the position.
    """

    key: str
    seat: Seat = -1
    number: int = 0
    kind: int = -1


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
    reasons: tuple[Reason, ...] = ()
    """What speaks for the move and not for the one that it is compared with, the weightiest first."""


def forced(move: Any, seat: Seat) -> Hint:
    """Return the hint where only one move is legal."""
    return Hint(move, move, None, 0.0, 0.0, seat, 0.0, 0.0)


def differing(best: tuple[Reason, ...], other: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return the reasons for the best move that do not speak for the other one as well."""
    return tuple(reason for reason in best if reason not in other)


def chance(value: float) -> float:
    """Return a chance that was reckoned from others, within its bounds."""
    return min(1.0, max(0.0, value))
