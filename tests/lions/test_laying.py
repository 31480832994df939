"""Cards laid down for ways: each order that agrees with them comes as often as any other, once it is weighed."""

from __future__ import annotations

from collections import defaultdict
from itertools import permutations
from math import isclose, prod

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.lions import laying
from engine.lions.cards import ANTELOPE, HYENA, KINDS, LION, NO_CARD, ZEBRA, Kind
from engine.lions.laying import dealt, laid
from engine.lions.ways import Mark
from engine.rng import Rng
from tests.lions.answers import everything_that_comes

SOME_KINDS = (ZEBRA, ANTELOPE, LION, HYENA)

Deck = tuple[Kind, ...]
Draws = list[Kind | frozenset[Kind]]
"""For each draw the kind that was due, or the kinds that it can have brought."""


@st.composite
def cases(draw: st.DrawFn) -> tuple[Draws, Deck]:
    """Return draws of a small deck, and the cards of it that were not due."""
    deck = draw(st.lists(st.sampled_from(SOME_KINDS), min_size=2, max_size=3).map(tuple))
    draws: Draws = [
        draw(st.frozensets(st.sampled_from(deck), min_size=1, max_size=2) | st.just(frozenset(deck)))
        for _ in range(draw(st.integers(1, len(deck))))
    ]
    if draw(st.booleans()):
        draws.insert(draw(st.integers(0, len(draws))), draw(st.sampled_from(SOME_KINDS)))
    return draws, deck


def mark(brought: Kind | frozenset[Kind], deck: Deck) -> Mark:
    """Return what stands for a draw."""
    if not isinstance(brought, frozenset):
        return Mark(brought)
    if set(deck) - brought <= {HYENA}:
        return Mark(NO_CARD, hyena=HYENA in brought or HYENA not in deck)
    kinds = tuple(sorted(brought - {HYENA}))
    return Mark(NO_CARD, kinds, HYENA in brought, sum(kind in brought for kind in deck))


def agrees(order: Deck, draws: Draws) -> bool:
    """Tell whether draws and what is left of the deck can be these cards."""
    cards = zip(order, draws, strict=False)
    return all(kind in some if isinstance(some, frozenset) else kind == some for kind, some in cards)


@given(cases())
@example(([frozenset({ZEBRA, HYENA}), frozenset({ANTELOPE, HYENA})], (ZEBRA, ANTELOPE, LION, HYENA)))
@example(([frozenset({ZEBRA, ANTELOPE})] * 2, (ZEBRA, ANTELOPE, LION, HYENA)))
@example(([frozenset({LION, HYENA}), LION, frozenset({ZEBRA, ANTELOPE, LION})], (ZEBRA, ANTELOPE, LION, HYENA)))
def test_each_order_that_agrees_comes_as_often_as_its_weight_says(case: tuple[Draws, Deck]) -> None:
    draws, deck = case
    marks, left = [mark(one, deck) for one in draws], [deck.count(kind) for kind in KINDS]

    def run(rng: Rng) -> tuple[Deck, float] | None:
        some = laid(marks, left, rng)
        return some and (tuple(dealt(some, rng)), some.weight)

    weighed: defaultdict[Deck, float] = defaultdict(float)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(laying, "_EVEN", 2)  # with fewer shares there are fewer answers to give
        for share, found in everything_that_comes(run):
            if found:
                weighed[found[0]] += float(share) * found[1]
    due = [one for one in draws if not isinstance(one, frozenset)]
    places = [at for at, one in enumerate(draws) if not isinstance(one, frozenset)]
    orders = set(permutations(deck))
    agreeing = set()
    for order in orders:
        whole = list(order)
        for at, kind in zip(places, due, strict=True):
            whole.insert(at, kind)
        if agrees(tuple(whole), draws):
            agreeing.add(tuple(whole))
    # How often the draws bring such kinds if each card is put back.
    back = prod(sum(kind in one for kind in deck) / len(deck) for one in draws if isinstance(one, frozenset))
    assert set(weighed) == agreeing
    assert all(isclose(weight, 1 / len(orders) / back) for weight in weighed.values())
