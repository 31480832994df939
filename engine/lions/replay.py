"""The open side of a game, played again from its history: the board at each decision, and what came to which hand."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seat
from engine.lions.cards import (
    COUNTS,
    DECK,
    ELEPHANT,
    EMPTY,
    GIRAFFE,
    HAND_SIZE,
    HERD_GOAL,
    HERD_KINDS,
    HIPPO,
    HYENA,
    LION,
    NO_CARD,
    ONE,
    PAIR,
    Bag,
    Kind,
    count,
    size,
)
from engine.lions.legal import is_spent, phase_after, seats_from
from engine.lions.state import (
    ANSWER,
    ATTACK,
    CHASE,
    END,
    HERD,
    HYENA_CHOICE,
    KEEP,
    LET,
    MIGRATE,
    OVER,
    PLAY,
    Move,
    Phase,
    Public,
)


class Then(NamedTuple):
    """The board at a decision of the past, with what a rule player looks at (`legal.Board`)."""

    phase: Phase
    turn: Seat
    herds: tuple[Bag, ...]
    lions: tuple[int, ...]
    attack: Move | None


class Step(NamedTuple):
    """What happened to a hand: a decision of its owner (`then`, `move`), cards that all saw come, or draws."""

    then: Then | None = None
    move: Move | None = None
    came: Bag = EMPTY
    drew: int = 0


class Slot(NamedTuple):
    """A draw whose card only its owner saw."""

    deck: int
    """Which of the decks made so far it came from."""
    filling: bool
    """Whether it came when the hand was filled. If not, it was drawn for a turn, and no hyena: that would lie open."""


class Passing(NamedTuple):
    """What all saw of a hand: cards of a kind that came (`change` above 0) or left, or a look at all of it by `seer`.

    `slots` counts the hand's unseen draws before it.
    """

    slots: int
    kind: Kind = NO_CARD
    change: int = 0
    seer: Seat = -1


class Replay:
    """A board on which the history is played again; hands are sizes. `steps[seat]` begins when its hand was empty.

    `decks` are what each deck so far was made of, less the hyenas that all saw come from it; `slots[seat]` the unseen
    draws of a hand since the game began, `passings[seat]` what all saw of it.
    """

    def __init__(self, view: Public, tells: bool = True) -> None:
        """Play the history of a view again; `steps` stay empty if it `tells` of none, which takes half the time."""
        self._tells = tells
        players = view.options.players
        self.herds = [EMPTY] * players
        self.lions = [0] * players
        self.sizes = [0] * players
        self.deck, self.discard = size(DECK), EMPTY
        self.decks = [DECK]
        self.slots: list[list[Slot]] = [[] for _ in range(players)]
        self.passings: list[list[Passing]] = [[] for _ in range(players)]
        self.steps: list[list[Step]] = [[] for _ in range(players)]
        self.turn = view.history[0][0] if view.history else view.turn
        self.phase, self.attack = HERD, None if view.history else view.attack
        self._to_draw, self._migrations = True, 0
        for seat in range(players):
            self._fill(seat)
        for seat, move in view.history:
            self._decided(seat, move)
        if view.phase == HYENA_CHOICE:
            self._turn_up()
        elif view.phase != OVER:
            self._draw_of_turn()

    def _decided(self, seat: Seat, move: Move) -> None:
        verb = move.verb
        if verb in (MIGRATE, KEEP):
            self._turn_up()
            self.phase, self._to_draw = HYENA_CHOICE, verb == MIGRATE
        else:
            self._draw_of_turn()
        # A hyena beyond as many as there are is kept with no choice raised.
        if self._tells and (verb != KEEP or self._migrations < COUNTS[HYENA]):
            then = Then(self.phase, self.turn, tuple(self.herds), tuple(self.lions), self.attack)
            self.steps[seat].append(Step(then, move))
        if verb == MIGRATE:
            self._migrations += 1
            self.phase = HERD
            self._migrated()
            self._refill()
        elif verb == KEEP:
            self.phase = HERD
            self._came(seat, HYENA, 1)
        elif verb == PLAY:
            self._laid(seat, move)
            if self.phase != OVER:
                self._settle()
        elif verb == ATTACK:
            self.phase, self.attack = ANSWER, move
        elif verb == END:
            self._next_turn()
        else:
            self._answered(seat, verb)
            self._settle()

    def _laid(self, seat: Seat, move: Move) -> None:
        card = move.card
        self._left(seat, card)
        self.phase = phase_after(card)
        if card in HERD_KINDS:
            self.herds[seat] += ONE[card]
            if count(self.herds[seat], card) >= HERD_GOAL:
                self.phase = OVER
        elif card == LION:
            self.lions[seat] += 1
        elif card == HYENA:
            self._migrated()
        else:
            if card == GIRAFFE:
                self._passed(move.target, seer=seat)
            if card == ELEPHANT:
                for owner, lions in enumerate(self.lions):
                    if lions:
                        self._came(owner, LION, lions)
                self.lions = [0] * len(self.lions)
            self.discard += ONE[card]

    def _answered(self, seat: Seat, verb: int) -> None:
        assert self.attack is not None
        self.lions[self.turn] -= PAIR
        self.discard += PAIR * ONE[LION]
        if verb == LET:
            self.herds[seat] -= self.attack.prey
            self.discard += self.attack.prey
        else:
            self._left(seat, HIPPO)
            self.discard += ONE[HIPPO]
        self.phase, self.attack = CHASE, None

    def _migrated(self) -> None:
        self.herds.insert(0, self.herds.pop())
        self.discard += ONE[HYENA]

    def _left(self, seat: Seat, kind: Kind) -> None:
        self.sizes[seat] -= 1
        self._passed(seat, kind, -1)

    def _came(self, seat: Seat, kind: Kind, number: int) -> None:
        self.sizes[seat] += number
        self._passed(seat, kind, number)
        if self._tells:
            self.steps[seat].append(Step(came=number * ONE[kind]))

    def _passed(self, seat: Seat, kind: Kind = NO_CARD, change: int = 0, seer: Seat = -1) -> None:
        self.passings[seat].append(Passing(len(self.slots[seat]), kind, change, seer))

    def _settle(self) -> None:
        self._refill()
        if is_spent(self):
            self._next_turn()

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % len(self.sizes)
        self.phase, self._to_draw, self._migrations = HERD, True, 0

    # --- cards from the deck ---

    def _draw_of_turn(self) -> None:
        # Made as soon as it is plain that no hyena turned up.
        if self._to_draw and self._draw(self.turn, filling=False):
            self.sizes[self.turn] += 1
            if self._tells:
                self.steps[self.turn].append(Step(drew=1))
        self._to_draw = False

    def _refill(self) -> None:
        for seat in seats_from(self.turn, len(self.sizes)):
            if not self.sizes[seat]:
                self._fill(seat)

    def _fill(self, seat: Seat) -> None:
        while self.sizes[seat] < HAND_SIZE and self._draw(seat, filling=True):
            self.sizes[seat] += 1
        self.steps[seat].clear()

    def _turn_up(self) -> None:
        if self._draw(None):
            self.decks[self._drawn_from] -= ONE[HYENA]

    def _draw(self, seat: Seat | None, filling: bool = False) -> bool:
        # With no seat it is a hyena that all see.
        if not self.deck:
            self._reshuffle()
        if not self.deck:
            return False
        self.deck -= 1
        self._drawn_from = len(self.decks) - 1
        if seat is not None:
            self.slots[seat].append(Slot(self._drawn_from, filling))
        if not self.deck:
            self._reshuffle()
        return True

    def _reshuffle(self) -> None:
        if self.discard:
            self.decks.append(self.discard)
        self.deck, self.discard = size(self.discard), EMPTY
