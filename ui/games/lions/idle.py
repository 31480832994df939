"""Who does nothing in a turn is seen to do nothing, and not taken for skipped."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from engine.game import Event

_DRAWS = frozenset({"refilled", "drew_more", "reshuffled", "drew", "nothing_to_draw"})
"""What a turn brings by itself."""


def told(events: tuple[Event, ...], earlier: Iterable[Event]) -> tuple[Event, ...]:
    """Return the events of a joint move, `idled` in place of `ended` for a turn in which nothing was done.

    `earlier` are the events before it, the latest first.
    """
    # Of two turns that end here the second also begins here: what came earlier is read for the first alone.
    return tuple(
        event._replace(kind="idled")
        if event.kind == "ended" and _idle(chain(reversed(events[:at]), earlier))
        else event
        for at, event in enumerate(events)
    )


def _idle(backwards: Iterable[Event]) -> bool:
    for event in backwards:
        if event.kind not in _DRAWS:
            return event.kind == "turn"
    return False
