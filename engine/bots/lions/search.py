"""Search: every move is tried in the same sampled deals and played out by rule players; losing moves are dropped early.

Common deals make the moves comparable after few of them, since the luck of a deal is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import sqrt
from typing import NamedTuple

from engine.bots.lions.deals import SETTLING, Deal, Dealer
from engine.bots.lions.playout import playout
from engine.game import Outcome
from engine.lions.state import ANSWER, Move
from engine.lions.view import View
from engine.rng import Rng


class Effort(NamedTuple):
    """How hard a player thinks, in playouts and exchanges, never in time."""

    playouts: int
    """Playouts at two seats; at more, where each is longer, in proportion fewer, so that all take the same time."""
    exchanges: int
    """Exchanges tried for each other seat and deal (see `Dealer`)."""
    deals: int = 16
    """Deals before the first moves are dropped; every time half as many again before the next are."""
    doubt: float = 2.0
    """A move is dropped if it is worse than the best by so many standard errors."""


class Tried(NamedTuple):
    """A move and what search found: the endings of the playouts that began with it, one for each deal."""

    move: Move
    endings: list[Outcome]
    shares: list[float]
    """What the seat won of each: 1, or its share of a shared win, or 0."""

    @property
    def chance(self) -> float:
        """The share of the playouts that were won."""
        return sum(self.shares) / len(self.shares) if self.shares else 0.0


def search(view: View, legal: tuple[Move, ...], rng: Rng, effort: Effort) -> Generator[None, None, list[Tried]]:
    """Return what was found for each legal move, best first; yields after each deal.

    A single move is tried nowhere, with one exception. The answer to a chase takes the same number of playouts
    whether or not there is a hippo, so that no one can tell by the time.
    """
    if len(legal) == 1 and view.phase != ANSWER:
        return [Tried(legal[0], [], [])]
    dealer = Dealer(view, rng, effort.exchanges)
    for _ in range(SETTLING):
        dealer.walk()
        yield
    return (yield from compared(view, legal, dealer.deal, effort))


def compared(
    view: View, legal: tuple[Move, ...], deal: Callable[[], Deal], effort: Effort
) -> Generator[None, None, list[Tried]]:
    """Return what was found for each legal move in the deals that `deal` gives, best first."""
    answer = view.phase == ANSWER
    all_tried = [Tried(move, [], []) for move in (legal if len(legal) > 1 else legal * 2)]
    running, check = all_tried, effort.deals
    left = effort.playouts * 2 // view.options.players
    while len(running) > 1 and left >= len(running):
        state, styles = deal()
        for tried in running:
            ending = playout(state, view.due, tried.move, styles)
            tried.endings.append(ending)
            tried.shares.append(1 / len(ending.winners) if view.due in ending.winners else 0.0)
        left -= len(running)
        if len(running[0].shares) >= check and not answer:
            check += check // 2
            running = _promising(running, effort.doubt)
        yield
    return sorted(all_tried, key=lambda tried: (len(tried.shares), tried.chance), reverse=True)[: len(legal)]


def _promising(running: list[Tried], doubt: float) -> list[Tried]:
    best = max(running, key=lambda tried: sum(tried.shares))
    return [tried for tried in running if tried is best or not _worse(tried.shares, best.shares, doubt)]


def _worse(shares: list[float], best: list[float], doubt: float) -> bool:
    n = len(best)
    behind = [b - a for a, b in zip(shares, best, strict=True)]
    mean = sum(behind) / n
    # One more deal with a difference of 1 is added, so that a few equal deals prove nothing.
    variance = (sum([b * b for b in behind]) + 1) / n - mean * mean
    return mean > doubt * sqrt(variance / n)
