"""What is said beside a hint: in which order two moves go together, and that a risk has been reckoned with."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine import animania, lions
from engine.animania.state import PLAY
from engine.animania.words import parse_move as parse_card
from engine.lions.state import Move, State
from engine.lions.words import parse_move, print_move
from tests.lions.table import moved, table
from tests.ui.test_outlook import MOVES, NAMES, laid
from ui.games.animania.outlook import leaves_alone, outlook
from ui.games.lions.beside import beside
from ui.games.lions.scene import scene
from ui.model.projection import Projection
from ui.words import lions as words
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


@pytest.mark.parametrize("health", [(6, 3, 6), (6, 6, 6), (2, 1, 1)])
def test_what_a_card_warns_of_is_reckoned_with_in_the_hint(health: tuple[int, ...]) -> None:
    view = animania.view(laid(("-", "-", "-"), health), 0)
    for move in MOVES:
        warned = any("you too" in text for text in outlook(view, NAMES, move))
        assert leaves_alone(view, move) == warned
    assert not leaves_alone(view, parse_card("fox"))
    assert all(move.verb == PLAY for move in MOVES)
