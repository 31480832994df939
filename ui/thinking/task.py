"""Thinking in slices, short enough for a page to stay awake.

The clock cuts slices, never the search: the same view, moves and generator give the same move on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from engine.bots.hint_givers import HINTS
from engine.bots.levels import LEVELS, level
from engine.bots.shards import Numbers, Shard, Sharded
from engine.games import GAMES
from engine.rng import Rng
from ui.model.effects import Think, Weigh
from ui.thinking.hint import print_hint
from ui.thinking.serialization import print_numbers

SLICE = 15.0
"""Milliseconds of thinking at a time on the page's own thread."""

NO_MOVE = "!"

HINT = "hint"
"""In place of a level: what the strongest player would do, and why."""

Work = Generator[None, None, Any]  # Any: whatever it comes to, as `told` takes it


class Slices:
    """Something being thought. `work` thinks for a slice and tells if it is done: then there is an `answer`."""

    def __init__(self, begin: Callable[[], Work], told: Callable[[Any], str], failed: str) -> None:  # Any: as of `Work`
        self._begin, self._told = begin, told
        self.thought: Work | None = None
        self.answer = failed
        """What came of it as text; `failed` for a thought that raises."""

    def work(self, now: Callable[[], float], length: float = SLICE) -> bool:
        """Think for `length` milliseconds by the clock `now`; tell whether it is done. One that raises has no move."""
        try:
            if self.thought is None:
                self.thought = self._begin()
            until = now() + length
            while now() < until:
                next(self.thought)
        except StopIteration as done:
            self.answer = self._told(done.value)
            return True
        except Exception:
            return True
        return False


class Task(Slices):
    """One decision being made, or a part of what decided a game; the answer is the message that carries it."""

    def __init__(self, request: Think | Weigh) -> None:
        self.request = request
        super().__init__(lambda: _begun(request), lambda found: answered(request, found), _message(request, NO_MOVE))


class Part(Slices):
    """A round of a shard of a decision; the answer is what came of it as text."""

    def __init__(self, shard: Shard, orders: Numbers) -> None:
        super().__init__(lambda: shard(orders), print_numbers, NO_MOVE)


def answered(request: Think | Weigh, found: Any) -> str:  # Any: a computer may answer anything
    """Return the message that carries what was found."""
    return _message(request, _printed(request, found))


def unanswered(request: Think | Weigh) -> str:
    """Return the message that says that nothing was found."""
    return _message(request, NO_MOVE)


def _message(request: Think | Weigh, words: str) -> str:
    if isinstance(request, Weigh):
        return f"weighed {request.id} {'+'.join(request.jobs)} {words}"
    act = "hinted" if request.level == HINT else "thought"
    return f"{act} {request.at or request.game} {request.ticket} {request.seat} {words}"


def _begun(request: Think | Weigh) -> Work:
    if isinstance(request, Weigh):
        from ui.thinking import chances  # comes when it is first asked for

        return chances.begun(request.record, request.jobs)
    if request.level == HINT:
        return HINTS[request.game].hint(request.view, request.legal, Rng(request.key))
    found = level(request.game, _name(request))
    if found is None:
        raise LookupError(request.level)
    return found.think(request.view, request.legal, Rng(request.key))


def sharded(request: Think | Weigh) -> Sharded | None:
    """Return how a request can be thought through in shards, if it can."""
    if isinstance(request, Weigh):
        return None
    if request.level == HINT:
        return HINTS[request.game].sharded
    found = level(request.game, _name(request))
    return found.sharded if found else None


def shard_of(request: Think | Weigh | None, number: int) -> Shard:
    """Return a shard of a request; raise LookupError if there is none."""
    how = sharded(request) if request else None
    if not isinstance(request, Think) or how is None:
        raise LookupError(number)
    return how.shard(request.view, request.legal, Rng(request.key), number)


def is_hard(request: Think | Weigh) -> bool:
    """Tell whether the strongest player of the game is asked, which takes longest."""
    strongest = LEVELS[request.game][-1].name if isinstance(request, Think) and LEVELS[request.game] else ""
    return isinstance(request, Think) and (request.level == HINT or _name(request) == strongest)


def _name(request: Think) -> str:
    return request.level.rpartition("-")[0]


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
