"""Animania: each ruling on each niche."""

import pytest

from engine import animania
from engine.animania.state import Options
from engine.animania.words import ANIMAL_NAMES
from tests.animania.table import after, legal, played, table

# --- hedgehog ---


def test_hedgehog_that_defends_does_2_damage_to_each_who_attacks_it() -> None:
    done = played("hedgehog - - -", "defence right-3 heal-1 left-2")
    assert [line for line in done.lines if "harmed" in line] == ["0>1 harmed 2 hedgehog", "0>3 harmed 2 hedgehog"]
    assert done.health == (6, 4, 6, 4)


def test_hedgehog_that_does_not_defend_does_nothing() -> None:
    assert played("hedgehog - - -", "left-2 right-3 heal-1 left-2").seats("harmed") == []


def test_hedgehogs_damage_is_no_attack_and_blames_nobody() -> None:
    done = played("hedgehog - - -", "defence right-2 heal-1 heal-1", health=(6, 2, 6, 6))
    assert (done.seats("died"), done.seats("blamed")) == ([1], [])
    assert done.ring == (0, 2, 3)


def test_hedgehogs_damage_does_not_count_as_dealt_where_others_attacked_too() -> None:
    done = played("hedgehog - - -", "defence right-2 right-3 heal-1", health=(6, 4, 6, 6))
    assert done.seats("died") == [1]
    assert done.seats("blamed") == [2]


def test_hedgehog_hurts_an_eagle_that_comes_through_too_and_in_the_round_of_its_death() -> None:
    done = played("hedgehog eagle - -", "defence right-3 heal-1 heal-1", health=(2, 2, 6, 6))
    assert done.seats("died") == [0, 1]
    assert done.told("blamed") == [(1, 0, 2, 1)]


def test_hedgehog_hurts_who_attacks_several_too() -> None:
    done = played("hedgehog - - - -", "defence heal-1 all-1 heal-1 heal-1")
    assert "0>2 harmed 2 hedgehog" in done.lines


# --- lizard ---


def test_lizard_stays_at_3_the_first_time_it_would_die_attacking_one_and_nobody_is_blamed() -> None:
    done = played("lizard - - -", "left-2 right-3 heal-1 left-3", health=(4, 6, 6, 6))
    assert "0>0 saved 3 lizard" in done.lines
    assert (done.health[0], done.seats("died"), done.seats("blamed")) == (3, [], [])
    assert done.ring == (0, 1, 2, 3)
    assert done.state.used[0] is True


def test_lizard_becomes_3_even_from_1() -> None:
    assert played("lizard - - -", "left-2 right-3 heal-1 heal-1", health=(1, 6, 6, 6)).health[0] == 3


@pytest.mark.parametrize("card", ["both-1", "all-1", "heal-1"])
def test_lizard_that_attacks_several_or_nobody_dies(card: str) -> None:
    done = played("lizard - - -", f"{card} right-3 heal-1 heal-1", health=(1, 6, 6, 6))
    assert (done.seats("died"), done.seats("left")) == ([0], [1])


def test_lizard_is_saved_though_its_attack_is_stopped() -> None:
    done = played("lizard - - -", "left-2 defence heal-1 left-3", health=(1, 6, 6, 6))
    assert (done.health[0], done.seats("died")) == (3, [])


def test_lizard_is_not_saved_a_second_time() -> None:
    done = played("lizard - - -", "left-2 right-3 heal-1 heal-1", health=(1, 6, 6, 6), used=(0,))
    assert done.seats("died") == [0]
    assert done.seats("left") == [1]


def test_lizard_that_survives_by_itself_keeps_its_tail() -> None:
    done = played("lizard - - -", "left-2 right-3 heal-1 heal-1", health=(4, 6, 6, 6))
    assert done.state.used[0] is False


def test_lizard_with_1_health_left_keeps_its_tail_when_another_dies() -> None:
    done = played("lizard - - -", "left-2 right-2 heal-1 right-3", health=(3, 6, 1, 6))
    assert done.seats("died") == [2]
    assert done.health[0] == 1
    assert done.state.used[0] is False


def test_lizard_is_saved_from_a_hedgehogs_damage_alone_too() -> None:
    done = played("hedgehog lizard - -", "defence right-2 heal-1 heal-1", health=(6, 1, 6, 6))
    assert [line for line in done.lines if "lizard" in line] == ["1>1 saved 3 lizard"]
    assert (done.health[1], done.seats("died"), done.ring) == (3, [], (0, 1, 2, 3))


