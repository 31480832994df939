"""What a game must bring to be shown: the face that it turns to the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

import htpy as h

from engine.bots.hint import Reason
from engine.game import Event, Outcome, Seat
from ui.model.opaque import Move, Scene, View
from ui.model.place import Place
from ui.model.projection import Projection
from ui.model.prompt import Prompt
from ui.words.grammar import Names

ViewT = TypeVar("ViewT", contravariant=True)
MoveT = TypeVar("MoveT", contravariant=True)
SceneT = TypeVar("SceneT")


class Standing(NamedTuple):
    """A seat's row of the result."""

    seat: Seat
    score: str
    pic: str
    said: str
    """The score in words."""


class Way(NamedTuple):
    """How a move is made at the table: by which acts, one after the other, and the seats that it is about."""

    acts: tuple[str, ...]
    seats: tuple[Seat, ...] = ()


class Option(NamedTuple):
    """An option of the rules in plain words: its values with a name and a sentence each."""

    title: str
    values: Mapping[Any, tuple[str, str]]  # Any: values are of several types, and a mapping is invariant in its keys


def optioned(words: Mapping[str, tuple[str, Mapping[Any, tuple[str, str]]]]) -> dict[str, Option]:  # Any: see `Option`
    """Return the options of a game from a catalogue's `OPTIONS`."""
    return {key: Option(*given) for key, given in words.items()}


def worded(**words: Callable[[], object]) -> Callable[[str], object]:
    """Return a module's `__getattr__` for what a face says of its game, read anew each time."""

    def read(name: str) -> object:
        if name not in words:
            raise AttributeError(name)
        return words[name]()

    return read


