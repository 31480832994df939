"""How a move of Animania is made at the table."""

from __future__ import annotations

from engine.animania.state import PLAY, Move
from engine.animania.words import ANIMAL_NAMES, print_move
from ui.games.animania.cards import card_key
from ui.games.animania.scene import AnimaniaProjection
from ui.games.animania.seats import would_harm
from ui.games.face import Way


def way(projection: AnimaniaProjection, move: Move) -> Way:
    """Return the acts that make a move, one after the other, and the seats that it would hit."""
    key = card_key(move.card) if move.verb == PLAY else ANIMAL_NAMES[move.animal]
    return Way((f"hold {key}", f"move {print_move(move)}"), tuple(would_harm(projection, move)))
