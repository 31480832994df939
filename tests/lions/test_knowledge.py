"""Matching Lions, “Who knows what”: the lower bounds that each seat has for each hand, and the open history."""

from engine import lions
from engine.lions.cards import DECK
from engine.lions.state import Options
from engine.lions.views import drawn_by_seat, from_outside
from engine.rng import Rng
from tests.lions.table import bag, known, moved, table

MORE = "zebra*9 antelope*9"


def test_a_seat_knows_its_own_hand_and_no_other() -> None:
    state = table(3, hands=["zebra lion", "hippo", "giraffe"], deck=MORE)
    assert [lions.view(state, seat).hand for seat in range(3)] == [bag("zebra lion"), bag("hippo"), bag("giraffe")]
    assert lions.view(state, None).hand == 0
    assert lions.view(state, 0).known == (0, 0, 0)


def test_open_to_all_are_herds_lions_pile_sizes_and_whose_decision_it_is() -> None:
    state = table(
        3,
        hands=["zebra lion", "hippo", ""],
        herds=["zebra*2", "", "antelope"],
        lions=[0, 2, 1],
        discard="zebra giraffe",
        deck=MORE,
    )
    for seat in (0, 1, 2, None):
        seen = lions.view(state, seat)
        assert seen.herds == state.herds
        assert seen.lions == (0, 2, 1)
        assert (seen.discard, seen.discard_top) == (bag("zebra giraffe"), 4)
        assert seen.hand_sizes == (2, 1, 0)
        assert seen.deck_size == 18
        assert (seen.due, seen.turn) == (0, 0)


def test_whose_decision_is_due_is_the_answering_seat_in_a_chase() -> None:
    state = table(2, hands=["zebra", "hippo"], lions=[2], herds=["", "zebra"], deck=MORE)
    state = moved(state, "chase>1:zebra")
    assert lions.view(state, None).due == 1
    assert lions.view(state, None).attack == lions.parse_move("chase>1:zebra")


def test_no_view_holds_seed_deck_or_another_hand() -> None:
    state = lions.start(1, Options(3))
    for seat in (None, 0, 1, 2):
        assert not set(lions.view(state, seat)._fields) & {"seed", "deck", "top", "hands"}


def test_everything_done_in_the_open_is_in_the_history_in_order() -> None:
    state = table(3, hands=["zebra*2 giraffe", "zebra", "lion"], deck="hyena lion " + MORE)
    state = moved(state, "zebra", "giraffe>2", "migrate", "end", "lion")
    expected = [(0, "zebra"), (0, "giraffe>2"), (1, "migrate"), (1, "end"), (2, "lion")]
    for seat in (0, 1, 2, None):
        history = lions.view(state, seat).history
        assert [(who, lions.print_move(move)) for who, move in history] == expected


def test_a_hyena_that_acts_by_itself_is_in_the_history_as_its_seats_move() -> None:
    state = table(2, hands=["zebra", "zebra"], hyena="automatic", deck="hyena*6 lion")
    state = moved(state, "end")
    assert [lions.print_move(move) for _, move in state.history] == ["end", *["migrate"] * 5, "keep"]


def test_a_giraffe_sets_the_bound_to_the_hand_as_it_is() -> None:
    before = table(3, hands=["giraffe zebra", "zebra lion*2", "hippo"], deck=MORE)
    before = before._replace(known=((), (bag("lion"), 0, bag("lion"), bag("lion")), ()))
    state = moved(before, "giraffe>1")
    assert known(state, 0, 1) == "zebra lion*2"
    assert known(state, 2, 1) == "lion"
    assert known(state, None, 1) == "lion"


def test_a_second_giraffe_replaces_what_the_first_one_showed() -> None:
    state = table(2, hands=["giraffe*2 zebra", "zebra lion"], deck="hippo " + MORE)
    state = moved(state, "giraffe>1")
    assert known(state, 0, 1) == "zebra lion"
    state = moved(state, "end", "giraffe>1")
    assert known(state, 0, 1) == "zebra lion hippo"


def test_a_public_arrival_adds_one_for_everyone() -> None:
    state = table(3, hands=["elephant", "zebra", "hippo"], lions=[0, 2, 1], deck="zebra*5 " + MORE)
    state = moved(state, "elephant")
    assert [known(state, seat, 1) for seat in (0, 2, None)] == ["lion*2"] * 3
    assert [known(state, seat, 2) for seat in (0, 1, None)] == ["lion"] * 3


def test_an_arrival_adds_to_what_a_giraffe_showed() -> None:
    before = table(2, hands=["giraffe elephant zebra", "lion zebra"], lions=[0, 2], deck="hippo*2 " + MORE)
    state = moved(before, "giraffe>1", "end", "elephant")
    assert known(state, 0, 1) == "zebra lion*3"


