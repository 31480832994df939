"""The levels: pure functions of view, legal moves and generator, which never hold up a page."""

from __future__ import annotations

from collections import Counter
from time import process_time

import pytest

from engine import animania
from engine.animania import Move, Options, State
from engine.animania.state import PLAYING
from engine.bots.animania.hint import hint
from engine.bots.animania.levels import ANIMANIA, HUNTER, KING
from engine.bots.bot import Level, bot_rng, decide, finished
from tests.bots.animania.positions import game, positions

SMALL = Level("small", 1, KING._replace(iterations=(60, 60, 60)).think)
FLAT = Level("flat", 1, HUNTER._replace(deals=8).think)
QUICK = (*ANIMANIA[:2], FLAT, SMALL)


def answer(level: Level, state: State, seat: int) -> Move:
    """Return a level's move."""
    legal = animania.legal_moves(state, seat)
    move: Move = decide(level, animania.view(state, seat), legal, bot_rng(0, len(state.history), seat))
    return move


@pytest.mark.parametrize("level", QUICK, ids=lambda level: level.name)
def test_answers_are_legal_with_every_option(level: Level) -> None:
    met = set()
    for state in positions(300):
        for seat in animania.to_act(state)[:2]:
            assert answer(level, state, seat) in animania.legal_moves(state, seat)
        met.add(tuple(state.options))
    assert len(met) > 12


@pytest.mark.parametrize("level", ANIMANIA, ids=lambda level: level.name)
def test_the_same_question_has_the_same_answer(level: Level) -> None:
    states = list(positions(6, every=7))
    first = [answer(level, state, state.ring[-1]) for state in states if state.phase == PLAYING]
    for state in positions(3, every=5):  # other thoughts in between
        answer(SMALL, state, animania.to_act(state)[0])
    again = [answer(level, state, state.ring[-1]) for state in reversed(states) if state.phase == PLAYING]
    assert again == first[::-1]


def test_thoughts_that_take_turns_do_not_disturb_each_other() -> None:
    states = [state for state in positions(6, every=7) if state.phase == PLAYING]
    alone = [answer(SMALL, state, state.ring[0]) for state in states]
    thoughts = {
        at: SMALL.think(
            animania.view(state, state.ring[0]),
            animania.legal_moves(state, state.ring[0]),
            bot_rng(0, len(state.history), state.ring[0]),
        )
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
    # Other hands, other decks, another seed of the deal; and what the others have locked in is in no state at all.
    for at, state in enumerate(positions(60, every=4)):
        seat = animania.to_act(state)[0]
        other = animania.resample(animania.view(state, seat), bot_rng(at, 0, seat))
        assert animania.view(other, seat) == animania.view(state, seat)
        assert answer(level, other, seat) == answer(level, state, seat)


def test_seats_and_decisions_have_streams_of_their_own() -> None:
    state = animania.start(5, Options(3, "none"))
    view, legal = animania.view(state, 0), animania.legal_moves(state, 0)
    assert len({decide(SMALL, view, legal, bot_rng(5, decision, 0)) for decision in range(40)}) > 1


@pytest.mark.parametrize("level", ANIMANIA[2:], ids=lambda level: level.name)
def test_it_yields_after_each_small_piece(level: Level) -> None:
    pieces = []
    for state in positions(4, every=9):
        seat = animania.to_act(state)[0]
        thought = level.think(animania.view(state, seat), animania.legal_moves(state, seat), bot_rng(0, 0, seat))
        while True:
            since = process_time()
            try:
                next(thought)
            except StopIteration:
                break
            pieces.append(process_time() - since)
    assert len(pieces) > 50
    assert sorted(pieces)[len(pieces) * 95 // 100] < 0.01  # 2 ms on a quiet machine


def test_forced_moves_and_picks_take_no_search() -> None:
    for state in game(1, Options(4, "chosen", "crowns")):
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
    for state in positions(3, every=8):
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
