"""Matching Lions, step 1 of a turn: the draw, and the hyena that turns up in it."""

from typing import Any

import pytest

from engine.lions.cards import ANTELOPE, COUNTS, HYENA, LION, size
from engine.lions.state import ACTION, CHASE, HERD, HYENA_CHOICE, State
from tests.lions.table import bag, due, known, legal, moved, of_kind, table, told


def before_the_draw_of_seat_0(**fields: Any) -> State:
    """Return a table at which the next `end` makes seat 0 begin its turn."""
    players = fields.pop("players", 2)
    hands = fields.pop("hands", ["zebra"] * players)
    return table(players, turn=players - 1, hands=hands, **fields)


def test_at_the_start_of_a_turn_one_card_is_drawn() -> None:
    state, events = told(before_the_draw_of_seat_0(deck="lion zebra"), "end")
    assert state.hands[0] == bag("zebra lion")
    assert state.phase == HERD
    (drew,) = of_kind(events, "drew")
    assert (drew.seat, drew.data, drew.secret, drew.audience) == (0, (1,), (LION,), (0,))


def test_the_draw_is_no_decision() -> None:
    state = moved(before_the_draw_of_seat_0(deck="lion zebra"), "end")
    assert due(state) == 0
    assert legal(state) == ["zebra", "lion", "end"]


def test_a_drawn_hyena_raises_a_choice_and_lies_open_in_no_hand() -> None:
    state, events = told(before_the_draw_of_seat_0(deck="hyena zebra lion"), "end")
    assert state.phase == HYENA_CHOICE
    assert legal(state) == ["migrate", "keep"]
    assert state.hands == (bag("zebra"), bag("zebra"))
    assert of_kind(events, "turned_up")[0].data == (HYENA,)
    assert state.discard == 0


def test_migrate_now_moves_herds_discards_the_hyena_draws_again_and_starts_the_turn() -> None:
    before = before_the_draw_of_seat_0(deck="hyena lion zebra", herds=["zebra*2", "antelope"])
    state, events = told(before, "end", "migrate")
    assert state.herds == (bag("antelope"), bag("zebra*2"))
    assert state.discard == bag("hyena")
    assert state.discard_top == HYENA
    assert state.hands[0] == bag("zebra lion")
    assert state.phase == HERD
    kinds = [event.kind for event in events]
    assert kinds[-3:] == ["turned_up", "migrated", "drew"]


def test_migrating_can_raise_the_choice_again() -> None:
    state = moved(before_the_draw_of_seat_0(deck="hyena hyena lion zebra", players=3), "end", "migrate")
    assert state.phase == HYENA_CHOICE
    state = moved(state, "migrate")
    assert state.phase == HERD
    assert state.hands[0] == bag("zebra lion")
    assert state.discard == bag("hyena*2")


def test_after_a_drawn_hyena_has_migrated_the_drawers_own_empty_hand_is_refilled_before_the_next_draw() -> None:
    before = before_the_draw_of_seat_0(deck="hyena lion*5 antelope zebra", hands=["", "zebra"])
    state, events = told(before, "end", "migrate")
    assert [event.kind for event in events][-4:] == ["turned_up", "migrated", "refilled", "drew"]
    assert state.hands[0] == bag("lion*5 antelope")


def test_after_a_drawn_hyena_has_migrated_another_seats_empty_hand_is_refilled_too() -> None:
    before = before_the_draw_of_seat_0(players=3, deck="hyena lion*5 antelope zebra", hands=["zebra", "", "zebra"])
    state, events = told(before, "end", "migrate")
    assert [(event.seat, event.data) for event in of_kind(events, "refilled")] == [(1, (5,))]
    assert state.hands[:2] == (bag("zebra antelope"), bag("lion*5"))


