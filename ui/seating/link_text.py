"""The text of a link as it was printed, from what messengers, mails and trackers have made of it."""

from __future__ import annotations

import re

RAW_LENGTH = 2_000
"""The most characters that are looked at: a link with each of its characters encoded twice, and a parameter."""

_ROUNDS = 3
"""How often a link may have been encoded: by a messenger, by a mail, by the browser."""

_ENCODED = re.compile(rb"%([0-9A-Fa-f]{2})")
_UNSEEN = re.compile(
    r"[\s\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufe00-\ufe0f\ufeff]"
)
_HYPHENS = dict.fromkeys(map(ord, "‐‑‒–—−﹣－"), "-")
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
    text = _UNSEEN.sub("", text).translate(_HYPHENS)
    text = _without_ends(text)
    return _without_ends(_STUCK_ON.sub("", text))


def _decoded(text: str) -> str:
    raw = _ENCODED.sub(lambda found: bytes([int(found[1], 16)]), text.encode(errors="replace"))
    return raw.decode(errors="replace")


def _without_ends(text: str) -> str:
    # A link begins and ends with a letter or a digit.
    return _turned(_turned(text))


def _turned(text: str) -> str:
    found = _LETTER_OR_DIGIT.match(text)
    return found["rest"][::-1] if found else ""
