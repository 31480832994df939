"""The values of Animania: options, moves, the state, and the draft that the rules work on."""

from __future__ import annotations

from typing import NamedTuple

from engine.animania.actions import Deck, Kind, Kinds
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


CHOICES: dict[str, tuple[int | str, ...]] = {
    "players": (3, 4, 5),
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


class State(NamedTuple):
    """Everything about a running match. What has to do with seats has one entry per seat."""

    options: Options
    seed: int
    phase: int
    game: int
    """The number of the game in this match, from 1."""
    round: int
    """The round that is being played, from 1; 0 before the cards are dealt."""
    turn: Seat
    """Who is to pick an animal; −1 at any other time."""
    crowns: tuple[int, ...]
    animals: tuple[int, ...]
    """−1 for none."""
    ring: tuple[Seat, ...]
    """The survivors, ascending."""
    health: tuple[int, ...]
    used: tuple[bool, ...]
    """Whether a niche that acts once in a game has acted."""
    hands: tuple[Kinds, ...]
    decks: tuple[Deck, ...]
    """What has not been drawn."""
    spent: tuple[Kinds, ...]
    """The discards, face up."""
    shown: tuple[Kinds, ...]
    """Cards that everyone knows to be in the hand."""
    watch: tuple[tuple[int, ...], ...]
    """watch[observer][owner]: the first round whose draw the observer saw (0: the starting hand too, −1: none)."""
    seen: tuple[tuple[Kinds, ...], ...]
    """seen[observer][owner]: cards in the owner's hand that the observer saw come; what is `shown` is not in it."""
    history: tuple[Turn, ...]
    """Everything decided so far in the match, in order."""
    last: Outcome | None
    """How the last finished game of the match ended."""
    result: Outcome | None


class Draft:
    """A state taken apart into lists, which the rules change in place; `frozen` puts it together again.

    The fields are those of State. Search plays on a leaner table, `lean.Lean`.
    """

    __slots__ = (*State._fields, "tell")

    options: Options
    seed: int
    phase: int
    game: int
    round: int
    turn: Seat
    crowns: tuple[int, ...]
    animals: tuple[int, ...]
    ring: tuple[Seat, ...]
    health: list[int]
    used: list[bool]
    hands: list[Kinds]
    decks: list[Deck]
    spent: list[Kinds]
    shown: list[Kinds]
    watch: list[tuple[int, ...]]
    seen: list[tuple[Kinds, ...]]
    history: tuple[Turn, ...]
    last: Outcome | None
    result: Outcome | None
    tell: Tell | None

    def __init__(self, state: State, tell: Tell | None = None) -> None:
        (
            self.options,
            self.seed,
            self.phase,
            self.game,
            self.round,
            self.turn,
            self.crowns,
            self.animals,
            self.ring,
            health,
            used,
            hands,
            decks,
            spent,
            shown,
            watch,
            seen,
            self.history,
            self.last,
            self.result,
        ) = state
        self.health = list(health)
        self.used = list(used)
        self.hands = list(hands)
        self.decks = list(decks)
        self.spent = list(spent)
        self.shown = list(shown)
        self.watch = list(watch)
        self.seen = list(seen)
        self.tell = tell

    def frozen(self) -> State:
        """Return the state that this draft stands for."""
        return State(
            self.options,
            self.seed,
            self.phase,
            self.game,
            self.round,
            self.turn,
            self.crowns,
            self.animals,
            self.ring,
            tuple(self.health),
            tuple(self.used),
            tuple(self.hands),
            tuple(self.decks),
            tuple(self.spent),
            tuple(self.shown),
            tuple(self.watch),
            tuple(self.seen),
            self.history,
            self.last,
            self.result,
        )


def blank(options: Options, seed: int) -> State:
    """Return the table before anything is dealt."""
    n = options.players
    return State(
        options=options,
        seed=seed,
        phase=PICKING,
        game=0,
        round=0,
        turn=-1,
        crowns=(0,) * n,
        animals=(NO_ANIMAL,) * n,
        ring=tuple(range(n)),
        health=(0,) * n,
        used=(False,) * n,
        hands=(0,) * n,
        decks=(0,) * n,
        spent=(0,) * n,
        shown=(0,) * n,
        watch=((UNSEEN,) * n,) * n,
        seen=((0,) * n,) * n,
        history=(),
        last=None,
        result=None,
    )
