"""What a computer player is."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple, TypeVar

from engine.bots.shards import Sharded
from engine.rng import Rng

T = TypeVar("T")

Bot = Callable[[Any, tuple[Any, ...], Rng], Any]
"""A computer player: the seat's view, its legal moves (one at least) and a generator in, one of those moves out.

The answer is a pure function of the three. A bot never sees a state, a seed of the deal, or a clock."""

Thought = Generator[None, None, Any]
"""A decision being made: yields after each small piece of work, so that a page can stay awake; returns the move."""


class Level(NamedTuple):
    """A computer player that one can choose: its version is raised whenever its golden moves change."""

    name: str
    version: int
    think: Callable[[Any, tuple[Any, ...], Rng], Thought]
    sharded: Sharded | None = None
    """The same in shards, if it can be thought so: `think` thinks them through in turn."""

    @property
    def label(self) -> str:
        """The level as links and saves name it, `hunter-1`."""
        return f"{self.name}-{self.version}"


def in_shards(name: str, version: int, sharded: Sharded) -> Level:
    """Return a level that thinks in shards."""
    return Level(name, version, sharded.think, sharded)


def decide(level: Level, view: Any, legal: tuple[Any, ...], rng: Rng) -> Any:
    """Return the level's move, thinking it through at one go; not at all if there is but one, since nobody waits."""
    return legal[0] if len(legal) == 1 else finished(level.think(view, legal, rng))


def finished(thought: Generator[None, None, T]) -> T:
    """Return what the thought leads to, thinking it through at one go."""
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]  # the type checker does not know whose end it is


def at_once(bot: Bot) -> Callable[[Any, tuple[Any, ...], Rng], Thought]:
    """Return a bot that needs no time as a way to think."""

    def think(view: Any, legal: tuple[Any, ...], rng: Rng) -> Thought:
        yield from ()
        return bot(view, legal, rng)

    return think


def random_bot(_: Any, legal: tuple[Any, ...], rng: Rng) -> Any:
    """Return any legal move, each equally likely."""
    return rng.choice(legal)


def bot_rng(seed: int, decision: int, seat: int) -> Rng:
    """Return the generator for one decision of one seat: `decision` counts the joint moves made before it.

    Its key is a one-way fork of the deal's seed, so it may be handed to a worker that must not know the deal.
    """
    return Rng.from_seed(seed).fork(f"bot/{decision}/{seat}")
