"""What the strongest player would do and why, as numbers from which the page makes one sentence."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.game import Seat


class Hint(NamedTuple):
    """The move that looks best, and what search found. Chances are shares of the playouts, between 0 and 1.

    Where nothing is searched, since only one move is legal or any is as good, every chance is 0.
    """

    move: Any
    before: float
    """The chance without the move: each game says what it is compared with."""
    after: float
    """The chance with it."""
    rival: Seat
    """The other seat that would win most without it."""
    rival_before: float
    rival_after: float
    chances: tuple[tuple[Any, float], ...]
    """Each legal move and the chance that it gives, best first."""
