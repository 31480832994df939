"""What the shards of a search are told, and how they say what came of it."""

from __future__ import annotations

import re
from itertools import pairwise

from engine import lions
from engine.bots.bot import bot_rng, finished
from engine.bots.lions.endings import ENDINGS, NUMBERS, REASONS, SEATS
from engine.bots.lions.search import compared, shard
from engine.bots.shards import Numbers
from engine.lions import Options, State, events
from engine.lions.legal import due, menu
from engine.lions.state import ANSWER
from tests.bots.crowd import positions
from tests.lions.facts import QUICK_EFFORT

EFFORT = QUICK_EFFORT._replace(playouts=400, shards=3)


def told(state: State) -> tuple[list[Numbers], list[int], int]:
    """Return the orders of a search, how many playouts each shard said that it did, and the samples of the best."""
    view, legal = lions.view(state, due(state)), menu(state)
    shards = [shard(view, legal, bot_rng(0, 0, 0), number, EFFORT) for number in range(EFFORT.shards)]
    rounds, done = compared(view, legal, EFFORT), [0] * EFFORT.shards
    orders = [next(rounds)]
    while True:
        said = [finished(one(orders[-1])) for one in shards]
        if orders[-1]:
            done = [before + len(one) - 1 for before, one in zip(done, said, strict=True)]
        try:
            orders.append(rounds.send(said))
        except StopIteration as end:
            return orders, done, len(end.value.tried[0].points)


def test_each_shard_does_as_much_and_together_they_spend_what_there_is() -> None:
    halved = 0
    for state in [state for state in positions("lions", 40) if len(menu(state)) > 1]:
        (begin, *orders), done, samples = told(state)
        assert begin == ()
        assert len(set(done)) == 1
        untils = [0, *[until for _, until, *_ in orders]]
        assert [since for since, *_ in orders] == untils[:-1]
        assert samples == untils[-1] * EFFORT.shards
        budget = EFFORT.playouts * 2 // state.options.players
        left, running = budget - sum(done), [len(each) for _, _, *each in orders]
        assert left >= 0
        assert sorted(running, reverse=True) == running
        if state.phase == ANSWER:
            assert len(orders) == 1
            continue
        # Half as many again before each time that moves are dropped; and nothing is left that would be another sample.
        for since, until in pairwise(untils[1:-1]):
            assert until == since + since // 2
        if left >= running[-1] * EFFORT.shards:
            halved += 1
    assert halved  # all but one were dropped


def test_every_ending_has_a_number() -> None:
    said = re.search(r"Reasons of `over`: (.+)\.", events.__doc__ or "")
    assert said
    assert re.findall(r"\w+", said[1]) == list(REASONS)
    assert max(value for value in lions.CHOICES["players"] if isinstance(value, int)) == SEATS
    assert all(ENDINGS[number] == ending for ending, number in NUMBERS.items())
    assert len(NUMBERS) == len(ENDINGS)
    assert Options().players <= SEATS
