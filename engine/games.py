"""The games there are, by key."""

from engine import lions
from engine.game import Game

GAMES: dict[str, Game] = {game.key: game for game in (lions,)}
