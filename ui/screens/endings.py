"""How a game that the device keeps as a text ended."""

from __future__ import annotations

from engine.game import Outcome, Seat
from ui.components.finale import who_wins
from ui.games.registry import FACES
from ui.model.occupant import called
from ui.persistence.history import Past
from ui.words.grammar import Names
from ui.words.language import ENGLISH, spoken


def ending(each: Past, own: Seat | None = None) -> str:
    """Return how a game ended, in the language that is spoken; `own` is the seat of whoever is addressed.

    What pages kept that spoke English alone is English.
    """
    face, names = FACES[each.game], Names(tuple(map(called, each.names)), each.own if own is None else own)
    if each.reason:
        try:
            return face.outcome_line(Outcome(each.winners, each.reason), names)
        except KeyError:  # a file says what it likes
            pass
    told = each.result if spoken() == ENGLISH else who_wins(each.winners, names)
    return told or face.name
