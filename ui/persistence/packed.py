"""A text got out of what carried it: addresses, mails, base 64, markup; and without what nobody sees in it."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterator
from itertools import islice

from ui.seating.entities import without_entities
from ui.seating.graphemes import UNSEEN, class_of

LAYERS = 3
"""How often a text may have been packed in one way."""

_BLANKS = dict.fromkeys(map(ord, "\t\xa0\u2007\u2009\u202f\u3000"), " ")
_LINES = re.compile(r"\r(?: *\n)?|[\u2028\u2029\x85\x0b\x0c]|<br ?/?>")
_TAGS = re.compile(r"</?[a-z][a-z0-9]*(?: [^<>&]*+)?/?>")

_BASE_64 = re.compile(r"(?:[A-Za-z0-9+/_-]\s*+){60,}+")
"""Letters and digits that stand for bytes, in any lines: more than a word has."""
_WORDS_BEFORE = 12
"""How many words may stand before them, which might be of them."""
_OF_ADDRESSES = str.maketrans("-_", "+/")
_ANSWERED = re.compile(r"^[> ]+", re.MULTILINE)

_PERCENT, _EQUALS = re.compile(r"%([0-9A-Fa-f]{2})"), re.compile(r"=([0-9A-Fa-f]{2})")
_SOFT_BREAK = re.compile(r"=[ \t]*\n")


def in_lines(text: str) -> str:
    """Return a text whose lines end in one way, with blanks of one kind and nothing unseen."""
    text = _LINES.sub("\n", text.translate(_BLANKS))
    return text.translate({ord(letter): None for letter in set(text) if class_of(letter) == UNSEEN})


def from_address(text: str) -> str:
    """Return a text that is part of an address or a form, decoded once."""
    text = text.replace("\n", "")  # a break within: the text's own are encoded
    return _decoded(text if "%20" in text else text.replace("+", " "), _PERCENT)


def is_in_mail(text: str) -> bool:
    """Tell whether a text has lines that go on in the next as those of mails do: quoted-printable."""
    return bool(_SOFT_BREAK.search(text))


def from_mail(text: str) -> str:
    """Return such a text, decoded."""
    return _decoded(_SOFT_BREAK.sub("", text), _EQUALS)


def from_base_64(text: str) -> Iterator[str]:
    """Yield what may be written in base 64 in a text, with anything after it."""
    for found in _BASE_64.finditer(_ANSWERED.sub("", text)):
        words = found[0].split()
        for first in range(min(len(words), _WORDS_BEFORE)):
            letters = "".join(islice(words, first, None)).translate(_OF_ADDRESSES)
            whole = letters[: len(letters) - (len(letters) % 4 == 1)]
            yield b64decode(whole + "=" * (-len(whole) % 4)).decode("utf-8", "replace")


def from_markup(text: str) -> Iterator[str]:
    """Yield a text of HTML as it is read, and again where it was such a text once more."""
    text = _TAGS.sub("", text)
    for _ in range(LAYERS):
        text = without_entities(text).translate(_BLANKS)
        yield text


def _decoded(text: str, sign: re.Pattern[str]) -> str:
    raw = sign.sub(lambda found: chr(int(found[1], 16)), text)
    try:
        return raw.encode("latin-1").decode()
    except ValueError:  # a letter that was not encoded, or other bytes than were
        return raw
