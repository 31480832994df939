"""A decision thought through by several workers, each with some of its shards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from engine.bots.shards import Numbers
from ui.model.effects import Think
from ui.thinking.task import answered, sharded, unanswered
from ui.thinking.thinker import Thinker


async def side_by_side(request: Think, crew: Sequence[Thinker], wanted: Callable[[], bool]) -> str:
    """Return the message with the answer, nothing once it is no longer wanted; raise what any of the crew raises."""
    how = sharded(request)
    if how is None:
        raise LookupError(request.level)
    rounds, said = how.rounds(request.view, request.legal), None
    while True:
        try:
            orders = next(rounds) if said is None else rounds.send(said)
        except StopIteration as done:
            return answered(request, done.value)
        except Exception:  # as `Task`: one that raises has no move
            return unanswered(request)
        said = await _round(request, how.shards, orders, crew, wanted)
        if not said:
            return ""
        if () in said:
            return unanswered(request)


async def _round(
    request: Think, shards: int, orders: Numbers, crew: Sequence[Thinker], wanted: Callable[[], bool]
) -> list[Numbers]:
    failed = False

    async def part(at: int) -> list[Numbers]:
        nonlocal failed
        mine = range(at, shards, len(crew))
        try:
            return await crew[at].carry_out(request, mine, orders, lambda: wanted() and not failed)
        except Exception:
            failed = True  # then the others need not go on
            raise

    # All have come to their end before any of them is asked for something else.
    parts = await asyncio.gather(*map(part, range(len(crew))), return_exceptions=True)
    found: dict[int, Numbers] = {}
    for at, said in enumerate(parts):
        if isinstance(said, BaseException):
            raise said
        found.update(zip(range(at, shards, len(crew)), said, strict=False))
    return [found[shard] for shard in range(shards)] if len(found) == shards else []
