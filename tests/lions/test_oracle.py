"""The engine against a second implementation of the rules, move for move, with players of several tempers."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from engine import lions
from engine.lions.cards import DECK, ONE, cards
from engine.lions.state import HYENA_CHOICE, State
from engine.lions.words import KIND_NAMES
from engine.rng import Rng
from tests.amounts import soaking
from tests.lions.oracle import Oracle
from tests.lions.table import due
from tests.lions.tempers import TEMPERS, Temper
from tools.sampling import drawn

ONE_OF = {name: ONE[kind] for kind, name in enumerate(KIND_NAMES)}


def in_bags(piles: list[list[str]]) -> tuple[int, ...]:
    return tuple(sum(ONE_OF[card] for card in pile) for pile in piles)


def same_table(state: State, oracle: Oracle) -> bool:
    """Tell whether both tables look the same, hidden cards and all (but for the order of the deck)."""
    return (
        state.hands == in_bags(oracle.hands)
        and state.herds == in_bags(oracle.herds)
        and (state.discard,) == in_bags([oracle.pile])
        and (KIND_NAMES[state.discard_top] if state.discard else None) == (oracle.pile[-1] if oracle.pile else None)
        and list(state.lions) == oracle.lions
        and len(state.deck) - state.top == len(oracle.deck)
        and (state.phase == HYENA_CHOICE) == bool(oracle.lying_open)
        and (state.turn, state.reshuffles) == (oracle.turn, oracle.shuffles)
    )


def same_deck(state: State, oracle: Oracle) -> bool:
    """Tell whether the same cards will be drawn in the same order."""
    return [KIND_NAMES[kind] for kind in state.deck[state.top :]] == oracle.deck


def compared(seed: int, options: lions.Options, temper: Temper) -> Counter[str]:
    """Play one game on both and return what was met in it; raise where they differ."""

    def shuffle(number: int, pile: list[str]) -> list[str]:
        return Rng.from_seed(seed).fork(f"reshuffle/{number}").shuffled(sorted(pile, key=KIND_NAMES.index))

    met: Counter[str] = Counter()
    rng = Rng.from_seed(seed).fork("choices")
    state = lions.start(seed, options)
    deck = [KIND_NAMES[kind] for kind in Rng.from_seed(seed).fork("deck").shuffled(cards(DECK))]
    first = Rng.from_seed(seed).fork("first").below(options.players)
    oracle = Oracle(options.players, options.hyena, deck, first, shuffle)
    story = oracle.story()
    asked = next(story, None)
    decks = -1
    while asked is not None:
        where = (seed, options, temper.__name__, state.turns)
        seat, menu = asked
        legal = [lions.print_move(move) for move in lions.legal_moves(state, seat)]
        assert due(state) == seat, where
        assert sorted(legal) == sorted(menu), where
        assert same_table(state, oracle), where
        assert state.reshuffles == decks or same_deck(state, oracle), where
        decks = state.reshuffles
        move = temper(legal, rng)
        met[move.partition(">")[0]] += 1
        met["empty hand"] += 0 in state.hands
        met["deck used up"] += state.top == len(state.deck)
        state = lions.apply(state, {seat: lions.parse_move(move)})
        try:
            asked = story.send(move)
        except StopIteration:
            break
    assert lions.to_act(state) == ()
    assert state.result == (tuple(oracle.winners), oracle.reason)
    assert same_table(state, oracle)
    assert same_deck(state, oracle)
    met["reshuffle"] += state.reshuffles
    met[oracle.reason] += 1
    met["shared"] += len(oracle.winners) > 1
    return met


@pytest.mark.parametrize(
    ("players", "hyena"), drawn("oracle", product(lions.CHOICES["players"], lions.CHOICES["hyena"]), 1)
)
def test_the_engine_plays_as_the_oracle_does(players: int, hyena: str) -> None:
    met: Counter[str] = Counter()
    for temper in TEMPERS:
        for seed in range(40 if soaking() else 20):
            met += compared(1000 * players + seed, lions.Options(players, hyena), temper)
    for thing in ("zebra", "lion", "elephant", "giraffe", "hyena", "chase", "block", "let", "end", "five", "stalemate"):
        assert met[thing], f"{thing} was never met"
    assert met["reshuffle"]
    assert met["deck used up"]
    assert met["shared"]


@pytest.mark.soak
@pytest.mark.parametrize("hyena", lions.CHOICES["hyena"])
@pytest.mark.parametrize("players", lions.CHOICES["players"])
@pytest.mark.parametrize("temper", TEMPERS)
def test_the_engine_plays_as_the_oracle_does_for_long(temper: Temper, players: int, hyena: str) -> None:
    for seed in range(2000):
        compared(100_000 * players + seed, lions.Options(players, hyena), temper)
