"""Matching Lions, “Running out”: empty hands, the last card of the deck, draws with nothing left."""

import pytest

from engine import lions
from engine.lions.cards import DECK, HYENA, LION, ONE, size
from engine.lions.state import CHASE, HERD, Options
from tests.lions.table import bag, everything, known, legal, moved, of_kind, random_play, table, told

MORE = "zebra*9 antelope*9"


# --- an empty hand ---


@pytest.mark.parametrize("card", ["zebra", "antelope", "lion", "elephant", "giraffe>1", "hyena"])
def test_playing_the_last_card_refills_the_hand_with_five(card: str) -> None:
    state, events = told(table(2, hands=[card.partition(">")[0], "zebra"], deck=MORE), card)
    (refilled,) = of_kind(events, "refilled")
    assert (refilled.seat, refilled.data, refilled.audience) == (0, (5,), (0,))
    assert state.hands[0] == bag("zebra*5")


def test_a_hippo_played_as_last_card_refills_on_someone_elses_turn() -> None:
    before = table(2, hands=["zebra", "hippo"], lions=[4], herds=["", "zebra"], deck=MORE)
    state, events = told(before, "chase>1:zebra", "block")
    assert state.turn == 0
    assert state.hands[1] == bag("zebra*5")
    assert [(event.seat, event.audience) for event in of_kind(events, "refilled")] == [(1, (1,))]


def test_the_refill_comes_before_the_next_decision_of_the_same_turn() -> None:
    state = moved(table(2, hands=["zebra", "zebra"], deck="lion*5 zebra"), "zebra")
    assert (state.turn, legal(state)) == (0, ["lion", "end"])


def test_a_hand_that_is_not_empty_is_not_refilled() -> None:
    state = moved(table(2, hands=["zebra hippo", "zebra"], deck=MORE), "zebra")
    assert state.hands[0] == bag("hippo")


def test_every_empty_hand_is_refilled_in_play_order_from_the_seat_whose_turn_it_is() -> None:
    # Nothing was left for three empty hands; a chase makes a deck of two lions and a zebra for two of them.
    before = table(4, hands=["", "zebra", "", ""], turn=2, lions=[0, 0, 2], herds=["", "zebra*2"], phase=CHASE)
    state, events = told(before, "chase>1:zebra+zebra", "let")
    assert [(event.seat, event.data) for event in of_kind(events, "refilled")] == [(2, (4,))]
    assert state.hands[2] == bag("zebra*2 lion*2")
    assert state.hands[3] == state.hands[0] == 0


def test_play_order_goes_on_past_the_last_seat() -> None:
    before = table(
        3, hands=["", "zebra", ""], turn=2, lions=[0, 0, 6], herds=["", "zebra*2"], discard="lion*4", phase=CHASE
    )
    state, events = told(before, "chase>1:zebra+zebra", "let")
    assert [(event.seat, event.data) for event in of_kind(events, "refilled")] == [(2, (5,)), (0, (3,))]
    assert size(state.hands[0]) == 3


def test_a_refill_takes_what_there_is() -> None:
    state, events = told(table(2, hands=["zebra", "zebra"], deck="lion*3"), "zebra")
    assert of_kind(events, "refilled")[0].data == (3,)
    assert state.hands[0] == bag("lion*3")


def test_a_refill_with_nothing_left_leaves_the_hand_empty_and_tells_nothing() -> None:
    state, events = told(table(2, hands=["zebra", "zebra"]), "zebra")
    assert state.hands[0] == 0
    assert not of_kind(events, "refilled")
    assert legal(state) == ["end"]


def test_a_hyena_in_a_refill_stays_in_hand_unseen() -> None:
    state, events = told(table(3, hands=["zebra", "zebra", "zebra"], deck="hyena*5 zebra"), "zebra")
    assert state.hands[0] == bag("hyena*5")
    assert [known(state, observer, 0) for observer in (1, 2, None)] == [""] * 3
    assert not of_kind(events, "turned_up", "migrated", "kept")
    # Counted among what the hand drew unseen in a refill, and not among the hyenas that everyone saw.
    assert (state.drawn, state.filled, state.opened) == ((5, 0, 0), (5, 0, 0), 0)
    assert "hyena" in legal(state)


def test_a_refill_in_the_middle_of_a_turn_is_no_draw_step() -> None:
    state = moved(table(2, hands=["zebra", "zebra"], deck="hyena*5 zebra"), "zebra")
    assert state.phase != 0
    assert state.migrations == 0


def test_cards_coming_to_the_pile_refill_a_hand_that_had_to_stay_empty() -> None:
    before = table(2, hands=["lion giraffe", ""], herds=["zebra*4", "zebra*4"])
    state, events = told(before, "giraffe>1")
    # The giraffe itself was all there was: it is the new deck, and it goes to the seat with no card.
    refilled = of_kind(events, "refilled")
    assert [(event.seat, event.data) for event in refilled] == [(1, (1,))]
    assert state.hands[1] == bag("giraffe")
    assert state.reshuffles == 1


# --- the last card of the deck ---


def test_drawing_the_last_card_makes_the_pile_the_deck_at_once() -> None:
    before = table(2, turn=1, hands=["zebra", "zebra"], deck="antelope", discard="lion*6 giraffe")
    state, events = told(before, "end")
    assert state.hands[0] == bag("zebra antelope")
    assert state.discard == 0
    assert state.discard_top == -1
    assert len(state.deck) - state.top == 7
    assert state.made_of == bag("lion*6 giraffe")
    assert of_kind(events, "reshuffled")[0].data == (7,)


