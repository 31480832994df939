"""The games that the tests know: those of the site, and a third one that only the tests have.

Import the games from here where no `conftest.py` has run: importing this module adds the third one.
"""

from __future__ import annotations

from engine.bots.levels import LEVELS
from engine.games import GAMES
from tests.oasis import game as oasis
from tests.oasis.levels import OASIS

SHIPPED = tuple(key for key in GAMES if key != oasis.key)
"""The games of the site, by key."""

GAMES[oasis.key] = oasis
LEVELS[oasis.key] = OASIS

__all__ = ["GAMES", "LEVELS", "SHIPPED"]
