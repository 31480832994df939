"""What the king of Matching Lions would do, compared with doing nothing: with the last of the legal moves.

That is ending the turn, letting a chase happen, keeping a hyena. Chances of moves dropped early are known roughly.
"""

from __future__ import annotations

from collections.abc import Generator

from engine.bots.hint import Hint
from engine.bots.lions.levels import KING
from engine.bots.lions.search import WIN, Tried, points, search
from engine.game import Outcome, Seat
from engine.lions.state import Move
from engine.lions.view import View
from engine.rng import Rng


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
    return sum([points(ending, seat) for ending in endings]) / (WIN * len(endings)) if endings else 0.0


def _more(best: Tried, other: Tried, seat: Seat) -> float:
    # Compared in the deals that both were tried in, since the luck of those is the same.
    both = min(len(best.endings), len(other.endings))
    return _share(best.endings[:both], seat) - _share(other.endings[:both], seat)


def _bounded(chance: float) -> float:
    return min(1.0, max(0.0, chance))
