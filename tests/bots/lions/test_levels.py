"""The levels: pure functions of view, legal moves and generator, which never hold up a page."""

from __future__ import annotations

from functools import partial
from time import process_time

import pytest

from engine import lions
from engine.bots.bot import Level, bot_rng, decide, finished
from engine.bots.lions.deals import SETTLING
from engine.bots.lions.hint import hint
from engine.bots.lions.levels import LIONS, searched
from engine.bots.lions.search import Effort, search
from engine.lions import Move, Options, State
from engine.lions.legal import due, menu
from engine.lions.state import ANSWER, LET
from tests.bots.lions.positions import game, positions

SMALL = Effort(playouts=60, exchanges=2)
QUICK = (*LIONS[:2], Level("small", 1, partial(searched, effort=SMALL)))


def answer(level: Level, state: State, seed: int = 0) -> Move:
    """Return a level's move for the seat that is due."""
    seat = due(state)
    move: Move = decide(level, lions.view(state, seat), menu(state), bot_rng(seed, len(state.history), seat))
    return move


@pytest.mark.parametrize("level", QUICK, ids=lambda level: level.name)
def test_answers_are_legal_at_every_number_of_seats(level: Level) -> None:
    seats = set()
    for state in positions(250, every=9):
        assert answer(level, state) in menu(state)
        seats.add(state.options.players)
    assert seats == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("level", LIONS, ids=lambda level: level.name)
def test_the_same_question_has_the_same_answer(level: Level) -> None:
    states = list(positions(4, every=23))
    first = [answer(level, state) for state in states]
    for state in positions(3, every=5):  # other thoughts in between
        answer(QUICK[-1], state, seed=9)
    assert [answer(level, state) for state in reversed(states)] == first[::-1]


def test_thoughts_that_take_turns_do_not_disturb_each_other() -> None:
    states = list(positions(4, every=23))
    alone = [answer(QUICK[-1], state) for state in states]
    thoughts = {
        at: QUICK[-1].think(lions.view(state, due(state)), menu(state), bot_rng(0, len(state.history), due(state)))
        for at, state in enumerate(states)
    }
    together: dict[int, Move] = {}
    while len(together) < len(states):
        for at, thought in thoughts.items():
            if at not in together:
                try:
                    next(thought)
                except StopIteration as done:
                    together[at] = done.value
    assert [together[at] for at in range(len(states))] == alone


@pytest.mark.parametrize("level", QUICK, ids=lambda level: level.name)
def test_what_it_cannot_see_changes_nothing(level: Level) -> None:
    for at, state in enumerate(positions(40, every=17)):
        seat = due(state)
        other = lions.resample(lions.view(state, seat), bot_rng(at, 0, seat))
        assert lions.view(other, seat) == lions.view(state, seat)
        assert answer(level, other) == answer(level, state)


@pytest.mark.parametrize("level", LIONS[2:], ids=lambda level: level.name)
def test_it_yields_after_each_small_piece(level: Level) -> None:
    pieces = []
    for state in positions(3, every=31):
        seat = due(state)
        thought = level.think(lions.view(state, seat), menu(state), bot_rng(0, 0, seat))
        while True:
            since = process_time()
            try:
                next(thought)
            except StopIteration:
                break
            pieces.append(process_time() - since)
    assert sorted(pieces)[len(pieces) * 95 // 100] < 0.01  # 2 ms on a quiet machine


def chases(number: int) -> list[State]:
    """Return positions in which a chase waits for its answer."""
    found: list[State] = []
    seed = 0
    while len(found) < number:
        found += [state for state in game(seed, Options(2 + seed % 5)) if state.phase == ANSWER]
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
    for state in positions(200, every=3):
        if len(menu(state)) == 1 and state.phase != ANSWER:
            thought = search(lions.view(state, due(state)), menu(state), bot_rng(0, 0, 0), SMALL)
            assert sum(1 for _ in thought) == 0


def test_a_hint_says_what_the_move_changes() -> None:
    for state in [*positions(3, every=29), *chases(2)]:
        view, legal = lions.view(state, due(state)), menu(state)
        found = finished(hint(view, legal, bot_rng(0, 0, 0)))
        assert found.move in legal
        assert sorted(move for move, _ in found.chances) == list(legal)
        assert 0 <= found.before <= 1
        assert 0 <= found.after <= 1
        assert found.rival != view.due
        assert legal[-1].verb != LET or found.chances
