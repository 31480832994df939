"""Positions for the tests of the computer players: how games stand after some moves of a mixed crowd."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine import GAMES
from engine.rng import Rng
from tests.facts import facts


def match(key: str, seed: int, options: Any) -> Iterator[Any]:
    """Yield the states of a game of the crowd in which somebody is to act."""
    game, crowd = GAMES[key], facts(key).crowd
    rng = Rng.from_seed(seed).fork("positions")
    state = game.start(seed, options)
    while seats := game.to_act(state):
        yield state
        joint = {}
        for seat in seats:
            bot = crowd[(seat + seed) % len(crowd)]
            joint[seat] = bot(game.view(state, seat), game.legal_moves(state, seat), rng)
        state = game.apply(state, joint)


def positions(key: str, number: int, every: int = 6) -> Iterator[Any]:
    """Yield states from many games with every number of seats and each other option."""
    seed = 0
    while True:
        for at, state in enumerate(match(key, seed, facts(key).crowd_options(seed))):
            if at % every == seed % every:
                yield state
                number -= 1
                if not number:
                    return
        seed += 1
