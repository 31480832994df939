"""How much the levels think, and what a hint says; what every level does is in `tests.conformance.test_levels`."""

from __future__ import annotations

from collections import Counter

from engine import animania
from engine.animania import Options
from engine.animania.state import PLAYING
from engine.bots.animania.hint import hint
from engine.bots.animania.levels import ANIMANIA, KING
from engine.bots.bot import bot_rng, decide, finished
from tests.bots.crowd import match, positions
from tests.bots.quick import QUICK

SMALL = QUICK["animania"][-1]


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
        # Chi-square with 12 degrees of freedom: above 40 in one of ten thousand sets of fair draws.
        assert sum((found[move] - each) ** 2 for move in legal) / each < 40, (level.name, found)


def test_a_hint_says_what_the_move_brings() -> None:
    for state in positions("animania", 3, every=8):
        if state.phase != PLAYING:
            continue
        seat = state.ring[0]
        view, legal = animania.view(state, seat), animania.legal_moves(state, seat)
        found = finished(hint(view, legal, bot_rng(0, 0, 0)))
        assert found.move in legal
        assert sorted(move for move, _ in found.chances) == list(legal)
        assert 0 <= found.before <= found.after <= 1
        assert found.rival in state.ring
        assert found.rival != seat
