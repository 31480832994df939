"""The text of a save as mails and messengers leave it opens, and is the same game."""

from __future__ import annotations

import base64
import html
import json
import quopri
import random
import re
import textwrap
from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import Any
from urllib.parse import quote, quote_plus

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.game import BadText
from engine.games import GAMES
from engine.record import played as after
from tests.ui.browser import Page
from tests.ui.walk import started, with_names
from ui.model.table import Table
from ui.persistence import mangled
from ui.persistence.json_text import TEXT_LENGTH
from ui.persistence.keys import game_key
from ui.persistence.saves import found_save, parse_save, print_export
from ui.table.play import table_from

NAMES = {
    "plain": ("Kim", "Maya", "Ben"),
    "quotes": ('Ann "the lion" B', "O’Brien “Bo”", 'a", "b'),
    "brackets": ("{x}", "[y]:", "> z,"),
    "backslash": ("a\\", '\\"b', "c\\\\n"),
    "signs first": ("]", "}, x", ", 1"),
    "scripts": ("مریم\u200c ۲", "👩‍👩‍👧‍👦 क्षि", "ẞ`´' --"),
}


TURNS = {"lions": 20, "animania": 4}


@cache
def played(game: str, seed: int = 3) -> Table:
    """Return a table at which a game has been played for a while."""
    rules, rng = GAMES[game], random.Random(seed)
    table = started(game, 3, (0, 1), entropy=seed).model.tables[game]
    record, state = table.record, table.state
    while rules.to_act(state) and len(record.turns) < TURNS[game]:
        joint = {seat: rng.choice(rules.legal_moves(state, seat)) for seat in rules.to_act(state)}
        record, state = after(record, joint), rules.apply(state, joint)
    return table_from(record, table.occupants)


@cache
def text_of(kind: tuple[str, str]) -> str:
    """Return the text of a game with names of a kind."""
    game, names = kind
    return print_export(with_names(played(game), NAMES[names]))


KINDS = [(game, names) for game in ("lions", "animania") for names in NAMES]
SAVES = st.sampled_from(KINDS).map(text_of)


def curly(text: str) -> str:
    """Return a text with quotes as word processors set them: by what stands before."""
    return re.sub(r'(^|[\s\[({:,])"', r"\1“", text).replace('"', "”")


def quoted(text: str, sign: str = "> ") -> str:
    return "\n".join(sign + line for line in text.split("\n"))


def chopped(text: str, width: int) -> str:
    return "\n".join(text[at : at + width] for at in range(0, len(text), width))


def wrapped(text: str, width: int) -> str:
    return textwrap.fill(text, width, break_on_hyphens=False)


def softly(text: str, width: int) -> str:
    """Return a text with lines broken at blanks alone, however long the words."""
    return textwrap.fill(text, width, break_on_hyphens=False, break_long_words=False)


