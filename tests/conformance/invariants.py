"""What holds of every state and every joint move of every game, whoever plays: each function asserts one thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Event, Outcome, Seat, seen_by
from engine.rng import Rng
from tests.conformance.cases import Case, Joint


def observers(case: Case) -> tuple[Seat | None, ...]:
    """Return every seat, and the spectator."""
    return (*case.seats, None)


def the_due_can_move_and_nobody_else(case: Case, state: Any) -> None:
    """Legal moves are sorted, unique, and there for those seats that are due; some seat is until the game is over."""
    game, due = case.game, case.game.to_act(state)
    assert list(due) == sorted(set(due))
    assert set(due) <= set(case.seats)
    assert bool(due) == (game.outcome(state) is None)
    for seat in case.seats:
        legal = game.legal_moves(state, seat)
        assert isinstance(legal, tuple)
        assert list(legal) == sorted(set(legal))
        assert bool(legal) == (seat in due)


def moves_are_read_back(case: Case, joint: Joint) -> None:
    """Each move, printed, is read back."""
    assert {seat: case.game.parse_move(case.game.print_move(move)) for seat, move in joint.items()} == joint


def a_seat_cannot_tell(case: Case, state: Any, seat: Seat | None, rng: Rng) -> Any:
    """A state drawn from those that the seat's view leaves possible looks the same to it. Returns that state."""
    game = case.game
    view = game.view(state, seat)
    other = game.resample(view, rng)
    assert game.view(other, seat) == view
    assert game.to_act(other) == game.to_act(state)
    assert game.outcome(other) == game.outcome(state)
    assert case.facts.cards_are_all_there(other)
    if seat is not None:
        assert game.legal_moves(other, seat) == game.legal_moves(state, seat)
    return other


def secrets_reach_their_audience(case: Case, events: Sequence[Event]) -> None:
    """What an event keeps secret is for its audience alone; all else is open to the table."""
    for event in events:
        assert bool(event.secret) <= bool(event.audience), event
        assert set(event.audience) <= set(case.seats)
        for seat in observers(case):
            seen = seen_by(event, seat)
            assert (seen.kind, seen.seat, seen.data) == (event.kind, event.seat, event.data)
            if seat not in event.audience:
                assert not seen.secret
                assert not seen.audience


def heard(case: Case, state: Any, joint: Joint, seat: Seat | None) -> tuple[Any, list[Event]]:
    """Return the state after the joint move, and the events as `seat` sees them."""
    events: list[Event] = []
    after = case.game.apply(state, joint, events.append)
    return after, [seen_by(event, seat) for event in events]


def what_is_seen_next_follows_from_what_is_known(
    case: Case, state: Any, joint: Joint, seat: Seat | None, other: Any
) -> bool:
    """The same joint move on two states that a seat cannot tell apart tells it the same until something comes to light.

    As long as it has seen the same, it still cannot tell them apart. Returns whether it has.
    """
    game = case.game
    if any(move not in game.legal_moves(other, mover) for mover, move in joint.items()):
        return False
    after, seen = heard(case, state, joint, seat)
    other_after, other_seen = heard(case, other, joint, seat)
    if seen == other_seen:
        assert game.view(after, seat) == game.view(other_after, seat)
        assert game.to_act(after) == game.to_act(other_after)
        if seat is not None:
            assert game.legal_moves(after, seat) == game.legal_moves(other_after, seat)
        return True
    first, other_first = next(pair for pair in zip(seen, other_seen, strict=False) if pair[0] != pair[1])
    assert {first.kind, other_first.kind} <= case.facts.draws, (first, other_first)
    return False


def it_has_ended(case: Case, state: Any) -> None:
    """The game is over: nobody is due, and there is an outcome with a reason and its winners in order."""
    game, outcome = case.game, case.game.outcome(state)
    assert isinstance(outcome, Outcome)
    assert set(outcome.winners) <= set(case.seats)
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert outcome.reason
    assert game.to_act(state) == ()
    assert all(game.legal_moves(state, seat) == () for seat in case.seats)
