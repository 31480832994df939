"""What search makes of the moves that it has tried."""

from __future__ import annotations

from engine import lions
from engine.bots.bot import bot_rng, finished
from engine.bots.lions.policy import choose
from engine.bots.lions.search import search
from engine.bots.lions.style import HOARDER
from engine.lions.cards import GIRAFFE
from engine.lions.legal import due, menu
from tests.bots.crowd import positions
from tests.lions.facts import QUICK_EFFORT


def test_of_looks_that_are_worth_the_same_the_one_at_the_leader_goes_first() -> None:
    # A look changes no playout, whoever's hand it is, so all targets tie.
    elsewhere = met = 0
    for state in positions("lions", 600):
        view, legal = lions.view(state, due(state)), menu(state)
        looks = [move for move in legal if move.card == GIRAFFE]
        usual = choose(view, view.due, view.hand, HOARDER)
        if len(looks) < 2 or usual not in looks:
            continue
        tried = finished(search(view, legal, bot_rng(0, 0, 0), QUICK_EFFORT))
        assert len({tuple(one.points) for one in tried if one.move in looks}) == 1
        if tried[0].move in looks:
            assert tried[0].move == usual
            elsewhere += usual != looks[0]
            met += 1
    assert met > elsewhere > 3
