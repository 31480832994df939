"""Names come out of a mangled save letter by letter, and what was done to it several times is undone as often."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from functools import cache
from urllib.parse import quote

import pytest

from engine.game import BadText
from tests.ui.test_mangled_saves import chopped, curly, played, quoted, text_of, wrapped
from tests.ui.walk import with_names
from ui.model.table import Table
from ui.persistence.saves import found_save, print_export

PLAIN = ("animania", "plain")


@cache
def save_of(*names: str) -> str:
    """Return the text of a game of people with these names."""
    return print_export(with_names(played("animania"), names))


def names_in(text: str) -> tuple[str, ...]:
    """Return the names of the save in a text."""
    found = found_save(text)[1]
    assert isinstance(found, Table)
    assert found.record == played("animania").record
    return tuple(seat.name for seat in found.occupants)


def set_in(text: str, opening: str, closing: str) -> str:
    """Return a text with other quotes around each string of its JSON, and those within as they are."""
    return re.sub(r'"((?:[^"\\]|\\.)*)"', lambda found: f"{opening}{found[1]}{closing}", text)


SETS: dict[str, Callable[[str], str]] = {
    "in guillemets": lambda text: set_in(text, "«", "»"),
    "in corners": lambda text: set_in(text, "「", "」"),
    "quoted by others": quoted,
    "between words": lambda text: f"Look: {text} bye",
}
SIGNS = [
    ("] x", ", [y", "{z"),
    ("O’Brien “Bo”", "«Bea»", "‚Ann‘"),
    ("back\\slash", "\\", "n\\n"),
]


KIN = ("x”, “y", "”: “", "a ” b")
"""Within quotes of their kind nobody could tell where such names end."""


@pytest.mark.parametrize(
    ("how", "names"), [*((how, names) for how in SETS for names in SIGNS), ("in corners", KIN), ("between words", KIN)]
)
def test_a_name_keeps_each_of_its_signs(how: str, names: tuple[str, ...]) -> None:
    assert names_in(SETS[how](save_of(*names))) == names


def test_straight_quotes_within_curly_ones_are_of_the_name() -> None:
    names = ('Ann "the lion"', '"', "Ben")
    assert names_in(curly(save_of("Ann @the lion@", "@", "Ben")).replace("@", '"')) == names


@pytest.mark.parametrize(
    "greeting", ["Here it is:", "Here it is, as I have promised you again and again since then: " * 2]
)
def test_a_name_keeps_its_blank_where_a_line_was_broken_at_it(greeting: str) -> None:
    names = ("Ann of the Hills", "Bo of the Lakes", "Cy of the Woods")
    save, breaks = save_of(*names), 0
    for width in range(40, 80):
        lines = wrapped(save, width).split("\n")
        ends = [line for line in lines if re.search(r"(Ann|Bo|Cy|of|the)$", line)]
        if not any(len(line) == width for line in ends):  # nobody could tell whether there was a blank
            breaks += len(ends)
            assert names_in("\n".join([greeting, *lines])) == names, width
    assert breaks > 9


@pytest.mark.parametrize("width", [5, 7, 9])
def test_a_save_is_found_where_its_beginning_is_broken_and_quoted(width: int) -> None:
    save = text_of(PLAIN)
    assert names_in(f"{quoted(chopped(save, width))}\nbye") == names_in(save)


def test_a_name_that_looks_like_a_sign_of_html_is_none_where_the_save_is_none() -> None:
    names = ("a &lt; b", "&#65;", "AT&amp;T")
    assert names_in(quoted(chopped(save_of(*names), 60))) == names


@pytest.mark.parametrize("sign", ["| ", "    ", "+"])
def test_signs_go_that_stand_before_the_two_lines_of_a_save_and_before_no_other(sign: str) -> None:
    save = save_of("Ann", "Bo", "Cy")
    for at in (save.index('"turns"') + 20, save.index('"digest"') + 12):
        lines = quoted(f"{save[:at]}\n{save[at:]}", sign)
        assert names_in(f"Hi!\n{lines}\nbye") == ("Ann", "Bo", "Cy")


@pytest.mark.parametrize("blanks", ["  ", "      "])
def test_blanks_go_that_stand_before_each_line_but_the_first(blanks: str) -> None:
    save = save_of("Ann", "Bo", "Cy")
    for width in (60, len(save) // 2 + 1):
        lines = chopped(save, width).replace("\n", f"\n{blanks}")
        assert names_in(lines) == names_in(f"Hi!\n{lines}\nbye") == ("Ann", "Bo", "Cy")


def answered(text: str, times: int) -> str:
    text = chopped(text, 60)
    for sign in ("> ", "| ", "> ", "| ")[:times]:
        text = quoted(text, sign)
    return text


def cut_off_before(text: str, times: int) -> str:
    return "\n\n".join([text[: len(text) // 2]] * times + [text])


def repeated(step: Callable[[str], str]) -> Callable[[str, int], str]:
    def done(text: str, times: int) -> str:
        for _ in range(times):
            text = step(text)
        return text

    return done


TIMES: dict[str, Callable[[str, int], str]] = {
    "answered, each time by another sign": answered,
    "behind others that were cut off": cut_off_before,
    "in an address": repeated(quote),
    "in HTML": repeated(html.escape),
}


@pytest.mark.parametrize("how", TIMES)
def test_what_was_done_up_to_three_times_is_undone(how: str) -> None:
    save = text_of(PLAIN)
    for times in range(4):
        assert names_in(TIMES[how](save, times)) == names_in(save)
    with pytest.raises(BadText):
        found_save(TIMES[how](save, 4))


@pytest.mark.parametrize("layers", [1, 2, 3])
def test_a_text_within_texts_of_json_keeps_its_names(layers: int) -> None:
    names = ('a"b', "c\\d", '\\"')
    text = save_of(*names)
    for _ in range(layers):
        text = json.dumps(text, ensure_ascii=False)
    assert names_in(text) == names


def test_a_save_in_other_quotes_that_has_no_end_is_refused() -> None:
    save = SETS["in guillemets"](text_of(PLAIN))
    for at in range(len(save) - 1, 14, -len(save) // 40):
        with pytest.raises(BadText):
            found_save(save[:at])
