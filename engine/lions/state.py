"""The values of Matching Lions: options, moves, the state, and the draft that the rules work on."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, NewType

from engine.canonical import labelled
from engine.fields import Drafted, Fields, Row, Value, in_order
from engine.game import Outcome, Seat, Tell
from engine.lions.cards import DECK, EMPTY, NO_CARD, Bag, Kind

Phase = NewType("Phase", int)
Verb = NewType("Verb", int)

# What a decision is about.
HYENA_CHOICE, HERD, ACTION, CHASE, ANSWER, OVER = PHASES = tuple(map(Phase, range(6)))

# What a move does, in the order in which legal moves are listed.
MIGRATE, KEEP, PLAY, ATTACK, END, BLOCK, LET = VERBS = tuple(map(Verb, range(7)))


class Options(NamedTuple):
    """The options: number of seats, and what a hyena does when it is drawn at the start of a turn."""

    players: int = 2
    hyena: str = "choice"


CHOICES: dict[str, tuple[int | str, ...]] = {"players": (2, 3, 4, 5, 6), "hyena": ("choice", "automatic")}


class Move(NamedTuple):
    """One decision of one seat; −1 and 0 where a field does not apply.

    `target` is the seat that a giraffe looks at or a pair of lions goes for, `prey` the bag of one or two herd
    animals that the lions take.
    """

    verb: Verb
    card: Kind = NO_CARD
    target: Seat = -1
    prey: Bag = EMPTY


class Public(Fields):
    """What lies open for all. Rows have one entry per seat."""

    options: Options
    phase: Phase = HERD
    turn: Seat = 0
    """Whose turn it is; the seat under attack answers out of turn."""
    turns: int = 0
    """Turns ended so far."""
    idle: int = 0
    """Whole turns in a row in which nothing at all was done."""
    busy: bool = False
    """Whether anything was done in this turn."""
    migrations: int = 0
    """Migrations in this draw step; while a hyena lies open it is not counted yet."""
    herds: Row[Bag]
    lions: Row[int]
    discard: Bag = EMPTY
    discard_top: Kind = NO_CARD
    """The card on top of the discard pile; −1 if there is none."""
    reshuffles: int = 0
    made_of: Bag = DECK
    """What the deck was last made of."""
    drawn: Row[int]
    """How many cards each hand has drawn from the deck, unseen by others, since it was last made."""
    filled: Row[int]
    """How many of these came when a hand was filled. The others are no hyenas: those lie open when a turn begins."""
    opened: int = 0
    """Hyenas that everyone saw come from the deck since it was last made."""
    made_at: int = 0
    """How long the history was when the deck was last made."""
    attack: Move | None = None
    """The attack that waits for an answer."""
    history: tuple[tuple[Seat, Move], ...] = ()
    """Everything decided so far, all of it open, in order; a hyena that acts by itself is in it as its seat's move."""
    result: Outcome | None = None


class Secret(Fields):
    """What no seat knows all of."""

    seed: int
    hands: Row[Bag]
    deck: tuple[Kind, ...]
    """The deck as it was last made, in drawing order; the first `top` cards of it are gone."""
    top: int
    known: Row[tuple[Bag, ...]]
    """known[owner][observer]: cards that the observer knows to be in the owner's hand; the last entry is what everyone
    knows; () for nothing at all."""


class State(Value, Public, Secret):
    """A running game, whole."""

    def __init__(self, public: Public, secret: Secret) -> None:
        """Put together what lies open and what does not."""

    def written(self) -> str:
        """Return the text that digests are taken of: in the order that the fields had in the first saves."""
        return labelled("State", in_order(self._asdict(), _WRITTEN))


_WRITTEN = """
    options seed phase turn turns idle busy migrations hands herds lions deck top discard discard_top reshuffles made_of
    drawn filled opened made_at known attack history result
"""


class Draft(Drafted[State], Public, Secret, of=State):
    """A state taken apart, which the rules change in place; `frozen` puts it together again.

    Search plays on a draft of its own and sets `tracks` to False: what seats know and the history are then left as they
    are, which no rule depends on.
    """

    __slots__ = (*State._fields, "tell", "tracks")

    tell: Tell | None
    tracks: bool

    def __init__(self, state: State, tell: Tell | None = None, tracks: bool = True) -> None:
        self._thaw(state)
        self.tell = tell
        self.tracks = tracks


@cache
def blank(options: Options) -> State:
    """Return the state before anything is dealt, which is the same for every seed; that is yet to be set."""
    none, empty = (0,) * options.players, (EMPTY,) * options.players
    public = Public(options=options, herds=empty, lions=none, drawn=none, filled=none)
    return State(public, Secret(seed=0, hands=empty, deck=(), top=0, known=((),) * options.players))
