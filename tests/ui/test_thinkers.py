"""Several workers, whatever becomes of them: every answer comes once, and is the one that there is without any."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.animania import levels as animania
from engine.bots.bot import in_shards
from engine.bots.levels import LEVELS
from engine.bots.lions.levels import sharded
from tests.amounts import examples, soaking
from tests.lions.facts import QUICK_EFFORT
from tests.ui.test_dispatcher import request, settled, study
from tests.ui.weighing import quickly
from tests.ui.workers import Here
from ui.model.effects import Think, Weigh
from ui.thinking import thinker
from ui.thinking.dispatcher import Dispatcher
from ui.thinking.spare import MOST, spare
from ui.thinking.task import HINT, thought_through
from ui.thinking.thinker import WARM_UP, Surroundings

SHARDS = 4
KING, HUNTER, PLAYER = 3, 2, 1
QUICK_TREE = animania.KING._replace(iterations=(60, 60, 60))
QUICK_KING = in_shards("king", 3, sharded(QUICK_EFFORT._replace(playouts=200, shards=SHARDS)))


@pytest.fixture(scope="module", autouse=True)
def quick_kings() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinker, "SILENCE", 0.02)
        patch.setitem(LEVELS, "lions", (*LEVELS["lions"][:KING], QUICK_KING))
        *others, king = LEVELS["animania"]
        patch.setitem(LEVELS, "animania", (*others, king._replace(think=QUICK_TREE.think)))
        quickly(patch)
        yield


def asked(kind: str, seed: int, ticket: int = 0) -> Think | Weigh:
    """Return a request of a kind."""
    if kind == "study":
        return study("lions", seed)
    game, _, level = kind.partition(" ")
    if level == HINT:
        return request(game, seed, ticket)._replace(level=HINT)
    return request(game, seed, ticket, level={"king": KING, "hunter": HUNTER, "player": PLAYER}[level])


FIRST, SECOND = asked("lions king", 9), asked("lions king", 3)


class Faulty(Here):
    """A worker with something the matter with each call, as listed; then with none."""

    jobs = rounds = calls_in_all = 0

    def __init__(self, faults: Iterator[str]) -> None:
        super().__init__()
        self.faults = faults

    async def _call(self, what: Any, *text: str) -> str:
        self.calls_in_all += 1
        match next(self.faults, "none"):
            case "raises":
                raise RuntimeError(what)
            case "falls silent":
                await asyncio.Event().wait()
            case "is late":
                for _ in range(7):
                    await asyncio.sleep(0)
        return str(await what(*text))

    async def begin(self, job: str) -> str:
        self.jobs += 1
        return await self._call(super().begin, job)

    async def shard(self, orders: str) -> str:
        self.rounds += 1
        return await self._call(super().shard, orders)

    async def work(self) -> str:
        return await self._call(super().work)

    async def warm(self) -> str:
        return await self._call(super().warm)


class Worked(NamedTuple):
    """What came of some requests."""

    answers: list[str]
    dispatcher: Dispatcher
    workers: list[Faulty]
    restarted: list[tuple[int, int | None]]


def worked(
    requests: Sequence[Think | Weigh], faults: list[list[str]], pauses: list[int] | None = None, warm: bool = True
) -> Worked:
    """Return what comes of requests that come after so many turns each, where there are so many workers."""
    answers: list[str] = []
    workers: list[Faulty] = []
    restarted: list[tuple[int, int | None]] = []
    scripts = [iter(each) for each in faults]

    async def connect(place: int, _: int) -> Here:
        if place >= len(scripts):
            raise LookupError("no worker comes")
        if next(scripts[place], "none") == "raises":
            raise RuntimeError("it does not start")
        workers.append(Faulty(scripts[place]))
        return workers[-1]

    async def run() -> Dispatcher:
        around = Surroundings(
            connect, lambda *told: restarted.append(told), lambda: 0.0, spare=lambda: max(0, len(faults) - 1)
        )
        here = Dispatcher(answers.append, around)
        here.open()
        if warm:
            await settled(here)
            here.ask(FIRST)  # so that all others come
            await settled(here)
            assert answers == [known(FIRST)]
            answers.clear()
        for each, pause in zip(requests, pauses or [0] * len(requests), strict=True):
            for _ in range(pause):
                await asyncio.sleep(0)
            here.ask(each)
        await settled(here)
        return here

    return Worked(answers, asyncio.run(run()), workers, restarted)


@pytest.mark.parametrize("number", range(SHARDS + 2))
def test_a_decision_is_thought_through_in_shards_by_all_workers_that_are_there(number: int) -> None:
    requests = [asked(kind, seed, seed) for seed, kind in enumerate(["lions king", "lions hint", "lions king"])]
    found = worked(requests, [[] for _ in range(number)], [0, 2000, 2000])
    assert found.answers == [known(each) for each in requests]
    assert len(found.workers) == number
    assert found.restarted == [(place, 0) for place in range(1, number)]
    helped = [worker.rounds for worker in found.workers]
    assert number < 2 or all(helped[:SHARDS])
    assert not any(helped[SHARDS:])


def test_decisions_that_are_due_at_once_are_spread_over_the_workers() -> None:
    requests = [request("animania", seed, ticket=1, level=KING) for seed in range(3)]
    found = worked(requests, [[], [], []])
    assert Counter(found.answers) == Counter(map(known, requests))
    assert [worker.jobs for worker in found.workers] == [2, 1, 1]  # the first had one before


def test_side_by_side_a_thought_is_left_as_soon_as_it_is_no_longer_wanted() -> None:
    old, new = asked("lions king", 1, 1), asked("lions king", 2, 2)
    left = worked([old, new], [[], []], [0, 20])
    assert left.answers == [known(new)]
    whole = worked([new], [[], []])
    assert 0 < left.workers[1].calls_in_all - whole.workers[1].calls_in_all < 20


@pytest.mark.parametrize(
    ("processors", "gigabytes", "handheld", "room"),
    [
        (None, None, True, 0),
        (1, 8.0, False, 0),
        (2, 8.0, False, 1),
        (3, 8.0, False, 1),
        (4, 8.0, False, 3),
        (16, 8.0, False, 3),
        (8, 4.0, True, 1),
        (8, 2.0, True, 0),
        (8, None, True, 0),
        (8, None, False, 3),
        (None, None, False, 0),
    ],
)
def test_a_device_has_as_many_workers_as_it_has_room_for(
    processors: int | None, gigabytes: float | None, handheld: bool, room: int
) -> None:
    assert spare(processors, gigabytes, handheld=handheld) == room


@pytest.mark.parametrize("fault", ["is late", "raises", "falls silent"])
def test_what_one_of_two_leaves_at_any_call_is_taken_over(fault: str) -> None:
    # What the first one does by itself comes before it thinks beside another.
    calls, begins = count_of_calls(SECOND), 0
    assert calls > 20
    for at in range(0, calls, 1 if soaking() else 6):
        found = worked([SECOND], [[], [*["none"] * (1 + WARM_UP + at), fault]])
        assert found.answers == [known(SECOND)]
        begins += found.restarted.count((1, 1))
    assert begins == (0 if fault == "is late" else len(range(0, calls, 1 if soaking() else 6)))


def count_of_calls(one: Think | Weigh) -> int:
    """Return how often the second of two workers is called for it."""
    return worked([one], [[], []]).workers[1].calls_in_all - WARM_UP


FAULTS = st.lists(st.tuples(st.integers(0, 40), st.sampled_from(("is late", "raises", "falls silent"))), max_size=5)
"""After how many good calls, practice among them, what is the matter with one; and so on."""
KINDS = ("lions king", "lions king", "lions hint", "lions player", "animania king", "animania hunter", "study")


@examples(16, 1000)
@given(
    faults=st.lists(FAULTS, min_size=2, max_size=1 + MOST) | st.lists(FAULTS, max_size=1),
    kinds=st.lists(
        st.tuples(st.sampled_from(KINDS), st.integers(0, 3), st.sampled_from((0, 0, 1, 12))), min_size=1, max_size=4
    ),
    pauses=st.lists(st.integers(0, 40), min_size=4, max_size=4),
    warm=st.booleans(),
)
def test_every_question_is_answered_once_as_it_would_be_without_workers(
    faults: list[list[tuple[int, str]]], kinds: list[tuple[str, int, int]], pauses: list[int], warm: bool
) -> None:
    ticket, requests = 0, list[Think | Weigh]()
    for kind, seed, later in kinds:
        ticket += later  # what was asked for an earlier one is no longer wanted
        requests.append(asked(kind, seed, ticket))
    scripts = [[one for good, bad in each for one in (*["none"] * good, bad)] for each in faults]
    found = worked(requests, scripts, pauses[: len(requests)], warm)
    newest = {each.game: each.ticket for each in requests if isinstance(each, Think)}
    given_answers, expected = Counter(found.answers), Counter[str]()
    for each in requests:
        wanted = isinstance(each, Weigh) or each.ticket == newest[each.game]
        expected[known(each)] += 1
        if wanted:
            assert given_answers[known(each)]
    assert given_answers <= expected
    assert not found.dispatcher.here
    assert not any(each.busy for each in found.dispatcher.thinkers)


_KNOWN: dict[Think | Weigh, str] = {}


def known(request: Think | Weigh) -> str:
    """Return what is answered without workers."""
    if request not in _KNOWN:
        _KNOWN[request] = thought_through(request)
    return _KNOWN[request]
