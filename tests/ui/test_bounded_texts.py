"""Texts are bounded before they are parsed: the browser's interpreter dies of depth and raises nothing."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import BadText
from engine.games import GAMES
from tests.ui.browser import Page
from tests.ui.stores import MemoryStore
from tests.ui.walk import started
from ui.persistence import json_text
from ui.persistence.json_text import DEPTH, TEXT_LENGTH, bounded, read_json
from ui.persistence.keys import PREFIX, SETTINGS_KEY, game_key, setup_key
from ui.persistence.saves import parse_save

DEEP = {
    "lists": "[" * 20_000,
    "objects": '{"a":' * 20_000,
    "closed": "[" * 20_000 + "]" * 20_000,
    "in an object": '{"waterhole":1,"record":' + "[" * 20_000,
    "after a string with quotes": '{"\\"":"\\\\",' + '"a":[' * 20_000,
    "after an escape": '["\\u0022",' + "[" * 20_000,
}


BEHIND = {
    "lists that were closed": "[" + "[]," * 50 + "[" * 16,
    "objects that were closed": "{" + '"a":{},' * 50 + '"a":{' * 16,
    "nothing": "[" * 17,
}


@pytest.mark.parametrize("text", BEHIND.values(), ids=BEHIND)
def test_the_depth_is_that_at_each_place(text: str) -> None:
    assert not bounded(text)
    assert bounded(text[:-5])


def test_the_bounds_are_as_they_are_said_to_be() -> None:
    assert bounded("[]" * 100_000)
    assert not bounded("[]" * 100_001)
    assert bounded("[" * 16)


class ParsedError(AssertionError):
    """A text came to the parser that must not."""


@pytest.fixture
def no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    parse = json.loads

    def refuse(text: str) -> Any:
        if len(text) > 10_000:
            raise ParsedError(text[:40])
        return parse(text)

    monkeypatch.setattr("ui.persistence.json_text.json.loads", refuse)


@pytest.mark.usefixtures("no_parser")
@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
@pytest.mark.parametrize(
    "key", [game_key("lions"), game_key("animania") + ".older.1", setup_key("lions"), SETTINGS_KEY]
)
def test_a_deep_text_never_comes_to_the_parser(key: str, text: str) -> None:
    assert Page(MemoryStore({key: text})).html
    page = Page()
    page.send("import", text).send(f"elsewhere {key}", text)
    assert page.html
    assert [toast for toast in page.model.toasts if toast.bad]


@pytest.mark.usefixtures("no_parser")
def test_a_long_text_never_comes_to_the_parser() -> None:
    for text in ('"' + "a" * TEXT_LENGTH, "[]" * (TEXT_LENGTH // 2), " " * (TEXT_LENGTH + 1)):
        with pytest.raises(BadText):
            read_json(text)


def depth_of(value: Any) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inner is None else 1 + max(map(depth_of, inner), default=0)


JUNK = st.recursive(
    st.none() | st.integers() | st.text(st.sampled_from('[]{}"\\a'), max_size=8),
    lambda inner: (
        st.lists(inner, max_size=2) | st.dictionaries(st.text(st.sampled_from('[{"\\'), max_size=3), inner, max_size=2)
    ),
    max_leaves=30,
)


@given(JUNK, st.integers(0, 20))
def test_what_is_bounded_is_the_depth_of_the_value_and_not_of_its_strings(value: Any, more: int) -> None:
    for _ in range(more):
        value = [value]
    assert bounded(json.dumps(value)) == (depth_of(value) <= DEPTH)


@pytest.mark.parametrize("unit", ['\\"', '"', '"\\"', "\\", "[]", "[", "]", "{", '"\\\\"', 'a"', "\\u", "\n"])
def test_the_look_over_takes_time_in_proportion_to_the_length(unit: str) -> None:
    text = '"' + unit * (300_000 // len(unit))
    began = perf_counter()
    bounded(text)
    assert perf_counter() - began < 3, "a tenth of a second; with the square of the length it would be a minute"


@pytest.mark.parametrize("game", GAMES)
def test_real_saves_are_far_from_the_bounds(game: str) -> None:
    page = started(game, 3)
    text = page.store.get(game_key(game)) or ""
    assert parse_save(text)
    assert depth_of(json.loads(text)) <= DEPTH // 3
    assert text.count("[") + text.count("{") < json_text.PARTS // 100
    assert all(key.startswith(PREFIX) for key in page.store.names())
