"""A hint in sentences: what the strongest player would do, why, and what comes of it."""

from __future__ import annotations

from ui.games.face import OpaqueFace
from ui.model.hint import ShownHint
from ui.words.grammar import Names, sentences
from ui.words.page import t

WORTH_TELLING = 4
"""Percent by which a chance must change to be worth a sentence."""


TOLD = 2
"""How many reasons are told: the weightiest."""

_NUMBERS = {
    (False, False): "hint_wins",
    (True, False): "hint_gains",
    (False, True): "hint_rival",
    (True, True): "hint_gains_rival",
}
"""By whether it gains something, and whether it keeps a rival from winning."""


def hint_sentence(hint: ShownHint, face: OpaqueFace, names: Names) -> str:
    """Return the hint in words, with what speaks for it in the words of the game."""
    move, near = ("" if one is None else face.named_move(one, names) for one in (hint.move, hint.near))
    reasons = [face.reason(reason, names) for reason in hint.reasons[:TOLD]]
    return sentences(t("hint_is", move=move), *reasons, t("hint_near", near=near) if near else "")


def hint_numbers(hint: ShownHint, face: OpaqueFace, names: Names) -> str:
    """Return in a sentence the chances with the hint and without, and the threat met; nothing if none was searched."""
    if not hint.after:
        return ""
    other = face.named_move(hint.other, names)
    differs = hint.other != hint.near
    gains = differs and hint.after - hint.before >= WORTH_TELLING
    stops = differs and hint.rival_before - hint.rival_after >= WORTH_TELLING
    blanks = hint._asdict() | {"other": other, "rival": names.subject(hint.rival)}
    return t(_NUMBERS[gains, stops], **blanks)
