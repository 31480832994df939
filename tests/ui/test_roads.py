"""Where computers think: the worker and the page's own thread give the same answers, whatever becomes of the worker."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from engine.bots.bot import bot_rng
from engine.bots.levels import LEVELS
from engine.games import GAMES
from ui import roads, thinker
from ui.effects import Think
from ui.jobs import packed, unpacked
from ui.roads import Roads
from ui.thinking import thought_through


def request(game: str, seed: int, ticket: int = 0) -> Think:
    rules = GAMES[game]
    state = rules.start(seed, rules.Options())
    seat = rules.to_act(state)[0]
    legal = rules.legal_moves(state, seat)
    level = LEVELS[game][1].label
    return Think(game, ticket, seat, level, rules.view(state, seat), legal, bot_rng(seed, 0, seat).key)


class Here:
    """A worker that answers at once, in this very process."""

    calls = 0

    async def begin(self, job: str) -> str:
        return thinker.begin(job)

    async def work(self) -> str:
        self.calls += 1
        return thinker.work()

    async def warm(self) -> str:
        return ""


class Silent(Here):
    """A worker that takes a job and is never heard of again."""

    async def work(self) -> str:
        self.calls += 1
        await asyncio.Event().wait()
        return ""


class Broken(Here):
    """A worker that fails at whatever it is asked."""

    async def begin(self, job: str) -> str:
        self.calls += 1
        raise RuntimeError(job)


def answers(
    connect: Callable[[int], Awaitable[Here]], requests: list[Think], together: bool = False
) -> tuple[list[str], list[int]]:
    got: list[str] = []
    restarted: list[int] = []

    async def run() -> None:
        here = Roads(got.append, connect, restarted.append, lambda: 0.0)
        here.open()
        for each in requests:
            if not together:
                await settled(here)
            here.ask(each)
        await settled(here)

    async def settled(here: Roads) -> None:
        while here.tasks:
            await asyncio.sleep(0)

    asyncio.run(run())
    return got, restarted


def always(worker: Here) -> Callable[[int], Awaitable[Here]]:
    async def connect(_: int) -> Here:
        return worker

    return connect


async def never(_: int) -> Here:
    raise LookupError("there are no workers in this browser")


@pytest.mark.parametrize("game", GAMES)
def test_a_job_reads_back_as_it_was(game: str) -> None:
    job = request(game, 3)
    assert unpacked(packed(job)) == job


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", [Here, Silent, Broken, None])
def test_the_answers_are_the_same_on_every_road(
    game: str, kind: type[Here] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roads, "SILENCE", 0.02)
    asked = [request(game, seed) for seed in range(4)]
    got, _ = answers(always(kind()) if kind else never, asked)
    assert got == [thought_through(each) for each in asked]


@pytest.mark.parametrize("kind", [Silent, Broken])
def test_a_worker_that_fails_is_started_anew_twice_and_then_left_alone(
    kind: type[Here], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roads, "SILENCE", 0.02)
    worker = kind()
    got, restarted = answers(always(worker), [request("lions", seed) for seed in range(8)])
    assert len(got) == 8
    assert restarted == [1, 2]
    assert worker.calls == 3


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
def test_an_answer_that_leads_to_the_next_question_at_once(connect: Callable[[int], Awaitable[Here]]) -> None:
    asked = [request("lions", seed, ticket=seed) for seed in range(5)]
    got: list[str] = []

    async def run() -> None:
        def send(answer: str) -> None:
            got.append(answer)
            if len(got) < len(asked):
                here.ask(asked[len(got)])

        here = Roads(send, connect, lambda _: None, lambda: 0.0)
        here.open()
        here.ask(asked[0])
        while here.tasks:
            await asyncio.sleep(0)

    asyncio.run(run())
    assert got == [thought_through(each) for each in asked]
