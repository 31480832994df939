"""What a name looks like: the same for two names that a reader could not tell apart, however they are spelt.

An é is one letter, or an e with an accent: Unicode calls these spellings canonically equivalent. Marks on a letter are
put in order by their numbers; so equivalent texts agree, and some that only stack them otherwise.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby

from ui.seating.decomposition_table import PAIRS, TWINS
from ui.seating.graphemes import MARKS, class_of

_NO_LOOKS = re.compile(
    "(\U0001f3f4[\U000e0020-\U000e007f]+)|[\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000e0020-\U000e01ef]"
)
"""What joins letters, keeps them apart or chooses their shape, and is nothing to look at where there is no other.

The tags of a flag say which one it is.
"""

_SYLLABLES, _LEADS, _VOWELS, _TAILS = 0xAC00, 0x1100, 0x1161, 0x11A7
"""Before the first of each kind: Hangul is reckoned (Unicode, chapter 3.12)."""
_EVERY_LEAD, _EVERY_VOWEL, _EVERY_TAIL = 19, 21, 28


def looks(name: str) -> str:
    """Return a text that is equal for two names just if they look the same; not one to be shown."""
    if name.isascii():
        return name
    letters = "".join(map(_apart, _NO_LOOKS.sub(r"\1", name)))
    return "".join("".join(sorted(run) if marks else run) for marks, run in groupby(letters, _is_mark))


def _is_mark(letter: str) -> bool:
    kind = class_of(letter)
    return bool(kind) and kind in MARKS


def _apart(letter: str) -> str:
    at = ord(letter) - _SYLLABLES
    if 0 <= at < _EVERY_LEAD * _EVERY_VOWEL * _EVERY_TAIL:
        lead, rest = divmod(at, _EVERY_VOWEL * _EVERY_TAIL)
        vowel, tail = divmod(rest, _EVERY_TAIL)
        return chr(_LEADS + lead) + chr(_VOWELS + vowel) + (chr(_TAILS + tail) if tail else "")
    parts = _table().get(letter)
    return "".join(map(_apart, parts)) if parts else letter


@cache
def _table() -> dict[str, str]:
    # What each letter is made of, which may itself be made of something.
    found = {}
    for text, parts in ((PAIRS, 2), (TWINS, 1)):
        letter = [0] * (parts + 1)
        steps = (int(number, 36) for number in text.split())
        for step in zip(*[steps] * (parts + 1), strict=True):
            letter = [here + by for here, by in zip(letter, step, strict=True)]
            first, *others = map(chr, letter)
            found[first] = "".join(others)
    return found
