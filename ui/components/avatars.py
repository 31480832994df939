"""Faces of those who play: an animal for each seat, where the game itself gives none."""

from __future__ import annotations

from functools import cache

from ui.model.occupant import GIVEN, Occupant

AVATARS = (
    "fox", "penguin", "bear", "owl", "turtle", "monkey", "hedgehog", "crocodile", "lizard", "eagle", "rhinoceros"
)  # fmt: skip
"""Pictures of those who play, in the order of the names that are given; none of them is on a card of Matching Lions."""


@cache
def avatars(occupants: tuple[Occupant, ...]) -> tuple[str, ...]:
    """Return a picture for each seat, no two alike: by the name, so that it goes along when seats are swapped."""
    taken: list[str] = []
    for seat, occupant in enumerate(occupants):
        at = GIVEN.index(occupant.name) if occupant.name in GIVEN else len(GIVEN) + seat
        wanted = (AVATARS[(at + step) % len(AVATARS)] for step in range(len(AVATARS)))
        taken.append(next(avatar for avatar in wanted if avatar not in taken))
    return tuple(taken)