def test_lizard_is_not_kept_from_leaving_by_blame() -> None:
    done = played("lizard - - -", "left-3 heal-1 heal-1 heal-1", health=(6, 1, 6, 6))
    assert (done.seats("died"), done.seats("left")) == ([1], [0])
    assert done.health[0] == 6


def test_lizard_saved_and_blamed_in_one_round_leaves() -> None:
    done = played("lizard - - -", "left-3 right-3 heal-1 heal-1", health=(2, 1, 6, 6))
    assert done.seats("saved") == done.seats("left") == [0]


# --- fox ---


def test_fox_chooses_left_or_right_for_an_attack_on_one_neighbour() -> None:
    assert legal(table("fox - -"), 0) == [
        *["left-3", "left-3>right", "right-3", "right-3>left"],
        *["left-2", "left-2>right", "right-2", "right-2>left"],
        *["both-1", "all-1", "heal-1", "heal-2", "defence"],
    ]


def test_foxs_arrow_is_turned_only_if_the_move_says_so() -> None:
    quiet = "heal-1 heal-1 heal-1"
    assert played("fox - - -", f"left-3 {quiet}").health == (6, 4, 6, 6)
    assert played("fox - - -", f"left-3>right {quiet}").health == (6, 6, 6, 4)
    assert played("fox - - -", f"right-2>left {quiet}").health == (6, 5, 6, 6)


def test_fox_that_turned_is_seen_in_the_events() -> None:
    done = played("fox - - -", "left-3>right heal-1 heal-1 heal-1")
    assert done.told("revealed")[0] == (0, 0, 1)
    assert done.seats("niche") == [0]
    assert played("fox - - -", "left-3 heal-1 heal-1 heal-1").seats("niche") == []


@pytest.mark.parametrize("card", ["left-3", "left-2>right", "right-3", "right-2>left"])
def test_fox_takes_1_less_from_the_neighbour_whom_alone_it_attacks(card: str) -> None:
    done = played("fox - - -", f"{card} right-3 heal-1 left-2")
    assert done.told("softened") == [(0, 0, 1, 16 + 2)]
    assert done.health[0] == 2


def test_fox_takes_no_less_from_the_other_neighbour_nor_for_an_attack_on_several() -> None:
    assert played("fox - - -", "left-3 heal-1 heal-1 left-2").seats("softened") == []
    assert played("fox - - -", "both-1 right-3 heal-1 left-2").seats("softened") == []
    assert played("fox - - -", "all-1 right-3 heal-1 left-2").seats("softened") == []


def test_fox_takes_1_less_though_its_attack_is_stopped() -> None:
    done = played("fox eagle - -", "left-2 right-3 heal-1 heal-1")
    assert done.health[0] == 4
    assert played("fox - - -", "left-2 defence heal-1 left-2").health[0] == 4


def test_foxs_1_comes_off_the_total_only_so_blame_counts_the_hits_as_they_landed() -> None:
    done = played("fox - - -", "left-3 right-2 heal-1 left-2", health=(3, 6, 6, 6))
    assert done.seats("died") == [0]
    assert done.told("blamed") == [(1, 0, 2, 3), (3, 0, 2, 2)]


# --- penguin ---


def test_penguin_starts_with_one_more_card_and_so_always_has_five() -> None:
    state = animania.start(3, Options(3, "chosen"))
    for seat, name in enumerate(("penguin", "fox", "bear")):
        state = animania.apply(state, {seat: animania.parse_move(name)})
    assert [hand.bit_count() for hand in state.hands] == [5, 4, 4]
    for _ in range(4):
        state = state._replace(health=(6, 6, 6), ring=(0, 1, 2))
        state = animania.apply(state, {seat: animania.legal_moves(state, seat)[-1] for seat in range(3)})
        assert state.hands[0].bit_count() == 5
    assert state.decks[0] == 0


def test_penguin_takes_1_less_the_first_time_several_damage_it() -> None:
    first = after(table("penguin - - -"), "heal-1 right-3 heal-1 heal-1")
    assert (first.seats("softened"), first.state.used[0]) == ([], False)
    second = after(first.state, "left-2 right-2 heal-2 left-2")
    assert (second.told("softened"), second.state.used[0]) == ([(0, 0, 1, 16 + 3)], True)
    assert second.health[0] == 6 + 1 - 3 - 4 + 1
    third = after(second.state, "heal-2 both-1 defence both-1")
    assert third.seats("softened") == []


