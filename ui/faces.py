"""The games' faces, by key."""

from __future__ import annotations

from ui.animania import face as animania
from ui.face import Face
from ui.lions import face as lions

FACES: dict[str, Face] = {"lions": lions, "animania": animania}
