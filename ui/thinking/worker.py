"""What a thinking worker does: another interpreter, started after the first screen, that talks by messages alone.

The page calls it as `await worker.work()`; what is named in `__export__` can be called so, with text as arguments and
results. Each call thinks for one slice and returns: a call that went on to the end would run at half speed, since the
browser puts optimised code in place only between calls.
"""

from __future__ import annotations

from base64 import b64decode
from time import perf_counter

from engine.bots.bot import bot_rng
from engine.bots.levels import LEVELS
from engine.bots.shards import Shard
from engine.games import GAMES
from ui.model.effects import Think, Weigh
from ui.thinking.serialization import deserialized, parse_numbers
from ui.thinking.task import Part, Task, shard_of

__export__ = ["begin", "learn", "ping", "shard", "warm", "work"]

SLICE = 30.0
"""Milliseconds of thinking in a call."""

_request: Think | Weigh | None = None
_task: Task | Part | None = None
_shards: dict[int, Shard] = {}
"""Those of the request that have been asked for, as far as they are."""
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
    global _task, _request
    _request = deserialized(request)
    _task = Task(_request)
    _shards.clear()
    return ""


def shard(orders: str) -> str:
    """Begin the next round of a shard of what was begun: its number and the orders. Return a text that says nothing."""
    global _task
    number, *given = parse_numbers(orders)
    if number not in _shards:
        _shards[number] = shard_of(_request, number)
    _task = Part(_shards[number], tuple(given))
    return ""


def work() -> str:
    """Think for a slice; return the message with the answer once there is one, or what came of a shard's orders."""
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
