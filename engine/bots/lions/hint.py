"""What the king of Matching Lions would do, compared with doing nothing: with the last of the legal moves.

That is ending the turn, letting a chase happen, keeping a hyena. Where it is best to do nothing, it is compared with
the next best. Search drops a losing move early, and for the luck of a few samples: so the one that is compared is tried
again, in samples that had no part in that.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from engine.bots.hint import Hint, chance, differing, forced
from engine.bots.lions.determinizations import SETTLING, Determinization, Determinizer
from engine.bots.lions.levels import KING
from engine.bots.lions.playout import playout
from engine.bots.lions.reasons import reasons
from engine.bots.lions.search import WIN, compared, points, worse
from engine.game import Outcome, Seat
from engine.lions.state import ANSWER, Move
from engine.lions.views import View
from engine.rng import Rng

AGAIN = 600
"""Playouts with the move that is compared, by the measure of `Effort.playouts`; the search has so many fewer."""
EFFORT = KING._replace(playouts=KING.playouts - AGAIN)
NEAR = 0.02
"""A chance that is less by so little is nearly as good, even where search can tell the difference."""


def hint(view: View, legal: tuple[Move, ...], rng: Rng, against: Move | None = None) -> Generator[None, None, Hint]:
    """Return the hint for the seat that is due, thinking as the king does.

    Where a move is given to compare with (`against`), it takes the place of doing nothing.
    """
    if len(legal) == 1 and view.phase != ANSWER:
        return forced(legal[0], view.due)
    me, determinizer = view.due, Determinizer(view, rng, EFFORT.exchanges)
    for _ in range(SETTLING):
        determinizer.walk()
        yield
    samples: list[Determinization] = []

    def sample() -> Determinization:
        samples.append(determinizer.sample())
        return samples[-1]

    tried = yield from compared(view, legal, sample, EFFORT)
    best, second = tried[0], tried[min(1, len(tried) - 1)]
    nothing = next(one for one in tried if one.move == (against or legal[-1]))
    other = second if nothing is best else nothing
    rated = second if against is None else other
    behind = worse(rated.points, best.points[: len(rated.points)], EFFORT.doubt)
    near = rated is not best and (not behind or best.chance - rated.chance < NEAR)
    again = AGAIN * 2 // view.options.players
    since = len(other.endings) if len(other.endings) < again else 0
    while len(samples) < since + again:  # the search was soon sure
        sample()
        yield
    for one in (best, other):
        for state, styles in samples[len(one.endings) : since + again]:
            one.endings.append(playout(state, me, one.move, styles))
            yield
    until = min(len(best.endings), len(other.endings))
    after = [_share(best.endings, seat) for seat in range(view.options.players)]
    # Compared in the samples that both were tried in, since the luck of those is the same.
    with_it, without = best.endings[since:until], other.endings[since:until]
    gains = [_share(with_it, seat) - _share(without, seat) for seat in range(len(after))]
    before = [chance(share - gain) for share, gain in zip(after, gains, strict=True)]
    rival = max([seat for seat in range(len(after)) if seat != me], key=lambda seat: before[seat])
    return Hint(
        move=best.move,
        other=other.move,
        near=rated.move if near else None,
        before=before[me],
        after=after[me],
        rival=rival,
        rival_before=before[rival],
        rival_after=after[rival],
        reasons=differing(reasons(view, best.move), reasons(view, other.move)),
    )


def _share(endings: Sequence[Outcome], seat: Seat) -> float:
    return sum([points(ending, seat) for ending in endings]) / (WIN * len(endings))
