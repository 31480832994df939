"""Matching Lions, set-up: the rulings' “Components” and “Setup”."""

from collections import Counter

import pytest

from engine import lions
from engine.game import Event
from engine.lions.cards import COUNTS, DECK, HAND_SIZE, HYENA, count, counts, size
from engine.lions.state import HERD, HYENA_CHOICE
from tests.lions.table import everything, of_kind

SEATS = range(2, 7)


def test_two_to_six_players() -> None:
    assert lions.CHOICES["players"] == (2, 3, 4, 5, 6)


def test_the_deck_has_84_cards_as_listed() -> None:
    assert COUNTS == (24, 24, 20, 3, 4, 4, 5)
    assert size(DECK) == 84


@pytest.mark.parametrize("players", SEATS)
def test_five_cards_are_dealt_to_each_seat_and_the_first_seat_draws_one(players: int) -> None:
    events: list[Event] = []
    state = lions.start(3, lions.Options(players), events.append)
    dealt = of_kind(events, "dealt")
    assert [(event.seat, event.data, event.audience) for event in dealt] == [(s, (5,), (s,)) for s in range(players)]
    drawn_openly = state.phase == HYENA_CHOICE
    sizes = [size(hand) for hand in state.hands]
    assert sizes.pop(state.turn) == HAND_SIZE + (not drawn_openly)
    assert set(sizes) == {HAND_SIZE}
    assert everything(state) == DECK


def test_the_deck_is_shuffled_by_the_seed() -> None:
    decks = {lions.start(seed, lions.Options(2)).deck for seed in range(50)}
    assert len(decks) == 50
    assert all(Counter(deck) == Counter(dict(enumerate(COUNTS))) for deck in decks)


def test_cards_are_dealt_from_the_top_of_the_deck_seat_by_seat() -> None:
    events: list[Event] = []
    state = lions.start(3, lions.Options(4), events.append)
    dealt = [card for event in of_kind(events, "dealt") for card in event.secret]
    assert tuple(dealt) == state.deck[:20]


@pytest.mark.parametrize("players", SEATS)
def test_the_first_seat_to_play_is_drawn_from_the_seed(players: int) -> None:
    firsts = Counter(lions.start(seed, lions.Options(players, "automatic")).turn for seed in range(600))
    assert set(firsts) == set(range(players))
    assert min(firsts.values()) > 0.7 * 600 / players


def test_the_first_seat_does_not_depend_on_how_the_deck_is_shuffled() -> None:
    pairs = {(state.turn, state.deck[0]) for state in (lions.start(seed, lions.Options(2)) for seed in range(200))}
    assert {(turn, kind) for turn in (0, 1) for kind in (0, 1, 2)} <= pairs


def test_a_hyena_in_the_opening_hand_stays_there_as_an_action_card() -> None:
    met = 0
    for seed in range(100):
        state = lions.start(seed, lions.Options(2))
        for seat, hand in enumerate(state.hands):
            if count(hand, HYENA):
                met += 1
                assert not any(state.known[seat])  # and nobody was told
                if state.turn == seat and state.phase == HERD:
                    assert lions.parse_move("hyena") in lions.legal_moves(state, seat)
    assert met > 20


@pytest.mark.parametrize("players", SEATS)
def test_nothing_lies_on_the_table_at_the_start(players: int) -> None:
    state = lions.start(11, lions.Options(players, "choice"))
    assert set(state.herds) == {0}
    assert set(state.lions) == {0}
    assert state.discard == 0
    assert counts(state.made_of) == COUNTS
