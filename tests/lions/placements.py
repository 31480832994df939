"""Which placements a seat must reckon with, listed one by one: what `resample` is measured against.

A placement says which of the unseen cards are in the deck and which in whose hand. It is worked out here from what the
events told (`Happened`), by trying every possibility.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import factorial

from engine.game import Event
from engine.lions.cards import HIPPO, HYENA, KINDS, LION, Bag, bag_of, counts
from engine.lions.views import View, drawn_by_seat, unseen

Cards = tuple[int, ...]
"""How many of each kind."""
Placement = tuple[Cards, ...]
"""The deck's cards, then those of each hand."""


class Happened:
    """What came to each hand and left it in the open since the deck was last made."""

    def __init__(self, players: int) -> None:
        self._begin(players)

    def _begin(self, players: int) -> None:
        """Take note of a new deck."""
        self.left = [Counter[int]() for _ in range(players)]
        self.came = [Counter[int]() for _ in range(players)]
        self.for_turns = [0] * players
        """Cards drawn at the start of a turn, which are no hyenas: one of those would have been turned up."""

    def see(self, event: Event) -> None:
        """Take note of an event."""
        if event.kind == "drew":
            self.for_turns[event.seat] += 1
        elif event.kind == "reshuffled":
            self._begin(len(self.left))
        elif event.kind == "played":
            self.left[event.seat][event.data[0]] += 1
        elif event.kind == "blocked":
            self.left[event.seat][HIPPO] += 1
        elif event.kind == "went_home":
            self.came[event.seat][LION] += event.data[0]
        elif event.kind == "kept":
            self.came[event.seat][HYENA] += 1


def agrees(placement: Placement, view: View, happened: Happened) -> bool:
    """Tell whether the cards gone from the deck can be split among the hands as they drew."""
    made_of = list(counts(view.made_of))
    made_of[HYENA] -= view.opened
    gone = [made - still for made, still in zip(made_of, placement[0], strict=True)]
    held = [
        [n + happened.left[seat][kind] - happened.came[seat][kind] for kind, n in enumerate(hand)]
        for seat, hand in enumerate(placement[1:])
    ]
    drawn = [drew.all for drew in drawn_by_seat(view)]
    return min(gone) >= 0 and sum(gone) == sum(drawn) and _splits(tuple(gone), held, drawn, happened.for_turns, 0)


def _splits(gone: Cards, held: list[list[int]], drawn: list[int], for_turns: list[int], seat: int) -> bool:
    # Tries every way in which this seat can have drawn its number of the cards that are gone.
    if seat == len(held):
        return not any(gone)
    if not drawn[seat]:
        return _splits(gone, held, drawn, for_turns, seat + 1)
    return any(
        _splits(tuple(g - t for g, t in zip(gone, take, strict=True)), held, drawn, for_turns, seat + 1)
        for take in _choices(tuple(min(g, h) for g, h in zip(gone, held[seat], strict=True)), drawn[seat])
        if sum(take) - take[HYENA] >= for_turns[seat]
    )


def _choices(available: Cards, number: int) -> Iterator[Cards]:
    # Every way to take `number` cards.
    for take in product(*(range(min(n, number) + 1) for n in available)):
        if sum(take) == number:
            yield take


def listed(view: View, happened: Happened) -> dict[Placement, int]:
    """Return every placement that agrees with the view, with the ways to hand out single cards that make it."""
    players = view.options.players
    pool = counts(unseen(view))
    free = [view.deck_size, *(view.hand_sizes[seat] - sum(counts(view.known[seat])) for seat in range(players))]
    if view.seat is not None:
        free[view.seat + 1] = 0
    found = {}
    for parts in _handed_out(pool, free):
        hands = [
            counts(view.hand) if seat == view.seat else _sum(parts[seat + 1], counts(view.known[seat]))
            for seat in range(players)
        ]
        placement = (parts[0], *hands)
        if not view.reshuffles or agrees(placement, view, happened):
            ways = 1
            for kind in KINDS:
                ways *= factorial(pool[kind])
                for part in parts:
                    ways //= factorial(part[kind])
            found[placement] = ways
    return found


def _handed_out(pool: Cards, free: list[int]) -> Iterator[tuple[Cards, ...]]:
    if not free:
        if not any(pool):
            yield ()
        return
    for take in _choices(pool, free[0]):
        for rest in _handed_out(tuple(p - t for p, t in zip(pool, take, strict=True)), free[1:]):
            yield (take, *rest)


def _sum(a: Cards, b: Cards) -> Cards:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def placement_of(deck: tuple[int, ...], hands: tuple[Bag, ...]) -> Placement:
    """Return the placement of a state's remaining deck and hands."""
    return (counts(bag_of(deck.count(kind) for kind in KINDS)), *map(counts, hands))
