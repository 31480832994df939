"""All that a table may be drawn from."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeAlias, TypeVar

from engine.game import Event, Seat
from ui.model.occupant import Occupant
from ui.model.opaque import Move, Scene, View
from ui.words.grammar import Names

ViewT = TypeVar("ViewT", covariant=True)
MoveT = TypeVar("MoveT", covariant=True)
SceneT = TypeVar("SceneT", covariant=True)


class Projection(NamedTuple, Generic[ViewT, MoveT, SceneT]):
    """All that a table may be drawn from: what the viewer knows, and nothing else. Each game has types of its own."""

    view: ViewT
    """What the viewer knows now."""
    scene: SceneT
    """The table at the event being shown."""
    viewer: Seat | None
    names: Names
    occupants: tuple[Occupant, ...]
    legal: tuple[MoveT, ...] = ()
    """The moves that the viewer can make now; none while something is still being shown."""
    held: tuple[str, ...] = ()
    event: Event | None = None
    """The event being shown, as the viewer may see it."""
    group: tuple[Event, ...] = ()
    """The event being shown with those that are shown together with it."""
    past: tuple[Event, ...] = ()
    """Events of the same joint move that were shown before them."""
    halted: bool = False
    """Whether what follows waits until somebody wants to go on."""
    news: tuple[Event, ...] = ()
    """Events shown since somebody here last did something."""
    own: MoveT | None = None
    """The viewer's own choice, locked in but not yet made."""
    locked: tuple[Seat, ...] = ()
    """Seats that have chosen, where several choose at once."""
    shared_device: bool = False
    """Whether several people share the device."""
    due: tuple[Seat, ...] = ()
    thinking: tuple[Seat, ...] = ()
    pointed: str = ""
    """The act of the control that a hand points at."""
    advised: tuple[str, ...] = ()
    """The acts, one after the other, that lead from here to the move of a hint."""
    shown: tuple[Seat, ...] = ()
    """Seats that are shown to who looks: those that a hint or a lesson is about."""
    lettered: bool = False
    """Whether single letters and digits on the keyboard do something."""

    def order(self) -> tuple[Seat, ...]:
        """Return the seats in play order, the one to the left of the viewer first, the viewer last."""
        n = len(self.occupants)
        return tuple((self.bottom + i) % n for i in (*range(1, n), 0))

    def beside(self, act: str) -> bool:
        """Tell whether a hand points at another control than that of this act."""
        return self.pointed not in ("", act)

    @property
    def bottom(self) -> Seat:
        """The seat at the bottom of the table: the viewer's, or the first one."""
        return self.viewer or 0

    def position_of(self, seat: Seat) -> int:
        """Return where a seat stands, counted from the bottom in play order."""
        return (seat - self.bottom) % len(self.occupants)


AnyProjection: TypeAlias = Projection[object, object, object]
"""A table of any game, for what is drawn alike in all of them."""

OpaqueProjection: TypeAlias = Projection[View, Move, Scene]
"""A table of a game that is known at run time alone, for that game's face."""
