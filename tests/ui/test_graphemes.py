"""Names are cut where a reader would cut them: held against two other readers of Unicode, `regex` and Node's ICU."""

from __future__ import annotations

import json
import random
import re
import subprocess
from functools import cache

import pytest
import regex
from hypothesis import example, given
from hypothesis import strategies as st
from unicodedata2 import category, normalize

from tests.pyodide import Pyodide
from tests.ui.names_read import digest
from tools.graphemes import CLASSES, TABLE, generated, runs
from ui.model.occupant import Occupant
from ui.seating.graphemes import BLANK, UNSEEN, class_of, clusters
from ui.seating.names import CLUSTER_LENGTH, NAME_LENGTH, NAME_POINTS, clean_name, distinct, named

TELLING = {
    "family": "👩‍👩‍👧‍👦",
    "kiss": "👩🏻‍❤️‍💋‍👩🏼",
    "flag of a land": "🇳🇴🇳🇴🇳",
    "flag of a part": "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "accent": "e\u0301e\u0301",
    "Devanagari": "क्षि",
    "Devanagari, linked by a joiner, and a letter between": "क्\u200dष क्aष क़्ष",
    "Malayalam, joiner at the end": "ന്\u200d",
    "Persian, non-joiner": "می\u200cخواهم",
    "Hangul parts": "\u1112\u1161\u11ab한\u11ab",
    "Thai": "กำนี้",
    "Tamil": "நிகோ",
    "Mongolian, a shape chosen": "ᠨ\u180bᠠ",
    "prepended": "\u0600\u0661",
    "two joiners": "👩\u200d\u200d👩",
}


@cache
def sample() -> str:
    """Return some code points of every class, and some of none."""
    rng, found = random.Random(1), ["a", " ", "é", "漢", "ب", "𝔸", "한", "가"]
    by_class: dict[str, list[int]] = {}
    for first, number, name in runs():
        if name not in (UNSEEN, BLANK):
            by_class.setdefault(name, []).extend({first, first + number - 1})
    for codes in by_class.values():
        found += map(chr, rng.sample(codes, min(40, len(codes))))
    return "".join(found)


SAMPLED = st.deferred(lambda: st.sampled_from(sample()))
MIXED = st.lists(SAMPLED | st.sampled_from(list(TELLING.values())), max_size=12).map("".join)
ANY = st.text(max_size=60) | MIXED


def test_the_table_is_what_the_tool_makes_of_todays_data() -> None:
    assert TABLE.read_text(encoding="utf-8") == generated()


def test_the_table_is_read_as_it_was_written() -> None:
    for first, number, name in runs():
        for code in {first, first + number - 1}:
            assert class_of(chr(code)) == name
    for letter in "azAZ09 é漢ب":
        assert class_of(letter) == ("W" if letter == " " else "")


def test_no_letter_beside_a_run_of_a_class_is_taken_for_one_of_it() -> None:
    classes = {code: name for first, number, name in runs() for code in (first, first + number - 1)}
    firsts = {first for first, _, _ in runs()}
    for first, number, _ in runs():
        beyond = [code for code in (first + number, first + number + 1) if code < 0x110000]
        for code in beyond[: next((at for at, code in enumerate(beyond) if code in firsts), 2)]:
            if not 0xAC00 <= code <= 0xD7A3:
                assert class_of(chr(code)) == classes.get(code, ""), hex(code)


@pytest.mark.parametrize("text", TELLING.values(), ids=TELLING)
def test_telling_texts(text: str) -> None:
    assert list(clusters(text)) == regex.findall(r"\X", text)


@given(MIXED)
def test_clusters_are_those_of_regex(text: str) -> None:
    text = "".join(letter for letter in text if class_of(letter) != "N")  # there `regex` asks for no consonant before
    assert list(clusters(text)) == regex.findall(r"\X", text)


@pytest.mark.parametrize(
    "code", [0x1F, 0x20, 0x21, 0x7E, 0x7F, 0x80, 0xABFF, 0xAC00, 0xAC01, 0xAC1B, 0xAC1C, 0xD7A3, 0xD7A4]
)
@pytest.mark.parametrize("after", ["\u0301", "\u11a8", "\u1161", "a"])
def test_bounds_of_what_the_table_leaves_out(code: int, after: str) -> None:
    text = f"a{chr(code)}{after}"
    assert list(clusters(text)) == regex.findall(r"\X", text)


@pytest.mark.parametrize("before", ["", "a", "漢", "क"])
def test_signs_of_flags_are_joined_two_and_two_wherever_they_begin(before: str) -> None:
    assert list(clusters(f"{before}🇳🇴🇯🇵🇳")) == [*before, "🇳🇴", "🇯🇵", "🇳"]


@pytest.mark.parametrize("between", ["a\u200d", "\u200d\u0301", "\u0301\u200d", "", "\u200c\u200d", "\u0903\u200d"])
def test_pictures_are_joined_where_a_joiner_stands_between_and_only_marks_besides(between: str) -> None:
    text = f"👩{between}👩"
    assert list(clusters(text)) == regex.findall(r"\X", text)


