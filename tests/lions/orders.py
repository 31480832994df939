"""All orders of small decks that agree with a view, listed by playing the rules: what `resample` is measured against.

A deck here does not know its cards until they are drawn. The view's history is played again by the rules themselves,
and at each draw every kind that the deck still has is tried. What is left at the end, and is the view, agrees; it
counts once for each order of what was not drawn. Nothing is taken from the code that draws orders: neither what it
takes to be hidden, nor how it reads the history.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from math import factorial
from typing import Any

import pytest

from engine import lions
from engine.game import Seat
from engine.lions import legal, piles, replay, ruleset, views
from engine.lions.cards import KINDS, Bag, Kind, bag_of, cards, count, counts
from engine.lions.state import Draft, Move, Options, State, blank
from engine.lions.views import View
from engine.rng import Rng

Deal = tuple[tuple[int, ...], ...]
"""What is left of the deck, then each hand, kind by kind."""


class UntoldError(Exception):
    """The card that comes next must be told; `deck` has not told it."""

    def __init__(self, deck: Untold) -> None:
        super().__init__()
        self.deck = deck


class Untold(tuple[Kind, ...]):
    """A deck made of `bag` that knows only the kinds that `told` says from `begin` on, in drawing order."""

    bag: Bag
    told: tuple[Kind, ...]
    begin: int

    def __new__(cls, bag: Bag, told: tuple[Kind, ...], begin: int) -> Untold:
        self = super().__new__(cls, [Kind(0)] * sum(counts(bag)))
        self.bag, self.told, self.begin = bag, told, begin
        return self

    def __getitem__(self, at: Any) -> Any:
        if self.begin + at >= len(self.told):
            raise UntoldError(self)
        return self.told[self.begin + at]

    def left(self) -> Counter[Kind]:
        """Return what has not been told."""
        here = self.told[self.begin :]
        return Counter({kind: count(self.bag, kind) - here.count(kind) for kind in KINDS})


@contextmanager
def small(deck: Bag, hand_size: int) -> Iterator[None]:
    """Play with another deck and hands of another size."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (piles, replay):
            patch.setattr(module, "HAND_SIZE", hand_size)
        for module in (replay, views, ruleset):
            patch.setattr(module, "DECK", deck)
        yield


def begun(options: Options, deck: tuple[Kind, ...], bag: Bag, seed: int = 0) -> State:
    """Return the first state of a game with this deck."""
    draft = Draft(blank(options))
    draft.seed = seed
    draft.deck, draft.made_of = deck, bag
    for seat in range(options.players):
        piles.fill(draft, seat, "dealt")
    ruleset.begin_turn(draft)
    return draft.frozen()


def shuffled(options: Options, bag: Bag, seed: int) -> tuple[State, Rng]:
    """Return the first state of a game with these cards in any order, and the generator that has shuffled them."""
    rng = Rng.from_seed(seed)
    return begun(options, tuple(rng.shuffled(cards(bag))), bag, seed), rng


def listed(view: View, bag: Bag, most: int) -> dict[Deal, int] | None:
    """Return every deal that an agreeing order leads to, with the number of orders; None if `most` draws do not do.

    To be called within `small`.
    """
    found: Counter[Deal] = Counter()
    left = [most]
    with pytest.MonkeyPatch.context() as patch:
        made = piles._reshuffle

        def remade(draft: Draft) -> None:
            before, pile = draft.deck, draft.discard
            assert isinstance(before, Untold)
            made(draft)
            draft.deck = Untold(pile, before.told, before.begin + len(before))

        patch.setattr(piles, "_reshuffle", remade)
        try:
            _from_start(view, bag, (), found, left)
        except OverflowError:
            return None
    return dict(found)


def _from_start(view: View, bag: Bag, told: tuple[Kind, ...], found: Counter[Deal], left: list[int]) -> None:
    try:
        state = begun(view.options, Untold(bag, told, 0), bag)
    except UntoldError as missing:
        for longer in _longer(missing.deck, left):
            _from_start(view, bag, longer, found, left)
    else:
        _on(view, state, found, left)


def _on(view: View, state: State, found: Counter[Deal], left: list[int]) -> None:
    done = len(state.history)
    if state.history != view.history[:done]:
        return
    if done == len(view.history):
        if lions.view(state, view.seat) == view:
            _count(state, found)
        return
    seat, move = view.history[done]
    if legal.due(state) != seat or move not in legal.menu(state):
        return
    _step(view, state, seat, move, found, left)


def _step(view: View, state: State, seat: Seat, move: Move, found: Counter[Deal], left: list[int]) -> None:
    try:
        later = lions.apply(state, {seat: move})
    except UntoldError as missing:
        deck = state.deck
        assert isinstance(deck, Untold)
        for longer in _longer(missing.deck, left):
            _step(view, state._replace(deck=Untold(deck.bag, longer, deck.begin)), seat, move, found, left)
    else:
        _on(view, later, found, left)


def _longer(deck: Untold, left: list[int]) -> Iterator[tuple[Kind, ...]]:
    for kind, number in deck.left().items():
        if number:
            left[0] -= 1
            if left[0] < 0:
                raise OverflowError
            yield (*deck.told, kind)


def _count(state: State, found: Counter[Deal]) -> None:
    assert isinstance(state.deck, Untold)
    rest = [state.deck.left()[kind] for kind in KINDS]
    ways = factorial(sum(rest))
    for number in rest:
        ways //= factorial(number)
    found[(tuple(rest), *map(counts, state.hands))] += ways


def deal_of(state: State) -> Deal:
    """Return the deal of a state."""
    rest = state.deck[state.top :]
    return (counts(bag_of(rest.count(kind) for kind in KINDS)), *map(counts, state.hands))
