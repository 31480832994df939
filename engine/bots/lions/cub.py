"""The cub: it lays at once whatever it draws, and every third time does what comes into its head."""

from __future__ import annotations

from engine.bots.lions.policy import choose
from engine.bots.lions.style import EAGER
from engine.lions.cards import HERD_GOAL, count
from engine.lions.state import PLAY, Move
from engine.lions.views import View
from engine.rng import Rng

WHIM = 3
"""One in so many moves is a whim."""


def cub_bot(view: View, legal: tuple[Move, ...], rng: Rng) -> Move:
    """Return the move of the cub; even a cub takes a win."""
    sensible = choose(view, view.due, view.hand, EAGER)
    wins = sensible.verb == PLAY and count(view.herds[view.due], sensible.card) == HERD_GOAL - 1
    return rng.choice(legal) if rng.below(WHIM) == 0 and not wins else sensible
