"""The same games in several tabs: what one does, the others go on from; nothing is played twice, lost or undone."""

from __future__ import annotations

import json
import random

import pytest

from tests.ui.browser import Page
from tests.ui.stores import MemoryStore
from tests.ui.tabs import KEY, at_table, dealt, decide, kept_turns, turns, words
from tests.ui.walk import clicked, legal, started
from ui.persistence import saves
from ui.persistence.keys import SETTINGS_KEY, setup_key, unplayable_key
from ui.persistence.saves import parse_save
from ui.table.course import holds

# --- one goes on where the other was ---


def test_a_game_goes_on_where_the_other_tab_has_taken_it() -> None:
    store = dealt()
    here, there = at_table(store), at_table(store)
    decide(here, 3)
    text = store.kept[KEY]
    there.send("look")
    assert there.model.screen == "home"
    assert [toast.text for toast in there.model.toasts] == ["This game goes on in another tab."]
    assert there.model.tables["lions"].record == here.model.tables["lions"].record
    there.send("continue lions")
    assert there.model.screen == "table"
    assert store.kept[KEY] == text


def test_what_is_taken_back_in_one_tab_is_taken_back_in_the_other() -> None:
    store = dealt()
    here = at_table(store)
    herd = next(act for act in sorted(legal(here.model)) if act.split(" ")[1] in ("zebra", "antelope"))
    there = at_table(store)
    here.send(herd)
    there.send("look")
    assert turns(there) == 1
    here.send("undo")
    there.send("look")
    assert (turns(there), kept_turns(store)) == (0, 0)


@pytest.mark.parametrize("screen", ["table", "result"])
def test_settings_opened_from_a_game_that_has_gone_on_elsewhere_lead_home(screen: str) -> None:
    here = clicked(started("lions", 2), random.Random(1))
    here.send(screen).send("settings")
    here.store.put(KEY, dealt(entropy=9).kept[KEY])
    here.send("look").send("back")
    assert here.model.screen == "home"
    here.send("continue lions")
    assert here.model.screen == "table"


def test_what_another_page_of_the_origin_keeps_changes_nothing() -> None:
    page = Page(dealt())
    before = page.model
    page.store.put("another.page", "mine")
    page.send("look")
    assert page.model == before


# --- a tab that has missed what the others did ---


def test_a_tab_that_missed_twenty_turns_does_not_write_its_twelve_over_them() -> None:
    store = dealt()
    here = decide(at_table(store), 4)
    frozen = at_table(store)
    decide(here, 8)
    long = turns(here)
    assert long > turns(frozen)
    frozen.send(sorted(legal(frozen.model))[-1])  # another decision than was made in the other tab
    assert kept_turns(store) == long
    assert "Not kept" in words(frozen), "what the page says is true"


def test_a_tab_that_comes_back_looks_before_anything_is_decided_in_it() -> None:
    store = dealt()
    frozen = at_table(store)
    here = decide(at_table(store), 8)
    frozen.send("look")
    assert turns(frozen) == turns(here)
    assert not frozen.model.unkept


def test_the_same_decision_in_both_tabs_is_one() -> None:
    store = dealt()
    frozen = at_table(store)
    here = decide(at_table(store), 6)
    decide_as_there = sorted(legal(frozen.model))[0]
    frozen.send(decide_as_there)
    assert turns(frozen) == turns(here) == kept_turns(store)
    assert not frozen.model.unkept


@pytest.mark.parametrize("how", ["keep-here", "take-there"])
def test_two_courses_of_a_game_are_for_the_person_to_choose_from(how: str) -> None:
    store = dealt()
    here, frozen = at_table(store), at_table(store)
    decide(here, 3)
    decide(frozen, 3, at=-1)
    theirs, ours = here.model.table.record, frozen.model.table.record
    assert json.loads(store.kept[KEY])["record"] == json.loads(saves.print_save(here.model.table))["record"]
    assert "diverged lions" in frozen.acts()
    frozen.send("diverged lions")
    assert {"keep-here lions", "take-there lions", "export lions"} <= set(frozen.acts())
    frozen.send(f"{how} lions")
    found = parse_save(store.kept[KEY])
    assert frozen.model.tables["lions"].record == found.record == (ours if how == "keep-here" else theirs)
    assert not frozen.model.unkept
    assert "Not kept" not in words(frozen)


# --- deleted elsewhere ---


