"""The table of `ui/seating/grapheme_table.py`, made from the Unicode data of the `regex` package.

    python -m tools.graphemes

The page must read names as CPython does, whatever Unicode each of them has: so the table travels with it. A run of code
points of one class is the class, the gap since the last run, and after a full stop the length if it is not 1; numbers
are in base 36.
"""

from __future__ import annotations

from functools import cache

import regex

from tools.paths import ROOT

TABLE = ROOT / "ui" / "seating" / "grapheme_table.py"

_KEPT = r"[\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000E0020-\U000E007F\U000E0100-\U000E01EF]"
"""What joins letters, keeps them apart or chooses their shape, though it is not seen itself."""
_UNSEEN = r"[\p{GCB=Control}\p{Default_Ignorable_Code_Point}\p{Cs}\p{Noncharacter_Code_Point}\ufffc]"
CLASSES = {
    "W": r"[\p{White_Space}\u2800\U0001D159]",
    "C": rf"(?!{_KEPT}){_UNSEEN}",
    "N": r"(?=\p{InCB=Linker})\p{GCB=Extend}",
    "J": r"\p{GCB=ZWJ}",
    "E": r"(?=\p{InCB=Extend})\p{GCB=Extend}",
    "Z": r"\p{GCB=Extend}",
    "S": r"\p{GCB=SpacingMark}",
    "P": r"\p{GCB=Prepend}",
    "R": r"\p{GCB=Regional_Indicator}",
    "L": r"\p{GCB=L}",
    "V": r"\p{GCB=V}",
    "T": r"\p{GCB=T}",
    "K": r"\p{InCB=Consonant}",
    "X": r"\p{Extended_Pictographic}",
}
"""The classes and what belongs to each, unless it belongs to one before: Unicode's annex 29, with two of our own.

W is a blank, also one that Unicode counts among signs; C has no place in a name. Z joins what is before it and no
consonants.
"""

_ONE_OF_THEM = regex.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in CLASSES.items()))

_HEADER = '''"""Classes of code points, made by `tools/graphemes.py` from Unicode 17.0; how to read it stands there."""

TABLE = (
{lines}
)
'''


@cache
def runs() -> tuple[tuple[int, int, str], ...]:
    """Return first, number and class of the code points that have one, in order; surrogates count as controls.

    Hangul syllables have none: each stands for itself.
    """
    found: list[tuple[int, int, str]] = []
    for match in _ONE_OF_THEM.finditer("".join(map(chr, range(0x110000)))):
        code, name = match.start(), match.lastgroup or ""
        first, number, last = found[-1] if found else (0, 0, "")
        if "가" <= match.group() <= "힣":
            continue
        if last == name and first + number == code:
            found[-1] = (first, number + 1, name)
        else:
            found.append((code, 1, name))
    return tuple(found)


def generated() -> str:
    """Return the text of the module."""
    tokens, end = [], 0
    for first, number, name in runs():
        tokens.append(f"{name}{_base36(first - end)}" + (f".{_base36(number)}" if number > 1 else ""))
        end = first + number
    text = "".join(tokens)
    lines = "\n".join(f'    "{text[at : at + 112]}"' for at in range(0, len(text), 112))
    return _HEADER.format(lines=lines)


def _base36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return (_base36(number // 36) if number >= 36 else "") + digits[number % 36]


if __name__ == "__main__":
    TABLE.write_text(generated(), encoding="utf-8")
