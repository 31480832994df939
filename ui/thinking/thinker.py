"""A thinking worker as the page knows it: started, practised with, asked, and started anew if it fails."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple, Protocol, TypeVar

from engine.bots.shards import Numbers
from ui.model.effects import Think, Weigh
from ui.thinking.serialization import parse_numbers, print_numbers, serialized
from ui.thinking.task import NO_MOVE

T = TypeVar("T")

SILENCE = 4.0
"""Seconds for which a worker may be silent while the page is awake; it works in slices of a hundredth of that."""

CHECKS = 8
"""How often in that time the page checks whether it is awake."""

LATE = 2.0
"""A check that comes so many times later than it should comes after a sleep: a tab may be frozen, with its timers."""

RESTARTS = 2
"""How often a worker that failed is started anew, in a row, before the page does without."""

WARM_UP = 6
"""Slices of practice that a new worker does."""


class Worker(Protocol):
    """What `ui.thinking.worker` exports, as the page calls it."""

    def begin(self, request: str) -> Awaitable[str]:
        """See `ui.thinking.worker.begin`."""

    def shard(self, orders: str) -> Awaitable[str]:
        """See `ui.thinking.worker.shard`."""

    def work(self) -> Awaitable[str]:
        """See `ui.thinking.worker.work`."""

    def learn(self, table: str) -> Awaitable[str]:
        """See `ui.thinking.worker.learn`."""

    def warm(self) -> Awaitable[str]:
        """See `ui.thinking.worker.warm`."""


Go = Callable[[Awaitable[None]], None]


class Surroundings(NamedTuple):
    """What there is around workers.

    Workers are numbered by place, from 0, and by how often one was started there, from 0: `connect` waits for one,
    `restart` ends the last one of a place and starts the next, or never again for None. `now` is a clock in
    milliseconds; `hidden` tells whether the page is out of sight, where it may be kept from hearing anything. `late`
    gives the modules that come late as a worker's `learn` wants them, where they are not there anyway. `spare` tells
    how many workers the device has room for beside the first.
    """

    connect: Callable[[int, int], Awaitable[Worker]]
    restart: Callable[[int, int | None], None]
    now: Callable[[], float]
    hidden: Callable[[], bool] = lambda: False
    late: Callable[[], Awaitable[str]] | None = None
    spare: Callable[[], int] = lambda: 0


class Thinker:
    """The worker of one place, None while there is none.

    `joined` is called when there is one; `go` sees to it that what is begun comes to an end.
    """

    def __init__(self, place: int, around: Surroundings, joined: Callable[[], None], go: Go) -> None:
        self.place, self.around, self.joined, self.go = place, around, joined, go
        self.worker: Worker | None = None
        self.number = self.failures = 0
        self.busy = False
        self.taught = False  # whether the worker has the modules that come late
        self.begun: Think | Weigh | None = None

    @property
    def free(self) -> bool:
        """Whether it could begin at once."""
        return self.worker is not None and not self.busy

    def open(self) -> None:
        """Wait for the worker, without keeping anyone waiting."""
        self.go(self._join())

    async def _join(self) -> None:
        number = self.number
        try:
            worker = await self.around.connect(self.place, number)
        except Exception:
            return  # no worker, then: others think, or the page by itself
        try:
            for _ in range(WARM_UP):
                await self._reply(worker.warm())
        except Exception:
            self.failed()
            return
        if number == self.number:
            self.worker = worker
            self.joined()

    def failed(self) -> None:
        """Do without this worker, and start another in its place, unless too many have failed."""
        self.worker, self.taught, self.begun = None, False, None
        self.failures += 1
        if self.failures > RESTARTS:
            self.around.restart(self.place, None)
            return
        self.number += 1
        self.around.restart(self.place, self.number)
        self.open()

    async def answer(self, request: Think | Weigh, wanted: Callable[[], bool]) -> str:
        """Return the message with the answer, thought through by this worker; nothing once it is no longer wanted."""
        return await self._watched(self._whole(request, wanted))

    async def carry_out(
        self, request: Think, shards: Iterable[int], orders: Numbers, wanted: Callable[[], bool]
    ) -> list[Numbers]:
        """Return what comes of a round's orders in some of the shards, nothing once it is no longer wanted.

        For a shard that raises that is no number at all.
        """
        return await self._watched(self._round(request, shards, orders, wanted))

    async def _watched(self, asked: Awaitable[T]) -> T:
        try:
            return await asked
        except Exception:
            self.failed()
            raise

    async def _whole(self, request: Think | Weigh, wanted: Callable[[], bool]) -> str:
        worker = self._there
        if isinstance(request, Weigh) and self.around.late and not self.taught:
            await self._reply(worker.learn(await self.around.late()))
            self.taught = True
        await self._begin(request)
        return await self._worked(wanted)

    async def _round(
        self, request: Think, shards: Iterable[int], orders: Numbers, wanted: Callable[[], bool]
    ) -> list[Numbers]:
        if self.begun is not request:
            await self._begin(request)
        found = []
        for shard in shards:
            await self._reply(self._there.shard(print_numbers((shard, *orders))))
            said = await self._worked(wanted)
            if not said:
                return []
            found.append(() if said == NO_MOVE else parse_numbers(said))
        return found

    @property
    def _there(self) -> Worker:
        if self.worker is None:
            raise LookupError("There is no worker any more.")
        return self.worker

    async def _begin(self, request: Think | Weigh) -> None:
        self.begun = request
        await self._reply(self._there.begin(serialized(request)))

    async def _worked(self, wanted: Callable[[], bool]) -> str:
        said = ""
        while not said and wanted():
            said = await self._reply(self._there.work())
        if said:
            self.failures = 0
        return said

    async def _reply(self, call: Awaitable[str]) -> str:
        """Return what the worker says; raise TimeoutError if it is silent for too long while the page is awake."""
        saying, length, silent = asyncio.ensure_future(call), SILENCE / CHECKS, 0
        while silent < CHECKS:
            since = self.around.now()
            await asyncio.wait([saying], timeout=length)
            if saying.done():
                return saying.result()
            # After a sleep its answer may be there and not yet have been handed on.
            silent += not self.around.hidden() and self.around.now() - since < LATE * length * 1000
        saying.cancel()
        raise TimeoutError
