"""Signs that keyboards and pages write in their own way are those that Unicode says they stand for."""

from __future__ import annotations

import unicodedata

from ui.seating.signs import plain_signs

WIDE = [chr(code) for code in range(0xFF00, 0xFFEF) if unicodedata.east_asian_width(chr(code)) == "F"]


def test_each_wide_letter_digit_and_sign_is_the_one_of_usual_width() -> None:
    usual = {letter: unicodedata.normalize("NFKC", letter) for letter in WIDE}
    ours = {letter: plain for letter, plain in usual.items() if plain.isascii() and plain.isprintable()}
    assert len(ours) == 0x7F - 0x21
    assert {letter: plain_signs(letter) for letter in ours} == ours


def test_wide_signs_that_no_keyboard_has_otherwise_stay_as_they_are() -> None:
    for code in (0xFF00, 0xFF5F, 0xFF60, 0xFFE0):
        assert plain_signs(chr(code)) == chr(code)


def test_digits_of_every_script_that_there_is_are_read_as_the_same_digits() -> None:
    letters = filter(str.isdecimal, map(chr, range(0x110000)))
    digits = {letter: str(unicodedata.decimal(letter)) for letter in letters}
    assert len(digits) > 600
    assert {letter: plain_signs(letter) for letter in digits} == digits
