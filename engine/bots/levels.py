"""The computer players that one can choose, by game, weakest first."""

from __future__ import annotations

from engine.bots.animania.levels import ANIMANIA
from engine.bots.bot import Level
from engine.bots.lions.levels import LIONS

LEVELS: dict[str, tuple[Level, ...]] = {
    "lions": LIONS,
    "animania": ANIMANIA,
}


def level(game: str, name: str) -> Level | None:
    """Return the level called `name` of a game, or None if there is none."""
    return next((level for level in LEVELS[game] if level.name == name), None)
