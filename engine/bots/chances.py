"""Chances to win as an onlooker sees them who knows all hands and not what is still to be drawn, for each game.

This is no player: it may be handed a state, and is for games that are over. Curves of such chances add up to 1 and do
not move for what somebody merely believes.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.bots.animania import chances as animania
from engine.bots.lions import chances as lions
from engine.game import Seat
from engine.rng import Rng

WHOLE = 1000
"""Chances are whole numbers that add up to this."""

Chances = tuple[int, ...]
"""The chance of each seat, and last that nobody wins."""


class Weigher(NamedTuple):
    """Who reckons the chances of a game."""

    weighed: Callable[[Any, Rng, int, Mapping[Seat, Any]], Generator[None, None, Sequence[float]]]
    """State, generator, playouts, and what seats do now → what each seat won, and last nobody; yields often."""
    effort: Callable[[Any], int]
    """State → how many playouts the strongest player has for a decision there."""


CHANCES = {
    "lions": Weigher(lions.weighed, lions.effort),
    "animania": Weigher(animania.weighed, animania.effort),
}


def chances(
    game: str, state: Any, rng: Rng, *, quarters: int = 1, joint: Mapping[Seat, Any] | None = None
) -> Generator[None, None, Chances]:
    """Return the chances at a state, with so many quarters of the strongest player's effort."""
    weigher = CHANCES[game]
    playouts = max(1, weigher.effort(state) * quarters // 4)
    return whole((yield from weigher.weighed(state, rng, playouts, joint or {})))


def whole(won: Sequence[float]) -> Chances:
    """Return shares as whole numbers that add up to `WHOLE`, each as near to its share as that allows."""
    total = sum(won)
    exact = [WHOLE * one / total for one in won]
    found = [int(one) for one in exact]
    left = sorted(range(len(found)), key=lambda at: (found[at] - exact[at], at))
    for at in left[: WHOLE - sum(found)]:
        found[at] += 1
    return tuple(found)