def test_a_card_leaving_takes_one_off_for_everyone() -> None:
    state = table(3, hands=["zebra", "lion*3", "hippo"], deck=MORE, turn=1)
    state = state._replace(known=((), (bag("lion*3"), 0, bag("lion"), bag("lion")), ()))
    state = moved(state, "lion")
    assert [known(state, seat, 1) for seat in (0, 2, None)] == ["lion*2", "", ""]


def test_a_bound_never_falls_below_nothing() -> None:
    state = table(2, hands=["lion*2 zebra", "hippo"], deck=MORE)
    state = moved(state, "lion")
    assert known(state, 1, 0) == ""
    assert lions.view(state, 1).known == (0, 0)


def test_a_card_of_another_kind_leaving_changes_nothing() -> None:
    state = table(2, hands=["zebra lion", "hippo"], deck=MORE)._replace(known=((0, bag("lion"), 0), ()))
    assert known(moved(state, "zebra"), 1, 0) == "lion"


def test_a_hippo_shown_in_a_block_is_no_longer_in_that_hand() -> None:
    state = table(2, hands=["giraffe zebra", "hippo zebra"], lions=[2], herds=["", "zebra*3"], deck=MORE)
    state = moved(state, "giraffe>1", "chase>1:zebra+zebra", "block")
    assert known(state, 0, 1) == "zebra"


def test_a_kept_hyena_stays_known_until_it_is_played() -> None:
    state = table(2, turn=1, hands=["zebra", "zebra*2"], deck="hyena lion lion " + MORE)
    state = moved(state, "end", "keep")
    assert known(state, 1, 0) == "hyena"
    state = moved(state, "zebra")
    assert known(state, 1, 0) == "hyena"
    state = moved(state, "hyena")
    assert known(state, 1, 0) == ""


def test_letting_a_chase_happen_tells_nothing_of_the_hand() -> None:
    # The seat may well hold a hippo: both hands leave the same view to the attacker.
    views = []
    for hand in ("hippo zebra", "zebra*2"):
        state = table(2, hands=["zebra", hand], lions=[4], herds=["", "zebra*3"], deck=MORE)
        views.append(lions.view(moved(state, "chase>1:zebra+zebra", "let"), 0))
    assert views[0] == views[1]


def test_a_refill_and_a_draw_leave_the_bound_as_it_is() -> None:
    state = table(2, hands=["giraffe zebra", "lion"], deck=MORE)
    state = moved(state, "giraffe>1")  # seat 1 has drawn a zebra since
    assert known(state, 0, 1) == "lion"
    state = moved(state, "lion")
    assert known(state, 0, 1) == ""
    state = table(2, hands=["giraffe zebra", "hippo"], lions=[2], herds=["", "zebra"], deck=MORE)
    state = moved(state, "giraffe>1", "chase>1:zebra", "block")
    assert known(state, 0, 1) == ""


def test_the_deck_is_known_by_what_it_was_last_made_of_and_who_drew_how_much() -> None:
    state = lions.start(4, Options(3, "automatic"))
    seen = lions.view(state, None)
    assert seen.made_of == DECK
    assert sum(seen.drawn) + seen.opened == 84 - seen.deck_size
    assert (seen.drawn[state.turn], seen.filled[state.turn]) == (6, 5)


def test_at_a_reshuffle_the_count_of_cards_drawn_begins_anew() -> None:
    before = table(2, turn=1, hands=["zebra", "zebra"], deck="antelope", discard="lion*6", drawn=(3, 4), opened=2)
    seen = lions.view(moved(before, "end"), None)
    assert (seen.made_of, seen.drawn, seen.filled, seen.opened) == (bag("lion*6"), (0, 0), (0, 0), 0)
    assert seen.made_at == 1
    assert drawn_by_seat(lions.view(moved(before, "end", "end"), None)) == ((0, 0), (1, 0))


def test_a_hyena_seen_from_the_deck_is_counted_apart() -> None:
    state = moved(table(2, turn=1, hands=["zebra", "zebra"], deck="hyena*2 lion zebra"), "end", "migrate", "keep")
    seen = lions.view(state, 1)
    assert (seen.opened, seen.drawn, seen.filled) == (2, (0, 0), (0, 0))


def test_from_what_a_seat_knows_it_can_tell_all_that_a_spectator_knows() -> None:
    for seed in range(3):
        state, rng = lions.start(seed, Options(2 + seed)), Rng.from_seed(seed)
        while seats := lions.to_act(state):
            for seat in range(state.options.players):
                assert from_outside(lions.view(state, seat)) == lions.view(state, None)
            state = lions.apply(state, {seats[0]: rng.choice(lions.legal_moves(state, seats[0]))})