STEPS: dict[str, Callable[[str], str]] = {
    "curly": curly,
    "all right-hand": lambda text: text.replace('"', "”"),
    "low and high": lambda text: curly(text).replace("“", "„").replace("”", "“"),
    "guillemets": lambda text: curly(text).replace("“", "«").replace("”", "»"),
    "chopped at 76": lambda text: chopped(text, 76),
    "chopped at 41": lambda text: chopped(text, 41),
    "wrapped at 72": lambda text: wrapped(text, 72),
    "wrapped at 60": lambda text: wrapped(text, 60),
    "softly at 72": lambda text: softly(text, 72),
    "quoted": quoted,
    "quoted twice": lambda text: quoted(quoted(text)),
    "quoted without a blank": lambda text: quoted(text, ">"),
    "fenced": lambda text: f"```json\n{text}\n```",
    "words around": lambda text: f"Hi {{you}}!\n\nhere it is:\n{text}\n\nBye, “Ann” }} ]\n-- \nsent from my phone",
    "words in the line": lambda text: f"Look: {text} (open it in the settings)",
    "byte order mark": lambda text: "\ufeff" + text,
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "hard blanks": lambda text: text.replace(" ", "\xa0"),
    "trailing blanks": lambda text: text.replace("\n", " \n") + "  \n\n",
    "zero width": lambda text: "\u200b" + text + "\u200b",
    "quoted by blanks": lambda text: quoted(text, "    "),
    "quoted by a bar": lambda text: quoted(text, "| "),
    "quoted by a plus": lambda text: quoted(text, "+"),
    "UTF-16": lambda text: text.replace("", "\0"),
    "broken for HTML": lambda text: text.replace("\n", "<br>"),
    "quoted printable": lambda text: quopri.encodestring(text.encode()).decode("ascii"),
    "in an address": lambda text: quote(text),
    "in a form": lambda text: quote_plus(text),
    "in JSON": lambda text: json.dumps({"save": text}, ensure_ascii=False),
    "in JSON in JSON": lambda text: json.dumps([json.dumps(text, ensure_ascii=False)], ensure_ascii=False),
    "base 64": lambda text: base64.encodebytes(text.encode()).decode(),
    "in a cell of a table": lambda text: '"' + text.replace('"', '""') + '"',
    "in an attribute": lambda text: f'<p data="{html.escape(text)}">',
    "in lines of HTML": lambda text: "".join(f'<p class="a">{line}</p>\n' for line in html.escape(text).split("\n")),
    "quoted by a drawn bar": lambda text: quoted(text, "│ "),
    "lines of a word processor": lambda text: text.replace("\n", "\x0b"),
    "signs of Markdown": lambda text: re.sub(r"([_*~`|\[\]#>])", r"\\\1", text),
    "set in single quotes": lambda text: curly(text).translate({ord("“"): "‘", ord("”"): "’"}),
    "set in corners": lambda text: curly(text).translate({ord("“"): "「", ord("”"): "」"}),
    "long hyphens": lambda text: text.replace("-", "–"),
    "marks of direction": lambda text: "\u2068" + text.replace(":", ":\u200e") + "\u2069",
    "lines that go on": lambda text: chopped(text, 60).replace("\n", "\n    "),
    "every other line blank": lambda text: chopped(text, 60).replace("\n", "\n\n"),
    "behind one that was cut off": lambda text: text[: len(text) // 2] + "\n\n" + text,
    "in an address twice": lambda text: quote(quote(text)),
    "in JSON by numbers": lambda text: json.dumps({"save": text}).replace('\\"', "\\u0022"),
    "signs by number": lambda text: "".join(c if c.isalnum() or c in " \n" else f"&#{ord(c):03};" for c in text),
    "signs by other numbers": lambda text: "".join(c if c.isalnum() else f"&#x{ord(c):X};" for c in text),
    "curly by name": lambda text: curly(text).replace("“", "&ldquo;").replace("”", "&rdquo;"),
    "HTML in HTML": lambda text: html.escape(html.escape(text)),
    "parts marked": lambda text: html.escape(text).replace("waterhole", "<mark>waterhole</mark>"),
    "base 64, quoted": lambda text: quoted(base64.encodebytes(text.encode()).decode()),
    "base 64 of a file": lambda text: base64.b64encode(f"\ufeff\n{text}\n".encode()).decode(),
    "base 64 of addresses": lambda text: base64.urlsafe_b64encode(text.encode()).decode().rstrip("="),
    "base 64 between words": lambda text: f"here it is {base64.b64encode(text.encode()).decode()} bye",
    "quoted printable, quoted": lambda text: quoted(quopri.encodestring(text.encode()).decode("ascii")),
    "entities": lambda text: text.replace("&", "&amp;").replace('"', "&quot;").replace(">", "&gt;"),
}
BREAKS = ("chopped", "wrapped", "softly", "lines that go on", "every other line blank")
REQUOTES = (
    "set in single quotes",
    "set in corners",
    "curly",
    "all right-hand",
    "low and high",
    "guillemets",
    "entities",
    "signs of Markdown",
)
PACKED = (
    "behind one that was cut off",
    "in an address",
    "in an address twice",
    "in a form",
    "in JSON",
    "in JSON in JSON",
    "in JSON by numbers",
    "signs by number",
    "signs by other numbers",
    "curly by name",
    "HTML in HTML",
    "parts marked",
    "in an attribute",
    "in lines of HTML",
    "broken for HTML",
    "in a cell of a table",
    "UTF-16",
    "quoted printable",
    "quoted printable, quoted",
    "base 64",
    "base 64, quoted",
    "base 64 of a file",
    "base 64 of addresses",
    "base 64 between words",
)
"""What is done to a text as a whole, once and last of all."""


def possible(steps: list[str]) -> bool:
    """Tell whether that may be done to a text on its way: broken and requoted once, quoted by answers at the end."""
    answers = [step.startswith("quoted") for step in steps]
    broken = sum(step.startswith(BREAKS) for step in steps)
    return broken <= 1 and sum(step in REQUOTES for step in steps) <= 1 and answers == sorted(answers)


ORDERS = st.lists(st.sampled_from([step for step in STEPS if step not in PACKED]), max_size=4, unique=True).filter(
    possible
)


def letters(name: str) -> str:
    """Return what of a name no mail can change: neither blanks nor the shape of quotes."""
    return re.sub(r"[\s\"“”„«»'’‘「」]", "", name).replace("–", "-")


def assert_same_game(text: str, save: str) -> None:
    reading, found = found_save(text)
    was = parse_save(save)
    assert isinstance(found, Table)
    assert isinstance(was, Table)
    assert found.record == was.record
    assert [letters(seat.name) for seat in found.occupants] == [letters(seat.name) for seat in was.occupants]
    assert [seat[1:] for seat in found.occupants] == [seat[1:] for seat in was.occupants]
    assert parse_save(reading) == found


@pytest.mark.drawn("manglings alone", 240)
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_each_mangling_alone(kind: tuple[str, str], step: str) -> None:
    assert_same_game(STEPS[step](text_of(kind)), text_of(kind))


@pytest.mark.parametrize("width", range(70, 80))
@pytest.mark.parametrize("packed", ["entities", "in an address", "in a form"])
def test_a_line_broken_within_what_stands_for_a_letter(packed: str, width: int) -> None:
    for kind in KINDS:
        assert_same_game(chopped(STEPS[packed](text_of(kind)), width), text_of(kind))


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_a_text_that_a_program_has_laid_out_may_be_carried_by_a_word_processor(kind: tuple[str, str]) -> None:
    laid_out = json.dumps(json.loads(text_of(kind)), indent=2, ensure_ascii=False)
    assert_same_game(curly(laid_out), text_of(kind))


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_lines_that_go_on_after_a_blank_which_is_none_of_theirs_as_mails_break_them(kind: tuple[str, str]) -> None:
    lines = chopped(text_of(kind), 60).replace("\n", " \n")
    assert_same_game(f"Hi!\nHere it is:\n{lines}\nBye", text_of(kind))


@pytest.mark.parametrize("kind", KINDS[:2], ids="-".join)
def test_lines_broken_at_blanks_and_within_words_below_a_longer_line(kind: tuple[str, str]) -> None:
    assert_same_game(f"Look at {'what a long line ' * 5}:\n{wrapped(text_of(kind), 60)}", text_of(kind))


def test_a_text_as_long_as_may_be_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    save = text_of(("animania", "plain"))
    text = f"Look: {curly(save)} bye"
    monkeypatch.setattr(mangled, "TEXT_LENGTH", len(text))
    assert_same_game(text, save)
    monkeypatch.setattr(mangled, "TEXT_LENGTH", len(text) - 1)
    with pytest.raises(BadText):
        found_save(text)


@given(SAVES, ORDERS)
def test_manglings_one_after_the_other(save: str, steps: list[str]) -> None:
    text = save
    for step in steps:
        text = STEPS[step](text)
    assert_same_game(text, save)


@given(SAVES)
def test_a_text_as_it_was_printed_is_read_as_it_is(save: str) -> None:
    assert found_save(save) == (save, parse_save(save))


@given(SAVES, st.data())
def test_a_mangled_save_that_was_cut_off_is_refused(save: str, data: st.DataObject) -> None:
    mangled = STEPS[data.draw(st.sampled_from(["curly", "quoted", "chopped at 76", "words in the line"]))](
        save[: data.draw(st.integers(0, len(save) - 1))]
    )
    with pytest.raises(BadText):
        found_save(mangled)


@pytest.mark.parametrize("seat", ["1", "2"])
def test_turns_whose_blanks_came_or_went_with_the_lines_are_the_same(seat: str) -> None:
    save = text_of(("animania", "plain"))
    turns = json.dumps(json.loads(save)["record"]["turns"], separators=(",", ":"))
    assert f" {seat}:" in turns
    mangled = turns.replace(f" {seat}:", f"{seat}:").replace("0:", "0: ")
    assert_same_game(save.replace(turns, mangled), save)


def test_what_is_wrong_with_a_mangled_save_is_said() -> None:
    save = text_of(("lions", "plain"))
    digest = json.loads(save)["digest"]
    for text in (save.replace(digest, "0" * len(digest)), save.replace('"turns":["', '"turns":["9:end","')):
        for step in ("curly", "quoted", "base 64"):
            with pytest.raises(BadText) as refusal:
                found_save(STEPS[step](text))
            assert "is not a saved game" not in str(refusal.value)


@given(st.text(max_size=200) | st.text(st.sampled_from('{"“”waterhole:[],> \n\\'), max_size=400))
@example('{"waterhole')
@example("{“waterhole”:“")
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadText, match=r"\.$"):
        found_save(text)


