"""Positions for the tests of the computer players: how games stand after some rounds of a mixed crowd."""

from __future__ import annotations

from collections.abc import Iterator

from engine import animania
from engine.animania import Options, State
from engine.bots.animania.rule import cub_bot, rule_bot
from engine.bots.bot import random_bot
from engine.rng import Rng

CROWD = (rule_bot, cub_bot, random_bot)
NICHES = ("random", "none", "chosen")
MATCHES = ("single", "single", "crowns")


def game(seed: int, options: Options) -> Iterator[State]:
    """Yield the states of a match between rule players, cubs and random ones."""
    rng = Rng.from_seed(seed).fork("positions")
    state = animania.start(seed, options)
    while seats := animania.to_act(state):
        yield state
        joint = {}
        for seat in seats:
            legal = animania.legal_moves(state, seat)
            joint[seat] = CROWD[(seat + seed) % len(CROWD)](animania.view(state, seat), legal, rng)
        state = animania.apply(state, joint)


def positions(number: int, every: int = 5) -> Iterator[State]:
    """Yield states from many games with every number of seats and each other option."""
    seed = 0
    while True:
        options = Options(3 + seed % 3, NICHES[seed // 3 % 3], MATCHES[seed // 9 % 3])
        for at, state in enumerate(game(seed, options)):
            if at % every == seed % every:
                yield state
                number -= 1
                if not number:
                    return
        seed += 1
