"""A hint on its way: what the strongest player found, as words of a message, and as a sentence."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.bots.hint import Hint
from engine.game import BadText, Seat
from engine.games import GAMES
from ui.face import Face
from ui.words.grammar import Names
from ui.words.page import t

WORTH_TELLING = 4
"""Percent by which a chance must change to be worth a sentence."""


class Advice(NamedTuple):
    """A move, and in percent how often oneself and the strongest rival win without it and with it."""

    move: Any
    before: int
    after: int
    rival: Seat
    rival_before: int
    rival_after: int


def print_advice(game: str, hint: Hint) -> str:
    """Return a hint as words of a message; `parse_advice` reads them back."""
    shares = (hint.before, hint.after, hint.rival_before, hint.rival_after)
    before, after, rival_before, rival_after = (int(100 * share + 0.5) for share in shares)
    return f"{GAMES[game].print_move(hint.move)} {before} {after} {hint.rival} {rival_before} {rival_after}"


def parse_advice(game: str, words: tuple[str, ...]) -> Advice | None:
    """Return the advice that these words stand for; None if there was none to give."""
    if len(words) != 6 or not all(word.isdecimal() for word in words[1:]):
        return None
    try:
        move = GAMES[game].parse_move(words[0])
    except BadText:
        return None
    return Advice(move, *map(int, words[1:]))


def advised(advice: Advice, face: Face, names: Names) -> str:
    """Return the advice as a sentence, with its reason: the chances without and with it, the threat that it answers."""
    parts = [t("hint_is", move=face.named_move(advice.move, names))]
    gained = advice.after - advice.before >= WORTH_TELLING
    if advice.after:
        parts.append(t("hint_gains" if gained else "hint_wins", after=str(advice.after), before=str(advice.before)))
    if advice.rival_before - advice.rival_after >= WORTH_TELLING:
        rival = names.subject(advice.rival)
        parts.append(t("hint_rival", rival=rival, before=str(advice.rival_before), after=str(advice.rival_after)))
    return " ".join(parts)
