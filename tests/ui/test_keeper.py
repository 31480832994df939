"""The keeper alone: what it tells of a store that others write to, how often, and when it tells it again."""

from __future__ import annotations

import pytest

from tests.ui.stores import FaultyStore, MemoryStore
from ui.model import effects as fx
from ui.model.page import Message
from ui.persistence.keeper import Keeper

KEY, ASIDE = "waterhole.lions", "waterhole.newer.lions.1"


def told(keeper: Keeper) -> list[tuple[str, str, str | None]]:
    """Return what a look tells: act, key and text."""
    return [(message.act, message.args[0], message.value) for message in keeper.carry_out(fx.Look())]


def test_what_others_keep_is_told_once_and_again_when_it_is_otherwise() -> None:
    store = MemoryStore({KEY: "one"})
    keeper = Keeper(store)
    assert told(keeper) == [("elsewhere", KEY, "one")]
    assert told(keeper) == []
    store.put(KEY, "two")
    assert told(keeper) == [("elsewhere", KEY, "two")]
    keeper.carry_out(fx.Seen(KEY, "two"))
    assert told(keeper) == []
    store.drop(KEY)
    assert [message[:2] for message in told(keeper)] == [("gone", KEY)]


def test_what_was_seen_is_forgotten_with_what_was_told_of_it() -> None:
    store = MemoryStore({KEY: "one"})
    keeper = Keeper(store)
    told(keeper)
    keeper.carry_out(fx.Seen(KEY, None))
    assert told(keeper) == [("elsewhere", KEY, "one")], "the page has taken up that nothing is there"


def test_what_comes_back_after_it_was_dropped_is_told_again() -> None:
    store = MemoryStore({KEY: "one"})
    keeper = Keeper(store)
    told(keeper)
    assert keeper.carry_out(fx.Drop(KEY, "one")) == ()
    assert told(keeper) == []
    store.put(KEY, "one")
    assert told(keeper) == [("elsewhere", KEY, "one")]


def test_only_what_was_meant_is_dropped_and_what_stays_is_said() -> None:
    store = MemoryStore({KEY: "two"})
    assert Keeper(store).carry_out(fx.Drop(KEY, "one")) == ()
    assert store.kept == {KEY: "two"}
    closed = FaultyStore(MemoryStore({KEY: "one"}), "throws", 0, 9)
    assert Keeper(closed).carry_out(fx.Drop(KEY, "one")) == (Message("not-dropped", (KEY,), "one"),)


def test_what_comes_back_after_it_was_put_aside_is_told_again() -> None:
    store = MemoryStore({KEY: "one"})
    keeper = Keeper(store)
    told(keeper)
    assert keeper.carry_out(fx.Rename(KEY, ASIDE, "one")) == ()
    assert store.kept == {ASIDE: "one"}
    assert told(keeper) == []
    store.put(KEY, "one")
    assert told(keeper) == [("elsewhere", KEY, "one")]


def test_what_cannot_be_put_aside_stays_and_is_told_again() -> None:
    store = MemoryStore({KEY: "one", ASIDE: "other"})
    keeper = Keeper(store)
    keeper.carry_out(fx.Seen(ASIDE, "other"))
    told(keeper)
    assert keeper.carry_out(fx.Rename(KEY, ASIDE, "one")) == (Message("not-moved", (KEY, ASIDE), "one"),)
    assert store.kept == {KEY: "one", ASIDE: "other"}
    assert told(keeper) == [("elsewhere", KEY, "one")]


@pytest.mark.parametrize("aside", [{}, {ASIDE: "one"}])
def test_another_text_than_was_to_be_put_aside_is_told_in_its_place(aside: dict[str, str]) -> None:
    store = MemoryStore({KEY: "two"} | aside)
    keeper = Keeper(store)
    keeper.carry_out(fx.Seen(ASIDE, aside.get(ASIDE)))
    told(keeper)
    answers = keeper.carry_out(fx.Rename(KEY, ASIDE, "one"))
    assert [(message.act, message.value) for message in answers] == [("gone", ""), ("elsewhere", "two")]
    assert store.kept == {KEY: "two"} | aside


def test_what_was_put_aside_or_dropped_is_not_missed() -> None:
    store = MemoryStore({KEY: "one", ASIDE: "two"})
    keeper = Keeper(store)
    keeper.carry_out(fx.Seen(KEY, "one"))
    keeper.carry_out(fx.Seen(ASIDE, "two"))
    assert keeper.carry_out(fx.Rename(KEY, "waterhole.newer.lions.2", "one")) == ()
    assert keeper.carry_out(fx.Drop(ASIDE, "two")) == ()
    assert told(keeper) == []


@pytest.mark.parametrize("at", range(7))
def test_a_store_that_fails_while_a_text_is_put_aside_leaves_it_and_says_so(at: int) -> None:
    store = MemoryStore({KEY: "one"})
    keeper = Keeper(FaultyStore(store, "throws", at))
    assert keeper.carry_out(fx.Rename(KEY, ASIDE, "one")) == (Message("not-moved", (KEY, ASIDE), "one"),)
    assert "one" in store.kept.values()


