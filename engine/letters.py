"""Numbers and words in letters and digits that messengers leave alone."""

from __future__ import annotations

from engine.game import BadText

DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's 32 digits, small: a number is the same in capitals, and no two of them look alike."""

_VALUES = {digit: value for value, digit in enumerate(DIGITS)}
_BITS = 5


def letters(number: int) -> str:
    """Return a number from 0 as text; 0 is no letter at all."""
    digits = []
    while number:
        digits.append(DIGITS[number & len(DIGITS) - 1])
        number >>= _BITS
    return "".join(reversed(digits))


def number_of(text: str) -> int:
    """Return the number that a text of `letters` stands for; raise BadText."""
    number = 0
    for digit in text:
        if digit not in _VALUES:
            raise BadText("Some of this link cannot be read.")
        number = number << _BITS | _VALUES[digit]
    return number


def letters_of_words(words: tuple[str, ...]) -> str:
    """Return words, none of which holds a control character, as text."""
    return letters(int.from_bytes(b"\1" + "\n".join(words).encode()))


def words_of(text: str) -> tuple[str, ...]:
    """Return the words that a text of `letters_of_words` stands for; raise BadText."""
    number = number_of(text)
    raw = number.to_bytes((number.bit_length() + 7) // 8)
    try:
        if raw[:1] != b"\1":
            raise ValueError
        return tuple(raw[1:].decode().split("\n"))
    except ValueError:
        raise BadText("The names in this link cannot be read.") from None
