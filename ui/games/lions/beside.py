"""What else there is to say of a hint of Matching Lions: in which order its two moves both fit into the turn."""

from __future__ import annotations

from engine.lions.cards import GIRAFFE, HERD_KINDS, LION
from engine.lions.state import ATTACK, PLAY, Move
from ui.games.lions.scene import LionsProjection
from ui.words import lions as words

_HERD, _ACTION, _CHASE = "herd", "action", "chase"
_HARMLESS = (LION, GIRAFFE)
"""Action cards that leave herds and lions where they are: what could be chased before can be chased after them."""


def beside(_: LionsProjection, move: Move, near: Move | None) -> str:
    """Return in which order both can be made; else nothing."""
    if near is None:
        return ""
    steps = {_step(one): one for one in (move, near)}
    if set(steps) == {_HERD, _ACTION}:
        return words.BOTH["herd"]
    if set(steps) == {_HERD, _CHASE} or (set(steps) == {_ACTION, _CHASE} and steps[_ACTION].card in _HARMLESS):
        return words.BOTH["chase"]
    return ""


def _step(move: Move) -> str:
    if move.verb == ATTACK:
        return _CHASE
    return "" if move.verb != PLAY else _HERD if move.card in HERD_KINDS else _ACTION
