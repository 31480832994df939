"""Finished games are written down once, and whatever becomes of the list, no running game is hurt."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from tests.ui.browser import Page
from tests.ui.past import entry_text, finished, ids, kept
from tests.ui.stores import MemoryStore
from tests.ui.walk import clicked
from ui.model.page import Overlay
from ui.model.table import Note
from ui.persistence import history
from ui.persistence.history import PAST, PINNED, Past, listed, print_past, read_past, too_many
from ui.persistence.keys import game_key
from ui.persistence.store import ours


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_ends_is_listed_watched_and_still_there_after_a_reload(game: str) -> None:
    page = finished(game)
    record = page.model.table.record
    assert kept(page) == page.model.past
    assert len(page.model.past) == 1
    for each in (page, page.reloaded()):
        each.send("home").send("history")
        (name,) = ids(each)
        each.send(f"past-watch {name}")
        assert each.model.watch
        assert each.model.watch.whole.record == record
        each.send("watch-leave")
        assert each.model.screen == "history"


def test_the_same_game_is_written_once_wherever_it_ends() -> None:
    page = finished("lions")
    before = kept(page)
    page.send("again same")
    page.send("import", next(iter(before.values())))
    if page.model.overlay:
        page.send("import!")
    other = Page(page.store, entropy=5).send("continue lions")
    assert kept(other) == before


def test_games_come_in_the_order_in_which_they_ended_and_one_that_goes_on_is_none() -> None:
    page = finished("lions")
    page.send("again new")
    clicked(page, random.Random(3))
    page.send("again new").send("home").send("history")
    past = listed(page.model.past)
    assert len(past) == 2
    assert past[0].ended > past[1].ended
    assert ids(page) == [each.id for each in past]
    assert all(each.own == 0 and each.level == "cub" and not each.imported for each in past)


def test_a_game_is_deleted_when_that_is_meant_and_its_mark_with_it() -> None:
    page = finished("lions").send("home").send("history")
    (name,) = ids(page)
    page.send(f"past {name}").send(f"past-pin {name}")
    assert ours(page.store)[PINNED + name]
    assert page.reloaded().model.pinned == {name}
    page.send(f"past-drop {name}")
    assert page.model.overlay == Overlay("ask", ("past", "past-drop!", name))
    page.send("close")
    assert kept(page)
    page.send(f"past-drop {name}").send(f"past-drop! {name}")
    assert not kept(page)
    assert PINNED + name not in ours(page.store)
    assert page.reloaded().model.past == {}
    assert game_key("lions") in ours(page.store), "the result stays where it was"


def test_pins_are_taken_back() -> None:
    page = finished("animania").send("history")
    (name,) = ids(page)
    page.send(f"past-pin {name}").send(f"past-pin {name}")
    assert not page.model.pinned
    assert page.reloaded().model.pinned == frozenset()


def test_tabs_see_each_others_games_and_forget_what_another_deletes() -> None:
    page = finished("lions")
    other = Page(page.store, entropy=8)
    page.send("again new")
    clicked(page, random.Random(2))
    other.send("look")
    assert other.model.past == page.model.past
    name = listed(page.model.past)[0].id
    page.send("history").send(f"past-pin {name}")
    other.send("look")
    assert other.model.pinned == {name}
    other.send("history").send(f"past-drop! {name}")
    page.send("look")
    assert page.model.past == other.model.past
    assert not page.model.pinned
    assert page.model.persists


class Full(MemoryStore):
    """A store without room for finished games."""

    def put(self, key: str, text: str) -> None:
        if key.startswith((PAST, PINNED)):
            raise OSError("full")
        super().put(key, text)


def test_without_room_the_list_is_what_is_kept_and_the_game_itself_is_not_said_to_be_lost() -> None:
    page = Page(Full()).send("speed instant")
    page.send("setup lions").send("start")
    clicked(page, random.Random(1))
    assert page.model.past == {}
    assert page.model.persists
    assert "no room" in page.tree.words
    assert "not kept" not in page.tree.words
    page.send("again new")
    assert page.reloaded().model.tables["lions"].record == page.model.table.record


def entry(number: int, length: int) -> tuple[str, str]:
    return f"{PAST}{number}", entry_text(ended=f"{number:05}", x="x" * length)


@given(st.lists(st.integers(0, 400_000), max_size=12), st.sets(st.integers(0, 11)), st.integers(0, 900_000))
def test_the_oldest_go_first_no_more_than_must_and_none_that_is_pinned(
    lengths: list[int], pins: set[int], more: int
) -> None:
    past = dict(entry(number, length) for number, length in enumerate(lengths))
    pinned = frozenset(str(pin) for pin in pins)
    gone = too_many(past, pinned, "x" * more)
    free = [key for key in past if key.removeprefix(PAST) not in pinned]
    assert list(gone) == free[: len(gone)]
    size = sum(map(len, past.values())) + more
    if gone:
        assert size - sum(len(past[key]) for key in gone[:-1]) > history.MOST
    if len(gone) < len(free):
        assert size - sum(len(past[key]) for key in gone) <= history.MOST


def test_a_million_characters_stay_and_no_more() -> None:
    past = dict(entry(number, 400_000) for number in range(2))
    left = 1_000_000 - sum(map(len, past.values()))
    assert not too_many(past, frozenset(), "x" * left)
    assert too_many(past, frozenset(), "x" * (left + 1)) == (f"{PAST}0",)


def test_a_full_list_makes_room_and_says_so_beforehand(monkeypatch: pytest.MonkeyPatch) -> None:
    page = finished("lions")
    monkeypatch.setattr(history, "MOST", 1)
    page.send("again new")
    clicked(page, random.Random(4))
    assert len(page.model.past) == len(kept(page)) == 1
    assert "the oldest" in page.send("home").send("history").tree.words


WORDS = st.text() | st.sampled_from(["record", "seats", "game", "turns", "own", "winners", "ended", "lions"])


PLAIN = st.none() | st.booleans() | st.integers() | WORDS


@given(st.recursive(PLAIN, lambda inner: st.lists(inner) | st.dictionaries(WORDS, inner), max_leaves=12))
def test_damaged_texts_are_left_out_and_stay_where_they_are(value: object) -> None:
    text = json.dumps(value)
    store = MemoryStore()
    store.put(f"{PAST}x", text)
    page = Page(store).send("history")
    assert page.model.screen == "history"
    page.send("past x").send("past-watch x").send("past-again x").send("past-pin y").send("past-export")
    assert store.get(f"{PAST}x") == text
    assert read_past(f"{PAST}x", text) is None or isinstance(read_past(f"{PAST}x", text), Past)


def test_a_finished_game_offers_its_deal_anew() -> None:
    page = finished("lions")
    seed = page.model.table.record.seed
    page.send("history")
    (name,) = ids(page)
    page.send(f"past-again {name}")
    assert page.model.screen == "link"
    assert page.send("play-link").model.table.record.seed == seed


def test_a_game_under_a_key_that_no_act_can_name_is_not_listed() -> None:
    page = finished("lions")
    page.store.put(f"{PAST}a b", next(iter(page.model.past.values())))
    assert len(ids(page.reloaded().send("history"))) == 1


def test_a_game_in_which_a_computer_played_for_somebody_is_not_counted() -> None:
    table = finished("lions").model.table
    first, second, third = table.occupants
    for changed, own in [
        (table, 0),
        (table._replace(notes=(Note(0, "seat_given", 0), Note(1, "seat_taken", 0))), None),
        (table._replace(occupants=(first, second._replace(away=True), third)), None),
    ]:
        entry = read_past("x", print_past(changed, ""))
        assert entry
        assert entry.own == own


def test_a_question_about_a_game_that_another_tab_deletes_is_closed_by_its_answer() -> None:
    page = finished("lions").send("history")
    (name,) = ids(page)
    page.send(f"past-drop {name}")
    Page(page.store).send(f"past-drop! {name}")
    assert page.send("look").send(f"past-drop! {name}").model.overlay is None


def test_escape_leaves_the_list() -> None:
    assert finished("lions").send("history").send("key Escape").model.screen == "home"
