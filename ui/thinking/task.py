"""Thinking in slices, short enough for a page to stay awake.

The clock cuts slices, never the search: the same view, moves and generator give the same move on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.bots.bot import Thought
from engine.bots.hint_givers import HINTS
from engine.bots.levels import level
from engine.games import GAMES
from engine.rng import Rng
from ui.model.effects import Think, Weigh
from ui.thinking.hint import print_hint

SLICE = 15.0
"""Milliseconds of thinking at a time on the page's own thread."""

NO_MOVE = "!"

HINT = "hint"
"""In place of a level: what the strongest player would do, and why."""


class Task:
    """One decision being made, or a part of what decided a game. `work` thinks for a slice and tells if it is done."""

    def __init__(self, request: Think | Weigh) -> None:
        self.request = request
        self.move = NO_MOVE
        """What came of it, as words."""
        self.thought: Thought | None = None

    def work(self, now: Callable[[], float], length: float = SLICE) -> bool:
        """Think for `length` milliseconds by the clock `now`; tell whether it is done. One that raises has no move."""
        try:
            if self.thought is None:
                self.thought = _begun(self.request)
            until = now() + length
            while now() < until:
                next(self.thought)
        except StopIteration as done:
            self.move = _printed(self.request, done.value)
            return True
        except Exception:
            return True
        return False

    @property
    def answer(self) -> str:
        """The message that carries the answer."""
        if isinstance(self.request, Weigh):
            return f"weighed {self.request.id} {'+'.join(self.request.jobs)} {self.move}"
        act = "hinted" if self.request.level == HINT else "thought"
        return f"{act} {self.request.at or self.request.game} {self.request.ticket} {self.request.seat} {self.move}"


def _begun(request: Think | Weigh) -> Thought:
    if isinstance(request, Weigh):
        from ui.thinking import chances  # comes when it is first asked for

        return chances.begun(request.record, request.jobs)
    if request.level == HINT:
        return HINTS[request.game].hint(request.view, request.legal, Rng(request.key))
    found = level(request.game, request.level.rpartition("-")[0])
    if found is None:
        raise LookupError(request.level)
    return found.think(request.view, request.legal, Rng(request.key))


def _printed(request: Think | Weigh, found: Any) -> str:  # Any: a computer may answer anything
    if isinstance(request, Weigh):
        return str(found)
    try:
        if request.level == HINT:
            return print_hint(request.game, found)
        return GAMES[request.game].print_move(found)
    except Exception:
        return NO_MOVE


def thought_through(request: Think | Weigh) -> str:
    """Return the message with a computer's answer, thinking at one go."""
    task = Task(request)
    while not task.work(lambda: 0.0):
        pass
    return task.answer
