"""Games by link are kept each under a key of its own, joined between tabs, and stay texts until they are asked for."""

from __future__ import annotations

import json

import pytest

from tests.ui.browser import Page
from tests.ui.far import GAMES, begun, decided, opened, over, prefixes, sent, table_of, three
from tests.ui.walk import started
from ui.handlers.startup import startup
from ui.handlers.update import update
from ui.model.effects import Late, Seen
from ui.model.page import Message
from ui.model.table import Table
from ui.persistence.far import print_far, read_far
from ui.persistence.keys import table_key
from ui.persistence.store import ours
from ui.screens.far import listed_games
from ui.table.courses import course_of
from ui.table.far import whole
from ui.table.seats import is_over


@pytest.mark.parametrize("game", GAMES)
def test_each_has_a_key_of_its_own_and_replaces_nothing(game: str) -> None:
    page = started(game, 3)
    local = page.model.table
    page.send(f"setup {game}").send("who 1", "elsewhere").send("start")
    first = page.model.table
    page.send("home").send(f"setup {game}").send("start")
    assert page.model.overlay is None
    second = page.model.table
    assert set(page.model.tables) == {game, first.handle, second.handle}
    assert page.model.tables[game].record == local.record
    assert first.far.id != second.far.id
    again = page.reloaded()
    assert {handle: table.record for handle, table in again.model.tables.items()} == {
        handle: table.record for handle, table in page.model.tables.items()
    }
    listed = [act for act in again.acts() if act.startswith("continue")]
    assert sorted(listed) == sorted(f"continue {handle}" for handle in page.model.tables)
    assert listed[-1] == f"continue {game}"
    assert again.send(f"continue {first.handle}").model.table.record == first.record
    assert again.send("home").send(f"continue {game}").model.table.record == local.record


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_is_read_as_it_was(game: str) -> None:
    for table in prefixes(game):
        key = table_key(table.handle)
        found = read_far(key, print_far(table))
        assert isinstance(found, Table)
        for part in ("record", "occupants", "far", "viewer", "covered", "state"):
            assert getattr(found, part) == getattr(table, part)
        assert course_of(found) == course_of(table)


def test_a_kept_game_of_other_rules_or_damaged_stays_where_it_is() -> None:
    page = begun("lions", 2)
    key, text = table_key(page.model.at), print_far(page.model.table)
    value = json.loads(text)
    for rules, kind in ((value["record"]["rules"] - 1, "older"), (value["record"]["rules"] + 1, "newer")):
        page.store.put(key, json.dumps(value | {"record": value["record"] | {"rules": rules}}))
        there = page.store.get(key)
        again = page.reloaded()
        assert [item.kind for item in again.model.unplayable] == [kind]
        again.send("setup lions").send("who 1", "cub").send("start")
        assert page.store.get(key) == there
    page.store.put(key, text[:-40])
    assert [item.kind for item in page.reloaded().model.unplayable] == ["damaged"]
    page.store.put(key, json.dumps(value | {"far": {"mine": 3}}))
    assert [item.kind for item in page.reloaded().model.unplayable] == ["damaged"]
    page.store.put(key, text)
    assert page.reloaded().model.tables.keys() == {page.model.at, "lions"}


def test_two_tabs_of_a_device_join_what_each_was_told() -> None:
    pages, rng, _ = three("animania", computers=0)
    first, second, third = pages
    tab = Page(first.store, 77, waits=False).send(f"continue {first.model.at}")
    opened(first, sent(decided(second, rng)))
    opened(tab, sent(decided(third, rng)))
    tab.send("look")
    first.send("look")
    tab.send("look")
    assert course_of(whole(table_of(first))) == course_of(whole(table_of(tab)))
    chosen = {seat for seat, _ in course_of(whole(table_of(first))).pending}
    assert chosen == {0, 1, 2} or len(whole(table_of(first)).record.turns) == 1


def test_a_game_is_deleted_only_when_that_is_meant() -> None:
    page = begun("lions", 2).send("home")
    (handle,) = page.model.tables
    tab = Page(page.store, 5).send(f"continue {handle}")
    page.send(f"far-drop {handle}").send("close")
    assert handle in page.model.tables
    page.send(f"far-drop {handle}").send(f"far-drop! {handle}")
    assert not page.model.tables
    assert not page.reloaded().model.tables
    assert tab.send("look").model.screen == "home"
    assert not tab.model.tables


