"""Where computers think: the worker and the page's own thread give the same answers, whatever becomes of the worker."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.bots.bot import bot_rng
from engine.bots.levels import LEVELS
from engine.codec import record_to_json
from engine.games import GAMES
from engine.record import new_record
from tests.ui.workers import Broken, Clock, Connect, Dumb, Here, Shaky, Silent, Slow, always, never
from ui.model.effects import Think, Weigh
from ui.thinking import thinker
from ui.thinking import worker as program
from ui.thinking.dispatcher import Dispatcher
from ui.thinking.serialization import deserialized, serialized
from ui.thinking.task import thought_through
from ui.thinking.thinker import Surroundings

PLAYER, HUNTER = 1, 2
"""The second one searches."""
SEARCHED = [game for game, players in LEVELS.items() if len(players) > HUNTER]


def request(game: str, seed: int, ticket: int = 0, level: int = PLAYER) -> Think:
    rules = GAMES[game]
    state = rules.start(seed, rules.Options(players=min(rules.CHOICES["players"])))
    seat = rules.to_act(state)[0]
    legal = rules.legal_moves(state, seat)
    label = LEVELS[game][: level + 1][-1].label
    return Think(game, ticket, seat, label, rules.view(state, seat), legal, bot_rng(seed, 0, seat).key)


def study(game: str, seed: int) -> Weigh:
    record = new_record(game, seed, GAMES[game].Options(players=3))
    return Weigh(f"id{seed}", json.dumps(record_to_json(record)), ("c0",))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the page and of the worker."""
    here = Clock()
    monkeypatch.setattr(program, "_now", here)
    return here


def answers(
    connect: Connect,
    requests: Sequence[Think | Weigh],
    together: bool = False,
    now: Callable[[], float] = lambda: 0.0,
) -> tuple[list[str], list[int | None]]:
    got: list[str] = []
    restarted: list[int | None] = []

    async def run() -> None:
        here = dispatcher_of(got.append, connect, restarted, now)
        here.open()
        for each in requests:
            if not together:
                await settled(here)
            here.ask(each)
        await settled(here)

    asyncio.run(run())
    return got, restarted


def dispatcher_of(
    send: Callable[[str], None],
    connect: Connect,
    restarted: list[int | None],
    now: Callable[[], float] = lambda: 0.0,
    **more: Any,
) -> Dispatcher:
    return Dispatcher(send, Surroundings(connect, lambda _, number: restarted.append(number), now, **more))


async def settled(here: Dispatcher) -> None:
    while here.tasks:
        await asyncio.sleep(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_job_reads_back_as_it_was(game: str) -> None:
    job = request(game, 3)
    assert deserialized(serialized(job)) == job


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", [PLAYER, HUNTER])
@pytest.mark.parametrize("kind", [Here, Silent, Broken, None])
def test_the_answers_are_the_same_on_every_road(
    game: str, kind: type[Here] | None, level: int, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinker, "SILENCE", 0.02)
    asked = [request(game, seed, level=level) for seed in range(4)]
    got, _ = answers(always(kind()) if kind else never, asked, now=clock)
    assert got == [thought_through(each) for each in asked]
    assert level == PLAYER or game not in SEARCHED or clock.looks > 20 * len(asked)


@pytest.mark.parametrize("game", SEARCHED)
@pytest.mark.parametrize("connect", [always(Here()), never])
def test_a_thought_is_left_as_soon_as_it_is_no_longer_wanted(game: str, connect: Connect, clock: Clock) -> None:
    old, new = (request(game, seed, ticket=seed, level=HUNTER) for seed in (1, 2))
    got: list[str] = []

    async def run() -> None:
        here = dispatcher_of(got.append, connect, [], clock)
        here.open()
        await settled(here)
        here.ask(old)
        while clock.looks < 20:  # in the midst of the first one
            await asyncio.sleep(0)
        here.ask(new)
        await settled(here)

    asyncio.run(run())
    both = clock.looks
    assert got == [thought_through(new)]
    answers(connect, [new], now=clock)
    assert both - 20 < 1.5 * (clock.looks - both)


def test_practice_changes_no_answer(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "_practice", [])
    job, answer = request("lions", 3, level=HUNTER), ""
    program.warm()
    begun = [task.thought for task in program._practice]
    program.begin(serialized(job))
    while not answer:
        assert program.warm() == ""
        answer = program.work()
    assert answer == thought_through(job)
    # It is practice for what takes longest, in each game, and goes on.
    hardest = [(game, players[-1].label) for game, players in LEVELS.items()]
    assert [(task.request.game, task.request.level) for task in program._practice] == hardest
    searched = [at for at, (game, _) in enumerate(hardest) if game in SEARCHED]
    assert all(begun[at] is not None and begun[at] is program._practice[at].thought for at in searched)


@pytest.mark.parametrize("kind", [Silent, Broken])
def test_a_worker_that_fails_is_started_anew_twice_and_then_left_alone(
    kind: type[Here], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinker, "SILENCE", 0.02)
    worker = kind()
    got, restarted = answers(always(worker), [request("lions", seed) for seed in range(8)])
    assert len(got) == 8
    assert restarted == [1, 2, None]
    assert worker.calls == 3


def test_failures_count_in_a_row() -> None:
    asked = [request("lions", seed) for seed in range(10)]
    got, restarted = answers(always(Shaky()), asked)
    assert got == [thought_through(each) for each in asked]
    assert restarted == [1, 2, 3, 4, 5]


def test_one_that_does_not_even_practise_is_no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "SILENCE", 0.02)
    asked = [request("lions", seed) for seed in range(2)]
    got, restarted = answers(always(Dumb()), asked)
    assert got == [thought_through(each) for each in asked]
    assert restarted == [1, 2, None]


