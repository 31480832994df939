"""Matching Lions: what herd animals, lions, elephants, giraffes and played hyenas do."""

import pytest

from engine.lions.cards import ELEPHANT, GIRAFFE, HYENA
from engine.lions.state import ACTION, CHASE, OVER
from tests.lions.table import bag, due, known, legal, moved, of_kind, table, told

MORE = "zebra*9 antelope*9 lion*9"


@pytest.mark.parametrize("kind", ["zebra", "antelope"])
def test_a_herd_animal_is_placed_face_up_in_front_of_its_player(kind: str) -> None:
    state, events = told(table(3, hands=[f"{kind} lion", "lion", "lion"], deck=MORE), kind)
    assert state.herds == (bag(kind), 0, 0)
    assert state.hands[0] == bag("lion")
    assert state.phase == ACTION
    assert of_kind(events, "played")[0].audience == ()


@pytest.mark.parametrize("kind", ["zebra", "antelope"])
def test_five_of_one_kind_win_at_once_the_moment_the_fifth_is_laid(kind: str) -> None:
    state, events = told(table(3, hands=[f"{kind} lion", "lion", "lion"], herds=[f"{kind}*4"], deck=MORE), kind)
    assert state.phase == OVER
    assert state.result == ((0,), "five")
    assert due(state) is None
    assert [event.kind for event in events] == ["played", "over"]


def test_a_win_with_the_last_card_of_the_hand_refills_nothing() -> None:
    state = moved(table(2, hands=["zebra", "lion"], herds=["zebra*4"], deck=MORE), "zebra")
    assert state.hands[0] == 0
    assert state.top == 0


def test_five_of_two_kinds_together_win_nothing() -> None:
    state = moved(table(2, hands=["zebra lion", "lion"], herds=["zebra*3 antelope*4"], deck=MORE), "zebra")
    assert state.result is None


def test_a_hippo_is_never_played_on_ones_own_turn() -> None:
    assert legal(table(2, hands=["hippo*2", "lion"], deck=MORE)) == ["end"]


def test_a_lion_stays_in_front_of_its_player() -> None:
    state = moved(table(2, hands=["lion zebra", "zebra"], deck=MORE, lions=[0, 3]), "lion")
    assert state.lions == (1, 3)
    assert state.discard == 0


def test_matching_lions_may_be_used_on_the_turn_the_second_is_played() -> None:
    state = moved(table(2, hands=["lion zebra", "zebra"], lions=[1], herds=["", "zebra"], deck=MORE), "lion")
    assert state.phase == CHASE
    assert legal(state) == ["chase>1:zebra", "end"]


def test_matching_lions_may_wait_for_another_turn() -> None:
    state = table(2, hands=["lion zebra", "zebra"], lions=[1], herds=["", "zebra"], deck=MORE)
    state = moved(state, "lion", "end", "end")
    assert due(state) == 0
    assert "chase>1:zebra" in legal(state)
    assert state.lions == (2, 0)


def test_an_elephant_sends_all_lions_back_to_their_owners_hands_the_players_own_too() -> None:
    before = table(3, hands=["elephant zebra", "zebra", "antelope"], lions=[1, 0, 3], deck=MORE)
    state, events = told(before, "elephant")
    assert state.lions == (0, 0, 0)
    # The turn is over with it, and seat 1 has drawn a zebra.
    assert state.hands == (bag("zebra lion"), bag("zebra*2"), bag("antelope lion*3"))
    assert [(event.seat, event.data) for event in of_kind(events, "went_home")] == [(0, (1,)), (2, (3,))]


def test_the_elephant_then_goes_to_the_discard_pile() -> None:
    state = moved(table(2, hands=["elephant zebra", "zebra"], lions=[1, 1], deck=MORE), "elephant")
    assert state.discard == bag("elephant")
    assert state.discard_top == ELEPHANT


def test_an_elephant_may_be_played_with_no_lion_on_the_table() -> None:
    state = moved(table(2, hands=["elephant zebra", "zebra"], deck=MORE), "elephant")
    assert state.discard == bag("elephant")


def test_lions_sent_home_are_known_to_everyone_but_count_for_their_owner_only_once() -> None:
    state = moved(table(3, hands=["elephant", "zebra", "antelope"], lions=[1, 0, 3], deck=MORE), "elephant")
    assert [known(state, observer, 0) for observer in (1, 2, None)] == ["lion"] * 3
    assert [known(state, observer, 2) for observer in (0, 1, None)] == ["lion*3"] * 3
    assert known(state, 2, 2) == ""


