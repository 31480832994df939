"""Several tabs and two versions of the page at one device, in any order: no decision that was kept is ever lost.

Tabs are opened, frozen, killed and closed; they wait for the lock, miss what others do, may begin with what the device
kept a while ago, and may read it so for a while, since a browser hands on late what another process has kept. The store
gets full, something else writes into it, it falls back behind what it has kept. Only a person's own word lets go of
what is kept: taking back, dealing anew, deleting, opening another game, choosing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from engine.games import GAMES
from tests.amounts import examples
from tests.ui.browser import Page
from tests.ui.stores import FullStore
from tests.ui.walk import legal, started
from ui.model.effects import Save
from ui.model.table import Table
from ui.persistence import saves as envelope
from ui.persistence.history import DAY, PAST
from ui.persistence.keys import game_key, saves, unplayable_keys
from ui.persistence.marks import LEFT, PLAYED
from ui.persistence.saves import read_save
from ui.table.course import holds
from ui.table.playback import busy
from ui.table.seats import due, is_over

GAME = "lions"
KEY = game_key(GAME)
NUMBERS = st.integers(0, 10_000)
"""Which of what there is, counted around."""

VERSIONS = ("old", "newer envelope", "newer rules")


@contextmanager
def running(version: str) -> Iterator[None]:
    """Have the page be of a version."""
    game, before = GAMES[GAME], (envelope.VERSION, GAMES[GAME].rules)
    envelope.VERSION = before[0] + (version == "newer envelope")
    setattr(game, "rules", before[1] + (version == "newer rules"))  # noqa: B010 - to mypy it is a constant
    try:
        yield
    finally:
        envelope.VERSION = before[0]
        setattr(game, "rules", before[1])  # noqa: B010


@cache
def table_of(version: str, text: str) -> Table | None:
    """Return the game that a text holds for a version of the page, if it is one."""
    with running(version):
        found = read_save(GAME, text)
    return found if isinstance(found, Table) else None


def in_store(text: str, kept: list[str]) -> bool:
    """Tell whether all decisions of a text, or a text that is no game, are among what is kept."""
    if text in kept:
        return True
    for version in VERSIONS:
        before, found = table_of(version, text), [table_of(version, other) for other in kept]
        if before and any(table is not None and holds(table, before) for table in found):
            return True
    return False


@cache
def begun() -> dict[str, str]:
    store = started(GAME, 2).store
    assert isinstance(store, FullStore | object)
    return {key: store.get(key) or "" for key in store.names()}


class View:
    """The store as one tab sees it: as it is, or, while `then` is set, as it was, but for what this tab has kept."""

    def __init__(self, store: FullStore, then: dict[str, str] | None) -> None:
        self.store, self.then = store, then

    def names(self) -> list[str]:
        return self.store.names() if self.then is None else list(self.then)

    def get(self, key: str) -> str | None:
        return self.store.get(key) if self.then is None else self.then.get(key)

    def put(self, key: str, text: str) -> None:
        self.store.put(key, text)
        if self.then is not None:
            self.then[key] = text

    def drop(self, key: str) -> None:
        self.store.drop(key)
        if self.then is not None:
            self.then.pop(key, None)


class Tab:
    """One tab. It gets the lock when `granted` is called."""

    def __init__(self, store: FullStore, version: str, then: dict[str, str], entropy: int) -> None:
        self.version = version
        self.word = False
        """Whether a person has let go of something here, and that is not on the device yet."""
        self.flush: list[Callable[[], None]] = []
        self.view = View(store, dict(then))
        with running(version):
            self.page = Page(self.view, entropy, locked=self.flush.append)
        self.view.then = None
        self.lost: Table | None = None
        """What it showed as kept when the store fell back behind it, or when another tab wrote over it unseen."""

    @property
    def table(self) -> Table | None:
        return self.page.model.tables.get(GAME)

    @property
    def is_behind(self) -> bool:
        """Whether it reads what was kept a while ago."""
        return self.view.then is not None

    @property
    def shows_as_kept(self) -> bool:
        return self.table is not None and KEY not in self.page.model.unkept and not self.flush

    def send(self, *acts: str, value: str = "") -> None:
        with running(self.version):
            for act in acts:
                self.page.send(act, value)

    def granted(self) -> None:
        """Get the lock, and hear what comes of it; that may ask for the lock again."""
        for _ in range(20):
            if not self.flush:
                return
            self.flush.clear()
            with running(self.version):
                self.page.keeping.flush()
                self.page.send("nothing")
        raise AssertionError("it does not come to rest")

    def decide(self, at: int) -> None:
        """Go on by one act of play."""
        table = self.page.model.table
        if table.playback.peek:
            return self.send("put-away")
        if busy(table):
            return self.send("skip")
        moves = sorted(legal(self.page.model))
        if moves:
            return self.send(moves[at % len(moves)])
        seats = [seat for seat in due(table) if table.occupants[seat].person]
        return self.send(f"open {seats[0]}") if seats else None


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
        for other in self.tabs:
            if tab and tab.word:
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
        self.handed_on()
        if tab.lost:
            self.hear(at)
        self.tabs.remove(tab)

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