def test_what_was_deleted_in_one_tab_is_not_brought_back_by_the_next_move_in_another() -> None:
    store = dealt()
    here, there = decide(at_table(store), 2), at_table(store)
    there.send("settings").send("clear").send("clear!")
    assert store.kept == {}
    before = turns(here)
    decide(here, 2)
    assert store.kept == {}
    assert turns(here) > before, "it is played on in memory"
    assert "Not kept" in words(here)
    said = [toast for toast in here.model.toasts if toast.act == "keep-here lions"]
    assert len(said) == 1
    here.send(f"dismiss {said[0].number}")
    decide(here, 1)
    assert [toast for toast in here.model.toasts if toast.bad] == [], "it is said once"
    here.send("home").send("keep-here lions")
    assert kept_turns(store) == turns(here)
    assert "Not kept" not in words(here)


def test_a_new_game_is_kept_although_the_last_one_was_deleted_elsewhere() -> None:
    store = dealt()
    here = at_table(store)
    Page(store).send("clear!")
    here.send("look").send("home").send("setup lions").send("start").send("start!")
    assert kept_turns(store) == turns(here)
    assert not here.model.unkept


def test_deleting_says_so_only_if_it_is_done() -> None:
    class Locked(MemoryStore):
        def drop(self, key: str) -> None:
            raise OSError(key)

    page = Page(Locked(dealt().kept)).send("clear!")
    assert "Not everything could be deleted" in words(page)
    assert "is deleted" not in words(page)
    assert "is deleted" in words(Page(dealt(), waits=False).send("clear!"))


def test_a_save_that_cannot_be_deleted_is_among_the_unplayable_again() -> None:
    class Locked(MemoryStore):
        def drop(self, key: str) -> None:
            raise OSError(key)

    page = Page(Locked({unplayable_key("damaged", "lions"): "{"})).send("unplayable-drop 0")
    assert [item.text for item in page.model.unplayable] == ["{"]
    assert "could not be deleted" in words(page)


# --- settings and set-ups ---


def test_settings_of_two_tabs_are_merged() -> None:
    store = MemoryStore()
    here, there = Page(store), Page(store)
    here.send("theme dark")
    there.send("speed slow")
    assert (there.model.settings.theme, there.model.settings.speed) == ("dark", "slow")
    here.send("motion")
    assert here.model.settings == Page(store).model.settings
    assert here.model.settings[:2] == ("dark", "slow")
    there.send("look")
    assert there.model.settings == here.model.settings


def test_a_setting_of_a_newer_version_stays() -> None:
    store = MemoryStore({SETTINGS_KEY: json.dumps({"theme": "dark", "sound": "loud"})})
    Page(store).send("speed slow")
    assert json.loads(store.kept[SETTINGS_KEY]) == {"theme": "dark", "sound": "loud", "speed": "slow"}


def test_deleted_settings_are_heard() -> None:
    store = MemoryStore()
    here, there = Page(store).send("theme dark"), Page(store)
    there.send("clear!")
    here.send("look")
    assert here.model.settings.theme == "auto"
    assert store.kept == {}


def test_a_set_up_that_was_used_last_is_remembered() -> None:
    store = MemoryStore()
    here, there = Page(store).send("setup lions"), Page(store).send("setup lions")
    here.send("name 0", "Ann").send("start")
    there.send("name 0", "Bob").send("start").send("start!")
    assert json.loads(store.kept[setup_key("lions")])["seats"][0][0] == "Bob"
    here.send("home").send("look")
    assert here.model.setups["lions"].occupants[0].name == "Bob"


# --- what waits ---


def test_effects_that_wait_for_the_lock_are_carried_out_in_order_and_lose_nothing() -> None:
    store = dealt()
    held: list[object] = []
    here = Page(store, locked=held.append).send("continue lions")
    here.keeping.flush()
    decide(here, 3)
    assert held
    assert kept_turns(store) == 0
    here.keeping.flush()  # as when the tab is hidden
    assert kept_turns(store) == turns(here)
    here.send("look")
    assert not here.model.unkept


def test_a_decision_that_waits_is_not_taken_over_by_what_is_heard_meanwhile() -> None:
    store = dealt()
    held: list[object] = []
    here = Page(store, locked=held.append).send("continue lions")
    here.keeping.flush()
    there = decide(at_table(store), 2)
    here.send("look")
    here.keeping.flush()  # the other tab is heard, but has not been told of yet
    here.model = here.model._replace()
    mine = sorted(legal(here.model))[-1]
    inbox, here.inbox = here.inbox, type(here.inbox)()
    here.send(mine)
    here.inbox.extend(inbox)
    here.send("look")
    here.keeping.flush()
    here.send("look")
    assert holds(there.model.table, parse_save(store.kept[KEY]))  # type: ignore[arg-type]
    assert "diverged lions" in here.acts()