def test_a_kept_hyena_is_the_card_drawn_this_turn() -> None:
    state = moved(before_the_draw_of_seat_0(deck="hyena zebra lion"), "end", "keep")
    assert state.hands[0] == bag("zebra hyena")
    assert state.phase == HERD
    assert "hyena" in legal(state)
    assert state.top == 1


def test_everyone_knows_that_this_hand_holds_the_kept_hyena() -> None:
    state, events = told(before_the_draw_of_seat_0(deck="hyena zebra lion", players=3), "end", "keep")
    assert [known(state, observer, 0) for observer in (1, 2, None)] == ["hyena"] * 3
    assert known(state, 0, 0) == ""
    assert of_kind(events, "kept")[0].seat == 0


def test_a_seat_migrates_at_most_as_often_as_there_are_hyena_cards() -> None:
    hyenas = COUNTS[HYENA]
    state = before_the_draw_of_seat_0(deck=f"hyena*{hyenas + 1} zebra lion", players=3, herds=["zebra", "antelope"])
    state = moved(state, "end", *["migrate"] * hyenas)
    assert state.migrations == hyenas
    assert state.phase == HERD
    assert state.hands[0] == bag("zebra hyena")
    assert state.herds == (bag("antelope"), 0, bag("zebra"))  # five steps at three seats


def test_a_hyena_after_the_bound_goes_to_the_hand_with_no_choice_and_everyone_knows() -> None:
    before = before_the_draw_of_seat_0(deck=f"hyena*{COUNTS[HYENA] + 1} zebra lion", players=3)
    state, events = told(before, "end", *["migrate"] * COUNTS[HYENA])
    assert events[-1].kind == "kept"
    assert [known(state, observer, 0) for observer in (1, 2, None)] == ["hyena"] * 3


def test_one_hyena_that_comes_back_with_each_reshuffle_is_bound_too() -> None:
    # A single card in deck and pile: it is discarded before the next draw, reshuffled, and drawn again.
    state = before_the_draw_of_seat_0(deck="hyena", herds=["zebra", "antelope"])
    state = moved(state, "end", *["migrate"] * COUNTS[HYENA])
    assert state.hands[0] == bag("zebra hyena")
    assert state.reshuffles == COUNTS[HYENA]
    assert (size(state.discard), len(state.deck) - state.top) == (0, 0)


def test_the_bound_counts_one_draw_step_and_begins_anew_with_the_next() -> None:
    state = before_the_draw_of_seat_0(deck="hyena lion hyena lion zebra")
    state = moved(state, "end", "migrate")
    assert state.migrations == 1
    state = moved(state, "end")
    assert (due(state), state.migrations) == (1, 0)
    assert legal(state) == ["migrate", "keep"]


def test_a_hyena_played_as_action_card_does_not_count_towards_the_bound() -> None:
    state = table(2, hands=["hyena zebra", "zebra"], deck="hyena lion zebra")
    state = moved(state, "hyena")
    assert (due(state), state.migrations, state.phase) == (1, 0, HYENA_CHOICE)


def test_the_option_automatic_removes_the_choice_and_migrates() -> None:
    before = before_the_draw_of_seat_0(deck="hyena lion zebra", hyena="automatic", herds=["zebra*2", "antelope"])
    state, events = told(before, "end")
    assert state.phase == HERD
    assert state.herds == (bag("antelope"), bag("zebra*2"))
    assert state.hands[0] == bag("zebra lion")
    assert [event.kind for event in events][-3:] == ["turned_up", "migrated", "drew"]


def test_automatic_migrates_up_to_the_same_bound() -> None:
    before = before_the_draw_of_seat_0(deck=f"hyena*{COUNTS[HYENA] + 1} lion", hyena="automatic", players=3)
    state = moved(before, "end")
    assert state.migrations == COUNTS[HYENA]
    assert state.hands[0] == bag("zebra hyena")
    assert known(state, 1, 0) == "hyena"


def test_with_automatic_a_hyena_may_still_be_played_from_the_hand() -> None:
    assert "hyena" in legal(table(2, hands=["hyena zebra", "zebra"], hyena="automatic", deck="zebra*3"))


