"""The moment in which a game ends, on the table: who has won, crowned, and a friendly word for everyone else."""

from __future__ import annotations

import htpy as h

from engine.game import Seat
from ui.components.avatars import avatars
from ui.components.crowned import crowned
from ui.components.pictures import pic
from ui.model.projection import AnyProjection
from ui.words.grammar import Names, signed
from ui.words.page import t


def who_wins(winners: tuple[Seat, ...], names: Names) -> str:
    """Return who wins, as a headline."""
    if not winners:
        return t("nobody_wins")
    if winners == (names.you,):
        return t("wins_you")
    return t("wins_one" if len(winners) == 1 else "wins_many", who=names.listed(winners))


def consoled(winners: tuple[Seat, ...], names: Names) -> str:
    """Return the friendly word for whoever looks and has not won; empty for a winner, and for who only watches."""
    if not winners:
        return t("well_shared")
    return t("well_played") if names.you is not None and names.you not in winners else ""


def finale(projection: AnyProjection, winners: tuple[Seat, ...], picture: str, herd: tuple[str, ...]) -> h.Element:
    """Return the end of the game over the table: the winner's `picture` crowned, after the `herd` has gone by.

    Where nobody has won, everyone has come to the water. The sentence of the event says the same to a screen reader.
    """
    names = projection.names
    word = consoled(winners, names)
    faces = avatars(projection.occupants)
    mine = () if names.you is None else (faces[names.you],)
    friends = faces if not winners else mine if word else ()
    return h.div(".finale", aria_hidden="true")[
        h.div(".finale__herd")[[pic(name, f"pic finale__one finale__one--{at}") for at, name in enumerate(herd)]],
        crowned(picture) if winners else None,
        h.p(".finale__who")[signed("call", who_wins(winners, names))],
        h.p(".finale__word")[[pic(name) for name in friends], h.span[word]] if word else None,
    ]
