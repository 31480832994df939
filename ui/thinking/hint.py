"""A hint on its way: what the strongest player found, as words of a message, and as a sentence."""

from __future__ import annotations

from engine.bots.hint import Hint
from engine.game import BadText
from engine.games import GAMES
from ui.games.face import OpaqueFace
from ui.model.hint import ShownHint
from ui.words.grammar import Names
from ui.words.page import t

WORTH_TELLING = 4
"""Percent by which a chance must change to be worth a sentence."""


_NONE = "-"


def print_hint(game: str, hint: Hint) -> str:
    """Return a hint as words of a message; `parse_hint` reads them back."""
    moves = [_NONE if move is None else GAMES[game].print_move(move) for move in (hint.move, hint.other, hint.near)]
    shares = (hint.before, hint.after, hint.rival_before, hint.rival_after)
    before, after, rival_before, rival_after = (int(100 * share + 0.5) for share in shares)
    return " ".join([*moves, f"{before} {after} {hint.rival} {rival_before} {rival_after}"])


def parse_hint(game: str, words: tuple[str, ...]) -> ShownHint | None:
    """Return the hint that these words stand for; None if there was none to give."""
    if len(words) != 8 or not all(word.isdecimal() for word in words[3:]):
        return None
    try:
        move, other = (GAMES[game].parse_move(word) for word in words[:2])
        near = None if words[2] == _NONE else GAMES[game].parse_move(words[2])
    except BadText:
        return None
    return ShownHint(move, other, near, *map(int, words[3:]))


_REASONS = {
    (False, False): "hint_wins",
    (True, False): "hint_gains",
    (False, True): "hint_rival",
    (True, True): "hint_gains_rival",
}
"""By whether it gains something, and whether it keeps a rival from winning."""


def hint_sentence(hint: ShownHint, face: OpaqueFace, names: Names) -> str:
    """Return the hint in words, and in one sentence its reason: the chances with it and without, the threat met."""
    move, other, near = (
        "" if one is None else face.named_move(one, names) for one in (hint.move, hint.other, hint.near)
    )
    said = t("hint_near" if near else "hint_is", move=move, near=near)
    if not hint.after:
        return said
    differs = hint.other != hint.near
    gains = differs and hint.after - hint.before >= WORTH_TELLING
    stops = differs and hint.rival_before - hint.rival_after >= WORTH_TELLING
    blanks = hint._asdict() | {"other": other, "rival": names.subject(hint.rival)}
    return f"{said} {t(_REASONS[gains, stops], **blanks)}"
