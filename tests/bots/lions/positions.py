"""Positions for the tests of the computer players: how games stand after some moves of a mixed crowd."""

from __future__ import annotations

from collections.abc import Iterator

from engine import lions
from engine.bots.bot import random_bot
from engine.bots.lions.rule import eager_bot, rule_bot
from engine.lions import Options, State
from engine.rng import Rng

CROWD = (rule_bot, eager_bot, random_bot)


def game(seed: int, options: Options) -> Iterator[State]:
    """Yield the states of a game between rule players, eager and random ones."""
    rng = Rng.from_seed(seed).fork("positions")
    state = lions.start(seed, options)
    while seats := lions.to_act(state):
        yield state
        legal = lions.legal_moves(state, seats[0])
        move = CROWD[(seats[0] + seed) % len(CROWD)](lions.view(state, seats[0]), legal, rng)
        state = lions.apply(state, {seats[0]: move})


def positions(number: int, every: int = 7) -> Iterator[State]:
    """Yield states from many games at every number of seats, with both options."""
    seed = 0
    while True:
        options = Options(2 + seed % 5, ("choice", "automatic")[seed % 3 == 2])
        for at, state in enumerate(game(seed, options)):
            if at % every == seed % every:
                yield state
                number -= 1
                if not number:
                    return
        seed += 1
