"""The games' faces, by key."""

from __future__ import annotations

from ui.games.animania import face as animania
from ui.games.face import Face
from ui.games.lions import face as lions

FACES: dict[str, Face] = {"lions": lions, "animania": animania}