def test_a_store_that_answers_for_what_nobody_has_kept_is_not_believed_and_asked_again() -> None:
    store = MemoryStore({KEY: "one"})
    keeper = Keeper(FaultyStore(store, "rubbish", 2))
    assert told(keeper)[0][:2] == ("elsewhere", KEY)
    answers = keeper.carry_out(fx.Rename(KEY, ASIDE, "one"))
    assert answers == (Message("gone", (ASIDE,)), Message("not-kept", (KEY,)))
    assert store.kept == {KEY: "one"}
    assert told(keeper) == [("elsewhere", KEY, "one")]
    assert told(keeper) == []


@pytest.mark.parametrize("there", [None, "one"])
def test_what_another_tab_has_put_aside_already_is_put_aside(there: str | None) -> None:
    store = MemoryStore({ASIDE: "one"} | ({KEY: there} if there else {}))
    keeper = Keeper(store)
    assert keeper.carry_out(fx.Rename(KEY, ASIDE, "one")) == ()
    assert store.kept == {ASIDE: "one"}
    assert told(keeper) == []


def test_a_save_is_kept_where_nothing_else_stands_and_said_to_be_so_once_it_was_not() -> None:
    store = MemoryStore()
    keeper = Keeper(store)
    assert keeper.carry_out(fx.Save(KEY, "one")) == ()
    store.put(KEY, "two")
    (answer,) = keeper.carry_out(fx.Save(KEY, "three"))
    assert (answer.act, answer.value) == ("elsewhere", "two")
    assert keeper.carry_out(fx.Save(KEY, "three")) == (Message("refused", (KEY,)),)
    assert store.kept == {KEY: "two"}
    keeper.carry_out(fx.Seen(KEY, "two"))
    assert keeper.carry_out(fx.Save(KEY, "three")) == (Message("kept", (KEY,)),)
    assert keeper.carry_out(fx.Save(KEY, "four")) == ()
    assert store.kept == {KEY: "four"}


def test_what_is_written_though_it_was_said_not_to_be_is_ours() -> None:
    store = MemoryStore({KEY: "one"})
    keeper = Keeper(FaultyStore(store, "rubbish", 2))
    keeper.carry_out(fx.Seen(KEY, "one"))
    assert keeper.carry_out(fx.Save(KEY, "two")) == (Message("not-kept", (KEY,)),)
    assert store.kept == {KEY: "two"}
    assert keeper.carry_out(fx.Save(KEY, "three")) == (Message("kept", (KEY,)),)


def test_what_was_tried_is_ours_until_something_is_kept() -> None:
    store = MemoryStore()
    keeper = Keeper(FaultyStore(store, "rubbish", 1))
    keeper.carry_out(fx.Save(KEY, "one"))
    keeper.carry_out(fx.Save(KEY, "two"))
    store.put(KEY, "one")
    assert told(keeper) == [("elsewhere", KEY, "one")]


def test_what_was_kept_is_missed_and_what_was_forgotten_is_foreign() -> None:
    store = MemoryStore()
    keeper = Keeper(store)
    keeper.carry_out(fx.Save(KEY, "one"))
    store.drop(KEY)
    assert [message[:2] for message in told(keeper)] == [("gone", KEY)]
    store.put(KEY, "one")
    assert told(keeper) == []
    keeper.carry_out(fx.Seen(KEY, None))
    assert told(keeper) == [("elsewhere", KEY, "one")]


def test_what_both_keep_alike_is_answered_and_told_when_it_comes_again() -> None:
    store = MemoryStore({KEY: "one"})
    keeper = Keeper(store)
    told(keeper)
    assert keeper.carry_out(fx.Save(KEY, "one")) == (Message("kept", (KEY,)),)
    keeper.carry_out(fx.Save(KEY, "two"))
    store.put(KEY, "one")
    assert told(keeper) == [("elsewhere", KEY, "one")]


def test_parts_are_merged_into_what_is_there_and_what_is_so_already_is_not_written() -> None:
    store = MemoryStore({KEY: '{"a": 1, "b": 2}'})
    (answer,) = Keeper(store).carry_out(fx.Merge(KEY, {"b": 3}))
    assert (answer.act, answer.value) == ("elsewhere", '{"a": 1, "b": 3}') == ("elsewhere", store.kept[KEY])
    full = FaultyStore(store, "full", 0, 9)
    (answer,) = Keeper(full).carry_out(fx.Merge(KEY, {"b": 3}))
    assert answer.act == "elsewhere", "nothing had to be written"
    assert Keeper(full).carry_out(fx.Merge(KEY, {"b": 4})) == (Message("not-kept", (KEY,)),)
    silent = FaultyStore(store, "drops", 0, 9)
    assert Keeper(silent).carry_out(fx.Merge(KEY, {"b": 4})) == (Message("not-kept", (KEY,)),)


def test_everything_of_ours_is_deleted_and_nothing_else() -> None:
    store = MemoryStore({KEY: "one", ASIDE: "two", "other": "three"})
    assert Keeper(store).carry_out(fx.DropAll()) == (Message("cleared"),)
    assert store.kept == {"other": "three"}
    keeper = Keeper(store)
    keeper.carry_out(fx.Save(KEY, "one"))
    assert keeper.carry_out(fx.DropAll()) == (Message("cleared"),)
    assert told(keeper) == []
    closed = FaultyStore(MemoryStore({KEY: "one"}), "throws", 0, 99)
    assert Keeper(closed).carry_out(fx.DropAll()) == (Message("not-cleared"),)