def test_until_what_reads_them_has_come_games_wait_as_texts() -> None:
    pages, rng, link = three("lions")
    store = pages[0].store
    key = table_key(pages[0].model.at)
    model, effects = startup(ours(store), 1, "")
    assert Late("far-kept") in effects
    assert not model.tables
    assert model.far_texts == {key: store.get(key)}
    model, effects = update(model, Message("elsewhere", (key, ""), "other"))
    assert model.far_texts == {key: "other"}
    assert Seen(key, "other") in effects
    model, _ = update(model, Message("gone", (key,)))
    assert not model.far_texts
    page = Page(store, 5, "#" + sent(decided(opened(pages[1], link), rng)))
    assert page.model.screen == "table", "the link is of the game that is kept"
    assert len(page.model.tables) == 1


def test_a_game_that_an_earlier_version_has_kept_is_deleted_too() -> None:
    page = begun("lions", 1, 1, here=(0,))
    assert not page.model.far, "nobody is elsewhere"
    page = begun("lions", 2, 1).send("home")
    (handle,) = page.model.tables
    key = table_key(handle)
    text = (page.store.get(key) or "").replace("cub-1", "cub-9")
    page.store.put(key, text)
    again = page.reloaded()
    again.send(f"far-drop! {handle}")
    assert page.store.get(key) is None


def test_nothing_takes_the_place_of_what_cannot_be_read() -> None:
    pages, _, link = three("lions")
    key = table_key(pages[1].model.at)
    pages[1].store.put(key, "damaged")
    again = opened(pages[1].reloaded(), link).send("far-claim 1")
    assert again.model.far == f"{pages[1].model.at}-2"
    assert pages[1].store.get(key) == "damaged"
    assert table_of(again.reloaded()).far.number == 2


def test_the_same_people_play_again_by_links() -> None:
    pages, rng, _ = three("animania", computers=0)
    pages[0].send("far-give! 1")
    while not is_over(whole(table_of(pages[0]))):
        opened(pages[2], sent(decided(pages[0], rng)))
        opened(pages[0], sent(decided(pages[2], rng)))
    before = decided(pages[0], rng).model.table
    pages[0].send("result").send("again new")
    again = pages[0].model.table
    assert again.far.id != before.far.id
    assert [occupant.who for occupant in again.occupants] == ["person", "elsewhere", "elsewhere"]
    assert before.handle in pages[0].model.tables


@pytest.mark.parametrize("game", GAMES)
def test_games_that_have_ended_are_listed_without_being_played_again(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = over(game)
    table, shown = table_of(page), str(listed_games(page.model))
    with monkeypatch.context() as patched:
        patched.setattr("ui.table.play.states", lambda *_: pytest.fail("a game was played again"))
        again = page.reloaded()
        assert not again.model.tables
        assert again.send("home").send("settings").send("back").html
    assert str(listed_games(again.model)) == shown
    again.send(f"continue {table.handle}")
    assert again.model.screen == "result"
    assert again.model.table.record == table.record
    assert str(listed_games(again.send("home").model)) == shown
    for each in (again, page.reloaded()):  # as a table, and as a text
        other = Page(each.store, 70)
        each.send(f"far-drop {table.handle}").send(f"far-drop! {table.handle}")
        assert listed_games(each.model) is None
        assert listed_games(other.send("look").model) is None
        each.store.put(table_key(table.handle), print_far(table))


def test_a_game_of_which_only_the_end_is_kept_in_a_form_that_cannot_be_read_says_so_when_it_is_asked_for() -> None:
    page = over("animania")
    key = table_key(table_of(page).handle)
    page.store.put(key, (page.store.get(key) or "").replace('"digest":"', '"digest":"0'))
    again = page.reloaded()
    assert not again.model.unplayable
    again.send(f"continue {table_of(page).handle}")
    assert [item.kind for item in again.model.unplayable] == ["damaged"]
    assert again.model.screen == "home"
    assert not again.model.far_texts