@pytest.mark.parametrize("how", ["hidden", "frozen"])
def test_while_the_page_sleeps_the_worker_may_be_silent(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "SILENCE", 0.02)
    got: list[str] = []
    restarted: list[int | None] = []
    asked, looks, awake = request("lions", 1), 0, asyncio.Event()

    def looked() -> bool:
        nonlocal looks
        looks += 1
        if looks > 4 * thinker.CHECKS:
            awake.set()
        return not awake.is_set()

    def now() -> float:  # by a frozen page's clock every look comes hours late
        return looks * 1e7 if how == "frozen" and looked() else 0.0

    async def run() -> None:
        hidden = looked if how == "hidden" else lambda: False
        here = dispatcher_of(got.append, always(Slow(awake)), restarted, now, hidden=hidden)
        here.open()
        await settled(here)
        here.ask(asked)
        await settled(here)

    asyncio.run(run())
    assert got == [thought_through(asked)]
    assert not restarted


def test_an_answer_that_nobody_can_take_in_does_not_keep_others_from_theirs() -> None:
    asked = [request("lions", 1), request("animania", 2)]
    got: list[str] = []

    def send(answer: str) -> None:
        got.append(answer)
        raise RuntimeError(answer)

    async def run() -> None:
        here = dispatcher_of(send, never, [])
        for each in asked:
            here.ask(each)
        await settled(here)
        assert not here.here

    asyncio.run(run())
    assert got == [thought_through(each) for each in asked]


def test_the_worker_is_used_when_it_is_there() -> None:
    worker = Here()
    _, restarted = answers(always(worker), [request("lions", 1)])
    assert worker.calls
    assert not restarted


def test_what_is_no_longer_wanted_is_not_answered() -> None:
    old, new = request("lions", 1, ticket=1), request("lions", 2, ticket=2)
    got, _ = answers(always(Here()), [old, new], together=True)
    assert got == [thought_through(new)]


def test_two_games_do_not_make_each_other_unwanted() -> None:
    asked = [request("lions", 1, ticket=1), request("animania", 2, ticket=2)]
    got, _ = answers(never, asked, together=True)
    assert got == [thought_through(each) for each in asked]


@pytest.mark.parametrize("connect", [always(Here()), never])
def test_an_answer_that_leads_to_the_next_question_at_once(connect: Connect) -> None:
    asked = [request("lions", seed, ticket=seed) for seed in range(5)]
    got: list[str] = []

    async def run() -> None:
        def send(answer: str) -> None:
            got.append(answer)
            if len(got) < len(asked):
                here.ask(asked[len(got)])

        here = dispatcher_of(send, connect, [])
        here.open()
        here.ask(asked[0])
        await settled(here)

    asyncio.run(run())
    assert got == [thought_through(each) for each in asked]


@pytest.mark.drawn("chances on roads", 3)
@pytest.mark.parametrize("game", SEARCHED)
@pytest.mark.parametrize("kind", [Here, Silent, Broken, None])
def test_what_decided_a_game_is_the_same_on_every_road(
    game: str, kind: type[Here] | None, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinker, "SILENCE", 0.02)
    asked = [study(game, seed) for seed in range(2)]
    assert [deserialized(serialized(each)) for each in asked] == asked
    got, _ = answers(always(kind()) if kind else never, asked, now=clock)
    assert got == [thought_through(each) for each in asked]
    assert not any(each.endswith("!") for each in got)


def test_a_computer_that_is_to_move_does_not_wait_for_what_decided_another_game() -> None:
    asked: list[Think | Weigh] = [study("lions", 1), study("lions", 2), request("lions", 3), request("animania", 4)]
    got, _ = answers(never, asked, together=True)
    assert got == [thought_through(asked[at]) for at in (2, 3, 0, 1)]


def test_a_worker_is_taught_once_what_comes_late_and_a_new_one_anew() -> None:
    taught: list[str] = []

    class Pupil(Shaky):
        async def learn(self, table: str) -> str:
            taught.append(table)
            return ""

    asked = [study("animania", seed) for seed in range(3)]
    got: list[str] = []

    async def late() -> str:
        return "table"

    async def run() -> None:
        here = dispatcher_of(got.append, always(Pupil()), [], late=late)
        here.open()
        await settled(here)
        here.ask(request("lions", 1))  # fails, and knows nothing of it
        await settled(here)
        assert not taught
        for each in asked:
            here.ask(each)
            await settled(here)

    asyncio.run(run())
    assert got[1:] == [thought_through(each) for each in asked]
    assert taught == ["table"] * 2, "by the second it was taught, the third was done by a new one"