def test_penguin_is_not_woken_by_a_stopped_hit() -> None:
    done = played("penguin eagle - -", "defence right-3 heal-1 left-2")
    assert (done.seats("softened"), done.state.used[0]) == ([], False)


# --- rhino ---


@pytest.mark.parametrize(("card", "lost"), [("left-3", 4), ("right-3", 4), ("left-2", 5), ("all-1", 5), ("defence", 0)])
def test_rhino_takes_1_less_in_a_round_in_which_it_plays_an_attack_of_3(card: str, lost: int) -> None:
    done = played("rhino - - -", f"{card} right-3 heal-1 left-2")
    assert done.health[0] == 6 - lost
    assert done.seats("softened") == ([0] if lost == 4 else [])


def test_rhinos_attack_of_3_deals_what_is_printed() -> None:
    done = played("rhino - - -", "left-3 left-2 heal-1 left-2")
    assert done.health[1] == 3


def test_rhino_takes_1_less_though_its_attack_is_stopped() -> None:
    assert played("rhino - - -", "left-3 defence heal-1 left-2").health[0] == 5


def test_rhino_may_lose_nothing_at_all() -> None:
    assert played("rhino - - -", "left-3 both-1 heal-1 heal-1").health[0] == 6


def test_rhino_is_no_harder_against_what_is_no_attack() -> None:
    done = played("rhino hedgehog - -", "left-3 defence heal-1 heal-1")
    assert "1>0 harmed 2 hedgehog" in done.lines
    assert (done.health[0], done.seats("softened")) == (4, [])


def test_rhinos_1_comes_off_the_total_only_so_blame_counts_the_hits_as_they_landed() -> None:
    done = played("rhino - - -", "left-3 right-2 heal-1 left-2", health=(3, 6, 6, 6))
    assert done.seats("died") == [0]
    assert done.told("blamed") == [(1, 0, 2, 3), (3, 0, 2, 2)]


# --- elephant ---


def test_elephant_starts_with_7_and_may_hold_it() -> None:
    done = played("elephant - - -", "heal-2 right-2 heal-1 heal-1")
    assert done.health[0] == 7
    assert played("elephant - - -", "heal-2 heal-1 heal-1 heal-1", health=(6, 6, 6, 6)).health[0] == 7


# --- turtle ---


@pytest.mark.parametrize(
    ("left", "right", "lost"),
    [("right-3", "heal-1", 2), ("right-2", "heal-1", 2), ("right-2", "both-1", 2), ("right-3", "left-3", 5)],
)
def test_turtle_takes_1_less_when_attacks_do_it_3_or_more(left: str, right: str, lost: int) -> None:
    assert played("turtle - - -", f"left-2 {left} heal-1 {right}").health[0] == 6 - lost


def test_turtles_1_comes_off_the_total_only_so_blame_and_feeding_count_the_hits_as_they_landed() -> None:
    done = played("turtle crocodile - -", "left-2 right-3 heal-1 left-3", health=(5, 6, 6, 6))
    assert done.seats("died") == [0]
    assert done.seats("blamed") == [1, 3]
    assert "1>1 healed 1 crocodile" in done.lines


def test_turtle_is_no_harder_against_what_is_no_attack() -> None:
    done = played("turtle hedgehog - -", "left-2 defence heal-1 left-2")
    assert "1>0 harmed 2 hedgehog" in done.lines
    assert done.health[0] == 2


def test_turtles_stopped_hits_do_not_count_towards_3() -> None:
    assert played("turtle - - -", "defence right-3 heal-1 left-3").seats("softened") == []


# --- crocodile ---


def test_crocodile_heals_1_when_its_attack_does_3_or_more_to_one_player() -> None:
    assert played("crocodile - - -", "left-3 heal-1 heal-1 heal-1", health=(3, 6, 6, 6)).health[0] == 4


@pytest.mark.parametrize("card", ["left-2", "both-1", "all-1"])
def test_crocodile_heals_nothing_for_less(card: str) -> None:
    assert played("crocodile - - -", f"{card} heal-1 heal-1 heal-1", health=(3, 6, 6, 6)).health[0] == 3


def test_crocodile_heals_nothing_for_a_stopped_hit() -> None:
    assert played("crocodile - - -", "left-3 defence heal-1 heal-1", health=(3, 6, 6, 6)).health[0] == 3


def test_crocodiles_healing_can_save_its_life() -> None:
    done = played("crocodile - - -", "left-3 heal-1 heal-1 left-2", health=(2, 6, 6, 6))
    assert (done.health[0], done.seats("died")) == (1, [])


