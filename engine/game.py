"""The protocol that both games follow, and the few values that they share."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

Seat = int
"""A place at the table: 0 … players − 1, in play order; the seat to the left is the next one."""


class BadText(ValueError):  # noqa: N818 - what is wrong is in the name
    """A text (a move, a seed, a save, a link) cannot be read; the message is a sentence for a person."""


QUOTED_LENGTH = 40
"""The most characters that a refusal quotes of what came in."""

_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff]")


def shown(text: str, length: int) -> str:
    """Return a text that came in as it may be shown: cut to `length` characters, nothing in it that works unseen."""
    return _UNSEEN.sub("�", text if len(text) <= length else f"{text[: length - 1]}…")


def quoted(text: str) -> str:
    """Return a text that came in as a refusal quotes it."""
    return f"“{shown(text, QUOTED_LENGTH)}”"


class IllegalMove(ValueError):  # noqa: N818 - what is wrong is in the name
    """A joint move is not among the legal ones; the message says seat and move."""


class Event(NamedTuple):
    """Something that happened while a joint move was applied.

    `data` is open to the whole table. `secret` is for the seats in `audience` alone: pass every event through
    `seen_by` before it meets a log, a screen or a bot.
    """

    kind: str
    seat: Seat
    data: tuple[Any, ...] = ()
    secret: tuple[Any, ...] = ()
    audience: tuple[Seat, ...] = ()


Tell = Callable[[Event], None]
"""What `start` and `apply` call with each event, if given."""


def seen_by(event: Event, seat: Seat | None) -> Event:
    """Return the event as `seat` sees it (None: a spectator): without its secret unless the seat is in its audience."""
    if not event.secret or seat in event.audience:
        return event
    return event._replace(secret=(), audience=())


class Outcome(NamedTuple):
    """How a game ended: the seats that share the win (none: nobody won) and the reason, a key of the game's words."""

    winners: tuple[Seat, ...]
    reason: str


class Game(Protocol):
    """A game as a set of pure functions over immutable states; `engine.lions` and `engine.animania` are two.

    States, moves, views and options are immutable, comparable values made of ints, strings and tuples; each game
    has its own types, hence the `Any`s here.
    """

    @property
    def key(self) -> str:
        """The game's name in saves and links."""

    @property
    def rules(self) -> int:
        """The number of the rules; it is raised when an existing record would mean another game."""

    @property
    def Options(self) -> type[Any]:  # noqa: N802 - it is a class
        """The options: a NamedTuple whose first field is `players`."""

    @property
    def CHOICES(self) -> Mapping[str, tuple[Any, ...]]:  # noqa: N802 - it is a constant
        """Option name → the values that it can take."""

    def start(self, seed: int, options: Any, tell: Tell | None = None) -> Any:
        """Return the state in which the first decision is due."""

    def to_act(self, state: Any) -> tuple[Seat, ...]:
        """Return the seats that must decide now, ascending; () when the game is over."""

    def legal_moves(self, state: Any, seat: Seat) -> tuple[Any, ...]:
        """Return the legal moves of `seat`, sorted and unique; () if it is not to act."""

    def apply(self, state: Any, joint: Mapping[Seat, Any], tell: Tell | None = None) -> Any:
        """Return the state after each seat in `to_act(state)` has moved; raise IllegalMove for any other joint."""

    def view(self, state: Any, seat: Seat | None) -> Any:
        """Return what `seat` (None: a spectator) knows."""

    def outcome(self, state: Any) -> Outcome | None:
        """Return how the game ended, or None while it runs."""

    def resample(self, view: Any, rng: Any) -> Any:
        """Return a full state drawn uniformly from the orders of the shuffled cards that agree with `view`."""

    def print_move(self, move: Any) -> str:
        """Return the move as text; `parse_move` reads it back."""

    def parse_move(self, text: str) -> Any:
        """Return the move that `text` stands for; raise BadText."""
