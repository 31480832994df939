"""Who gives hints: the strongest player of each game, with what its search found."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from engine.bots.animania.hint import hint as animania_hint
from engine.bots.hint import Hint
from engine.bots.lions.hint import hint as lions_hint
from engine.rng import Rng

HINTS: dict[str, Callable[[Any, tuple[Any, ...], Rng], Generator[None, None, Hint]]] = {
    "lions": lions_hint,
    "animania": animania_hint,
}
