"""What a game must bring to be shown: the face that it turns to the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

import htpy as h

from engine.game import Event, Outcome, Seat
from ui.model import Place
from ui.words.grammar import Names


class Look(NamedTuple):
    """All that a table may be drawn from: what the open eyes know, and nothing else."""

    view: Any
    """What the eyes know now."""
    scene: Any
    """The table at the event being shown."""
    eyes: Seat | None
    names: Names
    places: tuple[Place, ...]
    legal: tuple[Any, ...] = ()
    """The moves that the eyes can make now; none while something is still being shown."""
    held: tuple[str, ...] = ()
    event: Event | None = None
    """The event being shown, as the eyes may see it."""
    group: tuple[Event, ...] = ()
    """The event being shown with those that are shown together with it."""
    past: tuple[Event, ...] = ()
    """Events of the same joint move that were shown before them."""
    halted: bool = False
    """Whether what follows waits until somebody wants to go on."""
    news: tuple[Event, ...] = ()
    """Events shown since somebody here last did something."""
    own: Any = None
    """The eyes' own choice, locked in but not yet made."""
    locked: tuple[Seat, ...] = ()
    """Seats that have chosen, where several choose at once."""
    company: bool = False
    """Whether several people share the device."""
    due: tuple[Seat, ...] = ()
    thinking: tuple[Seat, ...] = ()

    def order(self) -> tuple[Seat, ...]:
        """Return the seats in play order, the one to the left of the eyes first, the eyes last."""
        n = len(self.places)
        return tuple((self.bottom + i) % n for i in (*range(1, n), 0))

    @property
    def bottom(self) -> Seat:
        """The seat at the bottom of the table: the eyes', or the first one."""
        return self.eyes or 0

    def place_of(self, seat: Seat) -> int:
        """Return where a seat stands, counted from the bottom in play order."""
        return (seat - self.bottom) % len(self.places)


class Choice(NamedTuple):
    """A button of the prompt: what it sends, what it says, and pictures."""

    act: str
    label: str
    main: bool = False
    pics: tuple[str, ...] = ()
    sign: str = ""
    key: str = ""
    bare: bool = False
    """Pictures alone; the label is for screen readers."""


class Ask(NamedTuple):
    """The one sentence that says what is asked now, with a button for everything that can be answered."""

    text: str
    choices: tuple[Choice, ...] = ()
    title: str = ""
    """A bold beginning: the lifted card's name."""
    why: str = ""
    """Why a lifted card cannot be played."""
    hint: str = ""
    """What the strongest player would do, if that was asked."""
    kind: str = ""
    """`forced`, `card`, `wait` or nothing."""


class Standing(NamedTuple):
    """A seat's row of the result."""

    seat: Seat
    score: str
    pic: str
    said: str
    """The score in words."""


class Option(NamedTuple):
    """An option of the rules in plain words: its values with a name and a sentence each."""

    title: str
    values: Mapping[Any, tuple[str, str]]


class Face(Protocol):
    """How one game looks and speaks. Modules are faces: `ui.lions.face`, `ui.animania.face`."""

    name: str
    line: str
    facts: str
    art: str
    options: Mapping[str, Option]
    rules: tuple[tuple[str, str, tuple[str, ...]], ...]

    def scene(self, view: Any, /) -> Any:
        """Return the table as a view has it."""

    def after(self, scene: Any, event: Event, /) -> Any:
        """Return the table after an event, as the scene's eyes may see it."""

    def weight(self, event: Event, /) -> float:
        """Return how long an event is shown, 1 being the usual; 0 is shown together with the next one."""

    quick: frozenset[str]
    """Kinds of events that are shown briefly to the one who did them."""

    turning: frozenset[str]
    """Kinds of events in which cards turn over."""
    quiet: frozenset[str]
    """Kinds of events that go without saying, in the log and for a screen reader."""
    together: frozenset[str]
    """Kinds of events of which several in a row are shown at once."""

    def halts(self, event: Event, /) -> bool:
        """Tell whether people are given the time to look before this event is shown."""

    def opens(self, event: Event, /) -> bool:
        """Tell whether an event shows everyone something that was hidden."""

    def private(self, event: Event, /) -> bool:
        """Tell whether an event shows its seat something that it must put away again."""

    def flights(self, event: Event, bottom: Seat, players: int, /) -> tuple[tuple[str, str], ...]:
        """Return what moves where, as pairs of selectors."""

    def sentence(self, event: Event, names: Names, /) -> str:
        """Return what happened as a sentence."""

    def named_move(self, move: Any, names: Names, /) -> str:
        """Return a move as something to do: “lay a zebra”."""

    def heading(self, event: Event, /) -> bool:
        """Tell whether the log begins a new paragraph with this event."""

    def picture(self, event: Event, /) -> str:
        """Return the picture that the log shows beside an event; empty for none."""

    def title(self, look: Look, /) -> str:
        """Return what stands in the bar above the table."""

    def ring(self, look: Look, /) -> h.Node:
        """Return what lies in the ring: the middle, the seats, the arrows."""

    def hand(self, look: Look, /) -> h.Node:
        """Return the hand of the open eyes, or closed backs."""

    def ask(self, look: Look, /) -> Ask:
        """Return what is asked of the open eyes."""

    def dock(self, look: Look, ways_on: tuple[Choice, ...], /) -> h.Node:
        """Return what takes the place of prompt and hand while something is shown, or None."""

    def sums(self, look: Look, /) -> tuple[str, h.Node]:
        """Return title and body of the sheet that sums up what was shown, at a halt."""

    def sheet(self, look: Look, args: tuple[str, ...], /) -> tuple[str, h.Node]:
        """Return title and body of a dialog about something on the table."""

    def peek(self, event: Event, names: Names, /) -> tuple[str, h.Node]:
        """Return title and body of the dialog for a private event."""

    def topic(self, look: Look, /) -> str:
        """Return the topic of the rules that is being decided now."""

    def outcome_line(self, outcome: Outcome, names: Names, /) -> str:
        """Return who won, in a sentence."""

    def outcome_why(self, outcome: Outcome, view: Any, names: Names, /) -> str:
        """Return why, in a sentence."""

    def standings(self, view: Any, names: Names, /) -> tuple[Standing, ...]:
        """Return the rows of the result, the best first."""

    def winner_pic(self, view: Any, seat: Seat, /) -> str:
        """Return the picture of a winner."""

    def alive(self, view: Any, seat: Seat, /) -> bool:
        """Tell whether a seat can still decide anything in this game."""