ENDLESS = (
    "“",
    "”,",
    "{“waterhole”:[",
    '{"waterhole":[',
    "> \n",
    "”  ",
    "\\“",
    "\n",
    "“,“",
    ">|",
    "=\n",
    "%22",
    "%25",
    "ab ",
    "a",
    "&#9",
    "  \n",
    "</a",
)
"""What a text may go on with for ever."""


@pytest.mark.drawn("endless texts", 10)
@pytest.mark.parametrize("unit", ENDLESS)
@pytest.mark.parametrize("start", ["", "{“waterhole”:[", '{"waterhole":"'])
def test_no_text_takes_long(start: str, unit: str) -> None:
    text = (start + unit * TEXT_LENGTH)[: TEXT_LENGTH // 4]
    began = perf_counter()
    with pytest.raises(BadText):
        found_save(text)
    assert perf_counter() - began < 10


def test_the_page_opens_it_and_asks_before_it_replaces_a_game() -> None:
    save = text_of(("animania", "quotes"))
    text = quoted(chopped(curly(save), 76))
    page = Page().send("settings").send("import", text)
    was: Any = parse_save(save)
    assert page.model.table.record == was.record
    asked = started("animania", 3).send("settings").send("import", text)
    assert asked.model.overlay is not None
    asked.send("import!")
    assert asked.model.table.record == was.record
    assert json.loads(asked.store.get(game_key("animania")) or "")["waterhole"] == 1
