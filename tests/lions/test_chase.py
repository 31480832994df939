"""Matching Lions: chases, their answers, and when a turn ends by itself."""

from typing import Any

from engine.lions.cards import ANTELOPE, HIPPO, LION, ZEBRA
from engine.lions.state import ACTION, ANSWER, CHASE, HERD, State
from tests.lions.table import bag, due, legal, moved, of_kind, table, told

MORE = "zebra*9 antelope*9"


def hunter(players: int = 2, lions: int = 2, hand: str = "zebra", **fields: Any) -> State:
    """Return a table at which seat 0 has lions to send."""
    hands = fields.pop("hands", [hand] + ["zebra*2"] * (players - 1))
    return table(players, hands=hands, lions=[lions], deck=MORE, **fields)


def chases(state: State) -> list[str]:
    return [move for move in legal(state) if move.startswith("chase")]


def test_two_animals_are_chased_in_any_mix() -> None:
    assert chases(hunter(herds=["", "zebra*3 antelope*2"])) == [
        "chase>1:zebra+zebra",
        "chase>1:zebra+antelope",
        "chase>1:antelope+antelope",
    ]


def test_only_animals_that_are_there_can_be_named() -> None:
    assert chases(hunter(herds=["", "zebra antelope"])) == ["chase>1:zebra+antelope"]
    assert chases(hunter(herds=["", "zebra antelope*2"])) == ["chase>1:zebra+antelope", "chase>1:antelope+antelope"]


def test_one_animal_is_chased_where_that_seat_has_only_one() -> None:
    assert chases(hunter(3, herds=["", "antelope", "zebra"])) == ["chase>1:antelope", "chase>2:zebra"]


def test_never_one_animal_where_there_are_two() -> None:
    assert "chase>1:zebra" not in legal(hunter(herds=["", "zebra*2"]))


def test_a_seat_with_no_herd_cannot_be_named() -> None:
    assert chases(hunter(3, herds=["", "", "zebra"])) == ["chase>2:zebra"]


def test_ones_own_herd_cannot_be_chased() -> None:
    assert chases(hunter(3, herds=["zebra*4"])) == []


def test_one_lion_is_no_pair() -> None:
    assert chases(hunter(lions=1, herds=["", "zebra*4"])) == []


def test_another_seats_lions_are_not_ones_own() -> None:
    assert chases(table(2, hands=["zebra", "zebra"], lions=[0, 4], herds=["", "zebra*4"], deck=MORE)) == []


def test_the_pair_and_the_chased_animals_go_to_the_discard_pile() -> None:
    state = moved(hunter(lions=3, herds=["zebra", "zebra*3 antelope"]), "chase>1:zebra+antelope", "let")
    assert state.herds == (bag("zebra"), bag("zebra*2"))
    assert state.discard == bag("zebra antelope lion*2")
    assert state.discard_top == ANTELOPE


def test_zebras_alone_lie_on_top_of_the_lions() -> None:
    state = moved(hunter(herds=["", "zebra*3"]), "chase>1:zebra+zebra", "let")
    assert state.discard_top == ZEBRA
    assert state.lions == (0, 0)


def test_every_chase_raises_the_decision_of_the_seat_under_attack_alone() -> None:
    for hand in ("zebra*2", "zebra hippo"):
        state = moved(hunter(3, hands=["zebra", "zebra", hand], herds=["", "zebra", "zebra"]), "chase>2:zebra")
        assert state.phase == ANSWER
        assert due(state) == 2
        assert state.turn == 0


def test_nothing_moves_before_the_answer() -> None:
    before = hunter(herds=["", "zebra*3"])
    state, events = told(before, "chase>1:zebra+zebra")
    kept = ("hands", "herds", "lions", "discard", "deck", "top")
    assert all(getattr(before, name) == getattr(state, name) for name in kept)
    assert [event.kind for event in events] == ["attacked"]


def test_let_it_happen_is_always_legal() -> None:
    for hand in ("zebra", "hippo zebra"):
        state = moved(hunter(hands=["zebra", hand], herds=["", "zebra"]), "chase>1:zebra")
        assert "let" in legal(state)


def test_only_a_hippo_in_the_hand_can_block() -> None:
    state = moved(hunter(hands=["hippo", "zebra*2"], herds=["", "zebra"]), "chase>1:zebra")
    assert legal(state) == ["let"]
    state = moved(hunter(hands=["zebra", "hippo zebra"], herds=["", "zebra"]), "chase>1:zebra")
    assert legal(state) == ["block", "let"]


def test_no_other_seat_may_answer() -> None:
    state = moved(hunter(3, hands=["zebra", "zebra", "hippo*2"], herds=["", "zebra"]), "chase>1:zebra")
    assert due(state) == 1
    assert legal(state) == ["let"]


