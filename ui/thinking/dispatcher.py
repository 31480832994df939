"""Where computers think: in the worker if there is one, else on the page's own thread, with the same answers.

A worker that fails or falls silent is started anew, and the decision that it had is thought through here at once. So
a slow or a broken device plays the same moves as any other.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

from ui.model.effects import Think, Weigh
from ui.thinking.serialization import serialized
from ui.thinking.task import SLICE, Task

SILENCE = 4.0
"""Seconds for which the worker may be silent while the page is awake; it works in slices of a hundredth of that."""

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

    def work(self) -> Awaitable[str]:
        """See `ui.thinking.worker.work`."""

    def learn(self, table: str) -> Awaitable[str]:
        """See `ui.thinking.worker.learn`."""

    def warm(self) -> Awaitable[str]:
        """See `ui.thinking.worker.warm`."""


class Dispatcher:
    """Decisions in the order in which they are asked for, one at a time; `send` gets each answer's message.

    `connect(number)` waits for the worker that was started for the number-th time, from 0; `restart(number)` ends the
    last one and starts it for the number-th time, or never again for None. `now` is a clock in milliseconds; `hidden`
    tells whether the page is out of sight, where it may be kept from hearing anything. `late` gives the modules that
    come late as the worker's `learn` wants them, where they are not there anyway.
    """

    def __init__(
        self,
        send: Callable[[str], None],
        connect: Callable[[int], Awaitable[Worker]],
        restart: Callable[[int | None], None],
        now: Callable[[], float],
        hidden: Callable[[], bool] = lambda: False,
        late: Callable[[], Awaitable[str]] | None = None,
    ) -> None:
        self.send, self.connect, self.restart, self.now, self.hidden = send, connect, restart, now, hidden
        self.late = late
        self.worker: Worker | None = None
        self.number = self.failures = 0
        self.newest: dict[str, int] = {}
        self.queue: deque[Think] = deque()
        self.studies: deque[Weigh] = deque()
        self.taught = False  # whether the worker has the modules that come late
        self.running = False
        self.tasks: set[asyncio.Future[None]] = set()

    def open(self) -> None:
        """Wait for the worker, without keeping anyone waiting."""
        self._go(self._join())

    def ask(self, request: Think | Weigh) -> None:
        """Have a decision made; what was asked for an earlier ticket of the game is no longer wanted.

        What decided a game is worked out when no computer has a decision to make.
        """
        if isinstance(request, Think):
            self.newest[request.game] = request.ticket
            self.queue.append(request)
        else:
            self.studies.append(request)
        if not self.running:
            self.running = True
            self._go(self._run())

    def _go(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _join(self) -> None:
        number = self.number
        try:
            worker = await self.connect(number)
        except Exception:
            return  # no worker, then: the page thinks by itself
        try:
            for _ in range(WARM_UP):
                await self._reply(worker.warm())
        except Exception:
            self._failed()
            return
        if number == self.number:
            self.worker = worker

    async def _run(self) -> None:
        # An answer may lead to the next question at once: it joins the queue. Whoever fails to take an answer in does
        # not keep the others from theirs.
        try:
            answer = await self._answer(self.queue.popleft() if self.queue else self.studies.popleft())
            await asyncio.sleep(0)  # each answer is taken in, and drawn, in a turn of its own
            if answer:
                self.send(answer)
        finally:
            self.running = bool(self.queue or self.studies)
            if self.running:
                self._go(self._run())

    def _wanted(self, request: Think | Weigh) -> bool:
        return isinstance(request, Weigh) or self.newest[request.game] == request.ticket

    async def _answer(self, request: Think | Weigh) -> str:
        if self.worker:
            try:
                return await self._there(self.worker, request)
            except Exception:
                self._failed()
        return await self._here(request)

    def _failed(self) -> None:
        self.worker, self.taught = None, False
        self.failures += 1
        if self.failures > RESTARTS:
            self.restart(None)
            return
        self.number += 1
        self.restart(self.number)
        self.open()

    async def _there(self, worker: Worker, request: Think | Weigh) -> str:
        if isinstance(request, Weigh) and self.late and not self.taught:
            await self._reply(worker.learn(await self.late()))
            self.taught = True
        await self._reply(worker.begin(serialized(request)))
        answer = ""
        while not answer and self._wanted(request):
            answer = await self._reply(worker.work())
        if answer:
            self.failures = 0
        return answer

    async def _reply(self, call: Awaitable[str]) -> str:
        """Return what the worker says; raise TimeoutError if it is silent for too long while the page is awake."""
        saying, length, silent = asyncio.ensure_future(call), SILENCE / CHECKS, 0
        while silent < CHECKS:
            since = self.now()
            await asyncio.wait([saying], timeout=length)
            if saying.done():
                return saying.result()
            # After a sleep its answer may be there and not yet have been handed on.
            silent += not self.hidden() and self.now() - since < LATE * length * 1000
        saying.cancel()
        raise TimeoutError

    async def _here(self, request: Think | Weigh) -> str:
        task = Task(request)
        while self._wanted(request):
            if task.work(self.now, SLICE):
                return task.answer
            await asyncio.sleep(0)
        return ""
