"""Digits and signs that keyboards and pages write otherwise than links do."""

from __future__ import annotations

_WIDE = {code: code - 0xFF01 + 0x21 for code in range(0xFF01, 0xFF5F)}
"""What keyboards of East Asia make of letters, digits and signs."""
_DIGITS = {zero + digit: str(digit) for zero in (0x660, 0x6F0, 0x966, 0x9E6, 0xE50) for digit in range(10)}
"""What pages in Arabic, Persian, Hindi, Bengali and Thai make of digits."""
_OTHERS = {"-": "֊־᠆‐‑‒–—―⁃−⸗ー﹘﹣ｰ", ",": "‚،、︐﹐﹑､٫", ".": "。·•․۔・⋅﹒｡"}
_SIGNS: dict[int, int | str] = {
    **_WIDE,
    **_DIGITS,
    **{ord(other): sign for sign, others in _OTHERS.items() for other in others},
}


def plain_signs(text: str) -> str:
    """Return a text with digits and hyphens, commas and full stops of other kinds as those of a link."""
    return text.translate(_SIGNS)