def test_hippo_and_lions_go_to_the_discard_pile_and_the_herd_stays() -> None:
    before = hunter(hands=["zebra", "hippo zebra"], herds=["", "zebra*2"], lions=3)
    state, events = told(before, "chase>1:zebra+zebra", "block")
    assert state.discard == bag("lion*2 hippo")
    assert state.discard_top == HIPPO
    assert state.herds == (0, bag("zebra*2"))
    assert state.lions == (1, 0)
    assert state.hands[1] == bag("zebra*2")  # the turn was over, and a zebra was drawn
    assert of_kind(events, "blocked")[0].seat == 1


def test_one_hippo_stops_one_pair() -> None:
    before = hunter(hands=["zebra", "hippo zebra"], herds=["", "zebra*2"], lions=4)
    state = moved(before, "chase>1:zebra+zebra", "block", "chase>1:zebra+zebra")
    assert legal(state) == ["let"]
    state = moved(state, "let")
    assert state.herds[1] == 0


def test_two_hippos_stop_two_pairs() -> None:
    before = hunter(hands=["zebra", "hippo*2 zebra"], herds=["", "zebra*2"], lions=4)
    state = moved(before, "chase>1:zebra+zebra", "block", "chase>1:zebra+zebra", "block")
    assert state.herds[1] == bag("zebra*2")


def test_several_pairs_may_be_used_in_one_turn_on_several_seats() -> None:
    before = hunter(3, lions=6, herds=["", "zebra*3", "antelope*2"])
    state = moved(before, "chase>1:zebra+zebra", "let", "chase>2:antelope+antelope", "let", "chase>1:zebra", "let")
    assert state.herds == (0, 0, 0)
    assert state.discard == bag("zebra*3 antelope*2 lion*6")
    assert state.turn == 1


def test_one_may_stop_while_pairs_and_targets_remain() -> None:
    state = moved(hunter(lions=4, herds=["", "zebra*4"]), "chase>1:zebra+zebra", "let", "end")
    assert state.turn == 1
    assert state.lions == (2, 0)


def test_after_the_answer_the_turn_is_the_attackers_again() -> None:
    state = moved(hunter(3, lions=4, herds=["", "zebra*2", "zebra"]), "chase>1:zebra+zebra", "let")
    assert (due(state), state.phase) == (0, CHASE)


def test_a_chase_needs_no_card_played_before() -> None:
    assert moved(hunter(herds=["", "zebra"]), "chase>1:zebra", "let").discard_top == ZEBRA


def test_a_lion_hunts_no_five_that_have_already_won() -> None:
    before = hunter(hand="zebra lion", herds=["zebra*4", "zebra*4"])
    assert legal(moved(before, "zebra")) == []


def test_lions_in_the_hand_do_not_count() -> None:
    assert chases(hunter(lions=1, hand="lion*3", herds=["", "zebra"])) == []


# --- when a turn ends by itself: only where open information shows that nothing can follow ---


def test_a_turn_ends_by_itself_after_an_action_card_with_no_pair_there() -> None:
    assert moved(hunter(lions=0, hand="lion*2", herds=["", "zebra"]), "lion").turn == 1


def test_a_turn_ends_by_itself_after_an_action_card_with_no_target_there() -> None:
    assert moved(hunter(lions=4, hand="lion*2"), "lion").turn == 1


def test_a_turn_does_not_end_by_itself_while_pair_and_target_are_there() -> None:
    state = moved(hunter(lions=1, hand="lion*2", herds=["", "zebra"]), "lion")
    assert (state.turn, due(state)) == (0, 0)


def test_a_turn_ends_by_itself_after_a_chase_that_leaves_no_pair_or_no_target() -> None:
    assert moved(hunter(lions=3, herds=["", "zebra*4"]), "chase>1:zebra+zebra", "let").turn == 1
    assert moved(hunter(lions=4, herds=["", "zebra*2"]), "chase>1:zebra+zebra", "let").turn == 1


def test_a_turn_does_not_end_by_itself_when_only_the_hand_shows_that_nothing_can_follow() -> None:
    # No action card in hand, no lion out: but the others cannot know, so the seat ends its turn itself.
    state = moved(hunter(lions=0, hand="zebra*2"), "zebra")
    assert (state.phase, due(state), legal(state)) == (ACTION, 0, ["end"])
    state = hunter(lions=0, hand="hippo")
    assert (state.phase, due(state), legal(state)) == (HERD, 0, ["end"])


def test_lions_played_are_seen_by_all() -> None:
    _, events = told(hunter(lions=0, hand="lion zebra"), "lion")
    played = of_kind(events, "played")[0]
    assert (played.seat, played.data, played.secret) == (0, (LION, -1), ())
