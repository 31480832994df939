"""Animania: what is on the table before the first card is played."""

from collections import Counter

import pytest

from engine import animania
from engine.animania.actions import ACTIONS, ATTACK, DEFEND, FULL, HEAL, order
from engine.animania.niches import ANIMALS
from engine.animania.state import CHOICES, Options, State
from engine.animania.words import ANIMAL_NAMES
from engine.game import Event, IllegalMove, Tell
from tests.animania.table import legal, moves


def pick(state: State, *names: str, tell: Tell | None = None) -> State:
    for name in names:
        (seat,) = animania.to_act(state)
        state = animania.apply(state, {seat: animania.parse_move(name)}, tell)
    return state


def test_three_to_five_players_three_ways_to_an_animal_and_two_lengths() -> None:
    assert set(CHOICES["players"]) == {3, 4, 5}
    assert set(CHOICES["niche"]) == {"none", "random", "chosen"}
    assert set(CHOICES["match"]) == {"single", "crowns"}
    assert tuple(CHOICES) == Options._fields
    assert Options(players=3, niche="none", match="crowns") == (3, "none", "crowns")


def test_each_animal_has_a_name_of_its_own() -> None:
    assert len(ANIMALS) == len(set(ANIMAL_NAMES))


def test_nine_action_cards_six_attacks_two_heals_one_defence() -> None:
    assert Counter(action.effect for action in ACTIONS) == {ATTACK: 6, HEAL: 2, DEFEND: 1}
    assert [action.amount for action in ACTIONS] == [3, 3, 2, 2, 1, 1, 1, 2, 0]


@pytest.mark.parametrize("players", CHOICES["players"])
def test_each_seat_shuffles_its_own_nine_draws_three_and_then_the_first_rounds_card(players: int) -> None:
    state = animania.start(7, Options(players, "none"))
    assert state.round == 1
    for seat in range(players):
        assert state.hands[seat].bit_count() == 4
        assert sorted([*order(state.decks[seat])]) == [k for k in range(9) if not state.hands[seat] >> k & 1]
    assert len(set(state.decks)) > 1


def test_every_order_of_a_deck_comes_up_for_every_place() -> None:
    seen = [Counter[int]() for _ in range(9)]
    for seed in range(900):
        for place, card in enumerate(order(animania.start(seed, Options(3, "none")).decks[1])):
            seen[place][card] += 1
    for counts in seen[:5]:
        assert len(counts) == 9
        assert max(counts.values()) < 2 * min(counts.values())


def test_six_health_is_the_start_and_the_most() -> None:
    assert animania.start(1, Options(5, "none")).health == (6,) * 5


def test_newbie_training_deals_no_animals() -> None:
    assert animania.start(1, Options(4, "none")).animals == (-1,) * 4


def test_random_animals_are_one_each_no_two_alike_from_the_seed() -> None:
    dealt = [animania.start(seed, Options(5, "random")).animals for seed in range(300)]
    assert all(len(set(animals)) == 5 for animals in dealt)
    assert len(set(dealt)) > 290
    assert {animal for animals in dealt for animal in animals} == set(ANIMALS)
    assert dealt[3] == animania.start(3, Options(5, "random")).animals


def test_chosen_animals_are_picked_in_seat_order_no_two_alike() -> None:
    state = animania.start(1, Options(3, "chosen"))
    assert state.hands == (0, 0, 0)
    assert animania.to_act(state) == (0,)
    assert legal(state, 0) == list(ANIMAL_NAMES)
    assert legal(state, 1) == []
    state = pick(state, "owl")
    assert animania.to_act(state) == (1,)
    assert "owl" not in legal(state, 1)
    with pytest.raises(IllegalMove):
        animania.apply(state, {1: animania.parse_move("owl")})
    state = pick(state, "penguin", "fox")
    assert animania.to_act(state) == (0, 1, 2)
    assert [ANIMAL_NAMES[animal] for animal in state.animals] == ["owl", "penguin", "fox"]
    assert state.round == 1


def test_the_cards_are_the_same_whatever_animals_are_picked() -> None:
    one = pick(animania.start(5, Options(3, "chosen")), "rhino", "bear", "lion")
    other = pick(animania.start(5, Options(3, "chosen")), "turtle", "fox", "eagle")
    assert (one.hands, one.decks) == (other.hands, other.decks)


def test_what_is_told_at_the_start() -> None:
    events: list[Event] = []
    pick(animania.start(5, Options(3, "chosen"), events.append), "owl", "penguin", "elephant", tell=events.append)
    assert [event.kind for event in events] == [
        *["game", "picked", "picked", "picked"],
        *["niche", "dealt", "niche", "dealt", "niche", "dealt", "watched", "watched"],
        *["round", "drew", "drew", "drew", "watched", "watched"],
    ]
    dealt = [event for event in events if event.kind == "dealt"]
    assert [(event.data, len(event.secret), event.audience) for event in dealt] == [
        ((3, 6), 3, (0,)),
        ((4, 6), 4, (1,)),
        ((3, 7), 3, (2,)),
    ]


@pytest.mark.parametrize("joint", ["", "heal-1", "- heal-1 heal-1", "heal-1 heal-1 heal-1 heal-1", "fox heal-1 heal-1"])
def test_all_survivors_play_or_nobody_does(joint: str) -> None:
    from tests.animania.table import table

    state = table("- - -")
    with pytest.raises(IllegalMove):
        animania.apply(state, moves(joint))


def test_deck_holds_each_card_once() -> None:
    state = animania.start(3, Options(5, "random"))
    for hand, deck in zip(state.hands, state.decks, strict=True):
        assert hand | sum(1 << card for card in order(deck)) == FULL


@pytest.mark.parametrize("niche", CHOICES["niche"])
def test_it_is_a_seats_turn_only_while_it_picks(niche: str) -> None:
    state = animania.start(1, Options(3, niche))
    while not state.round:
        assert animania.to_act(state) == (state.turn,)
        state = pick(state, legal(state, state.turn)[0])
    assert state.turn == -1
