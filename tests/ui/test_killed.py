"""A tab killed at any call of the store, with another one open or none: what is there mends what belongs to it.

The try at the deal of a day and a finished game have keys of their own beside the game's. Between any two writes the
tab may be gone: then neither is lost, nor is there a second one.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache

import pytest

from tests.ui.browser import Page
from tests.ui.far import GAMES, over, table_of
from tests.ui.stores import FaultyStore, Killed, MemoryStore
from tests.ui.test_day import TODAY, counts, cubs, decide
from tests.ui.test_failing_storage import next_act
from tools.sampling import drawn
from ui.games.registry import FACES
from ui.persistence.history import listed
from ui.persistence.keys import game_key, table_key
from ui.persistence.marks import PLAYED
from ui.persistence.saves import read_save
from ui.seating import day as day_deals
from ui.table.seats import is_over
from ui.table.undo import practising

__all__ = ["cubs"]

KILLS = ("killed", "written")


@cache
def dealt(game: str) -> dict[str, str]:
    """What a device keeps on which the deal of the day lies on the table, and nobody has decided anything."""
    store = MemoryStore()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(day_deals, "LEVEL", "cub")
        Page(store).send("speed instant").send(f"day {game}").send("play-link")
    return dict(store.kept)


def at_table(store: MemoryStore | FaultyStore, game: str) -> Page:
    return Page(store, waits=False).send(f"continue {game}")


def played(page: Page) -> None:
    """Play to the end."""
    rng = random.Random(3)
    while not is_over(page.model.table):
        page.send(next_act(page, rng))


@cache
def calls(game: str, whole: bool) -> range:
    """Return the calls of the store, by number, that a first decision takes, or the end of a game."""
    store = FaultyStore(MemoryStore(dealt(game)), "none", 0)
    page = at_table(store, game)
    before = store.calls
    if not whole:
        decide(page)
        return range(before, store.calls + 1)
    rng = random.Random(3)
    while not is_over(page.model.table):
        before = store.calls
        page.send(next_act(page, rng))
    return range(before, store.calls + 1)


def kept_try(store: MemoryStore, game: str) -> bool:
    """Tell whether the game on the device is a try that has begun."""
    table = read_save(game, store.kept[game_key(game)])
    return bool(getattr(table, "day", None) and table.day.begun)


def survivors(store: MemoryStore, other: Page, game: str) -> Iterator[Page]:
    """Yield who goes on: the page that is opened next, or a tab that was open all the time."""
    kept = dict(store.kept)
    yield at_table(MemoryStore(kept), game)
    yield other.send("look").send("home").send(f"continue {game}")


def cases(whole: bool) -> Iterator[tuple[str, str, int]]:
    for game in FACES:
        for kill in KILLS:
            yield from ((game, kill, at) for at in calls(game, whole))


def killed(game: str, kill: str, at: int, *, whole: bool) -> tuple[MemoryStore, Page]:
    """Return the store on which a tab was killed at a call, and a page that was open meanwhile and heard nothing."""
    store = MemoryStore(dealt(game))
    other = at_table(store, game)
    try:
        page = at_table(FaultyStore(store, kill, at), game)
        (played if whole else decide)(page)
    except Killed:
        pass
    return store, other


@pytest.mark.parametrize(("game", "kill", "at"), drawn("tries", cases(whole=False), 16))
def test_a_first_try_is_neither_lost_nor_had_twice_wherever_its_tab_is_killed(game: str, kill: str, at: int) -> None:
    store, other = killed(game, kill, at, whole=False)
    begun = kept_try(store, game)
    for page in survivors(store, other, game):
        assert not practising(page.model.table)
        again = MemoryStore(page.store.kept)  # type: ignore[attr-defined]
        assert counts(at_table(again, game), game) == (not begun)
        assert counts(Page(MemoryStore(again.kept), entropy=5), game) == (not begun), "also after another start"
        played(page)
        assert [each.day for each in listed(page.send("look").model.past)] == [TODAY]
        assert not counts(page, game)
        assert not counts(page.reloaded(), game)


@pytest.mark.parametrize(("game", "kill", "at"), drawn("ends", cases(whole=True), 16))
def test_a_finished_game_is_written_down_wherever_its_tab_is_killed(game: str, kill: str, at: int) -> None:
    store, other = killed(game, kill, at, whole=True)
    for page in survivors(store, other, game):
        if not is_over(page.model.table):
            played(page)
        for after in (page, page.reloaded(), Page(page.store)):
            (entry,) = listed(after.model.past)
            assert (entry.day, entry.practice) == (TODAY, False)
            assert after.model.marks[PLAYED + game] == {TODAY}
            assert not after.model.tables[game].unlisted
        page.send("history").send(f"past-drop! {entry.id}")
        assert not listed(page.reloaded().model.past), "what is deleted does not come back"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_link_whose_end_came_is_written_down_wherever_its_tab_is_killed(game: str) -> None:
    page = over(game, 0)
    assert len(page.model.past) == 1
    key = table_key(table_of(page).handle)
    store = MemoryStore({key: json.dumps(json.loads(page.store.get(key) or "") | {"unlisted": True})})
    again = Page(store)
    assert list(again.model.past) == list(page.model.past)
    assert "unlisted" not in json.loads(store.kept[key])
    assert len(Page(store).model.past) == 1
