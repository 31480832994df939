"""The lean table plays by the rules, and deals what `resample` deals."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import animania
from engine.animania import Options, State
from engine.animania.actions import FIRST, LOWEST, Deck, Kinds, order, set_of
from engine.animania.lean import MOVES, Book, Lean, code_of, codes
from engine.animania.legal import plays
from engine.animania.state import PLAYING
from engine.bots.animania.determinizations import Determinizer, draw
from engine.bots.animania.dice import Dice
from engine.rng import Rng
from tests.animania.table import table
from tests.bots.crowd import positions


def lean(state: State, book: Book) -> Lean:
    """Return the state as a lean table."""
    page = book.page(state.ring, state.used)
    return Lean(page, state.round, list(state.health), list(state.hands), [cards(deck) for deck in state.decks])


def cards(deck: Deck) -> Kinds:
    """Return the deck without its order."""
    return set_of(order(deck))


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("niche", ["none", "random"])
def test_it_comes_to_what_the_rules_come_to(players: int, niche: str) -> None:
    for seed in range(120):
        rng = Rng.from_seed(seed).fork("lean")
        state = animania.start(seed, Options(players, niche))
        book = Book(state.animals)
        for _ in range(2):  # the second time everything is in the book
            both(state, lean(state, book), rng.fork("again"))


def both(state: State, other: Lean, rng: Rng) -> None:
    """Play a game to its end on both tables."""
    while state.result is None:
        joint = {seat: rng.choice(plays(state.hands[seat], state.animals[seat])) for seat in state.ring}
        played = [code_of(joint[seat]) if seat in joint else 0 for seat in range(len(state.health))]
        assert all(MOVES[played[seat]] == joint[seat] for seat in joint)
        decks = state.decks
        state = animania.apply(state, joint)
        assert other.play(played) == (state.result is None)
        assert (other.ring, tuple(other.health), other.page.used) == (state.ring, state.health, state.used)
        if state.result is None:
            for seat in state.ring:
                card = FIRST[decks[seat] & LOWEST]
                other.hands[seat] |= card
                other.decks[seat] ^= card
                assert other.hands[seat] == state.hands[seat]
                assert codes(other.hands[seat], state.animals[seat]) == tuple(
                    code_of(move) for move in plays(state.hands[seat], state.animals[seat])
                )
    assert other.winners() == state.result.winners


def dealt(state: State, seat: int, number: int) -> list[Lean]:
    """Return some deals that the seat could believe in."""
    view = animania.view(state, seat)
    dice = Dice(Rng.from_seed(1))
    determinizer = Determinizer(view, Book(view.animals), dice)
    deals = []
    for _ in range(number):
        dice.fill(100)
        deals.append(determinizer.sample())
        draw(deals[-1], dice)
    return deals


def test_deals_agree_with_the_view() -> None:
    for state in positions("animania", 60):
        if state.phase != PLAYING:
            continue
        for seat in state.ring:
            view = animania.view(state, seat)
            for deal in dealt(state, seat, 5):
                for owner in state.ring:
                    hand = deal.hands[owner]
                    assert hand | deal.decks[owner] | state.spent[owner] == 0b111111111
                    assert not hand & deal.decks[owner] | hand & state.spent[owner]
                    assert not view.known[owner] & ~hand
                    drawn = min(1, view.deck_sizes[owner])
                    assert hand.bit_count() == view.hand_sizes[owner] + drawn
                assert not state.hands[seat] & ~deal.hands[seat]


def test_hands_and_draws_are_as_likely_as_in_resample() -> None:
    hands = ["left-3 all-1", "left-3 defence", "heal-2 both-1"]
    state = table("- - -", hands=hands, spent=["heal-1"] * 3, number=4)
    rng = Rng.from_seed(3)
    view = animania.view(state, 0)
    number = 20000
    quick = Counter((deal.hands[1], deal.hands[0]) for deal in dealt(state, 0, number))
    exact: Counter[tuple[Kinds, Kinds]] = Counter()
    for _ in range(number):
        other = animania.resample(view, rng)
        drawn = [hand | FIRST[deck & LOWEST] for hand, deck in zip(other.hands, other.decks, strict=True)]
        exact[drawn[1], drawn[0]] += 1
    assert set(quick) == set(exact)
    chi = sum((quick[key] - exact[key]) ** 2 / (quick[key] + exact[key]) for key in exact)
    free = len(exact) - 1
    assert chi < free + 5 * (2 * free) ** 0.5
