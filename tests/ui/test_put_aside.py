"""Two versions of the page in two tabs: what one cannot open is put aside, moved by nobody else, and never piles up."""

from __future__ import annotations

import json

import pytest

from tests.ui.browser import Page
from tests.ui.stores import FullStore, MemoryStore
from tests.ui.tabs import KEY, at_table, dealt, decide, kept_turns, turns, words
from tests.ui.walk import started
from ui.model.unplayable import UnplayableSave
from ui.persistence import saves
from ui.persistence.keys import game_key, unplayable_key
from ui.persistence.superseded import superseded


@pytest.fixture
def newer() -> str:
    """A game as a newer version of the page has kept it."""
    return json.dumps(json.loads(decide(at_table(dealt()), 5).store.get(KEY) or "") | {"waterhole": saves.VERSION + 1})


def test_a_newer_save_that_another_version_puts_in_place_is_put_aside(newer: str) -> None:
    store = dealt()
    here = at_table(store)
    store.put(KEY, newer)
    decide(here, 1)
    assert store.kept[unplayable_key("newer", "lions")] == newer
    assert kept_turns(store) == turns(here)
    assert "newer version" in words(here.send("home"))
    assert not here.model.unkept


@pytest.mark.parametrize("text", ["newer", "{"])
def test_with_no_room_a_save_that_cannot_be_opened_stays_and_the_game_lives_in_memory(text: str, newer: str) -> None:
    text = newer if text == "newer" else text
    store = FullStore({KEY: text})
    store.room = store.used
    page = Page(store)
    assert store.kept == {KEY: text}
    page.send("speed instant").send("setup lions").send("start")
    decide(page, 3)
    assert store.kept == {KEY: text}
    assert "Not kept" in words(page)
    page.send("home")
    assert "export lions" in page.acts()
    assert "Not kept" in words(page)
    page.send("unplayable-download 0")
    assert getattr(page.done[-1], "text", "") == text
    store.room *= 100
    page.send("look")  # room again
    assert text in store.kept.values()
    assert kept_turns(store) == turns(page)
    assert not page.model.unkept


def test_a_save_in_the_way_from_before_there_was_a_game_is_not_forgotten() -> None:
    store = FullStore()
    page = Page(store, waits=False).send("speed instant")
    store.kept[KEY] = "{"
    store.room = store.used
    page.send("look").send("look")
    page.send("setup lions").send("start")
    assert store.kept[KEY] == "{"
    assert "Not kept" in words(page), "what the page says is true"


def test_deleting_the_save_in_the_way_makes_room_for_the_game(newer: str) -> None:
    store = FullStore({KEY: newer})
    store.room = store.used + 10
    page = Page(store).send("setup lions").send("start").send("home")
    assert store.kept[KEY] == newer
    store.room += 1000
    page.send("unplayable-drop 0")
    assert kept_turns(store) == 0
    assert not page.model.unkept


def test_two_tabs_that_put_aside_at_once_lose_neither_text() -> None:
    store = dealt()
    here, there = at_table(store), at_table(store)
    for page, text in ((here, "{"), (there, "[")):
        store.put(KEY, text)
        decide(page, 1)
    here.send("look")
    assert {"{", "["} <= set(store.kept.values())
    assert {item.text for item in Page(store).model.unplayable} == {"{", "["}


def as_newer(page: Page) -> str:
    """The game of a page as a newer version of it keeps it."""
    return json.dumps(json.loads(page.store.get(KEY) or "") | {"waterhole": saves.VERSION + 1})


def test_two_versions_that_take_turns_leave_one_copy_with_every_decision() -> None:
    store = dealt()
    here, other = at_table(store), at_table(dealt())
    for _ in range(6):
        decide(other, 1)
        text = as_newer(other)
        store.put(KEY, text)
        decide(here, 1)
        here.send("look")
        put_aside = [key for key in store.kept if key.startswith(unplayable_key("newer", "lions")[:-1])]
        assert [store.kept[key] for key in put_aside] == [text]
        assert [item.text for item in here.model.unplayable] == [text]
        assert not here.model.unkept
    assert [item.text for item in Page(store).model.unplayable] == [text]


def test_copies_that_were_left_before_are_tidied_at_the_start_and_other_courses_stay() -> None:
    other, courses = at_table(dealt()), []
    for _ in range(3):
        courses.append(as_newer(decide(other, 1)))
    branch = at_table(dealt())
    courses.append(as_newer(decide(branch, 2, at=-1)))
    store = MemoryStore(
        {unplayable_key("newer", "lions", at): text for at, text in enumerate([*courses, courses[2]], 1)}
    )
    page = Page(store)
    assert sorted(store.kept.values()) == sorted(courses[2:])
    assert [item.text for item in page.model.unplayable] == courses[2:]


def test_what_was_locked_in_stays_unless_it_was_played() -> None:
    def save(turns: list[str], chosen: list[list[object]]) -> UnplayableSave:
        text = json.dumps({"record": {"seed": "1", "turns": turns}, "chosen": chosen})
        return UnplayableSave("newer", "animania", text, f"waterhole.game.animania.newer.{len(turns)}")

    locked = save([], [[0, "bite"]])
    assert superseded([locked, save(["0:bite 1:run"], [])]) == (locked,)
    assert superseded([locked, save(["0:run 1:run"], [])]) == ()
    assert superseded([locked, save([], [])]) == ()


def aside(text: str, key: str = "waterhole.game.lions.newer.1") -> UnplayableSave:
    return UnplayableSave("newer", "lions", text, key)


def course(*turns: str, chosen: object = (), **record: object) -> str:
    return json.dumps({"record": {"turns": turns, **record}, "chosen": chosen})


def test_of_saves_put_aside_those_go_that_another_goes_on_from_and_equal_ones_but_one() -> None:
    one, further, other = course("a"), course("a", "0:b 1:c"), course("z", "y")
    for items, gone in (
        ([aside(one), aside(one)], [1]),
        ([aside("{"), aside("["), aside("{")], [2]),
        ([aside(one), aside(further)], [0]),
        ([aside(further), aside(one)], [1]),
        ([aside(one), aside(other)], []),
        ([aside(one), aside(course("a", "b", seed=1))], []),
        ([aside(course("a", chosen=[[0, "b"]])), aside(further)], [0]),
        ([aside(course("a", chosen=[[0, "d"]])), aside(further)], []),
        ([aside(course("a", chosen=["0:b"])), aside(further)], []),
        ([aside(one, "waterhole.game.lions"), aside(further)], []),
    ):
        assert superseded(items) == tuple(items[at] for at in gone)


def test_what_another_tab_puts_aside_and_deletes_is_listed_and_goes() -> None:
    store = dealt()
    here, there = at_table(store).send("home"), at_table(store)
    store.put(KEY, "{")
    decide(there, 1)
    here.send("look")
    assert [item.text for item in here.model.unplayable] == ["{"]
    there.send("home").send("unplayable-drop 0")
    here.send("look")
    assert here.model.unplayable == ()


def test_a_game_that_was_put_aside_and_does_not_fit_where_running_ones_are_is_said_not_to_be_kept() -> None:
    text = started("lions", 2).store.get(game_key("lions"))
    assert text
    store = FullStore({unplayable_key("older", "lions"): text})
    store.room = store.used + 10
    page = Page(store, waits=False)
    assert "lions" in page.model.tables
    assert "Not kept" in words(page.send("continue lions"))
    store.room = 10**6
    page.send("look")
    assert store.kept[game_key("lions")] == text
    assert "Not kept" not in words(page)
