"""What the thinking worker does: a second interpreter, started after the first screen, that talks by messages alone.

The page calls it as `await worker.work()`; what is named in `__export__` can be called so, with text as arguments and
results. Each call thinks for one slice and returns: a call that went on to the end would run at half speed, since the
browser puts optimised code in place only between calls.
"""

from __future__ import annotations

from base64 import b64decode
from time import perf_counter

from engine.bots.bot import bot_rng
from engine.bots.levels import LEVELS
from engine.games import GAMES
from ui.model.effects import Think
from ui.thinking.serialization import deserialized
from ui.thinking.task import Task

__export__ = ["begin", "learn", "ping", "warm", "work"]

SLICE = 30.0
"""Milliseconds of thinking in a call."""

_task: Task | None = None
_practice: list[Task] = []


def ping(text: str) -> str:
    """Return the text, to show that the worker is there."""
    return text


def learn(table: str) -> str:
    """Let modules be imported that come late: their table, packed and in base 64. Return a text that says nothing."""
    from sitecustomize import learn

    learn(b64decode(table))
    return ""


def begin(request: str) -> str:
    """Begin to think about a request (see `serialization`) in place of any other; return a text that says nothing."""
    global _task
    _task = Task(deserialized(request))
    return ""


def work() -> str:
    """Think for a slice; return the message with the answer once there is one, until then nothing."""
    return _task.answer if _task and _task.work(_now, SLICE) else ""


def warm() -> str:
    """Think for a slice about nothing that matters, so that the next decision finds the code at full speed."""
    if not _practice:
        _practice.extend(Task(_example(game)) for game in GAMES)
    for task in _practice:
        task.work(_now, SLICE)
    return ""


def _now() -> float:
    return perf_counter() * 1000


def _example(key: str) -> Think:
    # The same deal each time: nothing of the player's games.
    game = GAMES[key]
    state = game.start(0, game.Options())
    seat = game.to_act(state)[0]
    strongest = LEVELS[key][-1].label
    legal = game.legal_moves(state, seat)
    return Think(key, 0, seat, strongest, game.view(state, seat), legal, bot_rng(0, 0, seat).key)
