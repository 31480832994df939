"""A device with several tabs of several versions of the page, as the state machine of `test_tabs` uses it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from engine.games import GAMES
from tests.ui.browser import Page
from tests.ui.stores import FullStore, MemoryStore
from tests.ui.walk import legal, started
from ui.model.table import Table
from ui.persistence import saves as envelope
from ui.persistence.keys import game_key
from ui.persistence.saves import read_save
from ui.table.course import holds
from ui.table.playback import busy
from ui.table.seats import due

GAME = "lions"
KEY = game_key(GAME)
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
    assert isinstance(store, MemoryStore)
    return dict(store.kept)


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
