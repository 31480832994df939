"""Names that look the same are the same to us: spellings that Unicode calls equivalent, and what shows nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from unicodedata2 import combining, normalize

from tools.decompositions import TABLE, decompositions, generated
from ui.model.occupant import Occupant
from ui.model.setup import Setup
from ui.seating.looks import looks
from ui.seating.names import clean_name, distinct, named, told_apart
from ui.words.page import t

COMPOSED = [letter for parts in (1, 2) for letter, *_ in decompositions(parts)]
MARKS = [code for code in range(0x300, 0x1F000) if combining(chr(code))]
SPELT = st.lists(
    st.sampled_from(COMPOSED).map(chr)
    | st.sampled_from(MARKS).map(chr)
    | st.integers(0xAC00, 0xD7A3).map(chr)
    | st.sampled_from("aeoAЕ한漢ㅎ"),
    max_size=8,
).map("".join)
FORMS = ("NFC", "NFD")


def test_the_table_is_what_the_tool_makes_of_unicode_17() -> None:
    assert TABLE.read_text(encoding="utf-8") == generated()


def test_each_letter_looks_as_what_it_is_made_of() -> None:
    for code in (*COMPOSED, *range(0xAC00, 0xD7A4)):
        assert looks(chr(code)) == looks(normalize("NFD", chr(code))), hex(code)


def test_the_first_and_last_hangul_syllables_are_made_of_their_parts_and_letters_beside_them_of_themselves() -> None:
    for code in (*range(0xABC0, 0xAC20), *range(0xD780, 0xD800)):
        assert looks(chr(code)) == normalize("NFD", chr(code)), hex(code)


@given(SPELT)
def test_equivalent_spellings_look_the_same(text: str) -> None:
    assert len({looks(normalize(form, text)) for form in FORMS} | {looks(text)}) == 1


@given(SPELT, SPELT)
def test_others_do_not_but_for_the_order_of_marks(one: str, other: str) -> None:
    same = sorted(normalize("NFD", one)) == sorted(normalize("NFD", other))
    assert same or looks(one) != looks(other)


@pytest.mark.parametrize(
    "other", ["An\u200dn", "An\u200cn", "Ann\ufe0f", "Ann\U000e0100", "Ann\U000e01ef", "A\U000e0061nn", "Ann\U000e0020"]
)
def test_what_shows_nothing_makes_no_other_name(other: str) -> None:
    assert clean_name(other) == other, "it stays, for elsewhere it shows something"
    assert looks(other) == "Ann"


def test_what_stays_another_name() -> None:
    names = [
        "Zoe",
        "Zoé",
        "Zoè",
        "Zoë",
        "ZOÉ",
        "Жо",
        "Җо",
        "🏴\U000e0067\U000e007f",
        "🏴\U000e0073\U000e007f",
        "한",
        "하",
    ]
    assert len(set(map(looks, names))) == len(names)


def test_letters_in_another_order_are_another_name() -> None:
    for name in ("कखग", "😀😁😂", "\u1100\u1161\u11a8", "🇳🇴", "abc"):
        assert looks(name) != looks(name[::-1])


@pytest.mark.parametrize(("one", "other"), [("Zoé", "Zoe\u0301"), ("한나", normalize("NFD", "한나")), ("Å", "\u212b")])
def test_the_second_of_two_spellings_gets_a_number(one: str, other: str) -> None:
    assert one != other
    for first, second in ((one, other), (other, one)):
        assert distinct(second, (Occupant(first),)) == f"{second} 2"


@pytest.mark.parametrize("nothing", ["\u200d", "\ufe0f", "\U000e0100"])
def test_nobody_is_called_you_beside_others_by_adding_what_shows_nothing(nothing: str) -> None:
    occupants = (Occupant(t("you")), Occupant(t("you") + nothing))
    assert not {looks(occupant.name) for occupant in named(occupants)} & {t("you")}
    setup = Setup(occupants, ())
    assert not {looks(occupant.name) for occupant in told_apart(setup).occupants} & {t("you")}


def test_a_name_that_is_given_is_not_one_that_looks_the_same() -> None:
    names = [
        occupant.name for occupant in named((Occupant("Ann\u200d"), Occupant("Ben\ufe0f"), Occupant(""), Occupant("")))
    ]
    assert len(set(map(looks, names))) == 4
