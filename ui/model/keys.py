"""What a key on the keyboard means, whatever script it writes."""

from __future__ import annotations

_LATIN = (range(0x0250), range(0x1E00, 0x1F00), range(0x2C60, 0x2C80), range(0xA720, 0xA800), range(0xFF21, 0xFF5B))
"""Where letters of the Latin script stand in Unicode."""


def key_of(said: str, place: str) -> str:
    """Return the key for a message: a small letter, a sign, `space`, or a name such as `Enter`.

    A Latin letter counts by what it says, wherever it is. One of another script says nothing here: it counts by its
    place on the keyboard, the letter that a keyboard of the United States has there. `said` and `place` are the
    browser's `KeyboardEvent.key` and `code`.
    """
    if said == " ":
        return "space"
    if len(said) != 1:
        return said
    if said.isalpha() and not any(ord(said) in latin for latin in _LATIN) and place.startswith("Key"):
        return place.removeprefix("Key").lower()
    return said.lower()


def needs_a_letter(key: str) -> bool:
    """Tell whether a key is a single letter, digit or sign: those can be switched off (WCAG 2.1.4)."""
    return len(key) == 1
