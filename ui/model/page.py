"""The page as a value: everything that the screens are drawn from and that messages change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.codec import Deal, GameLink
from ui.model.analysis import Analysis
from ui.model.bringing import Bringing
from ui.model.lesson import Lesson
from ui.model.settings import Settings
from ui.model.setup import Setup
from ui.model.table import Table
from ui.model.unplayable import UnplayableSave
from ui.model.watch import Watch


class Message(NamedTuple):
    """Something that happened to the page: a name, words after it, and the text of a field where there is one."""

    act: str
    args: tuple[str, ...] = ()
    value: str = ""


def parse_message(text: str, value: str = "") -> Message:
    """Return the message that a `data-act` attribute stands for: a name and words, `hold chase 2`."""
    name, *args = text.split(" ")
    return Message(name, tuple(args), value)


def number_below(text: str, end: int) -> int | None:
    """Return the number that a word of a message stands for, if it is one from 0 to `end` − 1."""
    return next((number for number in range(end) if text == str(number)), None)


class Overlay(NamedTuple):
    """Something that lies over the screen: a panel or a dialog, and what it is about."""

    kind: str
    args: tuple[str, ...] = ()
    text: str = ""


class Toast(NamedTuple):
    """A short message at the edge; it goes when it is closed, or by itself if it is not `bad`."""

    number: int
    text: str
    bad: bool = False
    act: str = ""
    label: str = ""


class Unkept(NamedTuple):
    """Why a text of this page is not kept: it lives in memory, and nothing of it is written."""

    reason: str
    """`failed`: the storage is closed or full. `gone`: another tab has deleted it. `blocked`: a save that cannot be
    played on stands in its place, with no room to put it aside. `diverged`: another course of the game does."""
    text: str = ""
    """What stands in its place."""


class Model(NamedTuple):
    """The page. Mappings in it are replaced, never changed."""

    entropy: int
    """A number from the browser, drawn when the page was opened; fresh seeds follow from it."""
    screen: str = "home"
    game: str = "lions"
    """Which game set-up, table and result are about."""
    far: str = ""
    """The handle of the game passed on that table and result are about; empty for the one that is this device's own."""
    tables: Mapping[str, Table] = {}
    """By handle (`Table.handle`)."""
    far_texts: Mapping[str, str] = {}
    """By key, games passed on that the device keeps and that nobody has asked for: all until what reads them has come,
    and those that have ended."""
    setups: Mapping[str, Setup] = {}
    unplayable: tuple[UnplayableSave, ...] = ()
    past: Mapping[str, str] = {}
    """Finished games as the device keeps them, by key: see `ui.persistence.history`."""
    charts: Mapping[str, str] = {}
    """What decided finished games, by their ids: see `ui.persistence.charts`."""
    bringing: Bringing | None = None
    """A file of finished games that is being taken in."""
    pinned: frozenset[str] = frozenset()
    """Ids of those that stay whatever there is room for."""
    watch: Watch | None = None
    """What the screen `watch` shows."""
    analysis: Analysis | None = None
    """What the screen `chances` shows."""
    lesson: Lesson | None = None
    """What the screen `lesson` shows."""
    settings: Settings = Settings()
    came_from: str = "home"
    """The screen that the settings were opened from."""
    overlay: Overlay | None = None
    toasts: tuple[Toast, ...] = ()
    link: Deal | None = None
    link_fault: str = ""
    day: str = ""
    """The day whose deal the link stands for, `2026-12-01`; empty for any other link."""
    today: str = ""
    """The day it was, UTC, when such a link was opened; empty until the clock has been looked at."""
    days: Mapping[str, str] = {}
    """By game, the last day whose deal was begun here."""
    marks: Mapping[str, frozenset[str]] = {}
    """By key, what else is counted besides finished games: see `ui.persistence.marks`."""
    linked: GameLink | None = None
    """The whole game that the link stands for, where it stands for more than a deal."""
    link_note: str = ""
    """What else there is to say of the link, in a sentence."""
    drawn: int = 0
    """How many fresh seeds were drawn."""
    counted: int = 0
    """How many toasts there were."""
    spent: int = 0
    """No ticket up to this one is given again: a computer may still be thinking about it."""
    clock: int = 0
    """Number of the pause that is waited for; any other that ends is stale."""
    waiting: bool = False
    unkept: Mapping[str, Unkept] = {}
    """By key, what the device does not keep as it is here, as far as is known."""
    asked_to_persist: bool = False
    update: bool = False
    """Whether a new version waits."""
    update_rules: str = ""
    """The rules of the games in it, `lions-1 animania-1`; empty where they are not known."""
    late: bool = False
    """Whether the modules that come when they are first asked for are here."""
    offline: bool = True
    """Whether the page can be kept for offline play, as far as is known."""

    @property
    def table(self) -> Table:
        """The table of the game that the screen is about; there must be one."""
        return self.tables[self.at]

    @property
    def here(self) -> Table | None:
        """The same, if there is one."""
        return self.tables.get(self.at)

    @property
    def at(self) -> str:
        """The handle of the game that the screen is about."""
        return self.far or self.game

    @property
    def at_watched(self) -> Model:
        """The page as if it were at the table that is watched, at the pace at which it is watched."""
        assert self.watch is not None
        game, settings = self.watch.whole.record.game, self.settings._replace(speed=self.watch.speed)
        return self._replace(screen="table", game=game, far="", tables={game: self.watch.table}, settings=settings)

    @property
    def depth(self) -> int:
        """How many steps it is back to the home screen, each of which closes something: see the act `leave`."""
        openers = {
            "settings": self.came_from,
            "watch": self.watch.back if self.watch else "home",
            "chances": self.analysis.back if self.analysis else "home",
        }
        steps, at = 0, self.screen
        while at != "home":
            steps, at = steps + 1, openers.pop(at, "home")
        return steps + (self.overlay is not None)

    @property
    def persists(self) -> bool:
        """Whether the device keeps all that is saved, as far as is known."""
        return not self.unkept

    def with_unkept(self, key: str, unkept: Unkept | None) -> Model:
        """Return the model with what is known of a key: None if the device keeps what is here."""
        others = {other: why for other, why in self.unkept.items() if other != key}
        return self._replace(unkept={**others, key: unkept} if unkept else others)

    @property
    def next_ticket(self) -> int:
        """The ticket for a table that is new here: higher than any that a computer can be thinking about."""
        return 1 + max([self.spent, *(table.decision.spent for table in self.tables.values())])

    def with_table(self, table: Table) -> Model:
        """Return the model with this table in place of the one with its handle."""
        return self._replace(tables={**self.tables, table.handle: table})

    def with_new_table(self, table: Table) -> Model:
        """Return the same with a table that is new here: no answer that a computer still owes can be meant for it."""
        return self.with_table(table._replace(decision=table.decision._replace(ticket=self.next_ticket)))
