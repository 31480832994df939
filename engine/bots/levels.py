"""The computer players that one can choose, by game, weakest first."""

from __future__ import annotations

from engine.bots.animania.rule import rule_bot as animania_rule_bot
from engine.bots.bot import Level, at_once, random_bot
from engine.bots.lions.levels import LIONS

LEVELS: dict[str, tuple[Level, ...]] = {
    "lions": LIONS,
    "animania": (
        Level("cub", 1, at_once(random_bot)),
        Level("player", 1, at_once(animania_rule_bot)),
    ),
}


def level(game: str, name: str) -> Level | None:
    """Return the level called `name` of a game, or None if there is none."""
    return next((level for level in LEVELS[game] if level.name == name), None)
