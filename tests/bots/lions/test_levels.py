"""How much the levels think, and what a hint says; what every level does is in `tests.conformance.test_levels`."""

from __future__ import annotations

from engine import lions
from engine.bots.bot import bot_rng, finished
from engine.bots.lions.deals import SETTLING
from engine.bots.lions.hint import hint
from engine.bots.lions.search import search
from engine.lions import Options, State
from engine.lions.legal import due, menu
from engine.lions.state import ANSWER, LET
from tests.bots.crowd import match, positions
from tests.bots.quick import LIONS_EFFORT

SMALL = LIONS_EFFORT


def chases(number: int) -> list[State]:
    """Return positions in which a chase waits for its answer."""
    found: list[State] = []
    seed = 0
    while len(found) < number:
        found += [state for state in match("lions", seed, Options(2 + seed % 5)) if state.phase == ANSWER]
        seed += 1
    return found[:number]


def test_the_answer_to_a_chase_takes_the_same_work_with_and_without_a_hippo() -> None:
    counted = {}
    for state in chases(12):
        thought = search(lions.view(state, due(state)), menu(state), bot_rng(0, 0, 0), SMALL)
        pieces = sum(1 for _ in thought)
        counted[len(menu(state))] = pieces
        assert pieces == SETTLING + SMALL.playouts * 2 // state.options.players // 2
    assert set(counted) == {1, 2}


def test_other_forced_moves_take_none() -> None:
    for state in positions("lions", 200, every=3):
        if len(menu(state)) == 1 and state.phase != ANSWER:
            thought = search(lions.view(state, due(state)), menu(state), bot_rng(0, 0, 0), SMALL)
            assert sum(1 for _ in thought) == 0


def test_a_hint_says_what_the_move_changes() -> None:
    for state in [*positions("lions", 3, every=29), *chases(2)]:
        view, legal = lions.view(state, due(state)), menu(state)
        found = finished(hint(view, legal, bot_rng(0, 0, 0)))
        assert found.move in legal
        assert sorted(move for move, _ in found.chances) == list(legal)
        assert 0 <= found.before <= 1
        assert 0 <= found.after <= 1
        assert found.rival != view.due
        assert legal[-1].verb != LET or found.chances
