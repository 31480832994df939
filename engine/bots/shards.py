"""A search in shards: a fixed number of parts that know nothing of each other, put together round by round.

Shards may be thought through one after the other or side by side, here or elsewhere: what comes of it is the same. So
what they are told and what they say is numbers alone, which travel as text.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple, TypeVar

from engine.rng import Rng

T = TypeVar("T")

Numbers = tuple[int, ...]
"""The orders of a round, or what came of them in a shard."""

Shard = Callable[[Numbers], Generator[None, None, Numbers]]
"""Carries out the orders of one round after the other, in small pieces: a pure function of all orders so far."""

Rounds = Generator[Numbers, Sequence[Numbers], T]
"""What puts a search together: it yields the orders of a round, the same for all shards, is sent what came of them, in
the order of the shards, and returns the answer. It thinks little itself."""


class Sharded(NamedTuple):
    """A search that can be thought in shards."""

    shards: int
    """How many there are, on every machine."""
    shard: Callable[[Any, tuple[Any, ...], Rng, int], Shard]
    """The seat's view, its legal moves, a generator and the number of a shard in, the shard out."""
    rounds: Callable[[Any, tuple[Any, ...]], Rounds[Any]]
    """View and legal moves in, what puts the search together out."""

    def think(self, view: Any, legal: tuple[Any, ...], rng: Rng) -> Generator[None, None, Any]:
        """Return what the search finds, its shards thought through in turn; yields after each small piece."""
        shards = [self.shard(view, legal, rng, number) for number in range(self.shards)]
        return (yield from in_turn(self.rounds(view, legal), shards))


def in_turn(rounds: Rounds[T], shards: Sequence[Shard]) -> Generator[None, None, T]:
    """Return what the rounds lead to, the shards thought through in turn."""
    found: Sequence[Numbers] | None = None
    while True:
        try:
            orders = next(rounds) if found is None else rounds.send(found)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]  # the type checker does not know whose end it is
        said = []
        for shard in shards:
            said.append((yield from shard(orders)))
        found = said


def generators(rng: Rng, shards: int) -> list[Rng]:
    """Return the generator of each shard: a fork, or for a single shard the generator itself."""
    return [rng.fork(f"shard/{number}") for number in range(shards)] if shards > 1 else [rng]
