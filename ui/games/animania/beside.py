"""What else there is to say of a hint of Animania: what its card warns of, and why it is advised all the same."""

from __future__ import annotations

from engine.animania.state import Move
from ui.games.animania.outlook import leaves_alone
from ui.games.animania.scene import AnimaniaProjection
from ui.words import animania as words


def beside(projection: AnimaniaProjection, move: Move, _: Move | None) -> str:
    """Return that whoever plays this alone leaves too, though nothing better was found; else nothing."""
    return words.ALL_THE_SAME if leaves_alone(projection.view, move) else ""
