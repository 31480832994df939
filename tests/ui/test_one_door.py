"""Names, seats and occupants that come by a save go through the same door as typed ones."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.levels import LEVELS
from engine.codec import PERSON
from engine.game import BadText
from tests.ui.browser import Page
from tests.ui.stores import MemoryStore
from tests.ui.walk import started
from ui.model.table import Table
from ui.model.unplayable import UnplayableSave
from ui.persistence.keys import game_key
from ui.persistence.saves import LINE_LENGTH, parse_save
from ui.seating.names import clean_name

GAMES = ("lions", "animania")
NAMES = st.sampled_from(
    ["", " ", "\u200b", "\u3164", "Ann", "Ann", "An\u200dn", "\u202eAnn", "You", "x" * 5000]
) | st.text(max_size=30)
WHO = st.sampled_from([PERSON, "cub-1", "hunter-999", "line-1", "hint-1", "", "-", "w" * 500, "<b>-1"]) | st.text(
    max_size=9
)


@cache
def text_of(game: str) -> str:
    return started(game, 3).store.get(game_key(game)) or ""


def save_with(game: str, *, rules: int | None = None, **parts: Any) -> str:
    value = {**json.loads(text_of(game)), **parts}
    if rules is not None:
        value["record"] = {**value["record"], "rules": rules}
    return json.dumps(value)


@pytest.mark.parametrize("game", GAMES)
@given(seats=st.lists(st.tuples(NAMES, WHO, st.booleans()), min_size=3, max_size=3))
def test_whoever_a_save_seats_has_a_name_of_their_own_and_plays(game: str, seats: list[tuple[str, str, bool]]) -> None:
    found = parse_save(save_with(game, seats=seats))
    assert isinstance(found, Table)
    names = [occupant.called for occupant in found.occupants]
    assert len({name.replace("\u200d", "").replace("\u200c", "") for name in names}) == 3
    assert all(name and name == clean_name(name) for name in names)
    labels = {PERSON, *(level.label for level in LEVELS[game])}
    assert all(occupant.who in labels and not (occupant.away and occupant.person) for occupant in found.occupants)
    assert Page(MemoryStore({game_key(game): save_with(game, seats=seats)})).html


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 7, 1000])
def test_an_older_save_whose_seats_do_not_fit_its_options_is_dealt_anew(game: str, number: int) -> None:
    seats = [[f"N{n}", "line-1" if n % 2 else PERSON, False] for n in range(number)]
    page = Page(MemoryStore({game_key(game): save_with(game, rules=0, seats=seats)}))
    page.send("unplayable 0").send("unplayable-again 0")
    table = page.model.tables[game]
    assert len(table.occupants) == 3
    assert len({occupant.name for occupant in table.occupants}) == 3
    assert [occupant.name for occupant in table.occupants][:number] == [f"N{n}" for n in range(min(number, 3))]
    assert page.html


@given(st.recursive(st.none() | st.text(max_size=5) | st.integers(), lambda inner: st.lists(inner, max_size=3)))
def test_whatever_an_older_save_says_of_its_log_and_result_can_be_shown(junk: Any) -> None:
    long = "w" * 100_000 + "\ud800\u202e"
    for log, result in ((junk, junk), ([junk, long], long), ([long] * 2, {"a": long})):
        page = Page(MemoryStore({game_key("lions"): save_with("lions", rules=0, log=log, result=result)}))
        html = page.send("unplayable 0").html
        html.encode()
        assert html.count("w" * (LINE_LENGTH + 1)) == 0


def test_of_the_log_of_an_older_save_as_much_is_read_as_a_game_can_have_written() -> None:
    found = parse_save(save_with("lions", rules=0, log=["a" * 400, "b" * 401, *["line"] * 10_000]))
    assert isinstance(found, UnplayableSave)
    assert len(found.log) == 10_000
    assert found.log[0] == "a" * 400
    assert len(found.log[1]) <= 401


@given(st.lists(st.tuples(NAMES, WHO, st.booleans()), max_size=8), st.sampled_from([0, 1, 99]))
def test_any_seats_of_any_rules_are_read_or_refused(seats: list[tuple[str, str, bool]], rules: int) -> None:
    found, refusal = None, ""
    try:
        found = parse_save(save_with("lions", rules=rules, seats=seats))
    except BadText as fault:
        refusal = str(fault)
    assert refusal.endswith(".") or isinstance(found, Table | UnplayableSave)
