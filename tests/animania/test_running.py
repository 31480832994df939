"""Animania in random play: what is true of every state, and that everything that can happen does."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import animania
from engine.animania.actions import FULL, HAND_SIZE, KINDS, ROUNDS, members, order, set_of
from engine.animania.events import LINE_EVENTS
from engine.animania.niches import ANIMALS, NICHES, cast
from engine.animania.ruleset import GAME_LIMIT
from engine.animania.state import CHOICES, OVER, PLAYING, Options, State
from engine.animania.words import ANIMAL_NAMES
from engine.game import Event, IllegalMove, Seat
from engine.rng import Rng
from tests.animania.table import random_joint, random_play

options = st.builds(Options, *(st.sampled_from(CHOICES[name]) for name in ("players", "niche", "match")))
seeds = st.integers(0, 2**40 - 1)


def check(state: State) -> None:
    """Assert what is true of every state."""
    players = state.options.players
    assert state.ring == tuple(sorted(set(state.ring)))
    assert 1 <= state.game <= GAME_LIMIT
    assert 0 <= state.round <= ROUNDS
    due = animania.to_act(state)
    assert (due == ()) == (state.phase == OVER) == (animania.outcome(state) is not None)
    for seat in range(players):
        legal = animania.legal_moves(state, seat)
        assert bool(legal) == (seat in due)
        assert list(legal) == sorted(set(legal))
        assert 0 <= state.health[seat] <= cast(state.animals).most[seat]
        assert state.shown[seat] & ~state.hands[seat] == 0
        if state.round:
            parts = [members(state.hands[seat]), order(state.decks[seat]), members(state.spent[seat])]
            assert sorted(card for part in parts for card in part) == list(members(FULL))
    if state.phase == PLAYING:
        assert len(state.ring) > 2
        for seat in state.ring:
            assert state.health[seat] > 0
            # Always four in hand, and what a niche gives or gives back.
            extra = NICHES[state.animals[seat]].cards
            assert len(order(state.decks[seat])) == len(KINDS) - HAND_SIZE - extra - state.round
            assert state.hands[seat].bit_count() == HAND_SIZE + 1 + extra + _returned(state, seat)
    if state.options.niche != "none":
        named = [animal for animal in state.animals if animal >= 0]
        assert len(set(named)) == len(named)


def _returned(state: State, seat: Seat) -> int:
    return int(state.used[seat] and NICHES[state.animals[seat]].keep is not None)


@settings(max_examples=250)
@given(seeds, options)
def test_every_state_of_every_match_is_sound(seed: int, options: Options) -> None:
    for state, _ in random_play(seed, options):
        check(state)


@settings(max_examples=60)
@given(seeds, options)
def test_telling_changes_nothing_and_applying_leaves_the_state_alone(seed: int, options: Options) -> None:
    rng = Rng.from_seed(seed)
    state = animania.start(seed, options)
    while animania.to_act(state):
        before, text = state, repr(state)
        joint = random_joint(state, rng)
        state = animania.apply(before, joint)
        assert animania.apply(before, joint, list[Event]().append) == state
        assert repr(before) == text
    with pytest.raises(IllegalMove):
        animania.apply(state, {})


def test_every_niche_and_every_kind_of_line_comes_up_in_random_play() -> None:
    fired: Counter[Any] = Counter()
    lines: Counter[Any] = Counter()
    reasons: Counter[Any] = Counter()
    for seed in range(500):
        for _, events in random_play(seed, Options(3 + seed % 3, "random", "crowns" if seed % 20 == 0 else "single")):
            for event in events:
                lines[event.kind] += 1
                if event.kind == "niche":
                    fired[event.data[0]] += 1
                if event.kind in ("finished", "over"):
                    reasons[event.data[1]] += 1
    assert [ANIMAL_NAMES[animal] for animal in ANIMALS if fired[animal] < 20] == []
    assert [name for name in LINE_EVENTS.values() if not lines[name]] == []
    assert set(reasons) >= {"rounds", "two", "one", "nobody", "king"}


def test_set_of_and_members_are_each_others_reverse() -> None:
    assert all(set_of(members(kinds)) == kinds for kinds in range(FULL + 1))


@pytest.mark.soak
@pytest.mark.parametrize("players", CHOICES["players"])
@pytest.mark.parametrize("niche", CHOICES["niche"])
@pytest.mark.parametrize("match", CHOICES["match"])
def test_20000_matches_of_each_setting_are_sound(players: int, niche: str, match: str) -> None:
    for seed in range(20_000):
        for state, _ in random_play(seed, Options(players, niche, match)):
            check(state)
