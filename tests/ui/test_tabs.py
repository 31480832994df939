"""Several tabs and two versions of the page at one device, in any order: no decision that was kept is ever lost.

Tabs are opened, frozen, killed and closed; they wait for the lock, miss what others do, may begin with what the device
kept a while ago, and may read it so for a while, since a browser hands on late what another process has kept. The store
gets full, something else writes into it, it falls back behind what it has kept. Only a person's own word lets go of
what is kept: taking back, dealing anew, deleting, opening another game, choosing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from tests.amounts import examples
from tests.ui.device import GAME, KEY, VERSIONS, Tab, begun, in_store, table_of
from tests.ui.stores import FullStore
from ui.model.effects import Save
from ui.model.table import Table
from ui.persistence.history import DAY, PAST
from ui.persistence.keys import saves, unplayable_keys
from ui.persistence.marks import LEFT, PLAYED
from ui.table.course import holds
from ui.table.seats import is_over

NUMBERS = st.integers(0, 10_000)
"""Which of what there is, counted around."""


class Tabs(RuleBasedStateMachine):
    """Somebody at a device with several tabs."""

    @initialize(empty=st.booleans(), two=st.booleans(), newer=st.sampled_from(VERSIONS[1:]))
    def sit_down(self, empty: bool, two: bool, newer: str) -> None:
        self.store = FullStore({} if empty else begun())
        self.past = [dict(self.store.kept)]
        self.versions = ("old", newer) if two else ("old",)
        self.tabs: list[Tab] = []
        self.opened = 0

    def some(self, at: int) -> Tab:
        return self.tabs[at % len(self.tabs)]

    @contextmanager
    def step(self, tab: Tab | None = None, *, word: bool = False) -> Iterator[None]:
        """Whatever is done within loses nothing, unless by somebody's word."""
        before = [self.store.kept[key] for key in saves(self.store.kept)]
        pasts = {key for key in self.store.kept if key.startswith((PAST, PLAYED, DAY, LEFT))}
        done = len(tab.page.done) if tab else 0
        if tab:
            tab.word |= word
        yield
        kept = [self.store.kept[key] for key in saves(self.store.kept)]
        if tab and tab.word:
            for other in self.tabs:
                other.lost = None
        if tab is None or not tab.word:
            gone = [text for text in before if not in_store(text, kept)]
            if tab and tab.is_behind:  # another tab shows it as kept, and will hear
                gone = [text for text in gone if not self.is_shown(text, tab)]
            assert gone == [], "it is lost"
            assert pasts <= set(self.store.kept), "a finished game or a mark is lost"
        if tab and tab.shows_as_kept and not tab.is_behind:
            tab.word = False
            if any(isinstance(effect, Save) and effect.key == KEY for effect in tab.page.done[done:]):
                self.is_kept(tab)
        if self.store.kept != self.past[-1]:
            self.past.append(dict(self.store.kept))

    def is_shown(self, text: str, beside: Tab) -> bool:
        """Tell whether another tab that shows its game as kept has all decisions of a text; it is asked for them."""
        for other in self.tabs:
            table = table_of(other.version, text)
            if other is not beside and other.table and table and holds(other.table, table) and other.shows_as_kept:
                other.lost = other.lost or table
                return True
        return False

    def is_kept(self, tab: Tab) -> None:
        """What the tab shows as kept is what the device keeps."""
        found = {key: table_of(tab.version, self.store.kept[key]) for key in saves(self.store.kept)}
        assert tab.table
        assert any(table and holds(table, tab.table) for table in found.values()), "it is said to be kept"
        there = found.get(KEY)
        assert there is None or holds(tab.table, there), "the device keeps more than is shown"

    # --- tabs ---

    @precondition(lambda self: len(self.tabs) < 3)
    @rule(version=NUMBERS, ago=st.sampled_from([0, 0, 0, 1, 3]), now=st.booleans())
    def open(self, version: int, ago: int, now: bool) -> None:
        self.opened += 1
        then = self.past[max(0, len(self.past) - 1 - ago)]
        with self.step():
            tab = Tab(self.store, self.versions[version % len(self.versions)], then, self.opened)
            self.tabs.append(tab)
            if now:
                tab.granted()

    @precondition(lambda self: self.tabs)
    @rule(at=NUMBERS)
    def kill(self, at: int) -> None:
        tab = self.some(at)
        self.handed_on()
        if tab.lost:  # nobody else has it, for some milliseconds
            self.hear(at)
        self.tabs.remove(tab)

    @precondition(lambda self: self.tabs)
    @rule(at=NUMBERS)
    def fall_behind(self, at: int) -> None:
        tab = self.some(at)
        if not tab.is_behind:
            tab.view.then = dict(self.store.kept)

    @precondition(lambda self: self.tabs)
    @rule(at=NUMBERS)
    def close(self, at: int) -> None:
        tab = self.some(at)
        with self.step(tab):
            tab.granted()
        self.kill(at)

    @precondition(lambda self: self.tabs)
    @rule(at=NUMBERS)
    def get_the_lock(self, at: int) -> None:
        tab = self.some(at)
        with self.step(tab):
            tab.granted()

    @precondition(lambda self: self.tabs)
    @rule(at=NUMBERS)
    def hear(self, at: int) -> None:
        tab = self.some(at)
        with self.step(tab):
            tab.view.then = None
            tab.granted()
            tab.send("look")
            tab.granted()
        if tab.shows_as_kept:
            self.is_kept(tab)
        if tab.lost:
            assert self.has(tab, tab.lost), "what it showed as kept is lost"
            tab.lost = None

    def handed_on(self) -> None:
        """Whatever was kept has reached all tabs: it takes some milliseconds."""
        for tab in self.tabs:
            tab.view.then = None

    def has(self, tab: Tab, before: Table) -> bool:
        """Tell whether a tab, or the device, has all decisions of a table; two courses are for the person to choose."""
        texts = [self.store.kept[key] for key in saves(self.store.kept)]
        tables = [tab.table, *(table_of(version, text) for version in VERSIONS for text in texts)]
        return any(table is not None and holds(table, before) for table in tables)

    # --- play ---

    @precondition(lambda self: self.tabs)
    @rule(at=NUMBERS, picks=st.lists(NUMBERS, min_size=1, max_size=6), now=st.booleans())
    def play(self, at: int, picks: list[int], now: bool) -> None:
        tab = self.some(at)
        with self.step(tab):
            if tab.table is None:
                tab.send("speed instant", f"setup {GAME}", "start")
            for pick in picks:
                if tab.page.model.screen != "table":
                    tab.send(f"continue {GAME}")
                if tab.table is None or is_over(tab.table):
                    break
                tab.decide(pick)
                if now:
                    tab.granted()

    # --- a person's own word ---

    @precondition(lambda self: self.tabs)
    @rule(
        at=NUMBERS, act=st.sampled_from(["undo", "rewind yes", "new", "clear!", "choose", "drop", "import"]), of=NUMBERS
    )
    def say(self, at: int, act: str, of: int) -> None:
        tab = self.some(at)
        acts = {
            "new": [f"setup {GAME}", "start", "start!"],
            "choose": [f"{('keep-here', 'take-there')[of % 2]} {GAME}"],
            "drop": [f"unplayable-drop {of % 3}"],
        }.get(act, [f"continue {GAME}", act])
        with self.step(tab, word=True):
            if act == "import":
                texts = [kept[KEY] for kept in self.past if KEY in kept]
                if texts:
                    tab.send("import", value=texts[of % len(texts)])
                    tab.send("import!")
            else:
                tab.send(*acts)
            tab.granted()
        if act == "clear!" and not any(self.store.kept):
            assert self.store.kept == {}

    # --- the device ---

    @rule(room=st.sampled_from([0, 40, 400, 10**6]))
    def room(self, room: int) -> None:
        self.store.room = self.store.used + room

    @rule(ago=st.sampled_from([1, 1, 2, 5]))
    def fall_back(self, ago: int) -> None:
        """The store is again as it was a while ago: whoever shows as kept what it no longer has has it all the same."""
        self.handed_on()
        then = self.past[max(0, len(self.past) - 1 - ago)]
        now = [self.store.kept[key] for key in saves(self.store.kept)]
        for tab in self.tabs:
            if (
                tab.shows_as_kept
                and not tab.is_behind
                and tab.table
                and any(table and holds(table, tab.table) for table in (table_of(tab.version, text) for text in now))
            ):
                tab.lost = tab.table
        self.store.kept = dict(then)
        self.past.append(dict(then))

    @rule(text=st.sampled_from(["{", "rubbish", json.dumps({"waterhole": 99})]))
    def something_else_writes(self, text: str) -> None:
        self.handed_on()
        if KEY not in self.store.kept:
            self.store.kept[KEY] = text

    def teardown(self) -> None:
        """In the end there is room, every tab is looked at, and what it says is true."""
        if hasattr(self, "store"):
            self.store.room = 10**6
            for at in [*range(len(self.tabs)), *range(len(self.tabs))]:
                self.hear(at)
            for tab in self.tabs:
                if tab.shows_as_kept and len(self.versions) == 1:
                    self.is_kept(tab)
            assert all(kind in ("older", "newer", "damaged") for _, kind in unplayable_keys(GAME, self.store.kept))


class TestTabs(Tabs.TestCase):  # type: ignore[misc, valid-type]
    settings = settings(examples(40, 1000), stateful_step_count=30)
