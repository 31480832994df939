"""Signs that keyboards and pages write in their own way are those that Unicode says they stand for."""

from __future__ import annotations

import unicodedata

import pytest

from ui.seating.signs import plain_signs

WIDE = [chr(code) for code in range(0xFF00, 0xFFEF) if unicodedata.east_asian_width(chr(code)) == "F"]
DIGITS = {"Arabic": "٠", "Persian": "۰", "Hindi": "०", "Bengali": "০", "Thai": "๐"}


def test_each_wide_letter_digit_and_sign_is_the_one_of_usual_width() -> None:
    usual = {letter: unicodedata.normalize("NFKC", letter) for letter in WIDE}
    ours = {letter: plain for letter, plain in usual.items() if plain.isascii() and plain.isprintable()}
    assert len(ours) == 0x7F - 0x21
    assert {letter: plain_signs(letter) for letter in ours} == ours


@pytest.mark.parametrize("script", DIGITS)
def test_digits_of_other_scripts_are_read_as_the_same_digits(script: str) -> None:
    digits = [chr(ord(DIGITS[script]) + value) for value in range(10)]
    assert [unicodedata.decimal(digit) for digit in digits] == list(range(10))
    assert plain_signs("".join(digits)) == "0123456789"


def test_so_are_those_of_every_script_that_there_is() -> None:
    letters = filter(str.isdecimal, map(chr, range(0x110000)))
    digits = {letter: str(unicodedata.decimal(letter)) for letter in letters}
    assert len(digits) > 600
    assert {letter: plain_signs(letter) for letter in digits} == digits
