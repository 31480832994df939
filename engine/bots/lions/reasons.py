"""What a move of Matching Lions is good for, in facts of the rules: nothing here is searched or guessed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.bots.hint import Reason
from engine.game import Seat
from engine.lions.cards import (
    ELEPHANT,
    GIRAFFE,
    HAND_SIZE,
    HERD_GOAL,
    HERD_KINDS,
    HIPPO,
    HYENA,
    LION,
    PAIR,
    Bag,
    Kind,
    count,
    size,
)
from engine.lions.state import ATTACK, BLOCK, KEEP, LET, MIGRATE, PLAY, Move, Verb
from engine.lions.views import View


def reasons(view: View, move: Move) -> tuple[Reason, ...]:
    """Return what follows from a legal move of the seat that is due, whatever is hidden; the weightiest first."""
    tell = _OF_MOVES.get(move.verb)
    return tuple(tell(view, move)) if tell else ()


def longest(herd: Bag) -> tuple[int, Kind]:
    """Return how many animals of one kind a herd has at most, and which kind."""
    return max((count(herd, kind), kind) for kind in HERD_KINDS)


def _played(view: View, move: Move) -> Iterator[Reason]:
    if move.card in HERD_KINDS:
        number = count(view.herds[view.due], move.card) + 1
        if number >= HERD_GOAL:
            yield Reason("wins", number=number, kind=move.card)
            return
        yield from _refill(view, 0)
        yield Reason("grows", number=number, kind=move.card)
        return
    yield from _OF_CARDS[move.card](view, move)
    yield from _refill(view, view.lions[view.due] if move.card == ELEPHANT else 0)


def _refill(view: View, back: int) -> Iterator[Reason]:
    # `back` cards come to the hand from the table.
    if size(view.hand) == 1 and not back and view.deck_size + size(view.discard) >= HAND_SIZE:
        yield Reason("refill", number=HAND_SIZE)


def _lion(view: View, _: Move) -> Iterator[Reason]:
    others = (herd for seat, herd in enumerate(view.herds) if seat != view.due)
    if (view.lions[view.due] + 1) % PAIR == 0 and any(others):
        yield Reason("pair", number=PAIR)


def _elephant(view: View, _: Move) -> Iterator[Reason]:
    number = sum(view.lions) - view.lions[view.due]
    if number:
        yield Reason("home", number=number)


def _giraffe(_: View, move: Move) -> Iterator[Reason]:
    yield Reason("looks", seat=move.target)


def _migrated(view: View, _: Move) -> Iterator[Reason]:
    giver = _right_of(view)
    (number, kind), (own, __) = longest(view.herds[giver]), longest(view.herds[view.due])
    if number > own:
        yield Reason("gets", seat=giver, number=number, kind=kind)


def _kept(view: View, _: Move) -> Iterator[Reason]:
    (number, kind), (other, __) = longest(view.herds[view.due]), longest(view.herds[_right_of(view)])
    if number > other:
        yield Reason("keeps", number=number, kind=kind)


def _right_of(view: View) -> Seat:
    # Herds move to the left: that of the seat to the right comes.
    return (view.due - 1) % view.options.players


def _attacked(view: View, move: Move) -> Iterator[Reason]:
    number, kind = longest(view.herds[move.target])
    if not count(move.prey, kind):
        return
    if number == HERD_GOAL - 1:
        yield Reason("needs_one", seat=move.target, number=1, kind=kind)
    elif all(number > longest(herd)[0] for seat, herd in enumerate(view.herds) if seat not in (view.due, move.target)):
        yield Reason("ahead", seat=move.target, number=number, kind=kind)


def _blocked(view: View, _: Move) -> Iterator[Reason]:
    assert view.attack is not None
    yield Reason("saves", number=size(view.attack.prey))


def _let(view: View, _: Move) -> Iterator[Reason]:
    if count(view.hand, HIPPO):
        yield Reason("spares")


_Told = Callable[[View, Move], Iterator[Reason]]

_OF_CARDS: dict[Kind, _Told] = {LION: _lion, ELEPHANT: _elephant, GIRAFFE: _giraffe, HYENA: _migrated}
_OF_MOVES: dict[Verb, _Told] = {
    PLAY: _played,
    ATTACK: _attacked,
    BLOCK: _blocked,
    LET: _let,
    MIGRATE: _migrated,
    KEEP: _kept,
}
