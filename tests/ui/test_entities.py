"""Signs that HTML writes in its own way are those that Python's own reader finds."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.seating import entities
from ui.seating.entities import letter_of, without_entities

NAMES = sorted(entities._NAMED)
NUMBERS = st.integers(0x20, 0xD7FF) | st.integers(0x10000, 0x1FFFF)


def test_each_name_stands_for_what_it_does_in_a_browser() -> None:
    for name in NAMES:
        assert without_entities(f"a&{name};b") == html.unescape(f"a&{name};b")


@given(
    st.lists(NUMBERS | st.sampled_from(NAMES), max_size=8), st.sampled_from(["#{};", "#{:06};", "#x{:x};", "#X{:05X};"])
)
def test_numbers_and_names_in_a_row(signs: list[int | str], form: str) -> None:
    text = "".join(f"&{sign if isinstance(sign, str) else form.format(sign).rstrip(';')};" for sign in signs)
    assert without_entities(text) == "".join(
        html.unescape(f"&{sign};") if isinstance(sign, str) else letter_of(sign) for sign in signs
    )


@given(st.text(st.sampled_from("&#x;ampgt0129DFf "), max_size=60))
def test_nothing_unseen_comes_of_it_and_other_words_stay(text: str) -> None:
    found = without_entities(text)
    assert found.encode("utf-8").decode("utf-8") == found
    assert len(found) <= len(text)
    if not re.search(r"&(#|[A-Za-z]+;)", text):
        assert found == text


@pytest.mark.parametrize("edge", [0, 0xD800, 0xDFFF, 0xE000, 0x10FFFF])
def test_a_number_stands_for_its_letter_if_there_is_one(edge: int) -> None:
    for code in range(max(0, edge - 2), edge + 3):
        try:
            letter = chr(code).encode().decode() if code else ""  # half of a letter cannot be encoded
        except ValueError:
            letter = ""
        assert letter_of(code) == letter


def test_halves_of_letters_and_numbers_beyond_are_left_out() -> None:
    assert without_entities("a&#55296;b&#xDFFF;c&#1114112;d&#0;e&#9999999;f") == "abcdef"
    assert without_entities("a&#x10FFFF;b&#x20;c") == "a\U0010ffffb c"
    assert without_entities("&amp;amp; &nothing; &amp &ref=1") == "&amp; &nothing; &amp &ref=1"
