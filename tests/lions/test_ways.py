"""The ways in which a hand's draws can have gone are as many as there are when they are listed one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import factorial, inf, prod

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.lions import ways
from engine.lions.cards import EMPTY, HYENA, KINDS, LION, NO_CARD, ONE, ZEBRA, Kind, bag_of, count
from engine.lions.pieces import Piece
from engine.lions.replay import Slot
from engine.lions.ways import Mark, Place, Ways
from engine.rng import Rng
from tests.lions.piece_cases import SOME_KINDS, can_have_come, pieces

ODDS = (3, 0, 2, 0, 0, 0, 2)


def listed(some: Ways) -> Iterator[tuple[Fraction, tuple[Mark, ...]]]:
    """Yield every way that can be drawn, with what it weighs."""

    def back(place: Place) -> Iterator[tuple[Fraction, tuple[Mark, ...]]]:
        if not place[0]:
            yield Fraction(1), ()
            return
        backs, sums = some.back(place)
        for here, upto, below in zip(backs, sums, [0.0, *sums], strict=False):
            before = list(back(here.before))
            share = Fraction(upto - below) / sum(weight for weight, _ in before)
            for weight, marks in before:
                yield weight * share, (*marks, here.mark)

    if some.number:
        yield from back(some.end)


def told(piece: Piece, word: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """Return which draws of a word were due: of each kind the first so many, and all before a look."""
    first: Counter[Kind] = Counter()
    due = []
    for at, kind in enumerate(word):
        first[kind] += 1
        looked = piece.look is not None and at < piece.look.at
        due.append(kind if looked or first[kind] <= count(piece.due, kind) else NO_CARD)
    return tuple(due)


def brought(mark: Mark) -> tuple[Kind, ...]:
    """Return the kinds that a mark stands for, of those that there are."""
    if mark.due >= 0:
        return (mark.due,)
    others = mark.kinds if mark.kinds or mark.odds else tuple(kind for kind in SOME_KINDS if kind != HYENA)
    return (*others, HYENA) if mark.hyena else others


@given(pieces())
def test_ways_come_as_often_as_the_words_that_they_stand_for(piece: Piece) -> None:
    found = Counter[tuple[Kind, ...]]()
    for weight, marks in listed(Ways(piece, ODDS)):
        words = {
            word: prod(1 if mark.due >= 0 else ODDS[kind] for mark, kind in zip(marks, word, strict=True))
            for word in product(*map(brought, marks))
        }
        assert weight == sum(words.values())
        assert all(mark.odds in (0, sum(ODDS[kind] for kind in brought(mark))) for mark in marks)
        found.update(words)
    expected: dict[tuple[Kind, ...], int] = {}
    for word in product(SOME_KINDS, repeat=len(piece.slots)):
        if can_have_come(piece, word):
            due = told(piece, word)
            expected[word] = prod(1 if due[at] >= 0 else ODDS[kind] for at, kind in enumerate(word))
    assert found == expected


@given(pieces(), st.integers(0, 1000))
def test_each_way_drawn_is_one_that_is_listed(piece: Piece, seed: int) -> None:
    some = Ways(piece, ODDS)
    if some.number:
        assert tuple(some.drawn(Rng.from_seed(seed))) in [marks for _, marks in listed(some)]


@given(st.dictionaries(st.sampled_from(KINDS), st.integers(1, 5), min_size=1, max_size=2))
@example({HYENA: 4})
def test_a_hand_that_drew_what_was_due_alone_can_have_drawn_it_in_every_order(some: dict[Kind, int]) -> None:
    numbers = [some.get(kind, 0) for kind in KINDS]
    due, length = bag_of(numbers), sum(numbers)
    piece = Piece(0, [Slot(0, filling=True)] * length, [EMPTY] * (length + 1), due)
    orders = factorial(length) // prod(map(factorial, numbers))
    every = Ways(piece, ODDS)
    assert every.number == pytest.approx(orders)
    assert every.back(every.end)[1][-1] == pytest.approx(orders)


def test_more_ways_than_a_float_can_hold_are_told_by_a_part_of_their_number() -> None:
    # A zebra was due; each other one of the 400 draws can be any of 4 to 7 cards.
    length, due = 400, ONE[ZEBRA]
    some = Ways(Piece(0, [Slot(0, filling=True)] * length, [EMPTY] * (length + 1), due), ODDS)
    assert 0 < some.number < inf
    assert Counter(mark.due for mark in some.drawn(Rng.from_seed(1))) == {ZEBRA: 1, NO_CARD: length - 1}


def test_what_a_hand_can_have_had_in_the_fewest_ways_is_dropped_where_there_is_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    piece = Piece(0, [Slot(0, filling=True)] * 4, [EMPTY] * 5, ONE[ZEBRA] + ONE[LION])
    every = Ways(piece, ODDS)
    monkeypatch.setattr(ways, "MOST", 2)
    some = Ways(piece, ODDS)
    assert {marks for _, marks in listed(some)} < {marks for _, marks in listed(every)}
    assert (some.number, every.number) == (88, 256)
