"""Where computers think: in the worker if there is one, else on the page's own thread, with the same answers.

A worker that fails or falls silent is started anew, and the decision that it had is thought through here at once. So
a slow or a broken device plays the same moves as any other.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

from ui.effects import Think
from ui.jobs import packed
from ui.thinking import SLICE, Task

SILENCE = 4.0
"""Seconds for which the worker may be silent; it works in slices of a hundredth of that."""

RESTARTS = 2
"""How often a worker is started anew before the page does without."""

WARM_UP = 6
"""Slices of practice that a new worker does."""


class Worker(Protocol):
    """What `ui.thinker` exports, as the page calls it."""

    def begin(self, job: str) -> Awaitable[str]:
        """See `ui.thinker.begin`."""

    def work(self) -> Awaitable[str]:
        """See `ui.thinker.work`."""

    def warm(self) -> Awaitable[str]:
        """See `ui.thinker.warm`."""


class Roads:
    """Decisions in the order in which they are asked for, one at a time; `send` gets each answer's message.

    `connect(number)` waits for the worker that was started for the number-th time, from 0; `restart(number)` ends the
    last one and starts it for the number-th time. `now` is a clock in milliseconds.
    """

    def __init__(
        self,
        send: Callable[[str], None],
        connect: Callable[[int], Awaitable[Worker]],
        restart: Callable[[int], None],
        now: Callable[[], float],
    ) -> None:
        self.send, self.connect, self.restart, self.now = send, connect, restart, now
        self.worker: Worker | None = None
        self.number = 0
        self.newest: dict[str, int] = {}
        self.queue: deque[Think] = deque()
        self.running = False
        self.tasks: set[asyncio.Future[None]] = set()

    def open(self) -> None:
        """Wait for the worker, without keeping anyone waiting."""
        self._go(self._join())

    def ask(self, request: Think) -> None:
        """Have a decision made; what was asked for an earlier ticket of the game is no longer wanted."""
        self.newest[request.game] = request.ticket
        self.queue.append(request)
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
            for _ in range(WARM_UP):
                await asyncio.wait_for(worker.warm(), SILENCE)
        except Exception:
            return  # no worker, then: the page thinks by itself
        if number == self.number:
            self.worker = worker

    async def _run(self) -> None:
        # An answer may lead to the next question at once: that one joins the queue of this same run.
        try:
            while self.queue:
                answer = await self._answer(self.queue.popleft())
                await asyncio.sleep(0)  # each answer is taken in, and drawn, in a turn of its own
                if answer:
                    self.send(answer)
        finally:
            self.running = False

    def _wanted(self, request: Think) -> bool:
        return self.newest[request.game] == request.ticket

    async def _answer(self, request: Think) -> str:
        if self.worker:
            try:
                return await self._there(self.worker, request)
            except Exception:
                self.worker = None
                if self.number < RESTARTS:
                    self.number += 1
                    self.restart(self.number)
                    self.open()
        return await self._here(request)

    async def _there(self, worker: Worker, request: Think) -> str:
        await asyncio.wait_for(worker.begin(packed(request)), SILENCE)
        answer = ""
        while not answer and self._wanted(request):
            answer = await asyncio.wait_for(worker.work(), SILENCE)
        return answer

    async def _here(self, request: Think) -> str:
        task = Task(request)
        while self._wanted(request):
            if task.work(self.now, SLICE):
                return task.answer
            await asyncio.sleep(0)
        return ""
