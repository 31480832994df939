"""What a reader sees as one character: grapheme clusters, by Unicode's annex 29 and a table of our own.

The page and CPython bring different Unicodes, and the page brings none that can be asked; so neither is asked.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator
from functools import cache

from ui.seating.grapheme_table import TABLE

UNSEEN, BLANK = "C", "W"
_LINKER, _JOINER, _EXTEND, _NON_JOINER, _SPACING = "N", "J", "E", "Z", "S"
MARKS = _LINKER + _JOINER + _EXTEND + _NON_JOINER + _SPACING
"""The classes that cling to what is before them."""

_PREPEND, _FLAG, _PICTURE, _CONSONANT = "P", "R", "X", "K"
_SYLLABLE, _SYLLABLE_CLOSED = "A", "B"
_HANGUL = {"L": "LVAB", "A": "VT", "V": "VT", "B": "T", "T": "T"}
"""Which parts of a Hangul syllable follow which."""

_RUN = re.compile(r"([A-Z])([0-9a-z]+)(?:\.([0-9a-z]+))?")
_FIRST_SYLLABLE, _LAST_SYLLABLE, _CLOSINGS = 0xAC00, 0xD7A3, 28


@cache
def _table() -> tuple[list[int], list[int], str]:
    # First and last code points of the runs, and their classes.
    firsts, lasts, names, at = [], [], [], 0
    for name, gap, number in _RUN.findall(TABLE):
        first = at + int(gap, 36)
        at = first + (int(number, 36) if number else 1)
        firsts.append(first)
        lasts.append(at - 1)
        names.append(name)
    return firsts, lasts, "".join(names)


def class_of(letter: str) -> str:
    """Return the class of a code point: a letter of the table, or nothing for one that stands for itself."""
    code = ord(letter)
    if 0x21 <= code < 0x7F:
        return ""
    if _FIRST_SYLLABLE <= code <= _LAST_SYLLABLE:
        return _SYLLABLE_CLOSED if (code - _FIRST_SYLLABLE) % _CLOSINGS else _SYLLABLE
    firsts, lasts, names = _table()
    at = bisect(firsts, code) - 1
    return names[at] if at >= 0 and code <= lasts[at] else ""


def clusters(text: str) -> Iterator[str]:
    """Yield the grapheme clusters of a text, in order."""
    start = flags = 0
    last = picture = conjunct = ""
    for at, letter in enumerate(text):
        here = class_of(letter)
        if at and not _joined(last, here, picture, conjunct, flags):
            yield text[start:at]
            start = at
        flags = flags + 1 if here == _FLAG else 0
        picture = _picture_after(picture, here)
        conjunct = _conjunct_after(conjunct, here)
        last = here
    if start < len(text):
        yield text[start:]


def _joined(last: str, here: str, picture: str, conjunct: str, flags: int) -> bool:
    # Whether a code point belongs to what is before it; annex 29's rules GB5 to GB13 in their order.
    if UNSEEN in (last, here):
        return False
    if (here and here in MARKS) or last == _PREPEND:
        return True
    if here and here in _HANGUL.get(last, ""):
        return True
    if here == _CONSONANT:
        return conjunct == _LINKER
    if here == _PICTURE:
        return picture == _JOINER
    return here == _FLAG and flags % 2 == 1


def _picture_after(before: str, here: str) -> str:
    # A picture, marks, and a joiner: then another picture may follow in the same cluster.
    if here == _PICTURE:
        return _PICTURE
    if before == _PICTURE and here == _JOINER:
        return _JOINER
    return before if before == _PICTURE and here in (_EXTEND, _LINKER, _NON_JOINER) else ""


def _conjunct_after(before: str, here: str) -> str:
    # A consonant and a linker, with marks between: then another consonant may follow.
    if here == _CONSONANT:
        return _CONSONANT
    if before and here == _LINKER:
        return _LINKER
    return before if here in (_EXTEND, _JOINER) else ""
