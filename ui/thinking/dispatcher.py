"""Where computers think: in workers if there are any, else on the page's own thread, with the same answers.

The first worker starts with the page. The others come when the strongest computer is first asked, if the device has
room for them: then several decisions are thought through at once, and one that can be thought in shards by all workers
that are free. A worker that fails or falls silent is started anew, and what it had to think through is taken over by
others, or by the page. So a slow or a broken device plays the same moves as any other.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from ui.model.effects import Think, Weigh
from ui.thinking.side_by_side import side_by_side
from ui.thinking.task import SLICE, Task, is_hard, sharded
from ui.thinking.thinker import Surroundings, Thinker


class Dispatcher:
    """Decisions in the order in which they are asked for, as many at a time as there are workers.

    `send` gets each answer's message.
    """

    def __init__(self, send: Callable[[str], None], around: Surroundings) -> None:
        self.send, self.around = send, around
        self.thinkers = [self._thinker(0)]
        self.newest: dict[str, int] = {}
        self.queue: deque[Think] = deque()
        self.studies: deque[Weigh] = deque()
        self.here = 0  # how many decisions the page thinks through by itself
        self.tasks: set[asyncio.Future[None]] = set()

    def open(self) -> None:
        """Wait for the first worker, without keeping anyone waiting."""
        self.thinkers[0].open()

    def ask(self, request: Think | Weigh) -> None:
        """Have a decision made; what was asked for an earlier ticket of the game is no longer wanted.

        What decided a game is worked out when no computer has a decision to make.
        """
        if isinstance(request, Think):
            self.newest[request.game] = request.ticket
            self.queue.append(request)
        else:
            self.studies.append(request)
        self._go(self._soon())
        if is_hard(request):
            self._recruit()

    async def _soon(self) -> None:
        # What is asked for in one turn is looked at together.
        self._go_on()

    def _recruit(self) -> None:
        # One that has not come yet has enough to do with itself.
        if len(self.thinkers) > 1 or not self.thinkers[0].worker:
            return
        for place in range(1, 1 + self.around.spare()):
            self.thinkers.append(self._thinker(place))
            self.around.restart(place, 0)
            self.thinkers[-1].open()

    def _thinker(self, place: int) -> Thinker:
        return Thinker(place, self.around, self._go_on, self._go)

    def _go(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _go_on(self) -> None:
        """Begin with whatever can be begun with."""
        while self.queue or self.studies:
            crew = [thinker for thinker in self.thinkers if thinker.free]
            if not crew and (self.here or any(thinker.worker for thinker in self.thinkers)):
                return
            request = self.queue.popleft() if self.queue else self.studies.popleft()
            if self._wanted(request):
                how = sharded(request)
                crew = crew[: how.shards if how else 1]
                self._busy(crew, True)
                self._go(self._run(request, crew))

    def _busy(self, crew: list[Thinker], so: bool) -> None:
        # No crew is the page.
        for thinker in crew:
            thinker.busy = so
        if not crew:
            self.here += 1 if so else -1

    async def _run(self, request: Think | Weigh, crew: list[Thinker]) -> None:
        # An answer may lead to the next question at once: it joins the queue. Whoever fails to take an answer in does
        # not keep the others from theirs.
        try:
            answer = await self._done(request, crew)
            await asyncio.sleep(0)  # each answer is taken in, and drawn, in a turn of its own
            if answer:
                self.send(answer)
        finally:
            self._go_on()

    def _wanted(self, request: Think | Weigh) -> bool:
        return isinstance(request, Weigh) or self.newest[request.game] == request.ticket

    async def _done(self, request: Think | Weigh, crew: list[Thinker]) -> str:
        try:
            answer = await self._there(request, crew)
            if answer is None and crew:
                self._busy(crew, False)
                crew = []
                self._busy(crew, True)
            return await self._here(request) if answer is None else answer
        finally:
            self._busy(crew, False)

    async def _there(self, request: Think | Weigh, crew: list[Thinker]) -> str | None:
        """Return the answer as workers give it, or those of them that are still there; None if nobody does."""

        def wanted() -> bool:
            return self._wanted(request)

        while crew:
            as_begun = [(thinker, thinker.number) for thinker in crew]
            try:
                if len(crew) > 1 and isinstance(request, Think):
                    return await side_by_side(request, crew, wanted)
                return await crew[0].answer(request, wanted)
            except Exception:
                crew = [thinker for thinker, number in as_begun if thinker.worker and thinker.number == number]
        return None

    async def _here(self, request: Think | Weigh) -> str:
        task = Task(request)
        while self._wanted(request):
            if task.work(self.around.now, SLICE):
                return task.answer
            await asyncio.sleep(0)
        return ""
