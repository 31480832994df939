"""What a rule player does: one policy for the table as a seat sees it and for the drafts that search plays on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from engine.bots.lions.style import Style
from engine.game import Seat
from engine.lions.cards import (
    ANTELOPE,
    ELEPHANT,
    GIRAFFE,
    HERD_GOAL,
    HERD_KINDS,
    HIPPO,
    HYENA,
    KINDS,
    LION,
    MASK,
    ONE,
    PAIR,
    ZEBRA,
    Bag,
    Kind,
    count,
)
from engine.lions.legal import Board
from engine.lions.state import ATTACK, BLOCK, END, KEEP, LET, MIGRATE, PLAY, Move

_MIGRATE, _KEEP, _END, _BLOCK, _LET = Move(MIGRATE), Move(KEEP), Move(END), Move(BLOCK, HIPPO), Move(LET)
_PLAY = tuple(Move(PLAY, kind) for kind in KINDS)
_ANIMALS = MASK[ZEBRA] | MASK[ANTELOPE]
_ACTIONS = MASK[LION] | MASK[ELEPHANT] | MASK[GIRAFFE] | MASK[HYENA]


def choose(board: Board, seat: Seat, hand: Bag, style: Style) -> Move:
    """Return the move of a rule player with this hand; `seat` must be due."""
    return _CHOICES[board.phase](board, seat, hand, style)


def _hyena(board: Board, seat: Seat, hand: Bag, style: Style) -> Move:
    return _MIGRATE if _gain(board, seat, hand) >= style.swap else _KEEP


def _herd(board: Board, seat: Seat, hand: Bag, style: Style) -> Move:
    if hand & _ANIMALS:
        move = _lay(board.herds[seat], hand & _ANIMALS, style)
        if move:
            return move
    return _action(board, seat, hand, style)


def _action(board: Board, seat: Seat, hand: Bag, style: Style) -> Move:
    if hand & _ACTIONS:
        if hand & MASK[ELEPHANT] and _alarmed(board, seat, style):
            return _PLAY[ELEPHANT]
        if hand & MASK[HYENA] and _gain(board, seat, hand) >= style.swap:
            return _PLAY[HYENA]
        if hand & MASK[LION]:
            return _PLAY[LION]
        if hand & MASK[GIRAFFE]:
            return Move(PLAY, GIRAFFE, _leader(board, seat)[1])
    return _chase(board, seat, hand, style)


def _chase(board: Board, seat: Seat, _: Bag, style: Style) -> Move:
    if board.lions[seat] < PAIR:
        return _END
    length, target = _leader(board, seat)
    return _pounce(target, board.herds[target]) if length >= style.strike else _END


def _answer(board: Board, seat: Seat, hand: Bag, style: Style) -> Move:
    attack = board.attack
    assert attack is not None
    return _BLOCK if hand & MASK[HIPPO] and _loss(board.herds[seat], attack.prey) >= style.shield else _LET


_CHOICES: tuple[Callable[[Board, Seat, Bag, Style], Move], ...] = (_hyena, _herd, _action, _chase, _answer)


# --- what the choices rest on ---


@cache
def _lay(herd: Bag, animals: Bag, style: Style) -> Move | None:
    # Of the kinds that the style lets it lay, the one that wins, or else the one nearest to five with the hand's help.
    ripe = [
        kind
        for kind in HERD_KINDS
        if count(animals, kind) and count(herd, kind) + count(animals, kind) >= style.lay[count(herd, kind)]
    ]
    return _PLAY[max(ripe, key=lambda kind: worth_of(kind, herd, animals))] if ripe else None


@cache
def longest(herd: Bag) -> int:
    """Return how many animals of one kind the herd has at most."""
    return max(count(herd, kind) for kind in HERD_KINDS)


@cache
def worth(herd: Bag, animals: Bag) -> int:
    """Return what a herd is worth to a hand with these animals."""
    return max(worth_of(kind, herd, animals) for kind in HERD_KINDS)


def worth_of(kind: Kind, herd: Bag, animals: Bag) -> int:
    """Return what a kind is worth: animals laid count double, up to five; a win that is one card away counts most."""
    laid, held = count(herd, kind), count(animals, kind)
    worth = 2 * laid + min(held, HERD_GOAL - laid)
    return worth + HERD_GOAL if held and laid + 1 >= HERD_GOAL else worth


@cache
def _loss(herd: Bag, prey: Bag) -> int:
    # How long the longest kind is that would be taken from.
    return max(count(herd, kind) for kind in HERD_KINDS if count(prey, kind))


@cache
def _pounce(target: Seat, herd: Bag) -> Move:
    # Two of the longest kind, or one of each where no kind has two.
    kind = max(HERD_KINDS, key=lambda kind: count(herd, kind))
    return Move(ATTACK, target=target, prey=PAIR * ONE[kind] if count(herd, kind) >= PAIR else herd)


def _leader(board: Board, seat: Seat) -> tuple[int, Seat]:
    # The other seat with the most of a kind; of equals the one that plays first.
    herds = board.herds
    best, leader, other = -1, seat, seat
    for _ in range(len(herds) - 1):
        other = other + 1 if other + 1 < len(herds) else 0
        length = longest(herds[other])
        if length > best:
            best, leader = length, other
    return best, leader


def _alarmed(board: Board, seat: Seat, style: Style) -> bool:
    lions = board.lions
    return (
        lions[seat] < PAIR
        and max(n for other, n in enumerate(lions) if other != seat) >= style.alarm
        and longest(board.herds[seat]) >= style.guard
    )


def _gain(board: Board, seat: Seat, hand: Bag) -> int:
    # When herds move, the herd of the neighbour on the right comes, one's own goes.
    herds, animals = board.herds, hand & _ANIMALS
    return worth(herds[seat - 1], animals) - worth(herds[seat], animals)
