"""Search: every move is tried in the same samples and played out by rule players; losing moves are dropped early.

Common samples make the moves comparable after few of them, since the luck of a sample is the same for all. Shards draw
the samples (`shard`); here is what they are told, and what is made of what comes of it.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt
from typing import NamedTuple

from engine.bots.lions.endings import ENDINGS
from engine.bots.lions.policy import choose
from engine.bots.lions.shard import Shard
from engine.bots.lions.style import HOARDER, Style
from engine.bots.shards import Numbers, Rounds, generators, in_turn
from engine.bots.shards import Shard as AnyShard
from engine.game import Outcome, Seat
from engine.lions.state import ANSWER, Move
from engine.lions.views import View
from engine.rng import Rng


class Effort(NamedTuple):
    """How hard a player thinks, in playouts and exchanges, never in time."""

    playouts: int
    """Playouts at two seats; at more, where each is longer, in proportion fewer, so that all take the same time."""
    exchanges: int
    """Exchanges tried from one sample to the next (see `Determinizer`)."""
    samples: int = 16
    """Samples before the first moves are dropped; every time half as many again before the next are.

    Samples that follow each other by exchanges are alike, so they prove less than fresh ones.
    """
    doubt: float = 2.0
    """A move is dropped if it is worse than the best by so many standard errors."""
    shards: int = 1
    """The shards that draw the samples, each as many as any other."""
    style: Style = HOARDER
    """How the seat itself goes on in playouts, after the move that is tried."""


class Found(NamedTuple):
    """What a search found."""

    tried: list[Tried]
    """The legal moves, best first."""
    missed: int = 0
    """In how many samples the cards need not agree with the view, since no order that does was found."""


WIN = 60
"""What a win counts: the shares of a shared win are whole numbers too, so sums are exact on every machine."""


class Tried(NamedTuple):
    """A move and what search found: the endings of the playouts that began with it, one for each sample."""

    move: Move
    endings: list[Outcome]
    points: list[int]
    """What the seat won of each: WIN, or its share of it, or 0."""

    @property
    def chance(self) -> float:
        """The share of the playouts that were won."""
        return sum(self.points) / (WIN * len(self.points)) if self.points else 0.0


def points(ending: Outcome, seat: Seat) -> int:
    """Return what a seat won in an ending."""
    return WIN // len(ending.winners) if seat in ending.winners else 0


def search(view: View, legal: tuple[Move, ...], rng: Rng, effort: Effort) -> Generator[None, None, Found]:
    """Return what was found for each legal move, its shards thought through in turn; yields after each playout."""
    shards = [shard(view, legal, rng, number, effort) for number in range(effort.shards)]
    return (yield from in_turn(compared(view, legal, effort), shards))


def shard(view: View, legal: tuple[Move, ...], rng: Rng, number: int, effort: Effort) -> AnyShard:
    """Return a shard of a search."""
    own = generators(rng, effort.shards)[number]
    return Shard(view, legal, rng if own is rng else Rng(rng.key), own, effort.exchanges, effort.style).work


def compared(view: View, legal: tuple[Move, ...], effort: Effort) -> Rounds[Found]:
    """Return what was found for each legal move in the samples of all shards, best first."""
    shards, me, answer = effort.shards, view.due, view.phase == ANSWER
    # Thought about may be another hand, of which no more is known here than how many moves it has (`in_question`).
    ((number,), *_) = yield ()
    all_tried = [Tried(legal[at % len(legal)], [], []) for at in range(number)]
    running, missed = list(range(number)), 0
    done, check = 0, max(1, effort.samples // shards)  # samples of each shard
    left = effort.playouts * 2 // view.options.players
    while len(running) > 1:
        most = left // (len(running) * shards)
        until = done + (most if answer else min(most, check - done))
        if until == done:
            break
        said = yield (done, until, *running)
        missed = sum([part[0] for part in said])
        for at, each in endings_of(said, running).items():
            all_tried[at].endings.extend(each)
            all_tried[at].points.extend([points(ending, me) for ending in each])
        left -= (until - done) * len(running) * shards
        done = until
        if done == check and not answer:
            check += max(1, check // 2)
            running = _promising(all_tried, running, effort.doubt)
    if len(legal) == 1 and not answer:
        return Found([Tried(legal[0], [], [])])
    # A look into a hand changes no playout, whoever's hand it is: of equals, the choice of its style.
    usual = choose(view, me, view.hand, effort.style)
    order = sorted(all_tried, key=lambda tried: (len(tried.points), tried.chance, tried.move == usual), reverse=True)
    return Found(order[: len(legal)], missed)


def endings_of(said: Sequence[Numbers], moves: Sequence[int]) -> dict[int, list[Outcome]]:
    """Return how the playouts of each move ended that shards tell of, those of the first shard first."""
    found: dict[int, list[Outcome]] = {}
    for at, move in enumerate(moves):
        found[move] = each = []
        for _, *endings in said:
            length = len(endings) // len(moves)
            each += [ENDINGS[ending] for ending in endings[at * length : (at + 1) * length]]
    return found


def _promising(tried: list[Tried], running: list[int], doubt: float) -> list[int]:
    best = max(running, key=lambda at: sum(tried[at].points))
    return [at for at in running if at == best or not worse(tried[at].points, tried[best].points, doubt)]


def worse(points: list[int], best: list[int], doubt: float) -> bool:
    """Tell whether points are worse than the best ones of the same samples by more than so many standard errors."""
    n = len(best)
    behind = [b - a for a, b in zip(points, best, strict=True)]
    mean = sum(behind) / n
    # One more sample with a whole win between them is added, so that a few equal samples prove nothing.
    variance = (sum([b * b for b in behind]) + WIN * WIN) / n - mean * mean
    return mean > doubt * sqrt(variance / n)
