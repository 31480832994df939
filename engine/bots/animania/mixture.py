"""The move that is played after a search: drawn from the good ones, for whoever is sure of a move can be met by it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.animania.state import Move
from engine.bots.animania.search import Tried
from engine.rng import Rng

KEPT = 0.5
"""A move tried less than this part as often as the one most tried is not played,"""
BEHIND = 0.02
"""nor one that brought so much less than the best of the rest."""


def mixed(tried: Sequence[Tried], rng: Rng) -> Move:
    """Return one of the moves, with chances as the fourth power of how often each was tried; `tried` is as searched."""
    kept = [one for one in tried if one.visits >= KEPT * tried[0].visits]
    best = max([one.value for one in kept])
    kept = [one for one in kept if one.value >= best - BEHIND]
    weights = [one.visits**4 for one in kept]
    die = rng.below(sum(weights))
    for one, weight in zip(kept, weights, strict=True):
        die -= weight
        if die < 0:
            return one.move
    raise AssertionError
