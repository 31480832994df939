"""Animania: drawing, playing, whom the nine cards hit, and summing up."""

from itertools import permutations

import pytest

from engine import animania
from engine.animania.aiming import preview
from engine.animania.ledger import HIT
from engine.animania.state import Options, State
from engine.animania.views import View
from engine.animania.words import parse_move
from engine.game import IllegalMove
from tests.animania.table import after, cards, legal, moves, played, table


def hits(state: State | View, seat: int, move: str) -> list[tuple[int, int]]:
    """Whom a card would hit if it were played now, and for how much."""
    lines = preview(state, seat, parse_move(move))
    assert all(line.source == seat for line in lines)
    return [(line.target, line.amount) for line in lines if line.kind == HIT]


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("left-3", ["1>2 hit 3 left-3"]),
        ("right-3", ["1>0 hit 3 right-3"]),
        ("left-2", ["1>2 hit 2 left-2"]),
        ("right-2", ["1>0 hit 2 right-2"]),
        ("both-1", ["1>0 hit 1 both-1", "1>2 hit 1 both-1"]),
        ("all-1", ["1>0 hit 1 all-1", "1>2 hit 1 all-1", "1>3 hit 1 all-1", "1>4 hit 1 all-1"]),
    ],
)
def test_scars_show_the_damage_and_the_arrow_points_to_the_target(card: str, lines: list[str]) -> None:
    quiet = ["0>0 healed 1 heal-1", *lines, *[f"{seat}>{seat} healed 1 heal-1" for seat in (2, 3, 4)]]
    assert played("- - - - -", f"heal-1 {card} heal-1 heal-1 heal-1").lines == quiet


def test_left_is_the_next_seat_and_right_the_previous_one_round_the_table() -> None:
    assert played("- - -", "right-2 left-3 left-2").lines == [
        "0>2 hit 2 right-2",
        "1>2 hit 3 left-3",
        "2>0 hit 2 left-2",
    ]


def test_when_a_seat_leaves_its_neighbours_become_each_others() -> None:
    state = table("- - - - -", out=(1, 2))
    assert after(state, "left-3 - - right-2 both-1").lines == [
        "0>3 hit 3 left-3",
        "3>0 hit 2 right-2",
        "4>0 hit 1 both-1",
        "4>3 hit 1 both-1",
    ]


def test_neighbours_close_up_after_two_adjacent_seats_left_together() -> None:
    gone = after(table("- - - - -", health=(6, 6, 3, 6, 6)), "heal-1 left-3 left-2 heal-1 heal-1")
    assert gone.ring == (0, 3, 4)
    assert animania.to_act(gone.state) == (0, 3, 4)
    assert hits(gone.state, 0, "left-3") == [(3, 3)]
    assert hits(gone.state, 3, "both-1") == [(0, 1), (4, 1)]


@pytest.mark.parametrize(("card", "gain"), [("heal-1", 1), ("heal-2", 2)])
def test_potions_restore_as_much_health(card: str, gain: int) -> None:
    assert played("- - -", f"{card} both-1 defence", health=(3, 6, 6)).health[0] == 3 - 1 + gain


def test_nobody_heals_above_the_most() -> None:
    assert played("- - -", "heal-2 heal-1 heal-2", health=(5, 6, 3)).health == (6, 6, 5)


def test_a_defence_is_immune_to_all_attacks_of_the_round() -> None:
    done = played("- - - -", "defence right-3 all-1 left-2")
    assert done.health == (6, 5, 6, 5)
    assert [line for line in done.lines if "stopped" in line] == [
        "1>0 stopped 3 defence",
        "2>0 stopped 1 defence",
        "3>0 stopped 2 defence",
    ]


def test_damage_and_healing_count_once_from_the_sums_so_healing_can_save_a_life() -> None:
    done = played("- - -", "heal-2 right-3 heal-1", health=(2, 6, 6))
    assert done.health == (1, 6, 6)
    assert done.ring == (0, 1, 2)


