"""A walk of exchanges stays among the orders in which every hand has drawn what it must have, and finds one of them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

from hypothesis import assume, given
from hypothesis import strategies as st

from engine.lions.cards import EMPTY, HYENA, ONE, Kind, size
from engine.lions.exchanges import Exchanges, Place, places_of
from engine.lions.pieces import Piece
from engine.lions.replay import Slot
from engine.rng import Rng
from tests.lions.answers import everything_that_comes
from tests.lions.piece_cases import SOME_KINDS, can_have_come, covers, pieces

ENOUGH = 2000
"""Exchanges after which an order of so few cards must have been found."""

Case = tuple[list[Piece], list[Place], list[Kind]]
"""Pieces of two hands, the places of their draws and of two cards that are left of the last deck, a kind for each."""


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Return draws of two hands from two decks, and any cards for them."""
    found = []
    for seat in range(2):
        piece = draw(pieces(longest=3))
        decks = sorted(draw(st.integers(0, 1)) for _ in piece.slots)
        slots = [slot._replace(deck=deck) for slot, deck in zip(piece.slots, decks, strict=True)]
        own = ONE[draw(st.sampled_from(SOME_KINDS))] if draw(st.booleans()) else piece.held
        held = own if size(piece.due + own) <= len(slots) else piece.held
        found.append(piece._replace(seat=seat, slots=slots, held=held))
    drawn = [sum(slot.deck == deck for piece in found for slot in piece.slots) for deck in (0, 1)]
    places = places_of(found, [[drawn[0]], [drawn[1] + 2]])
    return found, places, [draw(st.sampled_from(SOME_KINDS)) for _ in places]


def agrees(found: list[Piece], kinds: tuple[Kind, ...]) -> bool:
    """Tell whether these draws, hand after hand, are what the pieces ask for."""
    at = 0
    for piece in found:
        word = kinds[at : at + len(piece.slots)]
        at += len(piece.slots)
        if not can_have_come(piece, word) or not covers(word, piece.due + piece.held):
            return False
    return True


def decks_of(walk: Exchanges) -> Counter[tuple[int, Kind]]:
    """Return how many cards of each kind each deck is made of."""
    return Counter((place.deck, kind) for place, kind in zip(walk.places, walk.kinds, strict=True))


def an_order_agrees(case: Case) -> bool:
    """Tell by listing them whether any order of the two decks does."""
    found, places, kinds = case
    whole = decks_of(Exchanges(found, places, list(kinds)))
    in_hands = [place.deck for place in places if place.owner is not None]
    return any(
        agrees(found, word) and Counter(zip(in_hands, word, strict=True)) <= whole
        for word in product(SOME_KINDS, repeat=len(in_hands))
    )


@given(cases(), st.integers(0, 1000))
def test_nothing_is_lacking_where_every_hand_has_drawn_what_it_must_have(case: Case, seed: int) -> None:
    found, places, kinds = case
    walk, rng = Exchanges(found, places, kinds), Rng.from_seed(seed)
    for _ in range(8):
        assert (walk.lacking == 0) == agrees(found, tuple(walk.kinds))
        assert walk.lacking == Exchanges(found, places, list(walk.kinds)).lacking
        walk.exchange(rng.below(len(kinds)), rng.below(len(kinds)))


@given(pieces(longest=3))
def test_nothing_is_lacking_in_those_words_alone_that_a_hand_can_have_drawn(piece: Piece) -> None:
    places = places_of([piece], [[len(piece.slots)]])
    for word in product(SOME_KINDS, repeat=len(piece.slots)):
        assert (Exchanges([piece], places, list(word)).lacking == 0) == agrees([piece], word)


@given(cases(), st.integers(0, 1000))
def test_how_much_more_will_be_lacking_is_known_before_an_exchange(case: Case, seed: int) -> None:
    found, places, kinds = case
    walk, rng = Exchanges(found, places, kinds), Rng.from_seed(seed)
    for _ in range(2):
        for i, j in product(range(walk.in_hands), range(len(kinds))):
            if kinds[i] != kinds[j]:
                before, change = walk.lacking, walk._change(i, j)
                walk.exchange(i, j)
                assert walk.lacking == before + change
                walk.exchange(i, j)
        walk.exchange(rng.below(walk.in_hands), rng.below(len(kinds)))


