"""Faces of those who play: an animal for each seat, where the game itself gives none."""

from __future__ import annotations

from functools import cache

from ui.model.occupant import GIVEN, YOU, Occupant

AVATARS = (
    "fox", "penguin", "bear", "owl", "turtle", "monkey", "hedgehog", "crocodile", "lizard", "eagle", "rhinoceros"
)  # fmt: skip
"""Pictures of those who play, in the order of the names that are given; none of them is on a card of Matching Lions."""


@cache
def avatars(occupants: tuple[Occupant, ...]) -> tuple[str, ...]:
    """Return a picture for each seat, no two alike: by the name, so that it goes along when seats are swapped.

    Names that were given come first, then “You”, then all others: so nobody's picture hangs on what others are called.
    """
    found: dict[int, str] = {}
    for seat, occupant in sorted(enumerate(occupants), key=lambda one: _rank(one[1].name)):
        at = GIVEN.index(occupant.name) if occupant.name in GIVEN else 0 if occupant.name == YOU else seat
        wanted = (AVATARS[(at + step) % len(AVATARS)] for step in range(len(AVATARS)))
        found[seat] = next(avatar for avatar in wanted if avatar not in found.values())
    return tuple(found[seat] for seat in range(len(occupants)))


def _rank(name: str) -> int:
    return 0 if name in GIVEN else 1 if name == YOU else 2