def test_healing_above_the_most_is_lost_only_after_the_damage() -> None:
    assert played("- - -", "heal-2 right-2 heal-1").health[0] == 6


def test_each_round_draws_one_plays_one_so_there_are_always_four_in_hand() -> None:
    state = animania.start(2, Options(4, "none"))
    for number in range(1, 6):
        assert state.round == number
        assert [hand.bit_count() for hand in state.hands] == [4] * 4
        quiet = min((animania.legal_moves(state, seat) for seat in range(4)), key=len)
        assert len(quiet) == 4
        calm = {seat: animania.legal_moves(state, seat)[-1] for seat in range(4)}
        state = animania.apply(state, calm)
        if state.result:
            break


def test_the_draw_comes_from_the_top_of_ones_own_deck() -> None:
    state = table("- - -", hands=["heal-1", "heal-1", "heal-1"])
    done = after(state, "heal-1 heal-1 heal-1")
    assert [legal(done.state, seat) for seat in range(3)] == [["left-3"]] * 3
    assert done.told("drew") == [(0, 1), (1, 1), (2, 1)]
    assert [event.secret for event in done.events if event.kind == "drew"] == [cards("left-3")] * 3


def test_played_cards_lie_face_up_with_their_owner_for_the_rest_of_the_game() -> None:
    first = after(table("- - -"), "heal-1 heal-2 defence").state
    second = after(first, "heal-2 heal-1 heal-2").state
    for seat in (None, 0, 1, 2):
        spent = animania.view(second, seat).spent
        assert spent == tuple(
            sum(1 << c for c in cards(t)) for t in ("heal-1 heal-2", "heal-2 heal-1", "defence heal-2")
        )
        assert [turn.round for turn in animania.view(second, seat).history] == [1, 2]
        assert dict(animania.view(second, seat).history[0].moves) == moves("heal-1 heal-2 defence")


def test_only_cards_in_hand_can_be_played() -> None:
    state = table("- - -", hands=["heal-1 left-3", "heal-1", "heal-1"])
    assert legal(state, 0) == ["left-3", "heal-1"]
    with pytest.raises(IllegalMove, match="round 1, seat 0: heal-2 is not legal"):
        after(state, "heal-2 heal-1 heal-1")


def test_a_seat_without_the_niche_for_it_cannot_turn_an_arrow() -> None:
    with pytest.raises(IllegalMove):
        after(table("- rhino -"), "heal-1 left-3>right heal-1")


def test_the_order_of_locking_in_makes_no_difference() -> None:
    state = table("hedgehog bear turtle eagle", health=(3, 2, 4, 1))
    joint = moves("both-1 heal-2 left-3 right-2")
    rounds = [after(state, {seat: joint[seat] for seat in order}) for order in permutations(joint)]
    assert len(rounds) == 24
    assert all(done == rounds[0] for done in rounds)


def test_a_seat_that_is_out_neither_plays_nor_draws_nor_is_hit() -> None:
    state = table("- - - -", out=(2,), hands=["all-1", "heal-1", "heal-1 left-3", "heal-1"], health=(6, 6, 4, 6))
    assert legal(state, 2) == []
    done = after(state, "all-1 heal-1 - heal-1")
    assert done.health == (6, 6, 4, 6)
    assert done.state.hands[2].bit_count() == 2
    assert 2 not in done.seats("drew")


def test_before_a_card_is_played_one_can_see_whom_it_would_hit_and_how_hard() -> None:
    state = table("rhino fox - -")
    assert hits(state, 0, "left-3") == [(1, 3)]
    assert hits(animania.view(state, 1), 1, "left-3>right") == [(0, 3)]
    assert hits(state, 0, "all-1") == [(1, 1), (2, 1), (3, 1)]
    assert hits(table("lion - - -"), 0, "both-1") == [(1, 1), (3, 1), (1, 1), (3, 1)]
    assert hits(state, 0, "heal-1") == hits(state, 0, "fox") == []
    assert not preview(state, 0, parse_move("fox"))
    assert not preview(table("- - - -", out=(0,)), 0, parse_move("left-3"))
