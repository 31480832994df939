"""`resample` over whole games: every unseen card is met in every unseen place, and what is drawn can be played on."""

from __future__ import annotations

import pytest

from engine import lions
from engine.lions.cards import DECK, HYENA, KINDS, ONE, count, size
from engine.lions.state import State
from engine.lions.views import drawn_by_seat, next_deal, orders, resample, state_of, unseen
from engine.rng import Rng
from tests.lions.table import due, everything
from tests.lions.tempers import TEMPERS, Temper, anything
from tools.sampling import drawn


@pytest.mark.parametrize("players", drawn("resampled deals", lions.CHOICES["players"], 2))
def test_over_a_game_every_unseen_card_turns_up_in_every_unseen_place(players: int) -> None:
    options = lions.Options(players)
    state = lions.start(players, options)
    rng = Rng.from_seed(players).fork("choices")
    for step in range(40):
        seat = due(state)
        if seat is None or state.reshuffles:
            break
        if step % 13 == 5:
            assert_all_places_are_met(state, seat, rng)
        menu = [lions.print_move(move) for move in lions.legal_moves(state, seat)]
        state = lions.apply(state, {seat: lions.parse_move(anything(menu, rng))})


def assert_all_places_are_met(state: State, seat: int, rng: Rng) -> None:
    view = lions.view(state, seat)
    others = [other for other in range(state.options.players) if other != seat]
    hands = [other for other in others if view.hand_sizes[other] > size(view.known[other])]
    deck = -1
    kinds = [kind for kind in KINDS if count(unseen(view), kind)]
    # A hyena comes to a hand unseen only when it is filled: it must be in one that has not drawn as many cards since.
    turns = [drew.all - drew.filling for drew in drawn_by_seat(view)]
    missing = {
        (kind, place)
        for kind in kinds
        for place in [deck, *hands]
        if kind != HYENA or place == deck or view.hand_sizes[place] - size(view.known[place]) > turns[place]
    }
    deals = orders(view)
    for _ in range(4000):
        other = state_of(view, next_deal(view, deals, rng), rng)
        missing -= {(kind, deck) for kind in set(other.deck[other.top :])}
        for owner in others:
            free = other.hands[owner] - view.known[owner]
            missing -= {(kind, owner) for kind in KINDS if count(free, kind)}
        if not missing:
            return
    assert not missing


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_resampled_game_can_be_played_to_its_end(temper: Temper) -> None:
    rng = Rng.from_seed(5)
    for seed in range(10):
        state = lions.start(seed, lions.Options(2 + seed % 5))
        for number in range(20):
            seat = due(state)
            if seat is None:
                break
            if number % 7 == 3:
                state = resample(lions.view(state, seat), rng)
                assert everything(state) == DECK
            menu = [lions.print_move(move) for move in lions.legal_moves(state, seat)]
            state = lions.apply(state, {seat: lions.parse_move(temper(menu, rng))})
        while (seat := due(state)) is not None:
            state = lions.apply(state, {seat: rng.choice(lions.legal_moves(state, seat))})
        assert everything(state) == DECK


def test_the_same_generator_gives_the_same_deal() -> None:
    state = lions.start(1, lions.Options(4))
    view = lions.view(state, 2)
    assert resample(view, Rng.from_seed(9)) == resample(view, Rng.from_seed(9))
    assert resample(view, Rng.from_seed(9)) != resample(view, Rng.from_seed(10))


def test_a_resampled_state_has_a_seed_of_its_own() -> None:
    state = lions.start(1, lions.Options(4))
    seeds = {resample(lions.view(state, 2), Rng.from_seed(n)).seed for n in range(50)}
    assert len(seeds) == 50
    assert state.seed not in seeds


def test_the_deck_drawn_so_far_is_one_that_could_have_been() -> None:
    state = lions.start(1, lions.Options(4))
    other = resample(lions.view(state, 2), Rng.from_seed(1))
    assert sum(ONE[kind] for kind in other.deck) == DECK
    assert other.top == state.top
