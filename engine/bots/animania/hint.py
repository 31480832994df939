"""What the king of Animania would do, compared with the next best card."""

from __future__ import annotations

from collections.abc import Generator

from engine.animania.state import PICKING, Move
from engine.animania.views import View
from engine.bots.animania.levels import KING
from engine.bots.animania.mixture import KEPT
from engine.bots.animania.reasons import reasons
from engine.bots.animania.search import Tried, flat
from engine.bots.hint import Hint, chance, differing, forced
from engine.game import Seat
from engine.rng import Rng

AGAIN = 150
"""Samples in which two cards are compared once more if the tree has tried the next best one less often."""

NEAR = 0.03
"""A chance that is less by so little is nearly as good: search knows it no better."""


def knows(view: View) -> bool:
    """Tell whether there is a hint to give: animals are picked at random."""
    return view.phase != PICKING


def hint(view: View, legal: tuple[Move, ...], rng: Rng, against: Move | None = None) -> Generator[None, None, Hint]:
    """Return the hint for the seat, thinking as the king does: the best of the moves that it might play.

    It is compared with the next best one, or with another that is given (`against`).
    """
    assert view.seat is not None
    me = view.seat
    tried = yield from KING.search(view, legal, rng)
    if not tried:
        return forced(legal[0], me)
    most = tried[0].visits

    def rank(one: Tried) -> tuple[bool, float]:
        # What was seldom tried is known roughly: there the search's own order counts.
        kept = one.visits >= KEPT * most
        return kept, one.shares[me] if kept else one.visits

    best, other, *rest = sorted(tried, key=rank, reverse=True)
    if best.move != against:
        other = next((one for one in rest if one.move == against), other)
    near = other.visits >= KEPT * most and best.shares[me] - other.shares[me] < NEAR
    before = other.shares
    if other.visits < AGAIN:
        again = yield from flat(view, (best.move, other.move), rng.fork("again"), AGAIN, KING.prior)
        with_it, without = (next(one.shares for one in again if one.move == move) for move in (best.move, other.move))
        before = tuple([chance(all_in - a + b) for all_in, a, b in zip(best.shares, with_it, without, strict=True)])
    rival: Seat = max([seat for seat in view.ring if seat != me], key=lambda seat: before[seat])
    return Hint(
        move=best.move,
        other=other.move,
        near=other.move if near else None,
        before=before[me],
        after=best.shares[me],
        rival=rival,
        rival_before=before[rival],
        rival_after=best.shares[rival],
        reasons=differing(reasons(view, best.move), reasons(view, other.move)),
    )
