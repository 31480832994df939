"""Faces of those who play: an animal for each seat, where the game itself gives none."""

from __future__ import annotations

from functools import cache

from ui.model.occupant import Occupant
from ui.words.page import AVATARS, NAMES


@cache
def avatars(occupants: tuple[Occupant, ...]) -> tuple[str, ...]:
    """Return a picture for each seat, no two alike: by the name, so that it goes along when seats are swapped."""
    taken: list[str] = []
    for seat, occupant in enumerate(occupants):
        at = NAMES.index(occupant.name) if occupant.name in NAMES else len(NAMES) + seat
        wanted = (AVATARS[(at + step) % len(AVATARS)] for step in range(len(AVATARS)))
        taken.append(next(avatar for avatar in wanted if avatar not in taken))
    return tuple(taken)
