"""Workers as they come to be, good and bad, in the test's own process, and the clock that their slices are cut by."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

from ui.thinking import worker as program


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

    def __init__(self) -> None:
        self.program = _interpreter()

    async def begin(self, job: str) -> str:
        return str(self.program.begin(job))

    async def shard(self, orders: str) -> str:
        return str(self.program.shard(orders))

    async def work(self) -> str:
        self.calls += 1
        await asyncio.sleep(0)
        return str(self.program.work())

    async def learn(self, table: str) -> str:
        return ""

    async def warm(self) -> str:
        return ""


def _interpreter() -> Any:  # Any: a module made anew, as each worker has one
    spec = spec_from_file_location("another_worker", str(program.__file__))
    assert spec
    assert spec.loader
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    module._now = lambda: program._now()  # the clock that tests may have put in
    return module


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
        return await super().begin(job)


class Dumb(Silent):
    """A worker that is there and does not even practise."""

    async def learn(self, table: str) -> str:
        return ""

    async def warm(self) -> str:
        return await self.work()


class Slow(Here):
    """A worker that is not heard of before `awake` is set."""

    def __init__(self, awake: asyncio.Event) -> None:
        super().__init__()
        self.awake = awake

    async def work(self) -> str:
        await self.awake.wait()
        return await super().work()


Connect = Callable[[int, int], Awaitable[Here]]


def always(worker: Here) -> Connect:
    async def connect(_: int, __: int) -> Here:
        return worker

    return connect


async def never(_: int, __: int) -> Here:
    raise LookupError("there are no workers in this browser")
