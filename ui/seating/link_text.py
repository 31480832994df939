"""The text of a link as it was printed, from what messengers, mails and trackers have made of it."""

from __future__ import annotations

import re

RAW_LENGTH = 10_000
"""The most characters that are looked at: the longest link with most of it encoded, and a parameter."""

_ROUNDS = 6
"""How often a link may have been encoded: by a messenger, by a mail, by the browser; its commas before."""

_ENCODED = re.compile(rb"%([0-9A-Fa-f]{2})")
_UNSEEN = re.compile(
    r"[\s+\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufe00-\ufe0f\ufeff]"
)
_WRITTEN = re.compile(r"&#([0-9]{1,5});|&#x([0-9a-f]{1,4});|\\u([0-9a-f]{4})|&(amp|comma|period);", re.IGNORECASE)
"""A sign as HTML and JSON write it."""
_NAMED = {"amp": "&", "comma": ",", "period": "."}

_WIDE = {code: code - 0xFF01 + 0x21 for code in range(0xFF01, 0xFF5F)}
"""What keyboards of East Asia make of letters, digits and signs."""
_SIGNS: dict[int, int | str] = _WIDE | {
    ord(other): sign for sign, others in {"-": "‐‑‒–—−﹣", ",": "﹐、،", ".": "。·․"}.items() for other in others
}
_BREAK = re.compile(r"=\r?\n|\r?\n[ \t]*>[> \t]*")
"""Where mails break a line, or quote a broken one."""
_AROUND_SIGNS = re.compile(r"\s*+([.,])\s*")
_OCCUPANT = r"(?:person|[a-z]{1,16}-[0-9]++)"
_DEALT = rf"\.[0-9a-z]++\.[0-9a-z,]++\.{_OCCUPANT}(?:,{_OCCUPANT})*+"
_DAY = r"day\.[a-z]++\.[0-9]{4}-[0-9]{2}-[0-9]{2}"
_GAME = rf"[a-z]++\.[0-9]++(?:-[0-9a-z]++{_DEALT}\.[0-9a-z]++\.[0-9a-z]++|{_DEALT})"
_LINK = re.compile(f"{_GAME}|{_DAY}", re.IGNORECASE)
"""What a link looks like: a game, a deal or a day. It is made of small letters, and a seed may be."""

_STUCK_ON = re.compile(r"[&?#;\\].*", re.DOTALL)
_LETTER_OR_DIGIT = re.compile(r"[^0-9A-Za-z]*+(?P<rest>.*)", re.DOTALL)


def restored_link(text: str) -> str:
    """Return what comes after # in a link, without what was encoded in it, put around it or stuck on to it.

    A link as it was printed stays as it is. One that is too long stays as it is too, to be refused.
    """
    if len(text) > RAW_LENGTH:
        return text
    for _ in range(_ROUNDS):
        text = _decoded(text)
    text = _BREAK.sub("", text).translate(_SIGNS)
    bare = _without_ends(_STUCK_ON.sub("", _without_ends(_UNSEEN.sub("", text))))
    if _LINK.fullmatch(bare):
        return bare if bare[0].islower() else bare.lower()
    # With words around it, whose blanks tell where it begins and ends.
    found = _LINK.search(_AROUND_SIGNS.sub(r"\1", _UNSEEN.sub(_blank, text)))
    return found[0].lower() if found else bare


def _blank(unseen: re.Match[str]) -> str:
    return " " if unseen[0].isspace() or unseen[0] == "+" else ""


def _decoded(text: str) -> str:
    raw = _ENCODED.sub(lambda found: bytes([int(found[1], 16)]), text.encode(errors="replace"))
    return _WRITTEN.sub(_sign, raw.decode(errors="replace"))


def _sign(written: re.Match[str]) -> str:
    decimal, html, json, name = written.groups()
    if name:
        return _NAMED[name.lower()]
    letter = chr(int(decimal) if decimal else int(html or json, 16))
    return letter if letter.isprintable() else ""  # half a letter is none, and nothing unseen is part of a link


def _without_ends(text: str) -> str:
    # A link begins and ends with a letter or a digit.
    return _turned(_turned(text))


def _turned(text: str) -> str:
    found = _LETTER_OR_DIGIT.match(text)
    return found["rest"][::-1] if found else ""
