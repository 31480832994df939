"""The open side of a game, played again from its history: the table at each decision, and what came to which hand."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seat
from engine.lions.cards import DECK, ELEPHANT, EMPTY, HAND_SIZE, HERD_KINDS, HYENA, LION, ONE, PAIR, Bag, Kind, size
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
    PLAY,
    Move,
    Phase,
)
from engine.lions.views import View


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


class Replay:
    """A board on which the history is played again; hands are sizes. `steps[seat]` begins when its hand was empty."""

    def __init__(self, view: View) -> None:
        players = view.options.players
        self.herds = [EMPTY] * players
        self.lions = [0] * players
        self.sizes = [0] * players
        self.deck, self.discard = size(DECK), 0
        self.steps: list[list[Step]] = [[] for _ in range(players)]
        self.turn = view.history[0][0] if view.history else view.turn
        self.phase, self.attack = HERD, None if view.history else view.attack
        self._to_draw = True
        for seat in range(players):
            self._fill(seat)
        for seat, move in view.history:
            self._decided(seat, move)
        if view.phase == HYENA_CHOICE:
            self._draw()
        else:
            self._draw_of_turn()

    def _decided(self, seat: Seat, move: Move) -> None:
        verb = move.verb
        if verb in (MIGRATE, KEEP):
            self._draw()
            self.phase, self._to_draw = HYENA_CHOICE, verb == MIGRATE
        else:
            self._draw_of_turn()
        then = Then(self.phase, self.turn, tuple(self.herds), tuple(self.lions), self.attack)
        self.steps[seat].append(Step(then, move))
        if verb == MIGRATE:
            self.phase = HERD
            self._migrated()
            self._refill()
        elif verb == KEEP:
            self.phase = HERD
            self._came(seat, HYENA, 1)
        elif verb == PLAY:
            self._laid(seat, move.card)
            self._settle()
        elif verb == ATTACK:
            self.phase, self.attack = ANSWER, move
        elif verb == END:
            self._next_turn()
        else:
            self._answered(seat, verb)
            self._settle()

    def _laid(self, seat: Seat, card: Kind) -> None:
        self.sizes[seat] -= 1
        self.phase = phase_after(card)
        if card in HERD_KINDS:
            self.herds[seat] += ONE[card]
        elif card == LION:
            self.lions[seat] += 1
        elif card == HYENA:
            self._migrated()
        else:
            if card == ELEPHANT:
                for owner, lions in enumerate(self.lions):
                    if lions:
                        self._came(owner, LION, lions)
                self.lions = [0] * len(self.lions)
            self.discard += 1

    def _answered(self, seat: Seat, verb: int) -> None:
        assert self.attack is not None
        self.lions[self.turn] -= PAIR
        self.discard += PAIR
        if verb == LET:
            self.herds[seat] -= self.attack.prey
            self.discard += size(self.attack.prey)
        else:
            self.sizes[seat] -= 1
            self.discard += 1
        self.phase, self.attack = CHASE, None

    def _migrated(self) -> None:
        self.herds.insert(0, self.herds.pop())
        self.discard += 1

    def _came(self, seat: Seat, kind: Kind, number: int) -> None:
        self.sizes[seat] += number
        self.steps[seat].append(Step(came=number * ONE[kind]))

    def _settle(self) -> None:
        self._refill()
        if is_spent(self):
            self._next_turn()

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % len(self.sizes)
        self.phase, self._to_draw = HERD, True

    # --- cards from the deck ---

    def _draw_of_turn(self) -> None:
        # Made as soon as it is plain that no hyena turned up.
        if self._to_draw and self._draw():
            self.sizes[self.turn] += 1
            self.steps[self.turn].append(Step(drew=1))
        self._to_draw = False

    def _refill(self) -> None:
        for seat in seats_from(self.turn, len(self.sizes)):
            if not self.sizes[seat]:
                self._fill(seat)

    def _fill(self, seat: Seat) -> None:
        while self.sizes[seat] < HAND_SIZE and self._draw():
            self.sizes[seat] += 1
        self.steps[seat].clear()

    def _draw(self) -> bool:
        if not self.deck:
            self._reshuffle()
        if not self.deck:
            return False
        self.deck -= 1
        if not self.deck:
            self._reshuffle()
        return True

    def _reshuffle(self) -> None:
        self.deck, self.discard = self.discard, 0
