"""A store that hands back an older text under a running tab: what was shown as kept comes back, but for a word.

A browser that falls down forgets the last seconds of what its tabs have kept, and one that runs hands on late what
another process has. Somebody who takes back or deals anew in another tab leaves less than there was, too: that counts.
"""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.amounts import examples
from tests.ui.browser import Page
from tests.ui.far import GAMES, begun, decided, sent, table_of
from tests.ui.stores import MemoryStore
from tests.ui.tabs import KEY, at_table, dealt, decide, turns
from tests.ui.walk import legal, started
from ui.persistence.keys import game_key, table_key
from ui.persistence.saves import parse_save, read_save
from ui.table.course import holds


class Remembering(MemoryStore):
    """A store that knows all that it has had under a key."""

    def __init__(self, kept: dict[str, str]) -> None:
        super().__init__(kept)
        self.had = [dict(kept)]

    def put(self, key: str, text: str) -> None:
        """Keep a text."""
        super().put(key, text)
        self.had.append(dict(self.kept))


@examples(12, 200)
@given(st.integers(1, 6), st.integers(0, 10**6), st.booleans())
def test_what_was_kept_comes_back_from_whoever_still_has_it(number: int, back: int, waits: bool) -> None:
    store = Remembering(dealt().kept)
    page = decide(at_table(store), number, at=back)
    before = page.model.table
    store.kept = dict(store.had[back % len(store.had)])
    if waits:
        page.send("look")
    else:  # by what is decided next
        decide(page, 1)
    found = parse_save(store.kept[KEY])
    assert holds(page.model.table, before)
    assert holds(found, before)  # type: ignore[arg-type]
    assert not page.model.unkept


def test_a_game_before_the_one_on_the_table_does_not_take_its_place() -> None:
    store = Remembering(dealt().kept)
    page = decide(Page(store, 9, waits=False).send("continue lions"), 2)
    old = dict(store.kept)
    page.send("home").send("setup lions").send("start").send("start!")
    record = decide(page, 2).model.table.record
    store.kept = old
    page.send("look")
    assert page.model.tables["lions"].record == record
    assert "diverged lions" in page.acts()
    assert "Not kept" in page.tree.words
    page.send("keep-here lions")
    assert parse_save(store.kept[KEY]).record == record


def test_what_somebody_takes_back_in_another_tab_is_taken_back() -> None:
    store = dealt()
    here = decide(at_table(store), 3)
    before = turns(here)
    there = at_table(store).send("rewind yes")
    here.send("look").send("continue lions")
    assert turns(here) == turns(there) < before
    assert here.model.tables["lions"].record == there.model.tables["lions"].record == parse_save(store.kept[KEY]).record


@pytest.mark.parametrize("act", ["unlock", "give 0"])
def test_a_choice_that_is_taken_back_in_another_tab_is_taken_back_and_one_that_a_store_forgets_is_not(act: str) -> None:
    page = started("animania", 3, (0, 1), entropy=3)
    store, key = page.store, game_key("animania")
    assert isinstance(store, MemoryStore)
    before = dict(store.kept)
    page.send("open 0").send("skip")
    page.send(min(legal(page.model)))
    assert page.model.table.decision.chosen
    store.kept = before
    page.send("look")
    assert read_save("animania", store.kept[key]).decision.chosen
    there = Page(store, waits=False).send("continue animania").send("open 0").send(act)
    page.send("look")
    for each in (there, page):
        table = each.model.tables["animania"]
        assert not [seat for seat, _ in table.decision.chosen if seat == 0 and table.occupants[seat].person]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_link_that_a_store_forgets_comes_back(game: str) -> None:
    rng = random.Random(game)
    page = begun(game, 2)
    store, key = page.store, table_key(table_of(page).handle)
    assert isinstance(store, MemoryStore)
    before = dict(store.kept)
    decided(page, rng)
    sent(page)
    record, text = table_of(page).record, store.kept[key]
    assert text != before[key]
    store.kept = before
    page.send("look")
    assert table_of(page).record == record
    assert json.loads(store.kept[key])["record"] == json.loads(text)["record"]
    assert table_of(page.reloaded().send("home")).record == record
