"""How a move of Matching Lions is made at the table."""

from __future__ import annotations

from engine.lions.state import ATTACK, BLOCK, PLAY, Move
from engine.lions.words import KIND_NAMES, print_move
from ui.games.face import Way
from ui.games.lions.scene import LionsProjection


def way(projection: LionsProjection, move: Move) -> Way:
    """Return the acts that make a move, one after the other, and the seat that it is aimed at."""
    made = f"move {print_move(move)}"
    if move.verb == ATTACK:
        # Where only one can be chased, whom is not asked.
        asked = len({other.target for other in projection.legal if other.verb == ATTACK}) > 1
        return Way(("hold chase", *((f"hold chase {move.target}",) if asked else ()), made), (move.target,))
    if move.verb in (PLAY, BLOCK):
        return Way((f"hold {KIND_NAMES[move.card]}", made), (move.target,) if move.target >= 0 else ())
    return Way((made,))