def assert_steps_hold(walk: Exchanges, found: list[Piece], rng: Rng, steps: int) -> None:
    """Assert that each of so many steps leads to an order that agrees, of the same decks, and can be taken back."""
    whole = decks_of(walk)
    for _ in range(steps):
        before = list(walk.kinds)
        gone = walk.step(rng)
        after = list(walk.kinds)
        assert not walk.lacking
        assert agrees(found, tuple(after))
        assert decks_of(walk) == whole
        walk.undo(gone)
        assert walk.kinds == before
        for pair in gone:
            walk.exchange(*pair)
        assert walk.kinds == after


@given(cases(), st.integers(0, 1000))
def test_a_walk_finds_an_order_that_agrees_where_there_is_one_and_stays_among_them(case: Case, seed: int) -> None:
    found, places, kinds = case
    walk, rng = Exchanges(found, places, kinds), Rng.from_seed(seed)
    whole = decks_of(walk)
    if an_order_agrees(case):
        for _ in range(ENOUGH):
            if not walk.lacking:
                break
            walk.mend(rng)
        assert not walk.lacking
        assert decks_of(walk) == whole
        assert_steps_hold(walk, found, rng, 10)
        assert walk.deck == walk.kinds[len(walk.kinds) - 2 :]
        assert len(walk.deck) + walk.in_hands == len(places)


@st.composite
def across(draw: st.DrawFn) -> Case:
    """Return an order that agrees, of two hands that have drawn from either deck."""
    found, kinds = list[Piece](), list[Kind]()
    for seat in range(2):
        word = [draw(st.sampled_from(SOME_KINDS)) for _ in range(draw(st.integers(2, 3)))]
        first = draw(st.integers(1, len(word) - 1))
        slots = [Slot(int(at >= first), kind == HYENA or draw(st.booleans())) for at, kind in enumerate(word)]
        gone = draw(st.none() | st.integers(0, len(word) - 1))
        due = EMPTY if gone is None else ONE[word[gone]]
        floors = [EMPTY if gone is None or at <= gone else due for at in range(len(word) + 1)]
        found.append(Piece(seat, slots, floors, due))
        kinds += word
    drawn = [sum(slot.deck == deck for piece in found for slot in piece.slots) for deck in (0, 1)]
    places = places_of(found, [[drawn[0]], [drawn[1] + 2]])
    return found, places, kinds + [draw(st.sampled_from(SOME_KINDS)) for _ in range(2)]


ACROSS: tuple[int, ...] = (1,)
"""The first answer, at which a step goes across decks; a hand must have drawn from two."""


def crossings(case: Case, kinds: list[Kind]) -> dict[tuple[Kind, ...], Fraction]:
    """Return every order that a step across decks leads to, and exactly how likely."""
    found, places, _ = case
    ends: dict[tuple[Kind, ...], Fraction] = {}

    def run(rng: Rng) -> tuple[Kind, ...]:
        walk = Exchanges(found, places, list(kinds))
        walk.step(rng)
        return tuple(walk.kinds)

    for share, end in everything_that_comes(run, ACROSS):
        ends[end] = ends.get(end, Fraction(0)) + share
    return ends


@given(across(), st.integers(0, 1000))
def test_a_step_across_decks_is_exactly_as_likely_as_the_one_back(case: Case, pick: int) -> None:
    kinds = case[2]
    assert Exchanges(*case).lacking == 0
    here, ends = tuple(kinds), crossings(case, kinds)
    assert sum(ends.values()) == 1
    others = sorted(set(ends) - {here})
    assume(others)
    there = others[pick % len(others)]
    assert crossings(case, list(there))[here] == ends[there]


@given(across(), st.integers(0, 1000))
def test_a_walk_goes_from_order_to_order_and_each_step_can_be_taken_back(case: Case, seed: int) -> None:
    assert_steps_hold(Exchanges(*case), case[0], Rng.from_seed(seed), 6)
