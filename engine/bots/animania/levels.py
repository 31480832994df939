"""The computer players of Animania, weakest first."""

from __future__ import annotations

from typing import NamedTuple

from engine.animania.state import PICKING, Move
from engine.animania.views import View
from engine.bots.animania.guess import Prior
from engine.bots.animania.mixture import mixed
from engine.bots.animania.rule import cub_bot, rule_bot
from engine.bots.animania.search import Search, flat, searched
from engine.bots.animania.tree import Shape
from engine.bots.bot import Level, Thought, at_once
from engine.rng import Rng


class Hunter(NamedTuple):
    """Tries every move in the same few samples, and plays the one that brought most."""

    samples: int
    prior: Prior

    def think(self, view: View, legal: tuple[Move, ...], rng: Rng) -> Thought:
        """Think of a move."""
        if _no_question(view, legal):
            return rng.choice(legal)
        tried = yield from flat(view, legal, rng, self.samples, self.prior)
        return tried[0].move


class King(NamedTuple):
    """Searches a tree of choices made at once, and plays one of the good moves."""

    iterations: tuple[int, int, int]
    """At 3, 4 and 5 seats: a game of more of them takes longer to play out."""
    prior: Prior
    shape: Shape

    def think(self, view: View, legal: tuple[Move, ...], rng: Rng) -> Thought:
        """Think of a move."""
        tried = yield from self.search(view, legal, rng)
        return mixed(tried, rng) if tried else rng.choice(legal)

    def search(self, view: View, legal: tuple[Move, ...], rng: Rng) -> Search:
        """Return what the search found, the most tried first; nothing if there is no question."""
        if _no_question(view, legal):
            return []
        iterations = self.iterations[view.options.players - 3]
        return (yield from searched(view, legal, rng, iterations, self.prior, self.shape))


def _no_question(view: View, legal: tuple[Move, ...]) -> bool:
    # Animals are picked at random: any of them may be the best of a table.
    return view.phase == PICKING or len(legal) == 1


HUNTER = Hunter(samples=24, prior=Prior(anything=0.4, rules=0.6))
KING = King(iterations=(7200, 4800, 3300), prior=Prior(anything=0.3, rules=0.5), shape=Shape(explore=0.25))

ANIMANIA = (
    Level("cub", 1, at_once(cub_bot)),
    Level("player", 1, at_once(rule_bot)),
    Level("hunter", 2, HUNTER.think),
    Level("king", 2, KING.think),
)
