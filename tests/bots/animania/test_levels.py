"""How much the levels think, and what a hint says; what every level does is in `tests.conformance.test_levels`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine import animania
from engine.animania import Options
from engine.animania.state import PLAYING, Move
from engine.animania.views import View
from engine.bots.animania import hint as hints
from engine.bots.animania.hint import AGAIN, NEAR, hint
from engine.bots.animania.levels import ANIMANIA, KING
from engine.bots.animania.mixture import KEPT
from engine.bots.animania.search import flat, searched
from engine.bots.bot import bot_rng, decide, finished
from tests.bots.crowd import match, positions
from tests.facts import facts

SMALL = facts("animania").quick[-1]


def test_seats_and_decisions_have_streams_of_their_own() -> None:
    state = animania.start(5, Options(3, "none"))
    view, legal = animania.view(state, 0), animania.legal_moves(state, 0)
    assert len({decide(SMALL, view, legal, bot_rng(5, decision, 0)) for decision in range(40)}) > 1


def test_forced_moves_and_picks_take_no_search() -> None:
    for state in match("animania", 1, Options(4, "chosen", "crowns")):
        for seat in animania.to_act(state):
            legal = animania.legal_moves(state, seat)
            if state.phase != PLAYING or len(legal) == 1:
                thought = KING.think(animania.view(state, seat), legal, bot_rng(0, 0, seat))
                assert sum(1 for _ in thought) == 0


def test_picks_are_uniform() -> None:
    state = animania.start(1, Options(3, "chosen"))
    view, legal = animania.view(state, 0), animania.legal_moves(state, 0)
    each = 1000
    for level in ANIMANIA:
        found = Counter(decide(level, view, legal, bot_rng(seed, 0, 0)) for seed in range(each * len(legal)))
        # Chi-square, by Wilson and Hilferty: above this in one of ten thousand sets of fair draws.
        free = len(legal) - 1
        most = free * (1 - 2 / (9 * free) + 3.719 * (2 / (9 * free)) ** 0.5) ** 3
        assert sum((found[move] - each) ** 2 for move in legal) / each < most, (level.name, found)


def playing(number: int) -> Iterator[tuple[int, View, tuple[Move, ...]]]:
    """Yield seat, view and legal moves of some positions with a choice."""
    for state in positions("animania", 40, every=8):
        seat = state.ring[0]
        legal = animania.legal_moves(state, seat)
        if state.phase == PLAYING and len(legal) > 1:
            yield seat, animania.view(state, seat), legal
            number -= 1
            if not number:
                return


def test_a_search_counts_what_each_seat_wins() -> None:
    # What the seat is after, its share less the mean of the others', is counted apart from the shares.
    rng = bot_rng(0, 0, 0)
    for me, view, legal in playing(4):
        iterations, deals = 400, 20
        tree = finished(searched(view, legal, rng, iterations, KING.prior, KING.shape))
        same = finished(flat(view, legal, rng, deals, KING.prior))
        assert sum([one.visits for one in tree]) == iterations
        assert {one.visits for one in same} == {deals}
        for one in (*tree, *same):
            mine = one.shares[me]
            others = sum(one.shares) - mine
            assert one.value == pytest.approx(mine - others / (len(one.shares) - 1))
            assert 0 <= sum(one.shares) <= 1 + 1e-9


def test_a_hint_says_what_the_move_and_the_next_best_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    king, near, far, seldom = KING._replace(iterations=(1800, 1200, 825)), 0, 0, 0
    monkeypatch.setattr(hints, "KING", king)
    for me, view, legal in playing(30):
        rng = bot_rng(0, 0, 0)
        found, tried = finished(hint(view, legal, rng)), finished(king.search(view, legal, rng))
        shares = {one.move: one.shares for one in tried}
        kept = [one for one in tried if one.visits >= KEPT * tried[0].visits]
        best, other = shares[found.move], shares[found.other]
        if next(one.visits for one in tried if one.move == found.other) < AGAIN:
            # Tried too seldom: both again, in deals of their own.
            both = (found.move, found.other)
            again = {one.move: one.shares for one in finished(flat(view, both, rng.fork("again"), AGAIN, KING.prior))}
            other = tuple([all_in - again[both[0]][i] + again[both[1]][i] for i, all_in in enumerate(best)])
            seldom += 1
        assert best[me] == found.after == max([one.shares[me] for one in kept])
        assert found.before == pytest.approx(max(0, other[me]))
        assert found.other == tried[1].move if len(kept) == 1 else found.other in [one.move for one in kept]
        assert found.rival_before == pytest.approx(min(1, other[found.rival]))
        assert found.rival_after == best[found.rival]
        assert other[found.rival] == max([share for seat, share in enumerate(other) if seat != me])
        assert found.near in (None, found.other)
        assert found.near is None or found.after - found.before < NEAR
        near += found.near is not None
        far += found.near is None
        if near and far and seldom > 1 and near + far >= 8:
            return
    raise AssertionError(f"not all was met: {near} near, {far} far, {seldom} tried too seldom")
