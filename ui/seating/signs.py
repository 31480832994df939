"""Digits and signs that keyboards and pages write otherwise than links do."""

from __future__ import annotations

_WIDE = {code: code - 0xFF01 + 0x21 for code in range(0xFF01, 0xFF5F)}
"""What keyboards of East Asia make of letters, digits and signs."""
_OTHERS = {
    "-": "֊־᠆‐‑‒–—―⁃−⸗ー﹘﹣ｰ",
    ",": "‚،、︐﹐﹑､٫",
    ".": "。·•․۔・⋅﹒｡।։።",
    "i": "ı",
    "I": "İ",
}
"""The letters are what a device that speaks Turkish makes of an I, and of an i, in the other case."""
_SIGNS: dict[int, int | str] = {
    **_WIDE,
    **{ord(other): sign for sign, others in _OTHERS.items() for other in others},
}


def plain_signs(text: str) -> str:
    """Return a text with digits and hyphens, commas and full stops of other kinds as those of a link."""
    if text.isascii():
        return text
    # A page in Arabic, Hindi, Burmese … has digits of its own.
    return "".join(str(int(letter)) if letter.isdecimal() else letter for letter in text.translate(_SIGNS))
