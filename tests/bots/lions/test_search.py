"""What search makes of the moves that it has tried."""

from __future__ import annotations

import pytest

from engine import lions
from engine.bots.bot import bot_rng, finished
from engine.bots.lions.policy import choose
from engine.bots.lions.search import search
from engine.bots.lions.style import HOARDER
from engine.lions import orders
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
        tried = finished(search(view, legal, bot_rng(0, 0, 0), QUICK_EFFORT)).tried
        assert len({tuple(one.points) for one in tried if one.move in looks}) == 1
        if tried[0].move in looks:
            assert tried[0].move == usual
            elsewhere += usual != looks[0]
            met += 1
    assert met > elsewhere > 3


@pytest.mark.parametrize(("exchanges", "shards"), [(0, 1), (2, 1), (2, 3)])
def test_a_search_says_in_how_many_samples_it_knew_of_no_deal_that_agrees(
    exchanges: int, shards: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    effort = QUICK_EFFORT._replace(playouts=60 * shards, exchanges=exchanges, shards=shards)
    again = [state for state in positions("lions", 400) if state.reshuffles and len(menu(state)) > 1][:3]
    assert again
    for mends, misses in ((orders.MENDS, False), (0, True)):  # a walk that may not look for a first order
        monkeypatch.setattr(orders, "MENDS", mends)
        for state in again:
            view, legal = lions.view(state, due(state)), menu(state)
            found = finished(search(view, legal, bot_rng(0, 0, 0), effort))
            assert found.missed == (max(len(one.points) for one in found.tried) if misses else 0)
            assert {one.move for one in found.tried} == set(legal)
