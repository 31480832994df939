"""A game that is being played, as the page holds it."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Event, Seat
from engine.record import Joint, Record
from ui.model.hint import ShownHint
from ui.model.occupant import Occupant
from ui.model.opaque import Move, Scene, State


class Note(NamedTuple):
    """Something for the log that is no event of the game: it comes after the first `after` joint moves."""

    after: int
    key: str
    seat: Seat


class Playback(NamedTuple):
    """What is being shown of the last joint move, event by event, to whoever looks."""

    scene: Scene
    """What the table shows: what the viewer saw up to the event being shown."""
    queue: tuple[Event, ...] = ()
    """Events still to be shown, as the viewer may see them."""
    shown: Event | None = None
    """The event being shown."""
    group: tuple[Event, ...] = ()
    """The event being shown with those that are shown together with it."""
    rests: bool = False
    """Whether the event being shown has had its time: at a halt nothing happens then until somebody goes on."""
    folded: bool = False
    """Whether the sheet that sums things up at a halt is folded away, so that the table can be seen."""
    hurry: bool = False
    """Run to the end without showing each event."""
    peek: Event | None = None
    """Something that one person alone may see, until it is put away."""
    news_from: int = 0
    """How many entries of the event log there were when somebody here last did something: what follows is news."""
    live_from: tuple[int, int] = (0, 0)
    """Where the story went on when somebody came to the table: a screen reader is told what follows
    (`Line.position`)."""


class Ahead(NamedTuple):
    """A joint move that is not due yet, as far as it is known: computers alone make all that come before it."""

    state: State
    """The state in which it will be due; `chosen` and `asked` are as in `Decision`."""
    chosen: tuple[tuple[Seat, Move], ...] = ()
    asked: tuple[Seat, ...] = ()


class Decision(NamedTuple):
    """What is being decided: the joint move that is due. A fresh one begins when that has been made."""

    ticket: int = 0
    """Goes up with each decision; an answer with an older one is stale. Those ahead have the tickets after it."""
    chosen: tuple[tuple[Seat, Move], ...] = ()
    """Choices made, until all are there."""
    asked: tuple[Seat, ...] = ()
    """Computers that are thinking about it."""
    opened: bool = False
    """Whether a person other than the last to decide has looked at their cards since."""
    revealed: bool = False
    """Whether the people at the table have asked for the reveal."""
    held: tuple[str, ...] = ()
    """The viewer's choice, half made: a lifted card, and what follows from it."""
    hint: ShownHint | None = None
    """What the strongest player would do in the viewer's place, if that was asked."""
    hint_whole: bool = False
    """Whether it is told with its numbers."""
    hint_pending: bool = False
    """Whether it is still thinking about that."""
    ahead: tuple[Ahead, ...] = ()
    """What is thought through already of the joint moves after it (`ui.table.ahead`)."""

    @property
    def spent(self) -> int:
        """The highest ticket that a computer may have been asked with."""
        return self.ticket + len(self.ahead)

    @property
    def following(self) -> Decision:
        """The decision after it: all of it has been chosen."""
        if not self.ahead:
            return Decision(ticket=self.ticket + 1)
        first, *rest = self.ahead
        return Decision(ticket=self.ticket + 1, chosen=first.chosen, asked=first.asked, ahead=tuple(rest))


class Far(NamedTuple):
    """What a game has besides that is passed on by links, between devices that each know whose seats are theirs."""

    id: str
    """The same on every device."""
    number: int = 1
    """Which of the courses that this device keeps of it: of two that contradict, both are kept."""
    given: tuple[Seat, ...] = ()
    """Seats of people for whom computers play, for good."""
    sent_turns: int = -1
    """How many joint moves the furthest link had that went out from here, or came; −1 for none."""
    sent_seats: tuple[Seat, ...] = ()
    """Seats whose choice of the joint move after those it had as well."""
    coming: tuple[Joint, ...] = ()
    """Joint moves that came by a link and are still to be shown."""
    follows: Joint = ()
    """What has been chosen of the one after them."""

    @property
    def handle(self) -> str:
        """The name of the game on this page and on this device."""
        return f"{FAR}{self.id}" + (f"-{self.number}" if self.number > 1 else "")


class Day(NamedTuple):
    """What a game has besides that was dealt as the deal of a day."""

    date: str
    begun: bool = False
    """Whether somebody here has decided anything in it: from then on the one try is had, whatever is taken back."""


FAR = "far-"
"""Before the id of a game that is passed on, where games are named."""


class Table(NamedTuple):
    """A game that is being played, as the page holds it; `record` is the game, the rest goes with it."""

    record: Record
    occupants: tuple[Occupant, ...]
    notes: tuple[Note, ...]
    state: State
    before: State | None
    """The state before the last joint move: what its events are told from."""
    event_log: tuple[tuple[Event, ...], ...]
    """The events of the start and of each joint move, whole: never shown but through `seen_by`."""
    viewer: Seat | None
    """Whose cards are shown; None: nobody's, as to a spectator."""
    covered: bool
    """Whether the only person left has yet to say that it is they who look: others have sat here too."""
    playback: Playback
    decision: Decision = Decision()
    far: Far | None = None
    """What it has besides if it is passed on by links."""
    day: Day | None = None
    """What it has besides if it was dealt as the deal of a day."""
    epoch: int = 0
    """How often somebody has taken back or dealt anew where it is kept: of two texts one of which holds less than the
    other, that with the higher one was written on a person's word, any other is an old one that has come back."""
    unlisted: bool = False
    """Whether it has ended and has yet to be written down among the finished games."""

    @property
    def handle(self) -> str:
        """The name of the game on this page: its kind, of which the device has one; each passed on has its own."""
        return self.far.handle if self.far else self.record.game
