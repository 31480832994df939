"""What the open history asks of the unseen draws of a hand is what they brought: in games whose draws are known."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from engine import lions
from engine.game import Event, Seat
from engine.lions.pieces import Sight, pieces
from engine.lions.replay import Replay
from engine.lions.state import State
from engine.rng import Rng
from tests.lions.orders import small
from tests.lions.piece_cases import can_have_come, covers
from tests.lions.table import bag, due
from tests.lions.tempers import spending

UNSEEN = ("dealt", "refilled", "drew_more", "drew")
"""The events that tell of draws whose cards only their owner saw."""


def played(seed: int, players: int) -> tuple[State, list[Event]]:
    """Return how a game stands in which hands ran empty and were looked at, and what happened; within `small`."""
    events, rng = list[Event](), Rng.from_seed(seed)
    state = lions.start(seed, lions.Options(players), events.append)
    for _ in range(40):
        if (seat := due(state)) is not None:
            move = spending([lions.print_move(move) for move in lions.legal_moves(state, seat)], rng)
            state = lions.apply(state, {seat: lions.parse_move(move)}, events.append)
    return state, events


def met(state: State, events: list[Event], observer: Seat | None) -> Counter[str]:
    """Assert that what is asked is what came, for one who sees the game; count what was asked after a cut."""
    view, asked = lions.view(state, observer), Counter[str]()
    seats = range(state.options.players)
    came = [iter([kind for e in events if e.kind in UNSEEN and e.seat == seat for kind in e.secret]) for seat in seats]
    begun = set[Seat]()
    for piece in pieces(Replay(view, tells=False), Sight(view.seat, view.hand, view.known)):
        word = tuple(islice(came[piece.seat], len(piece.slots)))
        assert can_have_come(piece, word)
        assert covers(word, piece.due + piece.held)
        if piece.seat in begun:
            asked.update(look=piece.look is not None, held=bool(piece.held))
        begun.add(piece.seat)
    assert not any(map(list, came)), "each draw is of a piece"
    return asked


@pytest.mark.parametrize("players", [2, 3])
def test_the_true_draws_are_such_as_a_hand_can_have_made(players: int) -> None:
    asked = Counter[str]()
    with small(bag("zebra*6 lion*4 giraffe*6 hyena*2"), 2):
        for seed in range(20):
            state, events = played(seed, players)
            for observer in (*range(players), None):
                asked += met(state, events, observer)
    assert min(asked["look"], asked["held"]) > 5