def test_the_last_card_drawn_by_a_refill_reshuffles_in_its_middle() -> None:
    state, events = told(table(2, hands=["zebra", "zebra"], deck="antelope*2", discard="lion*6"), "zebra")
    assert state.hands[0] == bag("antelope*2 lion*3")
    assert [event.kind for event in events] == ["played", "refilled", "reshuffled", "drew_more"]
    assert [event.data for event in events[1:]] == [(2,), (6,), (3,)]


def test_the_last_card_of_a_refill_may_be_the_last_of_the_deck() -> None:
    state = moved(table(2, hands=["zebra", "zebra"], deck="antelope*5", discard="lion*6"), "zebra")
    assert state.hands[0] == bag("antelope*5")
    assert (state.reshuffles, len(state.deck), state.top) == (1, 6, 0)


def test_an_open_hyena_can_be_the_last_card() -> None:
    before = table(2, turn=1, hands=["zebra", "zebra"], deck="hyena", discard="lion*6")
    state = moved(before, "end")
    assert state.reshuffles == 1
    assert state.made_of == bag("lion*6")  # the hyena lies open and is no part of the new deck
    state = moved(state, "migrate")
    assert state.discard == bag("hyena")
    assert state.hands[0] == bag("zebra lion")


def test_with_an_empty_pile_the_deck_stays_empty_until_the_next_draw_that_finds_it_empty() -> None:
    before = table(2, turn=1, hands=["zebra giraffe", "zebra"], deck="antelope")
    state = moved(before, "end")
    assert (state.reshuffles, len(state.deck) - state.top) == (0, 0)
    state, events = told(state, "giraffe>1")  # the turn ends by itself, and seat 1 draws
    assert [event.kind for event in events][-3:] == ["turn", "reshuffled", "drew"]
    assert state.hands[1] == bag("zebra giraffe")


def test_a_card_put_on_the_pile_makes_no_deck_before_somebody_draws() -> None:
    before = table(2, hands=["zebra*2", "zebra*2"], lions=[4], herds=["", "zebra"])
    state = moved(before, "chase>1:zebra", "let")
    # The turn ended by itself: seat 1 drew, and that made the deck of lion, lion, zebra.
    assert state.made_of == bag("zebra lion*2")
    before = table(2, hands=["zebra*2", "zebra*2"], lions=[4], herds=["", "zebra*3"])
    state = moved(before, "chase>1:zebra+zebra", "let")
    assert (state.reshuffles, state.discard) == (0, bag("zebra*2 lion*2"))


def test_a_draw_with_neither_deck_nor_pile_is_skipped() -> None:
    state, events = told(table(2, turn=1, hands=["zebra", "zebra"]), "end")
    assert state.hands == (bag("zebra"), bag("zebra"))
    assert state.phase == HERD
    assert [event.kind for event in events] == ["ended", "turn", "nothing_to_draw"]


def test_cards_are_discarded_before_anything_is_drawn_because_of_them() -> None:
    # The giraffe is the last card of the hand and the only one that can be drawn.
    state = moved(table(2, hands=["giraffe", "zebra"], lions=[2], herds=["", "zebra"]), "giraffe>1")
    assert state.hands[0] == bag("giraffe")


def test_hippo_and_lions_are_discarded_before_the_refill_that_the_hippo_causes() -> None:
    before = table(2, hands=["zebra*2", "hippo"], lions=[2], herds=["", "zebra"])
    state = moved(before, "chase>1:zebra", "block")
    assert state.made_of == bag("lion*2 hippo")
    assert everything(before) == everything(state)


def test_a_migrating_hyena_is_discarded_before_the_next_draw_so_a_reshuffle_can_bring_it_back() -> None:
    before = table(2, turn=1, hands=["zebra", "zebra"], deck="hyena")
    state, events = told(before, "end", "migrate")
    assert [event.kind for event in events][-3:] == ["migrated", "reshuffled", "turned_up"]
    assert legal(state) == ["migrate", "keep"]


@pytest.mark.parametrize("players", [2, 3])
def test_reshuffle_at_two_and_three_seats(players: int) -> None:
    # With the real deck hardly ever reached at these counts, so most of the deck begins on the pile.
    options = Options(players)
    for seed in range(40):
        start = lions.start(seed, options)
        gone = start.deck[start.top : -6]
        state = start._replace(
            deck=start.deck[: start.top] + start.deck[-6:],
            discard=sum(ONE[kind] for kind in gone),
            discard_top=gone[-1],
            made_of=DECK - sum(ONE[kind] for kind in gone),
        )
        reshuffles = 0
        for later, _ in random_play(seed, options, state):
            assert everything(later) == DECK
            reshuffles = max(reshuffles, later.reshuffles)
        assert reshuffles


def test_each_reshuffle_is_an_order_of_its_own() -> None:
    def decks(seed: int) -> list[tuple[int, ...]]:
        before = table(2, seed=seed, hands=["zebra*9", "zebra*9"], deck="antelope", discard="zebra*12 antelope*12")
        first = moved(before, "end").deck
        again = moved(before._replace(reshuffles=1), "end").deck
        return [first, again]

    assert decks(5) == decks(5)
    assert len({tuple(deck) for seed in range(10) for deck in decks(seed)}) == 20


def test_a_reshuffled_deck_holds_the_pile_and_nothing_else() -> None:
    before = table(2, turn=1, hands=["zebra", "zebra"], deck="antelope", discard="zebra*6 lion*3 hyena hippo*2")
    state = moved(before, "end")
    assert sorted(state.deck) == sorted([0] * 6 + [LION] * 3 + [HYENA] + [5] * 2)
