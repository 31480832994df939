"""The computer player of Oasis: it plays anything."""

from engine.bots.bot import Level, at_once, random_bot

OASIS = (Level("cub", 1, at_once(random_bot)),)
