"""Who will win a game of Matching Lions, reckoned with all hands open and the order of the deck unknown.

Rule players play it to its end again and again, each time with the cards that are left shuffled anew.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping

from engine.bots.lions.playout import playout
from engine.bots.lions.policy import choose
from engine.bots.lions.search import WIN, points
from engine.bots.lions.style import HOARDER
from engine.game import Outcome, Seat
from engine.lions.legal import due
from engine.lions.state import Move, State
from engine.rng import SEED_BITS, Rng

PLAYOUTS = 12_000
"""By the measure of `Effort.playouts`: about as long as the king takes for a decision."""


def effort(state: State) -> int:
    """Return how many playouts chances are reckoned with at this table."""
    return PLAYOUTS * 2 // state.options.players


def weighed(
    state: State, rng: Rng, playouts: int, joint: Mapping[Seat, Move]
) -> Generator[None, None, tuple[float, ...]]:
    """Return how often each seat won, and last how often nobody did; a shared win counts as its share.

    `joint` says what the seat that is due does now; without it, it does what a rule player would.
    """
    if state.result is not None:
        return _won([state.result], len(state.hands))
    seat, styles = due(state), (HOARDER,) * len(state.hands)
    first = joint.get(seat) or choose(state, seat, state.hands[seat], HOARDER)
    left = sorted(state.deck[state.top :])  # in no order that says anything of how they lie
    endings = []
    for _ in range(playouts):
        shuffled = state._replace(deck=tuple(rng.shuffled(left)), top=0, seed=rng.bits(SEED_BITS))
        endings.append(playout(shuffled, seat, first, styles))
        yield
    return _won(endings, len(state.hands))


def _won(endings: list[Outcome], players: int) -> tuple[float, ...]:
    # Points are whole numbers, so that sums are the same on every machine.
    won = [sum([points(ending, seat) for ending in endings]) for seat in range(players)]
    return (*won, WIN * len(endings) - sum(won))
