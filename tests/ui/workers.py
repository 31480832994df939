"""Workers as they come to be, good and bad, in the test's own process, and the clock that their slices are cut by."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from ui.thinking import worker as thinker


class Clock:
    """Goes on by some milliseconds whenever it is looked at, so that a slice is a few pieces of work."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        assert self.looks < 20_000, "the thought does not come to an end"
        return 4.0 * self.looks


class Here:
    """A worker in this very process; like any, it is heard of in a later turn."""

    calls = 0

    async def begin(self, job: str) -> str:
        return thinker.begin(job)

    async def work(self) -> str:
        self.calls += 1
        await asyncio.sleep(0)
        return thinker.work()

    async def learn(self, table: str) -> str:
        return ""

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


class Shaky(Here):
    """A worker that fails at every other job."""

    jobs = 0

    async def begin(self, job: str) -> str:
        self.jobs += 1
        if self.jobs % 2:
            raise RuntimeError(job)
        return thinker.begin(job)


class Dumb(Silent):
    """A worker that is there and does not even practise."""

    async def learn(self, table: str) -> str:
        return ""

    async def warm(self) -> str:
        return await self.work()


class Slow(Here):
    """A worker that is not heard of before `awake` is set."""

    def __init__(self, awake: asyncio.Event) -> None:
        self.awake = awake

    async def work(self) -> str:
        await self.awake.wait()
        return await super().work()


def always(worker: Here) -> Callable[[int], Awaitable[Here]]:
    async def connect(_: int) -> Here:
        return worker

    return connect


async def never(_: int) -> Here:
    raise LookupError("there are no workers in this browser")