# --- owl ---


def test_owl_heals_1_when_it_defends_up_to_what_it_started_with() -> None:
    done = played("owl - - -", "defence right-3 heal-1 heal-1", health=(4, 6, 6, 6))
    assert done.health[0] == 5
    assert "0>0 healed 1 owl" in done.lines
    assert played("owl - - -", "defence right-3 heal-1 heal-1").health[0] == 6
    assert played("owl - - -", "left-2 heal-1 heal-1 heal-1", health=(4, 6, 6, 6)).health[0] == 4


# --- monkey ---


def test_monkeys_defence_returns_the_first_time_and_is_known_to_be_in_its_hand() -> None:
    state = table("monkey - - -", hands=["defence left-2", *["heal-1 heal-2 left-2"] * 3])
    first = after(state, "defence heal-1 heal-1 heal-1")
    assert first.told("kept") == [(0, 0, 1, 16 + 9)]
    assert "defence" in legal(first.state, 0)
    assert first.state.spent[0] == 0
    for seat in (None, 1, 2, 3):
        assert animania.view(first.state, seat).known[0] == 1 << 8
    second = after(first.state, "defence heal-2 heal-2 heal-2")
    assert second.told("kept") == []
    assert second.state.spent[0] == 1 << 8
    assert animania.view(second.state, 1).known[0] == 0
    assert "defence" not in legal(second.state, 0)


def test_monkeys_defence_is_open_knowledge_until_it_is_played_again() -> None:
    state = after(table("monkey - - -"), "defence heal-1 heal-1 heal-1").state
    state = after(state, "left-2 heal-2 heal-2 heal-2").state
    assert state.shown == (1 << 8, 0, 0, 0)


def test_a_victims_niche_still_acts_in_that_round_the_monkeys_defence_returns_as_an_eagle_kills_it() -> None:
    done = played("eagle monkey - - -", "left-3 defence heal-1 heal-1 heal-1", health=(6, 2, 6, 6, 6))
    assert (done.seats("died"), done.seats("left"), done.ring) == ([1], [0], (2, 3, 4))
    assert done.told("kept") == [(1, 1, 1, 16 + 9)]
    defence = 1 << 8
    assert done.state.hands[1] & done.state.shown[1] == defence
    assert (done.state.spent[1], done.state.used[1]) == (0, True)
    assert animania.view(done.state, 2).known[1] == defence


def test_monkeys_other_cards_do_not_return() -> None:
    assert played("monkey - - -", "heal-2 heal-1 heal-1 heal-1").told("kept") == []


# --- eagle ---


@pytest.mark.parametrize(("card", "lost"), [("left-3", 2), ("left-2", 2), ("both-1", 1), ("all-1", 1)])
def test_eagles_hit_on_a_defending_seat_is_the_smaller_of_the_hit_and_2(card: str, lost: int) -> None:
    assert played("eagle - - -", f"{card} defence heal-1 heal-1").health[1] == 6 - lost


def test_eagles_ledger_says_what_went_through_and_what_was_stopped() -> None:
    assert played("eagle - - -", "left-3 defence heal-1 heal-1").lines == [
        *["0>1 hit 3 left-3", "1>1 guarded 0 defence", "2>2 healed 1 heal-1", "3>3 healed 1 heal-1"],
        *["0>1 pierced 2 eagle", "0>1 stopped 1 defence"],
    ]


def test_eagle_opens_a_defence_for_itself_alone() -> None:
    assert played("eagle - - -", "left-2 defence right-3 heal-1").health[1] == 4


def test_eagles_hit_through_a_defence_blames_and_wakes_niches() -> None:
    done = played("eagle hedgehog - -", "left-3 defence heal-1 heal-1", health=(6, 2, 6, 6))
    assert done.seats("harmed") == [1]
    assert (done.seats("died"), done.seats("blamed")) == ([1], [0])


@pytest.mark.parametrize(("card", "lost"), [("left-3", 2), ("all-1", 2), ("heal-1", 3), ("defence", 0)])
def test_eagle_that_attacks_takes_nothing_from_hits_of_1(card: str, lost: int) -> None:
    done = played("eagle - - -", f"{card} both-1 heal-1 left-2")
    assert done.told("softened") == ([(0, 0, 1, 16 + 10)] if lost == 2 else [])
    assert done.health[0] == 6 - lost + (1 if card == "heal-1" else 0)


