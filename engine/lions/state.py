"""The values of Matching Lions: options, moves, the state, and the draft that the rules work on."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Outcome, Seat, Tell
from engine.lions.cards import DECK, Bag, Kind

_as_tuple = tuple.__new__

# What a decision is about.
HYENA_CHOICE, HERD, ACTION, CHASE, ANSWER, OVER = PHASES = tuple(range(6))

# What a move does, in the order in which legal moves are listed.
MIGRATE, KEEP, PLAY, ATTACK, END, BLOCK, LET = VERBS = tuple(range(7))


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

    verb: int
    card: Kind = -1
    target: Seat = -1
    prey: Bag = 0


class State(NamedTuple):
    """A running game, whole. `hands`, `herds`, `lions`, `drawn`, `filled` and `known` have one entry per seat."""

    options: Options
    seed: int
    phase: int
    turn: Seat
    """Whose turn it is; the seat under attack answers out of turn."""
    turns: int
    """Turns ended so far."""
    idle: int
    """Whole turns in a row in which nothing at all was done."""
    busy: bool
    """Whether anything was done in this turn."""
    migrations: int
    """Migrations in this draw step; while a hyena lies open it is not counted yet."""
    hands: tuple[Bag, ...]
    herds: tuple[Bag, ...]
    lions: tuple[int, ...]
    deck: tuple[Kind, ...]
    """The deck as it was last made, in drawing order; the first `top` cards of it are gone."""
    top: int
    discard: Bag
    discard_top: Kind
    """The card on top of the discard pile; −1 if there is none."""
    reshuffles: int
    made_of: Bag
    """What the deck was last made of."""
    drawn: tuple[int, ...]
    """How many cards each hand has drawn from the deck, unseen by others, since it was last made."""
    filled: tuple[int, ...]
    """How many of these came when a hand was filled. The others are no hyenas: those lie open when a turn begins."""
    opened: int
    """Hyenas that everyone saw come from the deck since it was last made."""
    made_at: int
    """How long the history was when the deck was last made."""
    known: tuple[tuple[Bag, ...], ...]
    """known[owner][observer]: cards that the observer knows to be in the owner's hand; the last entry is what everyone
    knows; () for nothing at all."""
    attack: Move | None
    """The attack that waits for an answer."""
    history: tuple[tuple[Seat, Move], ...]
    """Everything decided so far, all of it open, in order; a hyena that acts by itself is in it as its seat's move."""
    result: Outcome | None


class Draft:
    """A state taken apart into lists, which the rules change in place; `frozen` puts it together again.

    The fields are those of State. Search plays on a draft of its own and sets `tracks` to False: what seats know and
    the history are then left as they are, which no rule depends on.
    """

    __slots__ = (*State._fields, "tell", "tracks")

    options: Options
    seed: int
    phase: int
    turn: Seat
    turns: int
    idle: int
    busy: bool
    migrations: int
    hands: list[Bag]
    herds: list[Bag]
    lions: list[int]
    deck: tuple[Kind, ...]
    top: int
    discard: Bag
    discard_top: Kind
    reshuffles: int
    made_of: Bag
    drawn: list[int]
    filled: list[int]
    opened: int
    made_at: int
    known: list[tuple[Bag, ...]]
    attack: Move | None
    history: tuple[tuple[Seat, Move], ...]
    result: Outcome | None
    tell: Tell | None
    tracks: bool

    def __init__(self, state: State, tell: Tell | None = None, tracks: bool = True) -> None:
        (
            self.options,
            self.seed,
            self.phase,
            self.turn,
            self.turns,
            self.idle,
            self.busy,
            self.migrations,
            hands,
            herds,
            lions,
            self.deck,
            self.top,
            self.discard,
            self.discard_top,
            self.reshuffles,
            self.made_of,
            drawn,
            filled,
            self.opened,
            self.made_at,
            known,
            self.attack,
            self.history,
            self.result,
        ) = state
        self.hands = [*hands]
        self.herds = [*herds]
        self.lions = [*lions]
        self.drawn = [*drawn]
        self.filled = [*filled]
        self.known = [*known]
        self.tell = tell
        self.tracks = tracks

    def frozen(self) -> State:
        """Return the state that this draft stands for."""
        values = (
            self.options,
            self.seed,
            self.phase,
            self.turn,
            self.turns,
            self.idle,
            self.busy,
            self.migrations,
            (*self.hands,),
            (*self.herds,),
            (*self.lions,),
            self.deck,
            self.top,
            self.discard,
            self.discard_top,
            self.reshuffles,
            self.made_of,
            (*self.drawn,),
            (*self.filled,),
            self.opened,
            self.made_at,
            (*self.known,),
            self.attack,
            self.history,
            self.result,
        )
        return _as_tuple(State, values)  # what State(*values) does, without taking it apart again


def blank(options: Options, seed: int) -> State:
    """Return the table before anything is dealt."""
    n = options.players
    nobody = (0,) * n
    return State(
        options=options,
        seed=seed,
        phase=HERD,
        turn=0,
        turns=0,
        idle=0,
        busy=False,
        migrations=0,
        hands=nobody,
        herds=nobody,
        lions=nobody,
        deck=(),
        top=0,
        discard=0,
        discard_top=-1,
        reshuffles=0,
        made_of=DECK,
        drawn=nobody,
        filled=nobody,
        opened=0,
        made_at=0,
        known=((),) * n,
        attack=None,
        history=(),
        result=None,
    )
