"""What the king of Animania would do, compared with the cards that do worse, one as likely as another."""

from __future__ import annotations

from collections.abc import Generator

from engine.animania.state import PICKING, Move
from engine.animania.view import View
from engine.bots.animania.levels import KING
from engine.bots.animania.mixture import KEPT
from engine.bots.animania.search import Tried
from engine.bots.hint import Hint
from engine.game import Seat
from engine.rng import Rng


def knows(view: View) -> bool:
    """Tell whether there is a hint to give: animals are picked at random."""
    return view.phase != PICKING


def hint(view: View, legal: tuple[Move, ...], rng: Rng) -> Generator[None, None, Hint]:
    """Return the hint for the seat, thinking as the king does: the best of the moves that it might play."""
    assert view.seat is not None
    me = view.seat
    tried = yield from KING.search(view, legal, rng)
    if not tried:
        return Hint(legal[0], 0.0, 0.0, me, 0.0, 0.0, tuple([(move, 0.0) for move in legal]))
    ordered = sorted(tried, key=lambda one: (one.visits < KEPT * tried[0].visits, -one.shares[me]))
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
    total = 0.0
    for one in tried:  # what `sum` makes of floats depends on the version of Python
        total += one.shares[seat]
    return total / len(tried)
