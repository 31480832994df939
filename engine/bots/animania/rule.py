"""The rule player of Animania: it fears what may hit it, strikes at the leader, and leaves the blame to others.

A card is worth the damage that it does to rivals, most to the one ahead, and the health that it saves; above all the
seat must not die, and must not be the one who dealt a victim the least. A lone attacker who kills leaves with its
victim, so it holds back then. The cub means the same but looks at two of its moves only.
"""

from __future__ import annotations

from engine.animania.lean import code_of
from engine.animania.state import PICKING, Move
from engine.animania.views import View
from engine.bots.animania.policy import RULE, good_codes, worths
from engine.rng import Rng


def rule_bot(view: View, legal: tuple[Move, ...], rng: Rng) -> Move:
    """Return the legal move that is worth most, or one that is nearly as good."""
    if view.phase == PICKING:
        return rng.choice(legal)
    assert view.seat is not None
    good = good_codes(view, view.seat, view.hand, RULE)
    code = rng.choice(good)
    return next(move for move in legal if code_of(move) == code)


def cub_bot(view: View, legal: tuple[Move, ...], rng: Rng) -> Move:
    """Return the better of two moves that come to mind."""
    if view.phase == PICKING:
        return rng.choice(legal)
    assert view.seat is not None
    one, other = rng.choice(legal), rng.choice(legal)
    some = (code_of(one), code_of(other))
    worth = worths(view, view.seat, some, RULE)
    return one if worth[0] >= worth[1] else other
