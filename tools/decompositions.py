"""The table of `ui/seating/decomposition_table.py`, made from the Unicode data of the `unicodedata2` package.

    python -m tools.decompositions

What a letter is the same as by Unicode's canonical equivalence: a letter and a mark, or another letter. For each in
order, as numbers in base 36: the gap since the last one, and how far its parts are from those of the last one. Hangul
syllables are reckoned, and not in it.
"""

from __future__ import annotations

from collections.abc import Iterator

import unicodedata2

from tools.paths import ROOT

TABLE = ROOT / "ui" / "seating" / "decomposition_table.py"

_HEADER = '''"""What letters are made of, by Unicode 17.0; made and explained by `tools/decompositions.py`."""

'''


def decompositions(parts: int) -> Iterator[tuple[int, ...]]:
    """Yield a letter and its parts, in order, for those that have so many."""
    for code in range(0x110000):
        found = unicodedata2.decomposition(chr(code)).split()
        if len(found) == parts and not found[0].startswith("<"):
            yield code, *(int(part, 16) for part in found)


def generated() -> str:
    """Return the text of the module."""
    return _HEADER + "\n".join(_written(name, parts) for name, parts in (("PAIRS", 2), ("TWINS", 1)))


def _written(name: str, parts: int) -> str:
    numbers, last = list[str](), (0,) * (parts + 1)
    for letter in decompositions(parts):
        numbers += [_base36(here - there) for here, there in zip(letter, last, strict=True)]
        last = letter
    text = " ".join(numbers)
    lines = "\n".join(f'    "{text[at : at + 112]}"' for at in range(0, len(text), 112))
    return f"{name} = (\n{lines}\n)\n"


def _base36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    if number < 0:
        return "-" + _base36(-number)
    return (_base36(number // 36) if number >= 36 else "") + digits[number % 36]


if __name__ == "__main__":
    TABLE.write_text(generated(), encoding="utf-8")
