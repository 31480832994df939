"""A hint on its way: what the strongest player found, as words of a message."""

from __future__ import annotations

import re

from engine.bots.hint import Hint, Reason
from engine.game import BadText
from engine.games import GAMES
from ui.model.hint import ShownHint

_NONE = "-"
_REASON = re.compile(r"([a-z_]{1,20}):(-1|[0-9]):([0-9]{1,3}):(-1|[0-9]{1,2})")


def print_hint(game: str, hint: Hint) -> str:
    """Return a hint as words of a message; `parse_hint` reads them back."""
    moves = [_NONE if move is None else GAMES[game].print_move(move) for move in (hint.move, hint.other, hint.near)]
    shares = (hint.before, hint.after, hint.rival_before, hint.rival_after)
    before, after, rival_before, rival_after = (int(100 * share + 0.5) for share in shares)
    reasons = ",".join(":".join(map(str, reason)) for reason in hint.reasons) or _NONE
    return " ".join([*moves, f"{before} {after} {hint.rival} {rival_before} {rival_after}", reasons])


def parse_hint(game: str, words: tuple[str, ...]) -> ShownHint | None:
    """Return the hint that these words stand for; None if there was none to give."""
    if len(words) != 9 or not all(word.isdecimal() for word in words[3:8]):
        return None
    told = () if words[8] == _NONE else tuple(map(_REASON.fullmatch, words[8].split(",")))
    try:
        move, other = (GAMES[game].parse_move(word) for word in words[:2])
        near = None if words[2] == _NONE else GAMES[game].parse_move(words[2])
    except BadText:
        return None
    if not all(told):
        return None
    reasons = tuple(Reason(found[1], *map(int, found.groups()[1:])) for found in told if found)
    before, after, rival, rival_before, rival_after = map(int, words[3:8])
    return ShownHint(move, other, near, before, after, rival, rival_before, rival_after, reasons)
