"""The faces that the tests know: those of the site, and the third game's.

Importing this module, once and before anything is collected, has the third game sit down with its face.
"""

from __future__ import annotations

import tests.games  # noqa: F401 - the game itself sits down there
from tests.oasis import face, game
from tests.oasis.face import Scene
from tests.oasis.game import Move, View
from ui.games.face import Face
from ui.games.registry import FACES, opaque

OASIS: Face[View, Move, Scene] = face

FACES[game.key] = opaque(OASIS)
