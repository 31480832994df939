"""Which moves are legal: lists made once for each thing they can depend on, then put together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Protocol

from engine.game import Seat
from engine.lions.cards import (
    ACTION_KINDS,
    ANTELOPE,
    GIRAFFE,
    HERD_KINDS,
    HIPPO,
    ONE,
    PAIR,
    ZEBRA,
    Bag,
    Kind,
    count,
    has,
    present,
)
from engine.lions.state import (
    ACTION,
    ANSWER,
    ATTACK,
    BLOCK,
    CHASE,
    END,
    HERD,
    HYENA_CHOICE,
    KEEP,
    LET,
    MIGRATE,
    OVER,
    PLAY,
    Draft,
    Move,
    Phase,
    State,
)

_END = (Move(END),)
_FIXED: dict[Phase, tuple[Move, ...]] = {HYENA_CHOICE: (Move(MIGRATE), Move(KEEP)), OVER: ()}
_ANSWERS = {False: (Move(LET),), True: (Move(BLOCK, HIPPO), Move(LET))}
_PLAYABLE: dict[Phase, tuple[Kind, ...]] = {HERD: HERD_KINDS + ACTION_KINDS, ACTION: ACTION_KINDS, CHASE: ()}


class Board(Protocol):
    """What lies open and a decision may rest on, in a view as in a draft."""

    @property
    def phase(self) -> Phase: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def herds(self) -> Sequence[Bag]: ...
    @property
    def lions(self) -> Sequence[int]: ...
    @property
    def attack(self) -> Move | None: ...


def due(board: State | Draft) -> Seat:
    """Return the seat whose decision is due; −1 when the game is over."""
    if board.phase == ANSWER:
        assert board.attack is not None
        return board.attack.target
    return -1 if board.phase == OVER else board.turn


def menu(board: State | Draft) -> tuple[Move, ...]:
    """Return the legal moves of the seat whose decision is due, sorted."""
    phase = board.phase
    if phase in _FIXED:
        return _FIXED[phase]
    if phase == ANSWER:
        return _ANSWERS[bool(count(board.hands[due(board)], HIPPO))]
    seat, hands = board.turn, board.hands
    if board.lions[seat] < PAIR:
        return plays(phase, len(hands), seat, present(hands[seat]))
    return plays(phase, len(hands), seat, present(hands[seat]))[:-1] + attacks(board.herds, seat) + _END


def phase_after(card: Kind) -> Phase:
    """Return what the seat may do after it has played this card."""
    return ACTION if card in HERD_KINDS else CHASE


def is_spent(board: Board) -> bool:
    """Tell whether the turn ends by itself: open information shows that nothing can follow."""
    if board.phase != CHASE:
        return False
    seat = board.turn
    return board.lions[seat] < PAIR or not any(herd for other, herd in enumerate(board.herds) if other != seat)


@cache
def seats_from(seat: Seat, players: int) -> tuple[Seat, ...]:
    """Return all seats in play order from this one on: in this order empty hands are filled."""
    return (*range(seat, players), *range(seat))


@cache
def plays(phase: Phase, players: int, seat: Seat, mark: int) -> tuple[Move, ...]:
    """Return the ways to play a card from a hand with the kinds that `mark` tells (see `present`), and to end."""
    moves = list(_END)
    for kind in _PLAYABLE[phase]:
        if has(mark, kind):
            targets = [other for other in range(players) if other != seat] if kind == GIRAFFE else [-1]
            moves += [Move(PLAY, kind, target) for target in targets]
    return tuple(sorted(moves))


def attacks(herds: Sequence[Bag], seat: Seat) -> tuple[Move, ...]:
    """Return every attack that one pair of lions in front of `seat` can make."""
    return tuple(
        move for target, herd in enumerate(herds) if herd and target != seat for move in _attacks_on(target, herd)
    )


@cache
def _attacks_on(target: Seat, herd: Bag) -> tuple[Move, ...]:
    # Two animals in any mix; one only where there is only one.
    zebras, antelopes = count(herd, ZEBRA), count(herd, ANTELOPE)
    taken = min(PAIR, zebras + antelopes)
    preys = [
        z * ONE[ZEBRA] + (taken - z) * ONE[ANTELOPE] for z in range(taken + 1) if z <= zebras and taken - z <= antelopes
    ]
    return tuple(sorted(Move(ATTACK, target=target, prey=prey) for prey in preys))
