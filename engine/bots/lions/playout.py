"""Games played to their end by rule players, for search."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.lions.policy import choose
from engine.bots.lions.style import Style
from engine.game import Outcome, Seat
from engine.lions.ruleset import step
from engine.lions.state import ANSWER, OVER, Draft, Move, State


def playout(state: State, seat: Seat, first: Move, styles: Sequence[Style]) -> Outcome:
    """Return how the game ends if `seat`, which is due, makes the move `first` and then each plays in its style."""
    draft = Draft(state, None, False)
    step(draft, seat, first)
    while (phase := draft.phase) != OVER:
        if phase == ANSWER:
            assert draft.attack is not None
            due = draft.attack.target
        else:
            due = draft.turn
        step(draft, due, choose(draft, due, draft.hands[due], styles[due]))
    assert draft.result is not None
    return draft.result
