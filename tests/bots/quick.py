"""Levels that answer quickly: those that do not search, and the searches with a small part of their effort."""

from __future__ import annotations

from functools import partial

from engine.bots.animania.levels import ANIMANIA, HUNTER, KING
from engine.bots.bot import Level
from engine.bots.lions.levels import LIONS, searched
from engine.bots.lions.search import Effort

LIONS_EFFORT = Effort(playouts=60, exchanges=2)

QUICK: dict[str, tuple[Level, ...]] = {
    "lions": (*LIONS[:2], Level("small", 1, partial(searched, effort=LIONS_EFFORT))),
    "animania": (
        *ANIMANIA[:2],
        Level("flat", 1, HUNTER._replace(deals=8).think),
        Level("small", 1, KING._replace(iterations=(60, 60, 60)).think),
    ),
}
"""By game; the last one searches."""
