"""Saves that cannot be played on: damaged, newer, older. They are put aside, can be read, and none is ever lost."""

from __future__ import annotations

import json
import random

import pytest

from engine.codec import record_to_json
from tests.ui.browser import Page
from tests.ui.stores import MemoryStore
from tests.ui.test_saves import KEY, changed
from tests.ui.walk import clicked, started
from ui.persistence.keys import unplayable_key


@pytest.mark.parametrize("text", ["{", "[]", "null", "7", '{"waterhole": 1}', '{"waterhole": "x"}', "x" * 100])
def test_a_damaged_save_is_set_aside_and_offered(text: str) -> None:
    page = Page(MemoryStore({KEY: text}))
    assert page.model.unplayable[0].kind == "damaged"
    assert page.model.unplayable[0].text == text
    assert page.store.get(unplayable_key("damaged", "lions")) == text
    assert page.store.get(KEY) is None
    assert "unplayable-download 0" in page.acts()
    page.send("unplayable-download 0")
    assert any(getattr(effect, "text", "") == text for effect in page.done)
    page.send("setup lions").send("start")
    assert page.model.screen == "table"
    assert Page(page.store).model.unplayable[0].text == text


def test_a_save_of_a_newer_version_is_refused_and_kept() -> None:
    page = started("lions", 3)
    text = changed(page, waterhole=2)
    newer = Page(MemoryStore({KEY: text}))
    assert newer.model.unplayable[0].kind == "newer"
    assert newer.store.get(unplayable_key("newer", "lions")) == text
    newer.send("setup lions").send("start")
    assert newer.store.get(unplayable_key("newer", "lions")) == text
    newer.send("settings").send("import", text)
    assert newer.model.toasts[-1].bad


def test_a_save_of_newer_rules_is_refused_and_kept() -> None:
    page = started("lions", 3)
    record = {**record_to_json(page.model.table.record), "rules": 99}
    text = changed(page, record=record)
    newer = Page(MemoryStore({KEY: text}))
    assert newer.model.unplayable[0].kind == "newer"
    assert newer.store.get(unplayable_key("newer", "lions")) == text


def test_what_an_older_page_set_aside_as_newer_comes_back_when_it_can_be_read() -> None:
    page = started("lions", 3)
    text = page.store.get(KEY)
    assert text
    back = Page(MemoryStore({unplayable_key("newer", "lions"): text}))
    assert back.model.tables["lions"].record == page.model.table.record
    assert back.store.get(KEY) == text


def test_a_save_under_older_rules_opens_as_log_and_result_and_deals_anew() -> None:
    page = started("lions", 3)
    clicked(page, random.Random(2))
    value = json.loads(page.store.get(KEY) or "")
    value["record"]["rules"] = 0
    page = Page(MemoryStore({KEY: json.dumps(value)}))
    item = page.model.unplayable[0]
    assert (item.kind, item.log, item.result) == ("older", tuple(value["log"]), value["result"])
    page.send("unplayable 0")
    assert value["log"][5] in page.tree.words
    assert value["result"] in page.tree.words
    page.send("unplayable-again 0")
    table = page.model.table
    assert page.model.screen == "table"
    assert [occupant.name for occupant in table.occupants] == [name for name, _, _ in value["seats"]]
    assert record_to_json(table.record)["seed"] == value["record"]["seed"]
    assert page.store.get(unplayable_key("older", "lions"))


def of_rules(page: Page, rules: int, **parts: object) -> str:
    """A save as a page with other rules would have written it, whose words this one may not know."""
    return changed(page, record={**record_to_json(page.model.table.record), "rules": rules, **parts})


def kept(page: Page) -> set[str]:
    return {page.store.get(name) or "" for name in page.store.names()}


UNKNOWN: tuple[dict[str, object], ...] = (
    {"turns": ["0:stampede"]},
    {"options": "3,choice,swamp"},
    {"turns": 7},
)


@pytest.mark.parametrize("parts", UNKNOWN, ids=str)
def test_a_newer_save_with_words_that_nobody_knew_yet_is_newer_and_not_damaged(parts: dict[str, object]) -> None:
    text = of_rules(started("lions", 3), 99, **parts)
    page = Page(MemoryStore({KEY: text}))
    assert [(item.kind, item.text) for item in page.model.unplayable] == [("newer", text)]


@pytest.mark.parametrize("parts", UNKNOWN, ids=str)
def test_an_older_save_with_words_that_are_gone_still_opens_as_log_and_result(parts: dict[str, object]) -> None:
    played = started("lions", 3)
    clicked(played, random.Random(2))
    text = of_rules(played, 0, **parts)
    page = Page(MemoryStore({KEY: text}))
    (item,) = page.model.unplayable
    assert (item.kind, item.log) == ("older", tuple(json.loads(text)["log"]))
    page.send("unplayable 0")
    assert ("unplayable-again 0" in page.acts()) == ("options" not in parts)


def test_damaged_saves_of_the_same_game_are_all_kept() -> None:
    texts = {"{", "[", "not a save"}
    store = MemoryStore()
    for text in texts:
        store.put(KEY, text)
        page = Page(store)
    assert {item.text for item in page.model.unplayable} == texts == kept(page)
    page.send("unplayable-drop 0")
    assert len(Page(store).model.unplayable) == 2


def test_an_older_save_that_is_opened_leaves_the_one_before_where_it_is() -> None:
    one, other = (of_rules(started("lions", 3, entropy=entropy), 0) for entropy in (1, 2))
    page = Page().send("settings")
    for text in (one, other, one):
        page.send("import", text).send("close")
    assert [item.text for item in page.model.unplayable] == [other, one], "the last one opened stands last"
    assert {one, other} <= kept(page)


def test_a_save_that_waits_for_its_place_is_not_lost_by_the_wait() -> None:
    waiting, running = (started("lions", 3, entropy=entropy) for entropy in (1, 2))
    text = waiting.store.get(KEY)
    assert text
    running.store.put(unplayable_key("newer", "lions"), text)
    page = Page(running.store)
    assert page.model.tables["lions"].record == running.model.table.record
    assert [item.text for item in page.model.unplayable] == [text]
    assert text in kept(page)
