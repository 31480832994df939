"""What a seat cannot see makes no difference to it: view, legal moves and events are functions of what it knows."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Event, Seat, seen_by
from engine.rng import Rng
from tests.conformance.cases import CASES, Case, sampled
from tools.sampling import drawn


def observers(case: Case) -> tuple[Seat | None, ...]:
    return (*case.seats, None)


@pytest.mark.parametrize("case", drawn("secrets 1", map(pytest.param, CASES), 10), ids=str)
def test_a_resampled_state_looks_the_same_to_the_seat(case: Case) -> None:
    game = case.game
    rng = Rng.from_seed(1)
    for state, _ in sampled(case, range(12), 8):
        for seat in observers(case):
            view = game.view(state, seat)
            other = game.resample(view, rng)
            assert game.view(other, seat) == view
            assert game.to_act(other) == game.to_act(state)
            assert game.outcome(other) == game.outcome(state)
            assert case.facts.cards_are_all_there(other)
            if seat is not None:
                assert game.legal_moves(other, seat) == game.legal_moves(state, seat)


@pytest.mark.parametrize("case", drawn("secrets 2", map(pytest.param, CASES), 10), ids=str)
def test_a_resampled_state_is_another_one_but_for_what_is_known(case: Case) -> None:
    # What resample gives the spectator agrees with what every seat could be told in the open, and no more.
    game = case.game
    rng = Rng.from_seed(2)
    different = 0
    for state, _ in sampled(case, range(8), 8):
        other = game.resample(game.view(state, None), rng)
        assert game.view(other, None) == game.view(state, None)
        assert other.seed != state.seed
        different += any(game.view(other, seat) != game.view(state, seat) for seat in case.seats)
    assert different > 4


@pytest.mark.parametrize("case", drawn("secrets 3", map(pytest.param, CASES), 10), ids=str)
def test_resample_is_a_function_of_view_and_generator(case: Case) -> None:
    game = case.game
    for state, _ in sampled(case, range(4), 10):
        view = game.view(state, 0)
        key = Rng.from_seed(3).fork("here").key
        assert repr(game.resample(view, Rng(key))) == repr(game.resample(view, Rng(key)))


@pytest.mark.parametrize("case", drawn("secrets 4", map(pytest.param, CASES), 10), ids=str)
def test_every_seat_in_a_resampled_state_has_a_legal_move_and_the_game_ends(case: Case) -> None:
    game = case.game
    rng = Rng.from_seed(4)
    for state, _ in sampled(case, range(6), 25):
        other = game.resample(game.view(state, rng.choice(observers(case))), rng)
        while seats := game.to_act(other):
            other = game.apply(other, {seat: rng.choice(game.legal_moves(other, seat)) for seat in seats})
        assert game.outcome(other)
        assert case.facts.cards_are_all_there(other)


@pytest.mark.parametrize("case", drawn("secrets 5", map(pytest.param, CASES), 10), ids=str)
def test_a_secret_reaches_its_audience_alone(case: Case) -> None:
    events: list[Event] = []
    for state, joint in sampled(case, range(6), 3):
        if joint:
            case.game.apply(state, joint, events.append)
    assert any(event.secret for event in events)
    for event in events:
        assert bool(event.secret) <= bool(event.audience), event
        assert set(event.audience) <= set(case.seats)
        for seat in observers(case):
            seen = seen_by(event, seat)
            assert (seen.kind, seen.seat, seen.data) == (event.kind, event.seat, event.data)
            if seat not in event.audience:
                assert not seen.secret
                assert not seen.audience


def heard(case: Case, state: Any, joint: Any, seat: Seat | None) -> tuple[Any, list[Event]]:
    """Return the state after the joint move, and the events as `seat` sees them."""
    events: list[Event] = []
    after = case.game.apply(state, joint, events.append)
    return after, [seen_by(event, seat) for event in events]


@pytest.mark.parametrize("case", drawn("seen next", map(pytest.param, CASES), 9), ids=str)
def test_what_a_seat_sees_next_follows_from_what_it_knows(case: Case) -> None:
    # The same joint move on two states that a seat cannot tell apart: it sees the same until something is drawn or
    # shown; and as long as it has seen the same, it still cannot tell them apart.
    game = case.game
    rng = Rng.from_seed(5)
    same = 0
    for state, joint in sampled(case, range(12), 6):
        if not joint:
            continue
        for seat in observers(case):
            other = game.resample(game.view(state, seat), rng)
            if any(move not in game.legal_moves(other, mover) for mover, move in joint.items()):
                continue
            after, seen = heard(case, state, joint, seat)
            other_after, other_seen = heard(case, other, joint, seat)
            if seen == other_seen:
                same += 1
                assert game.view(after, seat) == game.view(other_after, seat)
                assert game.to_act(after) == game.to_act(other_after)
                if seat is not None:
                    assert game.legal_moves(after, seat) == game.legal_moves(other_after, seat)
            else:
                first, other_first = next(pair for pair in zip(seen, other_seen, strict=False) if pair[0] != pair[1])
                assert {first.kind, other_first.kind} <= case.facts.draws, (first, other_first)
    assert same
