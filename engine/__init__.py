"""The rules of both games and the computer players: pure Python, no browser, no clock, no ambient randomness."""

from engine.games import GAMES

__all__ = ["GAMES"]
