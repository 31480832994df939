"""Positions for the tests of the computer players: how games stand after some moves of a mixed crowd."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine import GAMES, animania, lions
from engine.bots.animania.rule import cub_bot
from engine.bots.animania.rule import rule_bot as animania_rule_bot
from engine.bots.bot import random_bot
from engine.bots.lions.rule import eager_bot
from engine.bots.lions.rule import rule_bot as lions_rule_bot
from engine.rng import Rng

CROWDS: dict[str, tuple[Callable[..., Any], ...]] = {
    "lions": (lions_rule_bot, eager_bot, random_bot),
    "animania": (animania_rule_bot, cub_bot, random_bot),
}
"""By game: who sits at the table, in turn."""


def _animania_options(seed: int) -> animania.Options:
    niches, matches = ("random", "none", "chosen"), ("single", "single", "crowns")
    return animania.Options(3 + seed % 3, niches[seed // 3 % 3], matches[seed // 9 % 3])


OPTIONS: dict[str, Callable[[int], Any]] = {
    "lions": lambda seed: lions.Options(2 + seed % 5, ("choice", "automatic")[seed % 3 == 2]),
    "animania": _animania_options,
}
"""By game: options for a seed; seeds in a row have every number of seats and, in the end, every other option."""


def match(key: str, seed: int, options: Any) -> Iterator[Any]:
    """Yield the states of a game of the crowd in which somebody is to act."""
    game, crowd = GAMES[key], CROWDS[key]
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
        for at, state in enumerate(match(key, seed, OPTIONS[key](seed))):
            if at % every == seed % every:
                yield state
                number -= 1
                if not number:
                    return
        seed += 1
