"""The games' faces, by key."""

from __future__ import annotations

from typing import TypeVar, cast

from engine.animania.state import Move as AnimaniaMove
from engine.animania.views import View as AnimaniaView
from engine.lions.state import Move as LionsMove
from engine.lions.views import View as LionsView
from ui.games.animania import face as animania
from ui.games.animania.scene import Scene as AnimaniaScene
from ui.games.face import Face, OpaqueFace
from ui.games.lions import face as lions
from ui.games.lions.scene import Scene as LionsScene

ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")
SceneT = TypeVar("SceneT")


def opaque(face: Face[ViewT, MoveT, SceneT]) -> OpaqueFace:
    """Return a face as the page has it: of a game that is known at run time alone, with whatever types it has."""
    return cast("OpaqueFace", face)


_LIONS: Face[LionsView, LionsMove, LionsScene] = lions
_ANIMANIA: Face[AnimaniaView, AnimaniaMove, AnimaniaScene] = animania

FACES: dict[str, OpaqueFace] = {"lions": opaque(_LIONS), "animania": opaque(_ANIMANIA)}