class Face(Protocol[ViewT, MoveT, SceneT]):
    """How one game looks and speaks, in types of its own. Modules are faces: `ui.games.lions.face` is one."""

    name: str
    line: str
    facts: str
    art: str
    options: Mapping[str, Option]
    rules: tuple[tuple[str, str, tuple[str, ...]], ...]

    def scene(self, view: ViewT, /) -> SceneT:
        """Return the table as a view has it."""

    def after(self, scene: SceneT, event: Event, /) -> SceneT:
        """Return the table after an event, as the scene's viewer may see it."""

    def weight(self, event: Event, /) -> float:
        """Return how long an event is shown, 1 being the usual; 0 is shown together with the next one."""

    quick: frozenset[str]
    """Kinds of events that are shown briefly to the one who did them."""

    turning: frozenset[str]
    """Kinds of events in which cards turn over."""
    quiet: frozenset[str]
    """Kinds of events that go without saying, in the log and for a screen reader."""
    together: Mapping[str, str]
    """Kinds of events of which several in a row are shown at once, each with the beat that it belongs to."""
    beats: Mapping[str, str]
    """What is said while a beat is shown, where that is not what its events say one by one."""

    moments: frozenset[str]
    """Kinds of events that somebody who looks at a game again wants to find."""

    def told(self, events: tuple[Event, ...], earlier: Iterable[Event], /) -> tuple[Event, ...]:
        """Return the events of a joint move as they are told; `earlier` are those before it, the latest first."""

    def halts(self, event: Event, /) -> bool:
        """Tell whether people are given the time to look before this event is shown."""

    def opens(self, event: Event, /) -> bool:
        """Tell whether an event shows everyone something that was hidden."""

    def private(self, event: Event, /) -> bool:
        """Tell whether an event shows its seat something that it must put away again."""

    def flights(self, event: Event, bottom: Seat, players: int, /) -> tuple[tuple[str, str], ...]:
        """Return what moves where, as pairs of selectors."""

    def sound(self, event: Event, /) -> str:
        """Return the sound of an event, a name of `tools.sounds`; empty for none."""

    def felt(self, event: Event, /) -> tuple[Seat, ...]:
        """Return the seats that something happens to, so that whoever sits there feels it."""

    def sentence(self, event: Event, names: Names, /) -> str:
        """Return what happened as a sentence."""

    def named_move(self, move: MoveT, names: Names, /) -> str:
        """Return a move as something to do: “lay a zebra”."""

    def reason(self, reason: Reason, names: Names, /) -> str:
        """Return what speaks for a move as a sentence to whoever may make it."""

    def heading(self, event: Event, /) -> bool:
        """Tell whether the log begins a new paragraph with this event."""

    def picture(self, event: Event, /) -> str:
        """Return the picture that the log shows beside an event; empty for none."""

    def title(self, projection: Projection[ViewT, MoveT, SceneT], /) -> str:
        """Return what stands in the bar above the table."""

    def ring(self, projection: Projection[ViewT, MoveT, SceneT], /) -> h.Node:
        """Return what lies in the ring: the middle, the seats, the arrows."""

    def hand(self, projection: Projection[ViewT, MoveT, SceneT], /) -> h.Node:
        """Return the hand of the viewer, or closed backs."""

    def held(self, projection: Projection[ViewT, MoveT, SceneT], /) -> h.Node:
        """Return the hand of the viewer in small, with which nothing can be done."""

    def places(self, projection: Projection[ViewT, MoveT, SceneT], /) -> tuple[Place, ...]:
        """Return what lies in that hand, from left to right."""

    def prompt(self, projection: Projection[ViewT, MoveT, SceneT], /) -> Prompt:
        """Return what is asked of the viewer."""

    def way(self, projection: Projection[ViewT, MoveT, SceneT], move: MoveT, /) -> Way:
        """Return how a legal move is made here."""

    def beside(self, projection: Projection[ViewT, MoveT, SceneT], move: MoveT, near: MoveT | None, /) -> str:
        """Return what else there is to say of what a search found best, and of what is nearly as good.

        Nothing on the table is to contradict it.
        """

    def sums(self, projection: Projection[ViewT, MoveT, SceneT], /) -> tuple[str, h.Node]:
        """Return title and body of the sheet that sums up what was shown, at a halt."""

    def sheet(
        self, projection: Projection[ViewT, MoveT, SceneT], args: tuple[str, ...], /
    ) -> tuple[str, h.Node] | None:
        """Return title and body of a dialog about something on the table; None if the words name nothing there."""

    def explained(self, event: Event, /) -> str:
        """Return what stands behind an event, in a sentence; empty if its own says it all."""

    def peek(self, event: Event, names: Names, /) -> tuple[str, h.Node]:
        """Return title and body of the dialog for a private event."""

    def figure(self, topic: str, /) -> h.Node:
        """Return the picture that stands with a topic of the rules; None for none."""

    def topic(self, projection: Projection[ViewT, MoveT, SceneT], /) -> str:
        """Return the topic of the rules that is being decided now."""

    def outcome_line(self, outcome: Outcome, names: Names, /) -> str:
        """Return who won, in a sentence."""

    def outcome_why(self, outcome: Outcome, view: ViewT, names: Names, /) -> str:
        """Return why, in a sentence."""

    def standings(self, view: ViewT, names: Names, /) -> tuple[Standing, ...]:
        """Return the rows of the result, the best first."""

    def outline(self, view: ViewT, seat: Seat, /) -> str:
        """Return what a seat has come to as a few pictures in text."""

    def winner_pic(self, view: ViewT, seat: Seat, /) -> str:
        """Return the picture of a winner."""

    def forgoes_win(self, projection: Projection[ViewT, MoveT, SceneT], move: MoveT, /) -> bool:
        """Tell whether the viewer could win at once, and this move gives that up: then it is asked about."""

    def alive(self, view: ViewT, seat: Seat, /) -> bool:
        """Tell whether a seat can still decide anything in this game."""


OpaqueFace: TypeAlias = Face[View, Move, Scene]
"""The face of a game that is known at run time alone."""