@pytest.mark.parametrize("card", ["zebra", "antelope", "lion", "elephant", "giraffe", "hippo"])
def test_any_other_card_goes_to_the_hand_unseen(card: str) -> None:
    state = moved(before_the_draw_of_seat_0(deck=f"{card} zebra lion", hands=["", "zebra"], players=2), "end")
    assert state.hands[0] == bag(card)
    assert known(state, 1, 0) == ""


def test_a_migration_in_the_draw_comes_before_the_draw_that_may_bring_the_winning_card() -> None:
    # The herd that arrives is the one to lay on.
    before = before_the_draw_of_seat_0(deck="hyena zebra lion", herds=["antelope", "zebra*4"])
    state = moved(before, "end", "migrate", "zebra")
    assert state.result == ((0,), "five")


def test_the_choice_comes_before_herd_and_action() -> None:
    state = moved(before_the_draw_of_seat_0(deck="hyena zebra lion", hands=["zebra lion", "zebra"]), "end")
    assert legal(state) == ["migrate", "keep"]


def test_a_turn_goes_herd_then_action_then_chase_and_nothing_comes_back() -> None:
    hand = "zebra*2 antelope lion elephant giraffe hyena"
    start = table(2, hands=[hand, "zebra"], herds=["", "zebra*3"], lions=[3, 0], deck="zebra*9")
    chases = ["chase>1:zebra+zebra"]
    actions = ["lion", "elephant", "giraffe>1", "hyena"]
    assert legal(start) == ["zebra", "antelope", *actions, *chases, "end"]

    herd_laid = moved(start, "antelope")
    assert herd_laid.phase == ACTION
    assert legal(herd_laid) == [*actions, *chases, "end"]

    acted = moved(herd_laid, "lion")
    assert acted.phase == CHASE
    assert legal(acted) == [*chases, "end"]

    chased = moved(acted, "chase>1:zebra+zebra", "let")
    assert chased.phase == CHASE
    assert legal(chased) == ["chase>1:zebra", "end"]


def test_whatever_comes_later_can_be_played_at_once() -> None:
    start = table(2, hands=["zebra lion", "zebra"], herds=["", "zebra*3"], lions=[4, 0], deck="zebra*9")
    assert moved(start, "lion").phase == CHASE
    after_chase = moved(start, "chase>1:zebra+zebra", "let")
    assert legal(after_chase) == ["chase>1:zebra", "end"]


def test_ending_the_turn_is_always_possible_after_the_draw() -> None:
    hands = ["zebra lion", "zebra"]
    for phase in (HERD, ACTION, CHASE):
        assert legal(table(2, hands=hands, lions=[2], herds=["", "zebra"], phase=phase, deck="zebra*9"))[-1] == "end"


def test_at_most_one_herd_animal_a_turn() -> None:
    state = moved(table(2, hands=["zebra*3 antelope", "zebra"], deck="zebra*9"), "zebra")
    assert legal(state) == ["end"]
    assert state.herds[0] == bag("zebra")
    assert state.hands[0] == bag("zebra*2 antelope")


def test_at_most_one_action_card_a_turn() -> None:
    state = moved(table(2, hands=["lion*4", "zebra"], herds=["", "antelope"], deck="zebra*9", lions=[1]), "lion")
    assert legal(state) == ["chase>1:antelope", "end"]


def test_the_turn_passes_left() -> None:
    state = table(4, hands=["zebra"] * 4, deck="lion*9")
    order = []
    for _ in range(5):
        order.append(state.turn)
        state = moved(state, "end")
    assert order == [0, 1, 2, 3, 0]


def test_antelopes_count_like_zebras_in_the_draw() -> None:
    _, events = told(before_the_draw_of_seat_0(deck="antelope zebra"), "end")
    assert of_kind(events, "drew")[0].secret == (ANTELOPE,)
