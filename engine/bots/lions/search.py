"""Search: every move is tried in the same samples and played out by rule players; losing moves are dropped early.

Common samples make the moves comparable after few of them, since the luck of a sample is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import sqrt
from typing import NamedTuple

from engine.bots.lions.determinizations import SETTLING, Determinization, Determinizer
from engine.bots.lions.playout import playout
from engine.bots.lions.policy import choose
from engine.bots.lions.style import HOARDER
from engine.game import Outcome, Seat
from engine.lions.legal import menu
from engine.lions.state import ANSWER, Move
from engine.lions.views import View, from_outside, next_deal, orders, state_of
from engine.lions.views import view as view_of
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


class Found(NamedTuple):
    """What a search found."""

    tried: list[Tried]
    """The legal moves, best first."""
    missed: int = 0
    """In how many samples the cards need not agree with the view, since no order that does was found."""


PRETENCES = 30
"""The hands that are thought of before a decision is taken for one that all know to be none."""
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
    """Return what was found for each legal move; yields after each playout.

    Nobody can tell by the time how many moves there are. The answer to a chase takes the same number of playouts
    whether or not there is a hippo. Any other single move is tried nowhere, but takes as long as a choice would take
    for a hand that the others could think to be there.
    """
    if len(legal) == 1 and view.phase != ANSWER:
        yield from _pretended(view, rng, effort)
        return Found([Tried(legal[0], [], [])])
    determinizer = Determinizer(view, rng, effort.exchanges)
    for _ in range(SETTLING):
        determinizer.walk()
        yield
    tried = yield from compared(view, legal, determinizer.sample, effort)
    return Found(tried, determinizer.missed)


def _pretended(view: View, rng: Rng, effort: Effort) -> Generator[None, None, None]:
    # Thinks about another hand that the table could take for this one; what comes of it is thrown away.
    outside = from_outside(view)
    deals = orders(outside)
    for _ in range(PRETENCES):
        other = state_of(outside, next_deal(outside, deals, rng), rng)
        legal = menu(other)
        if len(legal) > 1:
            yield from search(view_of(other, view.due), legal, rng, effort)
            return


def compared(
    view: View, legal: tuple[Move, ...], sample: Callable[[], Determinization], effort: Effort
) -> Generator[None, None, list[Tried]]:
    """Return what was found for each legal move in the samples that `sample` gives, best first."""
    answer = view.phase == ANSWER
    all_tried = [Tried(move, [], []) for move in (legal if len(legal) > 1 else legal * 2)]
    running, check = all_tried, effort.samples
    left = effort.playouts * 2 // view.options.players
    while len(running) > 1 and left >= len(running):
        state, styles = sample()
        for tried in running:
            ending = playout(state, view.due, tried.move, styles)
            tried.endings.append(ending)
            tried.points.append(points(ending, view.due))
            yield
        left -= len(running)
        if len(running[0].points) >= check and not answer:
            check += check // 2
            running = _promising(running, effort.doubt)
    # A look into a hand changes no playout, whoever's hand it is: of equals, the rule player's choice.
    usual = choose(view, view.due, view.hand, HOARDER)
    order = sorted(all_tried, key=lambda tried: (len(tried.points), tried.chance, tried.move == usual), reverse=True)
    return order[: len(legal)]


def _promising(running: list[Tried], doubt: float) -> list[Tried]:
    best = max(running, key=lambda tried: sum(tried.points))
    return [tried for tried in running if tried is best or not worse(tried.points, best.points, doubt)]


def worse(points: list[int], best: list[int], doubt: float) -> bool:
    """Tell whether points are worse than the best ones of the same samples by more than so many standard errors."""
    n = len(best)
    behind = [b - a for a, b in zip(points, best, strict=True)]
    mean = sum(behind) / n
    # One more sample with a whole win between them is added, so that a few equal samples prove nothing.
    variance = (sum([b * b for b in behind]) + WIN * WIN) / n - mean * mean
    return mean > doubt * sqrt(variance / n)
