"""Events in words that a person can read in a diff."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.game import Event


def line(event: Event, data: Iterable[Any], secret: Iterable[Any]) -> str:
    """Return an event as a line of a transcript; data and secret in words."""
    who = "all" if event.seat < 0 else event.seat
    hidden = f" ({' '.join(map(str, secret))} for {','.join(map(str, event.audience))})" if event.audience else ""
    return f"    {who} {event.kind} {' '.join(map(str, data))}".rstrip() + hidden
