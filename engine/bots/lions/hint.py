"""What the king of Matching Lions would do, compared with doing nothing: with the last of the legal moves.

That is ending the turn, letting a chase happen, keeping a hyena. Where it is best to do nothing, it is compared with
the next best. Search drops a losing move early, and for the luck of a few samples: so the one that is compared is tried
again, in samples that had no part in that.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from engine.bots.hint import Hint, chance, differing, forced
from engine.bots.lions.levels import KING
from engine.bots.lions.reasons import reasons
from engine.bots.lions.search import WIN, compared, endings_of, points, shard, worse
from engine.bots.shards import Rounds, Shard, Sharded, in_turn
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
    shards = [_shard(view, legal, rng, number) for number in range(EFFORT.shards)]
    return (yield from in_turn(_rounds(view, legal, against), shards))


def _shard(view: View, legal: tuple[Move, ...], rng: Rng, number: int) -> Shard:
    return shard(view, legal, rng, number, EFFORT)


def _rounds(view: View, legal: tuple[Move, ...], against: Move | None = None) -> Rounds[Hint]:
    if len(legal) == 1 and view.phase != ANSWER:
        return forced(legal[0], view.due)
    me = view.due
    tried = (yield from compared(view, legal, EFFORT)).tried
    best, second = tried[0], tried[min(1, len(tried) - 1)]
    nothing = next(one for one in tried if one.move == (against or legal[-1]))
    other = second if nothing is best else nothing
    rated = second if against is None else other
    behind = worse(rated.points, best.points[: len(rated.points)], EFFORT.doubt)
    near = rated is not best and (not behind or best.chance - rated.chance < NEAR)
    again = AGAIN * 2 // view.options.players // EFFORT.shards * EFFORT.shards
    since = len(other.endings) if len(other.endings) < again else 0
    for one in (best, other):
        if len(one.endings) < since + again:  # the search was soon sure
            move = legal.index(one.move)
            said = yield (len(one.endings) // EFFORT.shards, (since + again) // EFFORT.shards, move)
            one.endings.extend(endings_of(said, (move,))[move])
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


SHARDED = Sharded(EFFORT.shards, _shard, _rounds)
"""The hint where nothing is given to compare with, in shards."""