def test_eagle_takes_nothing_from_several_hits_of_1_though_its_attack_is_stopped() -> None:
    done = played("eagle - - -", "left-3 defence all-1 both-1")
    assert (done.health[0], done.told("softened")) == (6, [(0, 0, 2, 16 + 10)])


# --- bear ---


def test_whoever_the_bears_attack_damages_heals_nothing_this_round() -> None:
    done = played("bear - - -", "left-2 heal-2 heal-2 heal-1", health=(6, 5, 4, 6))
    assert done.health == (6, 3, 6, 6)
    assert done.told("barred") == [(0, 1, 0, 16 + 11)]
    assert played("bear - - -", "both-1 heal-2 heal-1 heal-1", health=(6, 4, 5, 4)).health == (6, 3, 6, 3)


def test_bear_stops_a_niches_healing_too() -> None:
    done = played("bear crocodile - -", "left-2 left-3 heal-1 heal-1", health=(6, 5, 6, 6))
    assert done.health[1] == 3


def test_a_stopped_attack_of_the_bear_stops_no_healing() -> None:
    # A seat that defends has no card left to heal with: only its niche can.
    done = played("bear owl - -", "both-1 defence heal-1 heal-2", health=(6, 4, 4, 4))
    assert done.health == (6, 5, 5, 3)


def test_bears_bar_is_told_only_where_it_made_a_difference() -> None:
    assert played("bear - - -", "left-2 left-2 left-2 left-2").told("barred") == []


@pytest.mark.parametrize(("card", "lost"), [("left-2", 4), ("right-3", 4), ("both-1", 4), ("all-1", 4), ("heal-2", 5)])
def test_bear_takes_1_less_in_all_if_any_whom_its_attack_damages_damages_it(card: str, lost: int) -> None:
    done = played("bear - - -", f"{card} right-3 heal-1 left-2")
    assert done.health[0] == 6 - lost + (2 if card == "heal-2" else 0)
    assert done.told("softened") == ([(0, 0, 1, 16 + 11)] if lost == 4 else [])


def test_bear_takes_no_less_from_others_nor_for_a_stopped_attack() -> None:
    assert played("bear - - -", "left-2 heal-1 heal-1 left-2").seats("softened") == []
    assert played("bear eagle - -", "left-3 defence heal-1 left-2").seats("softened") == []


# --- lion ---


@pytest.mark.parametrize(
    ("card", "health"), [("both-1", (6, 4, 6, 4)), ("all-1", (6, 4, 4, 4)), ("left-3", (6, 3, 6, 6))]
)
def test_lions_attacks_on_several_deal_2(card: str, health: tuple[int, ...]) -> None:
    assert played("lion - - -", f"{card} heal-1 heal-1 heal-1", health=(6, 5, 5, 5)).health == health


def test_lion_does_not_leave_for_an_attack_on_several_even_as_the_only_attacker() -> None:
    done = played("lion - - -", "both-1 left-2 heal-1 heal-1", health=(6, 2, 6, 6))
    assert done.seats("died") == [1]
    assert done.told("spared") == [(0, 1, 2, 16 + 12)]
    assert (done.seats("left"), done.ring) == ([], (0, 2, 3))


def test_lion_leaves_for_its_other_attacks() -> None:
    assert played("lion - - -", "left-3 left-2 heal-1 heal-1", health=(6, 2, 6, 6)).seats("left") == [0]
    assert played("lion - - -", "left-2 left-2 right-2 heal-1", health=(6, 2, 6, 6)).seats("left") == [0, 2]


def test_others_leave_for_an_equal_share_with_the_lion_and_not_for_dealing_more() -> None:
    assert played("lion - - -", "all-1 left-2 right-2 heal-1", health=(6, 2, 6, 6)).seats("left") == [2]
    assert played("lion - - -", "all-1 left-2 right-3 heal-1", health=(6, 2, 6, 6)).seats("left") == []


def test_lion_stays_for_all_that_die_of_its_massive_attack() -> None:
    done = played("lion - - -", "all-1 left-2 left-2 left-2", health=(6, 2, 2, 2))
    assert (done.seats("died"), done.seats("spared"), done.ring) == ([1, 2, 3], [0, 0, 0], (0,))


# --- all of them ---


@pytest.mark.parametrize("name", ANIMAL_NAMES)
def test_the_niche_of_one_who_is_out_does_nothing(name: str) -> None:
    joint = "left-3 - right-3 both-1"
    bare = played("- - - -", joint, out=(1,), health=(7, 6, 6, 6))
    assert played(f"- {name} - -", joint, out=(1,), health=(7, 6, 6, 6)).lines == bare.lines
