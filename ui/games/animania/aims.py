"""Whom a card is for, drawn: an arrow that points at that seat on this screen, or its face.

An arrow turns by the places of the two seats in the ring, which `ui/styles/places.css` has for every layout: what it
points along is the line between them, wherever on the table it stands. Away from the table the face takes its place.
"""

from __future__ import annotations

import htpy as h

from engine.animania.actions import ACTIONS, ALL, ATTACK, Kind
from engine.animania.aiming import aimed
from engine.game import Seat
from ui.components.avatars import avatars
from ui.components.pictures import pic
from ui.games.animania.narration import animal_pic
from ui.games.animania.scene import AnimaniaProjection


def face_of(projection: AnimaniaProjection, seat: Seat) -> str:
    """Return the picture of a seat: its animal, or who plays it."""
    animal = projection.scene.animals[seat]
    return animal_pic(animal) if animal >= 0 else avatars(projection.occupants)[seat]


def would_hit(projection: AnimaniaProjection, seat: Seat, kind: Kind, turned: int = 0) -> tuple[Seat, ...]:
    """Return the seats that an attack of `seat` would be for as the table stands; none for any other card."""
    if ACTIONS[kind].effect != ATTACK:
        return ()
    return aimed(tuple(sorted({*projection.scene.ring, seat})), seat, kind, turned)


def did_hit(projection: AnimaniaProjection, seat: Seat, kind: Kind) -> tuple[Seat, ...]:
    """Return the seats that an attack which lies open was for when it was played."""
    return next((targets for card, targets in projection.scene.aims[seat] if card == kind), ())


def aims(projection: AnimaniaProjection, seat: Seat, kind: Kind, targets: tuple[Seat, ...], css: str = "") -> h.Node:
    """Return what stands on a card for the seats that it is for; nothing on a card that is for its own player."""
    if not targets:
        return None
    if ACTIONS[kind].aim == ALL:
        return h.span(f".aims.aims--all{css}", aria_hidden="true")[pic("arrow-all", "aim__all")]
    several = ".aims--two" if len(targets) > 1 else ""
    return h.span(f".aims{several}{css}", aria_hidden="true")[
        [
            h.span(
                ".aim",
                data_from=str(projection.position_of(seat)),
                data_to=str(projection.position_of(target)),
            )[pic("arrow-right", "aim__arrow"), pic(face_of(projection, target), "aim__face")]
            for target in targets
        ]
    ]