def test_clusters_are_those_of_the_browsers_own_reader() -> None:
    rng = random.Random(2)
    known = [letter for letter in sample() if category(letter) != "Cn"]  # `regex` may know of letters to come
    texts = ["".join(rng.choices(known, k=8)) for _ in range(3000)] + list(TELLING.values())
    script = (
        "const texts = JSON.parse(require('fs').readFileSync(0));"
        "const reader = new Intl.Segmenter('en');"
        "const read = text => [...reader.segment(text)].map(found => found.segment);"
        "console.log(JSON.stringify([process.versions.unicode, texts.map(read)]));"
    )
    done = subprocess.run(["node", "-e", script], input=json.dumps(texts), capture_output=True, text=True, check=True)
    version, theirs = json.loads(done.stdout)
    if version != "17.0":
        pytest.skip(f"Node reads Unicode {version}")
    assert [list(clusters(text)) for text in texts] == theirs


# --- names ---


def nfc(text: str) -> str:
    return str(normalize("NFC", text))


def visible(text: str) -> bool:
    marks = regex.compile("|".join(CLASSES[name] for name in "CWNJEZS"))
    return any(not marks.match(letter) for letter in text)


@given(ANY)
@example("\u202eevil")
@example("\u200d\u200d")
@example("\u3164")
@example("\u2800")
@example("\u0301\u0301")
@example("👩‍👩‍👧‍👦" * 21)
@example("e" + "\u0301" * 1000)
@example(" \u0301a")
def test_a_clean_name_is_seen_short_and_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert name == name.strip(" ")
    assert len(list(clusters(name))) <= NAME_LENGTH
    assert len(name) <= NAME_POINTS
    assert not name or visible(name)
    assert not regex.search(r"[\p{Cc}\p{Cs}\p{Bidi_Control}]", name)


@given(st.lists(st.sampled_from([*TELLING.values(), "a", "漢"]), min_size=1, max_size=40))
def test_a_name_is_cut_between_characters_and_never_inside(parts: list[str]) -> None:
    text = "".join(parts)
    whole = regex.findall(r"\X", text)
    assert clean_name(text) == "".join(whole[:NAME_LENGTH]).rstrip(" "), "and no blank is left at its end"


@pytest.mark.parametrize("text", [text for key, text in TELLING.items() if key != "two joiners"])
def test_real_names_of_any_script_stay(text: str) -> None:
    assert clean_name(f"  {text}\u202e \n") == text


@pytest.mark.parametrize("letter", "\ufffc\ufffe\ufdd0\U0010ffff\x00\u17b4\U0001bca0", ids=ascii)
def test_what_nobody_sees_has_no_place_in_a_name(letter: str) -> None:
    assert clean_name(letter) == ""
    assert clean_name(f"A{letter}nn") == "Ann"


@pytest.mark.parametrize("letter", "\t\n\x0b\f\r\x85\u2028\u2029\u2800\u3000\U0001d159", ids=ascii)
def test_what_ends_a_line_or_shows_nothing_is_a_blank(letter: str) -> None:
    assert clean_name(letter) == ""
    assert clean_name(f"Ann{letter}Bo{letter}") == "Ann Bo"


def test_a_blank_and_a_mark_at_the_beginning_are_left_out_and_between_words_stays_one_blank() -> None:
    assert clean_name(" \u0301\t Ann \n\u200b  B\u0301o ") == "Ann B\u0301o"
    assert clean_name("A" + "e\u0301" * 30) == "A" + "e\u0301" * 19
    assert clean_name(("e" + "\u0301" * 15) * 30) == ("e" + "\u0301" * 15) * 20


def test_a_character_of_too_many_parts_ends_a_name() -> None:
    assert clean_name("Ann" + "\u0301" * CLUSTER_LENGTH + "Bo") == "An"


def test_a_name_without_end_is_no_name() -> None:
    assert clean_name("e" + "\u0301" * 1000) == ""
    assert clean_name("Ann" + "e" + "\u0301" * 1000) == "Ann"
    assert len("👩🏻‍❤️‍💋‍👩🏼") <= CLUSTER_LENGTH


@given(
    st.lists(
        ANY
        | st.sampled_from(
            [
                "Ann",
                "A\u180bnn",
                "An\u200dn",
                "Ann\ufe0e",
                "You",
                "Zoé",
                "Zoe\u0301",
                "Ann\U000e0100",
                "👩‍👩‍👧‍👦" * 20,
                "x" * 20,
            ]
        ),
        min_size=1,
        max_size=6,
    )
)
@example(["Ann", "Ann\ufe0e"])
@example(["Zoé", "Zoe\u0301"])
@example(["Ann\ufe0e", ""])
def test_everyone_at_a_table_has_a_name_of_their_own(names: list[str]) -> None:
    found = [occupant.name for occupant in named(tuple(Occupant(clean_name(name)) for name in names))]
    seen = [
        re.sub("[\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]", "", nfc(name)) for name in found
    ]
    assert all(map(visible, found))
    assert len(set(seen)) == len(names)
    assert all(len(list(clusters(name))) <= NAME_LENGTH for name in found)


def test_the_number_of_a_second_one_cuts_no_character() -> None:
    name = "👩‍👩‍👧‍👦" * 20
    assert distinct(name, (Occupant(name),)) == "👩‍👩‍👧‍👦" * 18 + " 2"


def test_the_page_reads_names_as_cpython_does(pyodide: Pyodide) -> None:
    done = pyodide.run("tests.ui.names_read")
    assert (done.status, done.stdout) == (0, digest()), done.stderr
