"""`resample` draws uniformly from the placements that agree with a view: measured against lists of all of them."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import sqrt
from typing import Any

import pytest

from engine import lions
from engine.game import Event
from engine.lions import placements
from engine.lions.cards import ANTELOPE, DECK, HYENA, KINDS, LION, ONE, count, size
from engine.lions.state import State
from engine.lions.views import resample, unseen
from engine.rng import Rng
from tests.amounts import every_time_and_for_long, soaking
from tests.lions.placements import Happened, agrees, listed, placement_of
from tests.lions.table import bag, due, everything, table, told
from tests.lions.tempers import TEMPERS, Temper, anything, hunting, spending
from tools.sampling import drawn


def whole(state: State) -> State:
    """Return the state with every card that lies nowhere put in front of the last seat, for all to see."""
    *herds, last = state.herds
    return state._replace(herds=(*herds, last + DECK - everything(state)))


def chi_square_is_plausible(seen: Counter[Any], weights: dict[Any, int], samples: int) -> bool:
    """Tell whether the counts fit the weights, six standard deviations allowed; rare cells are counted together."""
    total = sum(weights.values())
    assert not set(seen) - set(weights), "a placement that does not agree with the view"
    rare = [cell for cell, weight in weights.items() if weight * samples < 5 * total]
    cells = [(seen[cell], weights[cell] * samples / total) for cell in weights if cell not in set(rare)]
    if rare:
        cells.append((sum(seen[cell] for cell in rare), sum(weights[cell] for cell in rare) * samples / total))
    freedom = len(cells) - 1
    statistic = sum((found - expected) ** 2 / expected for found, expected in cells)
    return statistic < freedom + 6 * sqrt(2 * freedom) + 6


def measured(state: State, happened: Happened, seat: int | None, samples: int = 6000) -> int:
    """Compare resampled placements with the list of all that agree; return how many there are."""
    view = lions.view(state, seat)
    weights = listed(view, happened)
    rng = Rng.from_seed(7).fork(f"measured/{seat}")
    drawn = (resample(view, rng) for _ in range(samples))
    seen = Counter(placement_of(other.deck[other.top :], other.hands) for other in drawn)
    assert placement_of(state.deck[state.top :], state.hands) in weights, "the true placement is not among those listed"
    assert chi_square_is_plausible(seen, weights, samples)
    return len(weights)


def played(state: State, *moves: str) -> tuple[State, Happened]:
    """Return the state after the moves and what happened on the way."""
    happened = Happened(state.options.players)
    state, events = told(state, *moves)
    for event in events:
        happened.see(event)
    return state, happened


# --- no reshuffle yet ---


def first_deck(players: int, **fields: Any) -> State:
    return whole(table(players, **fields))._replace(made_of=DECK)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_uniform_over_the_placements_of_the_first_deck(seat: int | None) -> None:
    state = first_deck(3, hands=["zebra", "lion antelope", "hippo zebra*2"], deck="lion hyena zebra")
    number = measured(state, Happened(3), seat)
    assert number >= 20


def test_uniform_with_cards_pinned_by_a_giraffe_lions_sent_home_and_a_kept_hyena() -> None:
    state = first_deck(
        3, hands=["giraffe zebra", "lion antelope", "elephant*2 zebra"], lions=[0, 1], deck="hyena hippo zebra*2 lion"
    )
    state, happened = played(state, "giraffe>1", "keep", "end", "elephant")
    view = lions.view(state, 0)
    assert view.known[1] == bag("lion*2 antelope hyena")
    measured(state, happened, 0)
    measured(state, happened, None)
    rng = Rng.from_seed(1)
    for _ in range(200):
        hand = resample(view, rng).hands[1]
        assert (count(hand, LION), count(hand, ANTELOPE), count(hand, HYENA)) >= (2, 1, 1)


def test_an_open_hyena_is_in_no_hand_and_no_deck() -> None:
    state = first_deck(2, turn=1, hands=["zebra", "lion zebra"], deck="hyena antelope*2 lion")
    state, happened = played(state, "end")
    measured(state, happened, 0)
    assert everything(resample(lions.view(state, 0), Rng.from_seed(1))) == DECK


def test_every_order_of_the_deck_is_equally_likely() -> None:
    state = first_deck(2, hands=["zebra", "lion"], deck="zebra antelope hyena")
    view = lions.view(state, 0)
    rng = Rng.from_seed(3)
    orders = Counter(resample(view, rng).deck[-3:] for _ in range(6000))
    # Four different cards, one of them in the other hand: 24 orders.
    assert len(orders) == 24
    assert chi_square_is_plausible(orders, dict.fromkeys(orders, 1), 6000)


# --- after a reshuffle ---


def second_deck() -> State:
    """Return a table whose deck is about to be made of nine open cards."""
    return whole(
        table(
            3,
            turn=2,
            hands=["zebra giraffe", "lion elephant*2", "antelope hippo"],
            lions=[0, 1, 0],
            deck="zebra",
            discard="lion*3 zebra*2 antelope hippo hyena giraffe",
            history=((1, lions.parse_move("lion")),),
        )
    )


@pytest.mark.parametrize("seat", drawn("seats after a reshuffle", [0, 1, 2, None], 2))
def test_uniform_right_after_a_reshuffle(seat: int | None) -> None:
    state, happened = played(second_deck(), "end")
    assert state.reshuffles == 1
    measured(state, happened, seat)


def test_a_card_drawn_for_a_turn_is_no_hyena_for_that_would_lie_open() -> None:
    told_apart = 0
    for seed in range(40):
        state = whole(
            table(3, turn=2, hands=["", "zebra*2", "zebra*2"], deck="giraffe", discard="hyena*5 lion", seed=seed)
        )
        state, happened = played(state._replace(made_of=DECK), "end")
        state, events = told(state, "end")
        for event in events:
            happened.see(event)
        if [event.kind for event in events[-2:]] != ["turn", "drew"]:
            continue
        told_apart += 1
        view = lions.view(state, 0)
        assert (view.drawn[1], view.filled[1]) == (1, 0)
        assert measured(state, happened, 0, 300) == 1
        assert measured(state, happened, None, 300) >= 1
        assert resample(view, Rng.from_seed(seed)).hands[1] == bag("zebra*2 lion")
    assert told_apart > 2


def while_it_is_drawn(seed: int) -> tuple[State, Happened]:
    """Return the table some moves after the second deck was made, and what happened since."""
    state, happened = played(second_deck()._replace(seed=seed), "end")
    rng = Rng.from_seed(seed).fork("choices")
    for _ in range(7):
        (seat,) = lions.to_act(state)
        menu = [lions.print_move(move) for move in lions.legal_moves(state, seat)]
        move = anything([text for text in menu if text not in ("zebra", "antelope")], rng)
        events: list[Event] = []
        later = lions.apply(state, {seat: lions.parse_move(move)}, events.append)
        if any(event.kind in ("reshuffled", "over") for event in events):
            break
        state = later
        for event in events:
            happened.see(event)
    return state, happened


@pytest.mark.parametrize(("seed", "seat"), drawn("second decks", product(range(8), range(3)), 8))
def test_uniform_while_the_second_deck_is_drawn(seed: int, seat: int) -> None:
    state, happened = while_it_is_drawn(seed)
    measured(state, happened, seat, 2000)


@pytest.mark.parametrize("seed", [0, 3])
def test_a_walk_stands_in_for_trials_that_find_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(placements, "TRIALS", 1)
    state, happened = while_it_is_drawn(seed)
    measured(state, happened, 0, 600)


def test_a_card_kept_in_a_hand_since_before_the_reshuffle_is_not_taken_for_a_drawn_one() -> None:
    # The deck was made of lions alone. Seat 1 has drawn one card since, so it holds a lion at least.
    state = whole(table(2, turn=1, hands=["zebra", "antelope hippo"], deck="zebra", discard="lion*6"))
    state, happened = played(state, "end", "end")
    view = lions.view(state, 0)
    rng = Rng.from_seed(1)
    assert all(count(resample(view, rng).hands[1], LION) for _ in range(300))
    measured(state, happened, 0)


@every_time_and_for_long
@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_true_placement_always_agrees_and_so_does_every_resampled_one(players: int) -> None:
    resampled = 0
    for temper in (anything, hunting, spending):
        for seed in range(20 if soaking() else 10):
            options = lions.Options(players)
            happened = Happened(players)
            state = lions.start(seed, options, happened.see)
            rng = Rng.from_seed(seed).fork("choices")
            while (seat := due(state)) is not None:
                move = temper([lions.print_move(m) for m in lions.legal_moves(state, seat)], rng)
                state = lions.apply(state, {seat: lions.parse_move(move)}, happened.see)
                if state.reshuffles and not rng.below(8 if soaking() else 16):
                    for observer in (seat, None):
                        view = lions.view(state, observer)
                        other = resample(view, rng)
                        resampled += 1
                        assert agrees(placement_of(state.deck[state.top :], state.hands), view, happened)
                        assert agrees(placement_of(other.deck[other.top :], other.hands), view, happened)
    assert resampled > 100


# --- over whole games ---


@pytest.mark.parametrize("players", drawn("resampled placements", lions.CHOICES["players"], 2))
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
    places = [other for other in others if view.hand_sizes[other] > size(view.known[other])] + ["deck"]
    kinds = [kind for kind in KINDS if count(unseen(view), kind)]
    missing = {(kind, place) for kind in kinds for place in places}
    for _ in range(4000):
        other = resample(view, rng)
        missing -= {(kind, "deck") for kind in set(other.deck[other.top :])}
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
