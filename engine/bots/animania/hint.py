"""What the strongest player would do and why, as numbers from which the page makes one sentence."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from engine.animania.state import Move
from engine.animania.view import View
from engine.bots.animania.levels import KING
from engine.bots.animania.search import Tried
from engine.game import Seat
from engine.rng import Rng


class Hint(NamedTuple):
    """The move that looks best, and what search found. Chances are shares of the playouts, between 0 and 1.

    *Before* is with the cards that do worse, one as likely as another; *after* is with the move. While an animal is
    picked, and where only one move is legal, nothing is searched, and every chance is 0.
    """

    move: Move
    before: float
    after: float
    rival: Seat
    """The survivor that would win most otherwise; −1 if nothing was searched."""
    rival_before: float
    rival_after: float
    chances: tuple[tuple[Move, float], ...]
    """Each legal move and the chance that it gives, best first."""


def hint(view: View, legal: tuple[Move, ...], rng: Rng) -> Generator[None, None, Hint]:
    """Return the hint for the seat, thinking as the king does; of the king's good moves it names the best."""
    assert view.seat is not None
    me = view.seat
    tried = yield from KING.search(view, legal, rng)
    if not tried:
        return Hint(legal[0], 0.0, 0.0, -1, 0.0, 0.0, tuple([(move, 0.0) for move in legal]))
    ordered = sorted(tried, key=lambda one: -one.shares[me])
    best, rest = ordered[0], ordered[1:]
    rival = max((seat for seat in view.ring if seat != me), key=lambda seat: _mean(rest, seat))
    return Hint(
        move=best.move,
        before=_mean(rest, me),
        after=best.shares[me],
        rival=rival,
        rival_before=_mean(rest, rival),
        rival_after=best.shares[rival],
        chances=tuple([(one.move, one.shares[me]) for one in ordered]),
    )


def _mean(tried: list[Tried], seat: Seat) -> float:
    return sum([one.shares[seat] for one in tried]) / len(tried)
