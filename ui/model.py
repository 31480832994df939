"""The page as a value: everything that the screens are drawn from and that messages change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.codec import PERSON, Deal
from engine.game import Event, Seat
from engine.record import Record


class Msg(NamedTuple):
    """Something that happened to the page: a name, words after it, and the text of a field where there is one."""

    act: str
    args: tuple[str, ...] = ()
    value: str = ""


def message(text: str, value: str = "") -> Msg:
    """Return the message that a `data-act` attribute stands for: a name and words, `hold chase 2`."""
    name, *args = text.split(" ")
    return Msg(name, tuple(args), value)


class Place(NamedTuple):
    """Who sits where: a name, and `person` or a computer's label with its version, `player-1`."""

    name: str
    who: str = PERSON
    away: bool = False
    """The seat of a person for whom a computer plays at the moment."""

    @property
    def person(self) -> bool:
        """Tell whether a person decides for this seat now."""
        return self.who == PERSON


class Note(NamedTuple):
    """Something for the log that is no event of the game: it comes after the first `after` joint moves."""

    after: int
    key: str
    seat: Seat


class Table(NamedTuple):
    """A game that is being played, as the page holds it; `record` is the game, the rest goes with it."""

    record: Record
    places: tuple[Place, ...]
    state: Any
    story: tuple[tuple[Event, ...], ...]
    """The events of the start and of each joint move, whole: never shown but through `seen_by`."""
    scene: Any
    """What the table shows: what the open eyes saw up to the event being shown."""
    before: Any = None
    """The state before the last joint move: what its events are told from."""
    notes: tuple[Note, ...] = ()
    chosen: tuple[tuple[Seat, Any], ...] = ()
    """Choices made for the joint move that is due, until all are there."""
    asked: tuple[Seat, ...] = ()
    """Computers that are thinking about the joint move that is due."""
    eyes: Seat | None = None
    """Whose cards are shown; None: nobody's, as to a spectator."""
    covered: bool = False
    """Whether the only person left has yet to say that it is they who look: others have sat here too."""
    opened: bool = False
    """Whether a person other than the last to decide has looked at their cards since."""
    revealed: bool = False
    """Whether the people at the table have asked for the reveal."""
    queue: tuple[Event, ...] = ()
    """Events still to be shown, as the open eyes may see them."""
    shown: Event | None = None
    """The event being shown."""
    group: tuple[Event, ...] = ()
    """The event being shown with those that are shown together with it."""
    rests: bool = False
    """Whether the event being shown has had its time: at a halt nothing happens then until somebody goes on."""
    folded: bool = False
    """Whether the sheet that sums things up at a halt is folded away, so that the table can be seen."""
    news: tuple[Event, ...] = ()
    """What was shown since somebody here last did something."""
    heard: tuple[int, int] = (0, 0)
    """Where the story went on when somebody came to the table: a screen reader is told what follows (`Line.place`)."""
    held: tuple[str, ...] = ()
    """A choice half made: a lifted card, and what follows from it."""
    peek: Event | None = None
    """Something that one person alone may see, until it is put away."""
    advice: Any = None
    """What the strongest player would do for the open eyes, see `ui.advice`."""
    advising: bool = False
    """Whether it is still thinking about that."""
    hurry: bool = False
    """Run to the end without showing each event."""
    ticket: int = 0
    """Goes up with each decision; an answer with an older one is stale."""


class Shelved(NamedTuple):
    """A save that cannot be played on: of older or newer rules, or damaged. Its text is kept as it was."""

    kind: str
    """`older`, `newer` or `damaged`."""
    game: str
    text: str
    key: str = ""
    """Where the device keeps it."""
    deal: Deal | None = None
    names: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
    result: str = ""


class Form(NamedTuple):
    """A set-up being filled in. `who` of a place is `person` or the bare name of a level."""

    places: tuple[Place, ...]
    options: tuple[tuple[str, Any], ...]
    seed: str = ""
    """As typed; empty for a fresh one."""
    more: bool = False
    """Whether the part about the deal is open."""


class Settings(NamedTuple):
    """What a person has set for the whole page."""

    theme: str = "auto"
    speed: str = "normal"
    motion: bool = True


class Over(NamedTuple):
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


class Model(NamedTuple):
    """The page. Mappings in it are replaced, never changed."""

    luck: int
    """A number from the browser, drawn when the page was opened; fresh seeds follow from it."""
    screen: str = "home"
    game: str = "lions"
    """Which game set-up, table and result are about."""
    tables: Mapping[str, Table] = {}
    forms: Mapping[str, Form] = {}
    shelf: tuple[Shelved, ...] = ()
    settings: Settings = Settings()
    came_from: str = "home"
    """The screen that the settings were opened from."""
    over: Over | None = None
    toasts: tuple[Toast, ...] = ()
    link: Deal | None = None
    link_fault: str = ""
    drawn: int = 0
    """How many fresh seeds were drawn."""
    counted: int = 0
    """How many toasts there were."""
    spent: int = 0
    """No ticket up to this one is given again: a computer may still be thinking about it."""
    clock: int = 0
    """Number of the pause that is waited for; any other that ends is stale."""
    waiting: bool = False
    keeps: bool = True
    """Whether the device keeps what is saved, as far as is known."""
    asked_to_persist: bool = False
    update: bool = False
    """Whether a new version waits."""

    @property
    def table(self) -> Table:
        """The table of the game that the screen is about; there must be one."""
        return self.tables[self.game]

    @property
    def next_ticket(self) -> int:
        """The ticket for a table that is new here: higher than any that a computer can be thinking about."""
        return 1 + max((table.ticket for table in self.tables.values()), default=self.spent)

    def with_table(self, table: Table) -> Model:
        """Return the model with this table in place of the one of its game."""
        return self._replace(tables={**self.tables, table.record.game: table})