def test_an_elephant_as_last_card_brings_the_own_lion_home_before_the_hand_counts_as_empty() -> None:
    state = moved(table(2, hands=["elephant", "zebra"], lions=[2, 0], deck=MORE), "elephant")
    assert state.hands[0] == bag("lion*2")


def test_an_elephant_as_last_card_with_no_own_lion_out_refills_the_hand() -> None:
    state = moved(table(2, hands=["elephant", "zebra"], lions=[0, 2], deck="zebra*5 " + MORE), "elephant")
    assert state.hands[0] == bag("zebra*5")
    assert state.hands[1] == bag("zebra*2 lion*2")


def test_no_herd_moves_when_the_elephant_is_played() -> None:
    herds = ["zebra", "antelope*2"]
    state = moved(table(2, hands=["elephant zebra", "zebra"], herds=herds, lions=[1, 1], deck=MORE), "elephant")
    assert state.herds == (bag("zebra"), bag("antelope*2"))


def test_a_giraffe_names_any_other_seat() -> None:
    state = table(4, hands=["zebra"] * 2 + ["giraffe zebra", "zebra"], deck=MORE, turn=2)
    assert legal(state) == ["zebra", "giraffe>0", "giraffe>1", "giraffe>3", "end"]


def test_a_giraffe_may_look_at_an_empty_hand() -> None:
    assert "giraffe>1" in legal(table(2, hands=["giraffe zebra", ""]))


def test_the_player_alone_sees_the_whole_hand_as_it_is_now() -> None:
    before = table(3, hands=["giraffe zebra", "zebra lion*2 hippo", "antelope"], deck=MORE)
    state, events = told(before, "giraffe>1")
    (looked,) = of_kind(events, "looked")
    assert (looked.seat, looked.data, looked.audience) == (0, (1,), (0,))
    assert looked.secret == (1, 0, 2, 0, 0, 1, 0)
    assert known(state, 0, 1) == "zebra lion*2 hippo"
    assert known(state, 2, 1) == ""
    assert known(state, None, 1) == ""


def test_the_giraffe_then_goes_to_the_discard_pile() -> None:
    state = moved(table(2, hands=["giraffe zebra", "zebra"], deck=MORE), "giraffe>1")
    assert state.discard == bag("giraffe")
    assert state.discard_top == GIRAFFE


def test_a_giraffe_as_last_card_refills_after_the_look() -> None:
    state, events = told(table(2, hands=["giraffe", "zebra"], deck=MORE), "giraffe>1")
    assert [event.kind for event in events][:3] == ["played", "looked", "refilled"]
    assert state.hands[0] == bag("zebra*5")


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_played_hyena_moves_every_whole_herd_one_seat_to_the_left(players: int) -> None:
    herds = ["zebra", "antelope*2", "", "zebra*4 antelope", "antelope*4", "zebra*2"][:players]
    state, events = told(table(players, hands=["hyena zebra"] + ["zebra"] * 5, herds=herds, deck=MORE), "hyena")
    expected = tuple(bag(herds[(seat - 1) % players]) for seat in range(players))
    assert state.herds == expected
    assert of_kind(events, "migrated")[0].data == expected


def test_lions_do_not_migrate() -> None:
    state = moved(table(3, hands=["hyena zebra", "zebra", "zebra"], lions=[1, 0, 3], deck=MORE), "hyena")
    assert state.lions == (1, 0, 3)


def test_a_played_hyena_is_then_discarded_and_draws_nothing() -> None:
    state, events = told(table(2, hands=["hyena zebra", "zebra"], lions=[2], herds=["zebra"], deck=MORE), "hyena")
    assert state.discard == bag("hyena")
    assert state.discard_top == HYENA
    assert state.hands[0] == bag("zebra")
    assert not of_kind(events, "drew")


def test_a_migration_can_bring_the_herd_that_is_then_chased() -> None:
    state = moved(table(2, hands=["hyena zebra", "zebra"], lions=[2], herds=["zebra"], deck=MORE), "hyena")
    assert legal(state) == ["chase>1:zebra", "end"]


def test_a_migration_makes_no_five_that_was_not_there() -> None:
    herds = ["zebra*4", "zebra*4", "antelope*4"]
    state = moved(table(3, hands=["hyena zebra", "zebra", "zebra"], herds=herds, deck=MORE), "hyena")
    assert state.result is None
