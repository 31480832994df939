"""Searches in shards: wherever and in whatever order the shards are thought through, the answer is the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine import GAMES
from engine.bots.bot import bot_rng, finished
from engine.bots.shards import Numbers, Shard, Sharded
from engine.rng import Rng
from tests.bots.crowd import positions
from tests.facts import facts

SHARDED = [(key, level.sharded) for key in GAMES for level in facts(key).quick if level.sharded]
IDS = [key for key, _ in SHARDED]


def side_by_side(sharded: Sharded, view: Any, legal: tuple[Any, ...], key: bytes, chance: Rng) -> Any:
    """Return what the search finds if shards think in any order, in between each other, and at times begin anew."""

    def begun(number: int) -> Shard:
        return sharded.shard(view, legal, Rng(key), number)

    shards = [begun(number) for number in range(sharded.shards)]
    rounds, past = sharded.rounds(view, legal), list[Numbers]()
    found: Sequence[Numbers] | None = None
    while True:
        try:
            orders = next(rounds) if found is None else rounds.send(found)
        except StopIteration as done:
            return done.value
        assert all(type(number) is int for number in orders)
        for number in range(sharded.shards):
            if chance.below(3) == 0:  # its worker failed: another has to go through all of it
                shards[number] = begun(number)
                for before in past:
                    finished(shards[number](before))
        past.append(orders)
        working, said = dict(enumerate(shard(orders) for shard in shards)), dict[int, Numbers]()
        while working:
            number = chance.choice(sorted(working))
            try:
                next(working[number])
            except StopIteration as done:
                said[number] = done.value
                del working[number]
        assert all(type(one) is int for each in said.values() for one in each)
        found = [said[number] for number in range(sharded.shards)]


@pytest.mark.parametrize(("key", "sharded"), SHARDED, ids=IDS)
def test_the_answer_is_the_same_however_the_shards_are_thought_through(key: str, sharded: Sharded) -> None:
    game, chance, moves = GAMES[key], Rng.from_seed(13), set()
    assert sharded.shards > 1
    for state in positions(key, 30):
        seat = game.to_act(state)[0]
        view, legal, rng = game.view(state, seat), game.legal_moves(state, seat), bot_rng(0, 0, seat)
        found = side_by_side(sharded, view, legal, rng.key, chance)
        assert found == finished(sharded.think(view, legal, rng))
        moves.add(len(legal) > 1)
    assert moves == {False, True}


@pytest.mark.parametrize(("key", "sharded"), SHARDED, ids=IDS)
def test_no_two_shards_say_the_same(key: str, sharded: Sharded) -> None:
    game, alike, met = GAMES[key], 0, 0
    for state in positions(key, 20):
        seat = game.to_act(state)[0]
        view, legal, rng = game.view(state, seat), game.legal_moves(state, seat), bot_rng(0, 0, seat)
        if len(legal) > 1:
            rounds = sharded.rounds(view, legal)
            shards = [sharded.shard(view, legal, rng, number) for number in range(sharded.shards)]
            first = next(rounds)
            second = rounds.send([finished(shard(first)) for shard in shards])
            alike += len({finished(shard(second)) for shard in shards}) == 1
            met += 1
    assert met > 5 * alike
