"""What the strongest player would do and why, as numbers from which the page makes one sentence."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from engine.bots.lions.levels import KING
from engine.bots.lions.search import Tried, search
from engine.game import Outcome, Seat
from engine.lions.state import Move
from engine.lions.view import View
from engine.rng import Rng


class Hint(NamedTuple):
    """The king's move, and what search found. Chances are shares of the playouts, between 0 and 1.

    *Before* is after the last legal move, which does nothing: ending the turn, letting a chase happen, keeping a
    hyena. *After* is after the move. Where only one move is legal nothing is searched, and every chance is 0.
    """

    move: Move
    before: float
    after: float
    rival: Seat
    """The other seat that would win most if nothing were done."""
    rival_before: float
    rival_after: float
    chances: tuple[tuple[Move, float], ...]
    """Each legal move and the chance that it gives, best first; those dropped early are known roughly."""


def hint(view: View, legal: tuple[Move, ...], rng: Rng) -> Generator[None, None, Hint]:
    """Return the hint for the seat that is due, thinking as the king does."""
    tried = yield from search(view, legal, rng, KING)
    best = tried[0]
    nothing = next(one for one in reversed(tried) if one.move == legal[-1])
    others = [seat for seat in range(view.options.players) if seat != view.due]
    rival = max(others, key=lambda seat: _share(nothing.endings, seat))
    after, rival_after = _share(best.endings, view.due), _share(best.endings, rival)
    return Hint(
        move=best.move,
        before=_bounded(after - _more(best, nothing, view.due)),
        after=after,
        rival=rival,
        rival_before=_bounded(rival_after - _more(best, nothing, rival)),
        rival_after=rival_after,
        chances=tuple((one.move, _bounded(after - _more(best, one, view.due))) for one in tried),
    )


def _share(endings: list[Outcome], seat: Seat) -> float:
    won = [1 / len(ending.winners) for ending in endings if seat in ending.winners]
    return sum(won) / len(endings) if endings else 0.0


def _more(best: Tried, other: Tried, seat: Seat) -> float:
    # Compared in the deals that both were tried in, since the luck of those is the same.
    both = min(len(best.endings), len(other.endings))
    return _share(best.endings[:both], seat) - _share(other.endings[:both], seat)


def _bounded(chance: float) -> float:
    return min(1.0, max(0.0, chance))
