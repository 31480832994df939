"""Legal moves and `apply`, for every game: what is legal works, what is not raises, and no state is ever changed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine import GAMES
from engine.game import IllegalMove
from engine.record import digest
from engine.rng import Rng
from tests.conformance.cases import CASES, Case, Joint, random_game, sampled
from tests.conformance.invariants import the_due_can_move_and_nobody_else

NONSENSE: tuple[Any, ...] = (None, 0, -1, "", "zebra", (), (99,), (99, 99, 99, 99), [], {}, object())


@cache
def moves_met(key: str) -> tuple[Any, ...]:
    """Return every move that was legal somewhere in some random games of all settings."""
    met: set[Any] = set()
    for case in CASES:
        if case.key == key:
            for seed in range(6):
                for state, _ in random_game(case, seed):
                    for seat in case.seats:
                        met.update(case.game.legal_moves(state, seat))
    return tuple(sorted(met))


def parts(value: Any) -> Iterator[Any]:
    """Yield what a value is made of, however deep."""
    if isinstance(value, tuple):
        for part in value:
            yield from parts(part)
    else:
        yield value


@pytest.mark.parametrize("case", CASES, ids=str)
def test_legal_moves_are_sorted_unique_and_never_empty_while_a_seat_is_due(case: Case) -> None:
    game = case.game
    for state, _ in sampled(case, range(30), 4):
        the_due_can_move_and_nobody_else(case, state)
        assert not game.legal_moves(state, case.options.players)
        assert not game.legal_moves(state, -1)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_each_legal_move_applies_and_leaves_the_state_as_it_was(case: Case) -> None:
    game = case.game
    for state, joint in sampled(case, range(10), 8):
        before = repr(state)
        for seat in joint:
            for move in game.legal_moves(state, seat):
                after = game.apply(state, {**joint, seat: move})
                assert after != state
                assert after == game.apply(state, {**joint, seat: move}), "the same move led elsewhere"
        assert repr(state) == before


@pytest.mark.parametrize("case", CASES, ids=str)
def test_each_other_move_raises(case: Case) -> None:
    game = case.game
    everything = moves_met(case.key)
    for state, joint in sampled(case, range(6), 12):
        for seat in joint:
            legal = game.legal_moves(state, seat)
            for move in (*everything, *NONSENSE):
                if move not in legal:
                    with pytest.raises(IllegalMove):
                        game.apply(state, {**joint, seat: move})


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_joint_of_the_wrong_seats_raises(case: Case) -> None:
    game = case.game
    for state, joint in sampled(case, range(6), 8):
        any_move = next(iter(joint.values()), moves_met(case.key)[0])
        wrong: list[Joint] = [{}, {-1: any_move}, {None: any_move}]  # type: ignore[dict-item]
        wrong += [{other: move for other, move in joint.items() if other != seat} for seat in joint]
        wrong += [{**joint, seat: any_move} for seat in (*case.seats, -1, case.options.players) if seat not in joint]
        for mistaken in wrong:
            if mistaken.keys() != joint.keys():
                with pytest.raises(IllegalMove):
                    game.apply(state, mistaken)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_message_of_an_illegal_move_names_seat_and_move(case: Case) -> None:
    game = case.game
    state = game.start(1, case.options)
    joint = {seat: game.legal_moves(state, seat)[0] for seat in game.to_act(state)}
    seat = max(joint)
    move = next(move for move in moves_met(case.key) if move not in game.legal_moves(state, seat))
    with pytest.raises(IllegalMove) as raised:
        game.apply(state, {**joint, seat: move})
    assert str(seat) in str(raised.value)
    assert game.print_move(move) in str(raised.value)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_move_given_as_a_plain_tuple_is_the_move_that_it_equals(case: Case) -> None:
    for state, joint in sampled(case, range(1), 25):
        plain = {seat: tuple(move) if isinstance(move, tuple) else move for seat, move in joint.items()}
        if joint:
            # Compared as text: a tuple equals a named one, but a state that kept it would have another digest.
            assert digest(case.game.apply(state, plain)) == digest(case.game.apply(state, joint))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_in_what_order_seats_lock_in_makes_no_difference(case: Case) -> None:
    game = case.game
    for state, joint in sampled(case, range(10), 8):
        if joint:
            backwards = dict(reversed(list(joint.items())))
            assert repr(game.apply(state, joint)) == repr(game.apply(state, backwards))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_states_views_and_moves_are_made_of_ints_strings_and_tuples(case: Case) -> None:
    game = case.game
    for state, joint in sampled(case, range(6), 8):
        values = [state, *joint.values(), *(game.view(state, seat) for seat in (*case.seats, None))]
        for value in values:
            assert {type(part) for part in parts(value)} <= {int, str, bool, type(None)}
            hash(value)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whether_anybody_listens_makes_no_difference(case: Case) -> None:
    told: list[Any] = []
    for quiet, loud in zip(random_game(case, 3), random_game(case, 3, told.append), strict=True):
        assert quiet == loud
    assert told


@pytest.mark.parametrize("key", GAMES)
def test_the_games_of_different_seeds_differ(key: str) -> None:
    case = next(case for case in CASES if case.key == key)
    rng = Rng.from_seed(0)
    states = {case.game.start(rng.bits(40), case.options) for _ in range(100)}
    assert len(states) == 100
