"""The values of Animania: options, moves, the state, and the draft that the rules work on."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.animania.actions import EMPTY, NO_DECK, Deck, Kind, Kinds
from engine.canonical import labelled
from engine.fields import Drafted, Fields, Row, Value, in_order
from engine.game import Outcome, Seat, Tell

# What a decision is about: an animal, a card, nothing any more.
PICKING, PLAYING, OVER = PHASES = tuple(range(3))

# What a move does, in the order in which legal moves are listed.
PICK, PLAY = VERBS = tuple(range(2))

NO_ANIMAL = -1
UNSEEN = -1


class Options(NamedTuple):
    """The options: number of seats, where the animals come from, and whether it takes one game or three crowns."""

    players: int = 4
    niche: str = "random"
    match: str = "single"


MOST_PLAYERS = 5

CHOICES: dict[str, tuple[int | str, ...]] = {
    "players": tuple(range(3, MOST_PLAYERS + 1)),
    "niche": ("random", "chosen", "none"),
    "match": ("single", "crowns"),
}


class Move(NamedTuple):
    """One decision of one seat: the animal that it picks, or the card that it plays; −1 and 0 where not apt.

    `turned` is 1 if the card's arrow points the other way round, which some niches allow.
    """

    verb: int
    animal: int = NO_ANIMAL
    card: Kind = -1
    turned: int = 0


class Turn(NamedTuple):
    """One joint move of the past, all of it open: `round` is 0 while animals are picked; seats ascending."""

    game: int
    round: int
    moves: tuple[tuple[Seat, Move], ...]


class Public(Fields):
    """What lies open for all. Rows have one entry per seat."""

    options: Options
    phase: int = PICKING
    game: int = 0
    """The number of the game in this match, from 1."""
    round: int = 0
    """The round that is being played, from 1; 0 before the cards are dealt."""
    turn: Seat = -1
    """Who is to pick an animal; −1 at any other time."""
    crowns: tuple[int, ...]
    animals: tuple[int, ...]
    """−1 for none."""
    ring: tuple[Seat, ...]
    """The survivors, ascending."""
    health: Row[int]
    used: Row[bool]
    """Whether a niche that acts once in a game has acted."""
    spent: Row[Kinds]
    """The discards, face up. Cards of a seat that are not in it are in its hand or in its deck."""
    shown: Row[Kinds]
    """Cards that everyone knows to be in the hand."""
    watch: Row[tuple[int, ...]]
    """watch[observer][owner]: the first round whose draw the observer saw (0: the starting hand too, −1: none)."""
    history: tuple[Turn, ...] = ()
    """Everything decided so far in the match, in order."""
    last: Outcome | None = None
    """How the last finished game of the match ended."""
    result: Outcome | None = None


class Secret(Fields):
    """What no seat knows all of."""

    seed: int
    hands: Row[Kinds]
    decks: Row[Deck]
    """What has not been drawn."""
    seen: Row[tuple[Kinds, ...]]
    """seen[observer][owner]: cards in the owner's hand that the observer saw come; what is `shown` is not in it."""


class State(Value, Public, Secret):
    """A running match, whole."""

    def __init__(self, public: Public, secret: Secret) -> None:
        """Put together what lies open and what does not."""

    def written(self) -> str:
        """Return the text that digests are taken of: in the order that the fields had in the first saves."""
        return labelled("State", in_order(self._asdict(), _WRITTEN))


_WRITTEN = """
    options seed phase game round turn crowns animals ring health used hands decks spent shown watch seen history last
    result
"""


class Draft(Drafted[State], Public, Secret, of=State):
    """A state taken apart, which the rules change in place; `frozen` puts it together again.

    Search plays on a leaner state, `lean.Lean`.
    """

    __slots__ = (*State._fields, "tell")

    tell: Tell | None

    def __init__(self, state: State, tell: Tell | None = None) -> None:
        self._thaw(state)
        self.tell = tell


@cache
def blank(options: Options) -> State:
    """Return the state before anything is dealt, which is the same for every seed; that is yet to be set."""
    n = options.players
    none = (EMPTY,) * n
    public = Public(
        options=options,
        crowns=(0,) * n,
        animals=(NO_ANIMAL,) * n,
        ring=tuple(range(n)),
        health=(0,) * n,
        used=(False,) * n,
        spent=none,
        shown=none,
        watch=((UNSEEN,) * n,) * n,
    )
    return State(public, Secret(seed=0, hands=none, decks=(NO_DECK,) * n, seen=(none,) * n))
