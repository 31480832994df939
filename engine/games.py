"""The games there are, by key."""

from engine import animania, lions
from engine.game import Game

GAMES: dict[str, Game] = {game.key: game for game in (lions, animania)}
