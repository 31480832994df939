"""After a reshuffle: which placements explain who drew how much, and how to draw one of them.

The pile was open when it became the deck, so everyone knew what the deck was made of. Since then cards have gone from
it, so many to each hand: a placement agrees if the cards that are gone can be split among the hands like that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import comb
from typing import NamedTuple

from engine.game import Seat
from engine.lions.cards import ELEPHANT, HYENA, KINDS, LION, ONE, PAIR, Bag, Kind, cards, counts
from engine.lions.state import ATTACK, BLOCK, KEEP, LET, PLAY, Move
from engine.rng import Rng

TRIALS = 200
"""How many placements are tried, each equally likely, for one that agrees; rarely more than ten are needed."""

CLIMB, STEPS = 20_000, 300
"""The most exchanges that look for a placement that agrees, and the exchanges among such placements after that."""


class Drawn(NamedTuple):
    """How many cards a seat has drawn from the deck, unseen by others, since it was last made."""

    all: int
    filling: int
    """Those that came when its hand was filled: only among them can hyenas be, since one drawn for a turn lies open."""


def departures(players: int, history: Sequence[tuple[Seat, Move]], made_at: int) -> list[list[int]]:
    """Return per seat and kind the cards that openly left its hand less those that came, since the deck was made."""
    left = [[0] * len(KINDS) for _ in range(players)]
    for at, seat, kind, number in _openly_left(players, history):
        if at >= made_at:
            left[seat][kind] += number
    return left


def _openly_left(players: int, history: Sequence[tuple[Seat, Move]]) -> Iterator[tuple[int, Seat, Kind, int]]:
    # In which move, from which hand, of which kind and how many cards left; below 0 if they came.
    lions = [0] * players
    attacker = -1
    for at, (seat, move) in enumerate(history):
        if move.verb in (PLAY, BLOCK):
            yield at, seat, move.card, 1
        if move.verb == KEEP:
            yield at, seat, HYENA, -1
        if move.verb == ATTACK:
            attacker = seat
        if move.verb in (BLOCK, LET):
            lions[attacker] -= PAIR
        if move.card == LION:
            lions[seat] += 1
        if move.card == ELEPHANT:
            for owner, sent_home in enumerate(lions):
                yield at, owner, LION, -sent_home
            lions = [0] * players


class Placements:
    """What is the same for every placement that agrees with one view; `draw` gives the placements."""

    def __init__(
        self,
        made_of: Bag,
        pool: Bag,
        deck_size: int,
        drawn: Sequence[Drawn],
        left: Sequence[Sequence[int]],
        base: Sequence[Bag],
        slots: Sequence[tuple[Seat, int]],
    ) -> None:
        """Prepare for dealing `pool`: `deck_size` cards to the deck and, on top of the hands in `base`, the slots.

        `made_of` is what the deck was made of, without the hyenas that all saw come from it.
        """
        self._made_of = counts(made_of)
        self._pool = pool
        self._deck_size = deck_size
        self._drawn = drawn
        self._left = left
        self._base = base
        self._slots = slots
        self._ways = _ways(counts(pool), self._made_of, deck_size)
        # A seat that drew nothing cannot be what a group lacks.
        self._drawers = _drawers(drawn)

    def draw(self, rng: Rng) -> tuple[list[Bag], list[Kind]]:
        """Return the hands and the deck of a placement that agrees, each equally likely.

        The deck is drawn exactly; whether the hands fit it is left to trial. Where nearly no placement agrees, a walk
        by exchanges of two cards finds one, and goes on among those that agree until it has forgotten where it began.
        """
        for _ in range(TRIALS):
            deck = _chosen(counts(self._pool), self._deck_size, self._ways, rng)
            places = [*deck, *rng.shuffled(without(self._pool, deck))]
            if not self._shortfall(places):
                break
        else:
            self._walk(places, rng)
        return self._hands(places), rng.shuffled(places[: self._deck_size])

    def _hands(self, places: list[Kind]) -> list[Bag]:
        return handed_out(self._base, places[self._deck_size :], self._slots)

    def _shortfall(self, places: list[Kind]) -> int:
        gone, held = gone_and_held(self._made_of, places[: self._deck_size], self._hands(places), self._left)
        return shortfall(gone, held, self._drawn, self._drawers)

    def _walk(self, places: list[Kind], rng: Rng) -> None:
        caps = self._made_of
        still = [places[: self._deck_size].count(kind) for kind in KINDS]
        here = self._shortfall(places)

        def exchange(may_stay: Callable[[int], bool]) -> None:
            nonlocal here
            a, b = rng.below(len(places)), rng.below(len(places))
            if a > b:
                a, b = b, a
            out, come = places[a], places[b]
            crosses = a < self._deck_size <= b
            if out == come or (crosses and still[come] == caps[come]):
                return
            places[a], places[b] = come, out
            there = self._shortfall(places)
            if not may_stay(there):
                places[a], places[b] = out, come
                return
            here = there
            if crosses:
                still[out] -= 1
                still[come] += 1

        for _ in range(CLIMB):
            if not here:
                break
            exchange(lambda there: there <= here or not rng.below(20))
        for _ in range(STEPS):
            exchange(lambda there: there <= here)


def handed_out(base: Sequence[Bag], places: Sequence[Kind], slots: Sequence[tuple[Seat, int]]) -> list[Bag]:
    """Return the hands in `base` with the cards of the places added, to each seat as many as its slot has."""
    hands = list(base)
    at = 0
    for seat, free in slots:
        for kind in places[at : at + free]:
            hands[seat] += ONE[kind]
        at += free
    return hands


def without(bag: Bag, taken: Sequence[Kind]) -> list[Kind]:
    """Return the cards of the bag but those taken, one by one, by kind."""
    for kind in taken:
        bag -= ONE[kind]
    return cards(bag)


def gone_and_held(
    made_of: Sequence[int], deck: Sequence[Kind], hands: Sequence[Bag], left: Sequence[Sequence[int]]
) -> tuple[list[int], list[list[int]]]:
    """Return by kind the cards gone from a deck, and those that each seat has held since it was made.

    `left` has what left each hand in the open, see `departures`.
    """
    gone = list(made_of)
    for kind in deck:
        gone[kind] -= 1
    held = [
        [max(0, n + out) for n, out in zip(counts(hand), departed, strict=True)]
        for hand, departed in zip(hands, left, strict=True)
    ]
    return gone, held


def explains(gone: Sequence[int], held: Sequence[Sequence[int]], drawn: Sequence[Drawn]) -> bool:
    """Tell whether the cards gone from the deck can be split among the seats, as many to each as it has drawn.

    A seat can have drawn of a kind only what it has held since, `held[seat][kind]`.
    """
    return not shortfall(gone, held, drawn, _drawers(drawn))


def _drawers(drawn: Sequence[Drawn]) -> list[Seat]:
    return [seat for seat, drew in enumerate(drawn) if drew.all]


def shortfall(
    gone: Sequence[int], held: Sequence[Sequence[int]], drawn: Sequence[Drawn], drawers: Sequence[Seat]
) -> int:
    """Return how many cards the groups of `drawers` lack in all; 0 exactly if the cards gone can be split.

    By Gale's theorem they can exactly if no group of seats has drawn more than the cards that are gone and that the
    group has held.
    """
    lacking = 0
    for group_drew, group_held in _groups(drawers, drawn, held):
        could = sum(map(min, gone, group_held))
        if could < group_drew:
            lacking += group_drew - could
    return lacking


def _groups(
    seats: Sequence[Seat], drawn: Sequence[Drawn], held: Sequence[Sequence[int]]
) -> Iterator[tuple[int, Sequence[int]]]:
    # Every group of the seats: what it drew, and what of each kind it may have drawn.
    groups: list[tuple[int, Sequence[int]]] = []
    for seat in seats:
        drew, mine = drawn[seat], held[seat]
        if mine[HYENA] > drew.filling:
            mine = [*mine]
            mine[HYENA] = drew.filling
        groups += [(number + drew.all, [x + y for x, y in zip(cards, mine, strict=True)]) for number, cards in groups]
        groups.append((drew.all, mine))
    return iter(groups)


def _ways(pool: tuple[int, ...], caps: tuple[int, ...], number: int) -> list[list[int]]:
    # ways[i][n]: the number of choices of n cards from the kinds i, i + 1, …, at most caps[kind] of a kind.
    ways = [[1] + [0] * number]
    for in_pool, cap in zip(reversed(pool), reversed(caps), strict=True):
        fits = [comb(in_pool, n) for n in range(min(in_pool, cap) + 1)]
        rest = ways[0]
        ways.insert(
            0, [sum(fits[i] * rest[n - i] for i in range(min(n, len(fits) - 1) + 1)) for n in range(number + 1)]
        )
    return ways


def _chosen(pool: tuple[int, ...], number: int, ways: list[list[int]], rng: Rng) -> list[Kind]:
    # Draws `number` of the pool's cards, each choice that was counted in `ways` equally likely.
    chosen: list[Kind] = []
    for kind, in_pool in zip(KINDS, pool, strict=True):
        pick = rng.below(ways[kind][number])
        n = 0
        while pick >= (here := comb(in_pool, n) * ways[kind + 1][number - n]):
            pick -= here
            n += 1
        chosen += [kind] * n
        number -= n
    return chosen
