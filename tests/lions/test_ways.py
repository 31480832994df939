"""The ways in which a hand's draws can have gone are as many as there are when they are listed one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod

from hypothesis import given
from hypothesis import strategies as st

from engine.lions.cards import EMPTY, HYENA, KINDS, LION, ZEBRA, Bag, Kind, bag_of, count, counts, size
from engine.lions.pieces import Look, Piece
from engine.lions.replay import Slot
from engine.lions.ways import Mark, Place, Ways
from engine.rng import Rng

SOME_KINDS = (ZEBRA, LION, HYENA)
ODDS = ((3, 0, 2, 0, 0, 0, 2), (1, 0, 4, 0, 0, 0, 1))


@st.composite
def pieces(draw: st.DrawFn) -> Piece:
    """Return a piece of up to six draws from two decks, with what some hand must have had when."""
    number = draw(st.integers(1, 6))
    second = draw(st.integers(0, number))
    slots = [Slot(int(at >= second), draw(st.booleans())) for at in range(number)]
    floors, had = [EMPTY], EMPTY
    for at in range(1, number + 1):
        kind = draw(st.sampled_from((None, *SOME_KINDS)))
        longer = had if kind is None else had + bag_of(int(k == kind) for k in KINDS)
        had = longer if size(longer) <= at else had
        floors.append(had)
    look = None
    if draw(st.booleans()):
        at = draw(st.integers(1, number))
        more = [draw(st.integers(0, 2)) if kind in SOME_KINDS else 0 for kind in KINDS]
        most = [count(floors[at], kind) + more[kind] for kind in KINDS]
        vague = [draw(st.booleans()) for _ in KINDS]
        # Of what is known by a limit alone, so many have left since.
        due = [
            max(limit, count(had, kind)) if vague[kind] else count(had, kind)
            for kind, limit in zip(KINDS, most, strict=True)
        ]
        if sum(due) <= number:
            look = Look(at, bag_of(0 if vague[kind] else most[kind] for kind in KINDS), bag_of(most))
            had = bag_of(due)
            floors[-1] = had
    return Piece(0, slots, floors, had, look)


def can_have_come(piece: Piece, word: tuple[Kind, ...]) -> bool:
    """Tell whether draws that brought these kinds, one after the other, are what the piece asks for."""
    for at, (slot, kind) in enumerate(zip(piece.slots, word, strict=True)):
        if kind == HYENA and not slot.filling:
            return False
        if not covers(word[: at + 1], piece.floors[at + 1]):
            return False
    look = piece.look
    if look:
        here = word[: look.at]
        return covers(here, look.least) and all(here.count(kind) <= count(look.most, kind) for kind in KINDS)
    return True


def covers(word: tuple[Kind, ...], bag: Bag) -> bool:
    return all(word.count(kind) >= number for kind, number in zip(KINDS, counts(bag), strict=True))


@given(pieces())
def test_they_weigh_what_all_words_weigh_that_can_have_come(piece: Piece) -> None:
    words = [word for word in product(SOME_KINDS, repeat=len(piece.slots)) if can_have_come(piece, word)]
    expected = sum(prod(ODDS[slot.deck][kind] for slot, kind in zip(piece.slots, word, strict=True)) for word in words)
    assert Ways(piece, ODDS, counted=True).number == expected


def listed(some: Ways) -> Iterator[tuple[Fraction, list[Mark], int]]:
    """Yield every way that can be drawn, with what it weighs."""

    def back(place: Place) -> Iterator[tuple[Fraction, list[Mark], int]]:
        if not place[0]:
            yield Fraction(1), [], 0
            return
        backs, sums = some.back(place)
        for here, upto, below in zip(backs, sums, [0.0, *sums], strict=False):
            before = list(back(here.before))
            share = Fraction(upto - below) / sum(weight for weight, _, _ in before)
            for weight, marks, turns in before:
                yield weight * share, [*marks, *here.marks], turns + here.turns

    if some.number:
        yield from back(some.end)


@given(pieces())
def test_ways_come_as_often_as_the_words_that_they_stand_for(piece: Piece) -> None:
    weights: dict[tuple[object, ...], Fraction] = {}
    for weight, marks, turns in listed(Ways(piece, ODDS, counted=True)):
        due = tuple(sorted((mark.deck, mark.due) for mark in marks if mark.due >= 0))
        weights[due] = weights.get(due, Fraction(0)) + weight
        assert len(due) >= size(piece.due)
        assert sum(mark.due < 0 for mark in marks) + turns % 256 + turns // 256 <= len(piece.slots) - size(piece.due)
    expected: dict[tuple[object, ...], Fraction] = {}
    for word in product(SOME_KINDS, repeat=len(piece.slots)):
        if can_have_come(piece, word):
            first: Counter[Kind] = Counter()
            gone = []
            for at, (slot, kind) in enumerate(zip(piece.slots, word, strict=True)):
                first[kind] += 1
                looked = piece.look is not None and at < piece.look.at
                if looked or first[kind] <= count(piece.due, kind):
                    gone.append((slot.deck, kind))
            weight = Fraction(prod(ODDS[slot.deck][kind] for slot, kind in zip(piece.slots, word, strict=True)))
            key = tuple(sorted(gone))
            if weight:
                expected[key] = expected.get(key, Fraction(0)) + weight
    assert weights == expected


@given(pieces(), st.integers(0, 1000))
def test_each_way_drawn_is_one_that_is_listed(piece: Piece, seed: int) -> None:
    some = Ways(piece, ODDS, counted=True)
    if some.number:
        marks, turns = some.drawn(Rng.from_seed(seed))
        assert sorted(marks) in [sorted(one) for _, one, turned in listed(some) if turned == turns]
