"""Storage that fails, and tabs that are killed, at any call: what was kept can be had back, what is said is true.

Whole games of both kinds are played over a store that fails once, or for a while, at its n-th call, for every n: a
drawn few in each run, all in `make soak`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache

import pytest

from tests.ui.browser import Page
from tests.ui.stores import FaultyStore, Killed, MemoryStore
from tests.ui.walk import legal, started
from tools.sampling import drawn
from ui.model.table import Table
from ui.persistence.keys import SETTINGS_KEY, game_key, saves
from ui.persistence.saves import read_save
from ui.screens.page import which
from ui.table.course import holds
from ui.table.playback import busy
from ui.table.seats import due, is_over

PEOPLE = {"lions": (0,), "animania": (0, 1)}
FAULTS = ("throws", "full", "drops", "rubbish")
KILLS = ("killed", "written")
FOR_GOOD = 10**9


@cache
def begun(game: str) -> dict[str, str]:
    """Return what a device keeps on which a game has just begun."""
    store = started(game, 3, PEOPLE[game], entropy=3).store
    assert isinstance(store, MemoryStore)
    return dict(store.kept)


def next_act(page: Page, rng: random.Random) -> str:
    """Return an act that leads on, without a look at the screen."""
    table = page.model.table
    if table.playback.peek:
        return "put-away"
    if busy(table):
        return "next"
    if moves := sorted(legal(page.model)):
        return rng.choice(moves)
    undecided = [
        seat for seat in due(table) if table.occupants[seat].person and seat not in dict(table.decision.chosen)
    ]
    return f"open {undecided[0]}" if undecided else "reveal"


def played(page: Page, game: str) -> Iterator[Page]:
    """Play a game to its end, yielding the page after each act."""
    rng = random.Random(3)
    page.send(f"continue {game}")
    if game not in page.model.tables:  # at the start the store gave nothing: a person deals anew
        page.send("speed instant").send(f"setup {game}").send("start")
    yield page
    while not is_over(page.model.table):
        page.send(next_act(page, rng))
        yield page


@cache
def calls(game: str) -> int:
    """Return how many calls of the store a whole game takes."""
    store = FaultyStore(MemoryStore(begun(game)), "none", 0)
    for _ in played(Page(store, waits=False), game):
        pass
    return store.calls


def can_be_had_back(kept: dict[str, str], game: str, confirmed: Table) -> bool:
    """Tell whether some text on the device holds all decisions of a table."""
    found = [read_save(game, kept[key]) for key in saves(kept)]
    return any(isinstance(table, Table) and holds(table, confirmed) for table in found)


def shown_as_kept(page: Page, game: str) -> Table | None:
    """Return the game of a page that says nothing else than that it keeps it."""
    return page.model.tables.get(game) if game_key(game) not in page.model.unkept else None


def cases(faults: tuple[str, ...], lasts: tuple[int, ...]) -> Iterator[tuple[str, str, int, int]]:
    for game in PEOPLE:
        for fault in faults:
            for last in lasts:
                yield from ((game, fault, last, at) for at in range(calls(game)))


@pytest.mark.parametrize(("game", "fault", "last", "at"), drawn("faults", cases(FAULTS, (1, 7, FOR_GOOD)), 14))
def test_what_is_shown_as_kept_is_kept_whenever_the_storage_fails(game: str, fault: str, last: int, at: int) -> None:
    inner = MemoryStore(begun(game))
    confirmed = read_save(game, inner.kept[game_key(game)])
    assert isinstance(confirmed, Table)
    store = FaultyStore(inner, fault, at, last)
    after = 0
    for page in played(Page(store, waits=False), game):
        near = store.calls >= at and after < 12
        after += near
        table = shown_as_kept(page, game)
        if near or is_over(page.model.table):
            assert can_be_had_back(inner.kept, game, confirmed), "what was kept before"
            assert table is None or can_be_had_back(inner.kept, game, table), "what the page says is true"
            if which(page.model) == "table":
                assert ("Not kept" in page.tree.words) == (table is None)
        confirmed = table or confirmed
    store.last = 0
    page.send("look").send("look")
    if "diverged" in [why.reason for why in page.model.unkept.values()]:  # a new game was dealt over one not seen
        page.send(f"take-there {game}")
    assert game_key(game) not in page.model.unkept, "once the storage works again, all is kept"
    again = Page(inner)
    assert holds(again.model.tables[game], confirmed)
    assert [item.text for item in page.model.unplayable] == [item.text for item in again.model.unplayable]


@pytest.mark.parametrize(("game", "fault", "last", "at"), drawn("kills", cases(KILLS, (1,)), 16))
def test_a_tab_that_is_killed_between_two_calls_leaves_all_that_was_kept(
    game: str, fault: str, last: int, at: int
) -> None:
    inner = MemoryStore(begun(game))
    confirmed = read_save(game, inner.kept[game_key(game)])
    assert isinstance(confirmed, Table)
    try:
        for page in played(Page(FaultyStore(inner, fault, at, last), waits=False), game):
            confirmed = shown_as_kept(page, game) or confirmed
    except Killed:
        pass
    again = Page(inner)
    assert holds(again.model.tables[game], confirmed)
    assert again.model.unplayable == ()


@pytest.mark.parametrize("at", range(9))
@pytest.mark.parametrize("fault", [*FAULTS, *KILLS])
def test_a_save_that_is_put_aside_is_never_lost(fault: str, at: int) -> None:
    newer = json.dumps(json.loads(begun("lions")[game_key("lions")]) | {"waterhole": 99})
    inner = MemoryStore({game_key("lions"): newer})
    try:
        page = Page(FaultyStore(inner, fault, at), waits=False)
        page.send("setup lions").send("start")
    except Killed:
        pass
    assert newer in inner.kept.values()
    assert newer in [item.text for item in Page(inner).model.unplayable]


@pytest.mark.parametrize("at", range(6))
@pytest.mark.parametrize("fault", ["rubbish", "throws", "drops"])
def test_settings_outlast_a_store_that_fails_once(fault: str, at: int) -> None:
    inner = MemoryStore()
    Page(inner).send("theme dark").send("text large").send("speed slow")
    store = FaultyStore(inner, "none", 0)
    page = Page(store)
    store.fault, store.at = fault, store.calls + at
    page.send("motion").send("sound").send("look")
    kept = json.loads(inner.kept[SETTINGS_KEY])
    assert (kept["theme"], kept["text"], kept["speed"]) == ("dark", "large", "slow")
    again = Page(inner).model.settings
    assert (again.theme, again.text, again.motion, again.sound) == ("dark", "large", page.model.settings.motion, True)
