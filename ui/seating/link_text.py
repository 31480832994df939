"""The text of a link as it was printed, from what messengers, mails and trackers have made of it."""

from __future__ import annotations

import re

from engine.games import GAMES
from ui.seating.entities import letter_of, without_entities
from ui.seating.graphemes import BLANK, MARKS, UNSEEN, class_of
from ui.seating.signs import plain_signs

RAW_LENGTH = 10_000
"""The most characters that are looked at: the longest link with most of it encoded, and a parameter."""

_ROUNDS = 6
"""How often a link may have been encoded: by a messenger, by a mail, by the browser; its commas before."""

_ENCODED = re.compile(rb"%([0-9A-Fa-f]{2})")
_ESCAPED = re.compile(r"[%\\]u\{?([0-9a-f]{4})\}?|\\x([0-9a-f]{2})|=(2[3CDE])|\\([^\w\s])", re.IGNORECASE)
"""A sign as JSON, old scripts, programs, mails and Markdown write it."""
_TAG = re.compile(r"</?(?:b|br|em|font|i|mark|span|strong|u|wbr)(?: [^<>]*+)?/?>")
"""What tells browsers how to show a part of a text, or where to break it."""

_BREAK = re.compile(r"[=\\]\r?\n|(?<=[A-Za-z])[-\xad]\r?\n(?=[a-z])|\r?\n[ \t]*>[> \t]*")
"""Where mails and programs break a line or divide a word, or quote a broken one."""
_DISARMED = re.compile(r"[\[(]([.,])[\])]")
"""A sign as those write it who keep links from being followed by accident."""
_AROUND_SIGNS = re.compile(r"\s*+([.,])\s*")
_OCCUPANT = r"(?:person|[a-z]{1,16}[-_]?[0-9]++)"
_DEALT = rf"\.[0-9a-z]++\.[0-9a-z,]++\.{_OCCUPANT}(?:,{_OCCUPANT})*+"
_DAY = r"day\.[a-z]++\.[0-9]{4}[-_][0-9]{2}[-_][0-9]{2}"
_GAME = rf"(?:{'|'.join(GAMES)})\.[0-9]++(?:[-_][0-9a-z]++{_DEALT}\.[0-9a-z]++\.[0-9a-z]++|{_DEALT})"
_LINK = re.compile(f"{_GAME}|{_DAY}", re.IGNORECASE)
"""What a link looks like: a game, a deal or a day. It is made of small letters, and a seed may be."""
_OCCUPANTS = 4
"""Which of its parts says who plays, where one does."""
_BEFORE_VERSION = re.compile(r"(?<=[A-Za-z])_?(?=[0-9])")
"""Where the hyphen of an occupant was, if it has gone: some take it for one that divides a word."""

_STUCK_ON = re.compile(r"[&?#;\\].*", re.DOTALL)
_LETTER_OR_DIGIT = re.compile(r"[^0-9A-Za-z]*+(?P<rest>.*)", re.DOTALL)


def restored_link(text: str) -> str:
    """Return what comes after # in a link, without what was encoded in it, put around it or stuck on to it.

    A link as it was printed stays as it is. One that is too long stays as it is too, to be refused.
    """
    if len(text) > RAW_LENGTH:
        return text
    for _ in range(_ROUNDS):
        text = _decoded(plain_signs(text))
    text = _seen(_BREAK.sub("", _TAG.sub("", _DISARMED.sub(r"\1", plain_signs(text)))))
    bare = _without_ends(_STUCK_ON.sub("", _without_ends(text.replace(" ", ""))))
    if _LINK.fullmatch(bare):
        return _hyphenated(bare if bare[0].islower() else bare.lower())
    # With words around it, whose blanks tell where it begins and ends.
    found = _LINK.search(_AROUND_SIGNS.sub(r"\1", text))
    return _hyphenated(found[0].lower()) if found else bare


def _seen(text: str) -> str:
    # A link is made of letters, digits and signs: whatever clings to them, and what nobody sees, is not part of it.
    return "".join(" " if _is_blank(letter) else letter for letter in text if _is_blank(letter) or _is_seen(letter))


def _is_blank(letter: str) -> bool:
    return letter == "+" or class_of(letter) == BLANK


def _is_seen(letter: str) -> bool:
    return class_of(letter) not in (UNSEEN, *MARKS)


def _hyphenated(link: str) -> str:
    parts = link.replace("_", "-").split(".")
    who = (_BEFORE_VERSION.sub("-", part) for part in parts[_OCCUPANTS : _OCCUPANTS + 1])
    return ".".join((*parts[:_OCCUPANTS], *who, *parts[_OCCUPANTS + 1 :]))


def _decoded(text: str) -> str:
    raw = _ENCODED.sub(lambda found: bytes([int(found[1], 16)]), text.encode(errors="replace"))
    return _ESCAPED.sub(_sign, without_entities(raw.decode(errors="replace")))


def _sign(escaped: re.Match[str]) -> str:
    *numbers, sign = escaped.groups()
    return sign or letter_of(int(next(filter(None, numbers)), 16))


def _without_ends(text: str) -> str:
    # A link begins and ends with a letter or a digit.
    return _turned(_turned(text))


def _turned(text: str) -> str:
    found = _LETTER_OR_DIGIT.match(text)
    return found["rest"][::-1] if found else ""
