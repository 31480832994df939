"""The computer players of Matching Lions, weakest first."""

from __future__ import annotations

from functools import partial

from engine.bots.bot import Level, Thought, at_once, in_shards
from engine.bots.lions.cub import cub_bot
from engine.bots.lions.rule import rule_bot
from engine.bots.lions.search import Effort, compared, shard
from engine.bots.lions.style import GUARDIAN
from engine.bots.shards import Rounds, Sharded
from engine.lions.state import Move
from engine.lions.views import View
from engine.rng import Rng

HUNTER = Effort(playouts=120, exchanges=0)
"""Samples as they come, moves weighed by their outcome."""
HUNTER_AMONG_MORE = HUNTER._replace(playouts=1000)
"""At more than two seats one move decides less, so that it takes more to see which is better."""
KING = Effort(playouts=6000, exchanges=24, samples=48, shards=4, style=GUARDIAN)
"""Samples that explain what the others did and left undone."""


def hunter(view: View, legal: tuple[Move, ...], rng: Rng) -> Thought:
    """Think as the hunter does."""
    return searched(view, legal, rng, HUNTER if view.options.players == 2 else HUNTER_AMONG_MORE)


def searched(view: View, legal: tuple[Move, ...], rng: Rng, effort: Effort) -> Thought:
    """Think with this effort."""
    return sharded(effort).think(view, legal, rng)


def sharded(effort: Effort) -> Sharded:
    """Return how to think with this effort in shards."""
    return Sharded(effort.shards, partial(shard, effort=effort), partial(_best, effort=effort))


def _best(view: View, legal: tuple[Move, ...], effort: Effort) -> Rounds[Move]:
    found = yield from compared(view, legal, effort)
    return found.tried[0].move


LIONS = (
    Level("cub", 1, at_once(cub_bot)),
    Level("player", 1, at_once(rule_bot)),
    Level("hunter", 2, hunter),
    in_shards("king", 5, sharded(KING)),
)
