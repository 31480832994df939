"""What is said beside a hint: in which order two moves go together, and that a risk has been reckoned with."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine import lions
from engine.animania.words import print_move as print_card
from engine.lions.state import Move, State
from engine.lions.words import parse_move, print_move
from tests.lions.table import moved, table
from tests.ui.test_outlook import HEAL_1, MOVES, laid, played
from ui.games.animania.beside import beside as beside_card
from ui.games.animania.figures import projected
from ui.games.lions.beside import beside
from ui.games.lions.scene import scene
from ui.model.projection import Projection
from ui.words import lions as words
from ui.words.animania import ALL_THE_SAME
from ui.words.grammar import Names

CARDS = "zebra lion elephant giraffe hyena"


def said(state: State, move: Move, near: Move) -> str:
    view = lions.view(state, 0)
    return beside(Projection(view, scene(view), 0, Names(("Ann", "Ben"), 0), ()), move, near)


def can_follow(state: State, first: Move, then: Move) -> bool:
    """Tell whether one move can be made after another in the same turn, for whatever is answered."""
    if first not in lions.legal_moves(state, 0):
        return False
    after = moved(state, print_move(first), *(("let",) if first.prey else ()))
    return 0 in lions.to_act(after) and after.turns == state.turns and then in lions.legal_moves(after, 0)


def test_two_moves_of_a_hint_go_together_in_the_order_that_is_said() -> None:
    state = table(2, hands=[CARDS, "zebra*2"], lions=[2], herds=["", "zebra*4"], deck="zebra*9 lion*9")
    legal = lions.legal_moves(state, 0)
    told = {}
    for one, other in permutations(legal, 2):
        told[one, other] = text = said(state, one, other)
        first, then = sorted((one, other), key=lambda move: (bool(move.prey), move.card > 1))
        if text:
            assert can_follow(state, first, then), (one, other)
            assert text == words.BOTH["chase" if then.prey else "herd"]
        assert said(state, other, one) == text
    assert told[parse_move("zebra"), parse_move("lion")]
    assert not told[parse_move("elephant"), parse_move("chase>1:zebra+zebra")]
    assert not said(state, parse_move("zebra"), parse_move("end"))


@pytest.mark.parametrize(
    ("health", "risky"),
    [
        ((6, 3, 6), {"left-3"}),
        ((6, 6, 6), set[str]()),
        ((6, 1, 2), {"left-3", "left-2", "right-3", "right-2", "both-1", "all-1"}),
    ],
)
def test_what_a_card_warns_of_is_reckoned_with_in_the_hint(health: tuple[int, ...], risky: set[str]) -> None:
    state = laid(("-", "-", "-"), health)
    # The others do nothing: they heal 1, and had 1 less.
    idle = state._replace(health=(health[0], *(n - 1 for n in health[1:])))
    left = {print_card(move) for move in MOVES if any(event[:2] == ("left", 0) for event in played(idle, move, HEAL_1))}
    said = {print_card(move): beside_card(projected(state), move, None) for move in MOVES}
    assert left == risky
    assert said == {card: ALL_THE_SAME if card in risky else "" for card in said}
