"""A game that is being played, as the page holds it."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.game import Event, Seat
from engine.record import Record
from ui.model.occupant import Occupant


class Note(NamedTuple):
    """Something for the log that is no event of the game: it comes after the first `after` joint moves."""

    after: int
    key: str
    seat: Seat


class Table(NamedTuple):
    """A game that is being played, as the page holds it; `record` is the game, the rest goes with it."""

    record: Record
    occupants: tuple[Occupant, ...]
    state: Any
    event_log: tuple[tuple[Event, ...], ...]
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
    viewer: Seat | None = None
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
    live_from: tuple[int, int] = (0, 0)
    """Where the story went on when somebody came to the table: a screen reader is told what follows (`Line.place`)."""
    held: tuple[str, ...] = ()
    """A choice half made: a lifted card, and what follows from it."""
    peek: Event | None = None
    """Something that one person alone may see, until it is put away."""
    hint: Any = None
    """What the strongest player would do for the open eyes, see `ui.thinking.hint`."""
    hint_pending: bool = False
    """Whether it is still thinking about that."""
    hurry: bool = False
    """Run to the end without showing each event."""
    ticket: int = 0
    """Goes up with each decision; an answer with an older one is stale."""
