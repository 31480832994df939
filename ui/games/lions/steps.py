"""The steps of a turn of Matching Lions, herd, action, lions: which can be taken, which is done, and why one is not."""

from __future__ import annotations

from engine.lions.cards import ACTION_KINDS, HERD_GOAL, HERD_KINDS, PAIR, Kind, count
from engine.lions.state import ATTACK, BLOCK, LET, PLAY, Move
from engine.lions.views import View
from ui.games.lions.scene import LionsProjection
from ui.model.prompt import Step
from ui.words import lions as words
from ui.words.grammar import listed

FITS: dict[str, tuple[Kind, ...]] = {"herd": HERD_KINDS, "action": ACTION_KINDS}
"""The kinds of cards that a step is taken with."""
_HOLD = "step-"
_PICS = {"herd": ("zebra", "antelope"), "action": ("elephant",), "chase": ("lion", "lion")}


def this_turn(view: View) -> list[Move]:
    """Return what the seat whose turn it is has done since it began, the last first."""
    moves = []
    for seat, move in reversed(view.history):
        if seat != view.turn and move.verb not in (BLOCK, LET):
            break
        if seat == view.turn:
            moves.append(move)
    return moves


def wins(projection: LionsProjection, move: Move) -> bool:
    """Tell whether the viewer wins by this move: it lays what completes a herd."""
    if projection.viewer is None or move.verb != PLAY or move.card not in HERD_KINDS:
        return False
    return count(projection.view.herds[projection.viewer], move.card) == HERD_GOAL - 1


def chosen(projection: LionsProjection) -> str:
    """Return the step that is asked about, or nothing."""
    held = projection.held[0] if projection.held else ""
    return held.removeprefix(_HOLD) if held.startswith(_HOLD) else ""


def of_turn(projection: LionsProjection) -> tuple[Step, ...]:
    """Return the three steps as buttons."""
    asked = chosen(projection)
    return tuple(_step(projection, key, asked == key) for key in words.STEPS)


def _step(projection: LionsProjection, key: str, asked: bool) -> Step:
    label = words.STEPS[key]
    state = "open" if _fitting(projection, key) else "done" if _done(projection, key) else "shut"
    if key == "chase" and state == "open":
        # It ends laying and playing, so it is the main thing only when nothing else is left.
        alone = not any(_fitting(projection, other) for other in FITS)
        return Step("hold chase", label, words.ACTS["chase"], _PICS[key], state, main=alone)
    said = words.STEP_STATES[state].format(step=label)
    return Step(f"hold {_HOLD}{key}", label, said, _PICS[key], state, chosen=asked)


def _fitting(projection: LionsProjection, key: str) -> list[Move]:
    # The legal moves that take a step.
    if key == "chase":
        return [move for move in projection.legal if move.verb == ATTACK]
    return [move for move in projection.legal if move.verb == PLAY and move.card in FITS[key]]


def _done(projection: LionsProjection, key: str) -> bool:
    moves = this_turn(projection.view)
    if key == "chase":
        return any(move.verb == ATTACK for move in moves)
    return any(move.verb == PLAY and move.card in FITS[key] for move in moves)


def said(projection: LionsProjection) -> str:
    """Return what there is to say of the step that is asked about; nothing if none is."""
    key = chosen(projection)
    if key not in words.STEPS:
        return ""
    if key == "chase":
        return _of_lions(projection)
    kinds = sorted({move.card for move in _fitting(projection, key)})
    if kinds:
        return words.STEPS_SAY[key].format(cards=listed([words.ONE[kind] for kind in kinds], "or"))
    return why_shut(projection, key) or words.STEPS_SAY[f"no_{key}"]


def _of_lions(projection: LionsProjection) -> str:
    lions = projection.view.lions[projection.viewer] if projection.viewer is not None else 0
    return words.STEPS_SAY["few_lions" if lions < PAIR else "nobody"].format(n=lions)


def why_shut(projection: LionsProjection, key: str) -> str:
    """Return what in this turn has closed the step of laying or playing; nothing if it is open."""
    if _done(projection, key):
        return words.WHY_NOT["laid" if key == "herd" else "acted"]
    if key == "herd" and _done(projection, "action"):
        return words.WHY_NOT["past"]
    return words.WHY_NOT["chased"] if _done(projection, "chase") else ""
