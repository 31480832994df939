"""Animania: who dies, and who must leave for having dealt the least."""

from itertools import product

import pytest

from engine.animania.ledger import HIT, Line
from engine.animania.niches import cast
from engine.animania.summing import summed
from tests.animania.table import after, played, table

# Whoever sits at these places hits seat 0 with one of these, in a table of four: seat 1 is to its left.
FROM_LEFT = {1: "both-1", 2: "right-2", 3: "right-3"}
FROM_RIGHT = {1: "both-1", 2: "left-2", 3: "left-3"}


def test_the_rulebooks_own_example_of_tom_dick_and_harry() -> None:
    # Tom has 4 health, Dick deals 3 to him and Harry 2: Tom dies, and Harry quits the game.
    done = played("- - - -", "heal-1 left-3 heal-1 heal-1", health=(6, 6, 4, 6), out=())
    assert done.seats("died") == []
    done = played("- - - -", "heal-1 left-3 left-2 right-2", health=(6, 6, 4, 6))
    assert done.seats("died") == [2]
    assert done.told("blamed") == [(3, 2, 2, 3)]
    assert done.seats("left") == [3]
    assert done.ring == (0, 1)


@pytest.mark.parametrize(("left", "right"), list(product(FROM_LEFT, FROM_RIGHT)))
def test_two_attackers_the_least_leaves_and_equal_ones_leave_both(left: int, right: int) -> None:
    done = played("- - - - -", f"right-2 {FROM_LEFT[left]} heal-1 heal-1 {FROM_RIGHT[right]}", health=(1, 6, 6, 6, 6))
    least = min(left, right)
    leaving = [seat for seat, dealt in ((1, left), (4, right)) if dealt == least]
    assert done.seats("died") == [0]
    assert done.seats("blamed") == done.seats("left") == leaving
    assert done.ring == tuple(seat for seat in range(1, 5) if seat not in leaving)


@pytest.mark.parametrize(("left", "right"), list(product(FROM_LEFT, FROM_RIGHT)))
def test_three_attackers_the_least_of_all_leaves_with_all_who_dealt_as_little(left: int, right: int) -> None:
    done = played("- - - - -", f"left-2 {FROM_LEFT[left]} all-1 heal-1 {FROM_RIGHT[right]}", health=(1, 6, 6, 6, 6))
    dealt = {1: left, 2: 1, 4: right}
    leaving = [seat for seat in dealt if dealt[seat] == 1]
    assert done.seats("died") == [0]
    assert done.seats("left") == leaving
    assert 2 in leaving


def test_every_constellation_of_up_to_four_attackers_ties_included() -> None:
    # Whatever each of the others deals to seat 0, from nothing to 4: written into the ledger by hand.
    for dealt in product(range(5), repeat=4):
        attackers = {seat: damage for seat, damage in enumerate(dealt, 1) if damage}
        first = {seat: (Line(seat, 0, HIT, dealt[seat - 1], 0),) if seat in attackers else () for seat in range(5)}
        sums = summed(cast((-1,) * 5), (1, 6, 6, 6, 6), (False,) * 5, first)
        assert list(sums.victims) == ([0] if attackers else [])
        assert list(sums.blamed) == [seat for seat, n in attackers.items() if n == min(attackers.values())]


def test_all_three_equal_leave_and_nobody_is_left_but_the_fourth() -> None:
    done = played("- - - - -", "heal-1 both-1 all-1 heal-2 both-1", health=(2, 6, 6, 6, 6))
    assert done.seats("left") == [1, 2, 4]
    assert done.ring == (3,)


def test_a_lone_attacker_dealt_the_least_and_leaves_with_its_victim() -> None:
    done = played("- - - -", "heal-1 right-3 heal-1 heal-1", health=(1, 6, 6, 6))
    assert (done.seats("died"), done.seats("left"), done.ring) == ([0], [1], (2, 3))


def test_a_victims_own_cards_still_count() -> None:
    done = played("- - - -", "left-3 right-3 heal-1 heal-1", health=(3, 5, 6, 6))
    assert done.health[1] == 2


def test_a_victim_can_be_blamed_as_well_and_blames_others() -> None:
    # Seats 0 and 1 kill each other; seat 3 helped against seat 0 and dealt less than seat 1.
    done = played("- - - - -", "left-3 right-3 heal-1 heal-1 left-2", health=(3, 3, 6, 6, 6))
    assert done.seats("died") == [0, 1]
    assert sorted(done.told("blamed")) == [(0, 1, 3, 0), (4, 0, 2, 2)]
    assert done.seats("left") == [4]
    assert done.ring == (2, 3)


def test_each_victim_blames_on_its_own() -> None:
    # Seat 1 is the least at seat 0 and seat 3 the least at seat 2, where seat 1 has done nothing.
    done = played("- - - - -", "left-2 right-2 left-2 right-2 left-3", health=(2, 6, 2, 6, 6))
    assert done.seats("died") == [0, 2]
    assert done.told("blamed") == [(1, 0, 2, 3), (3, 2, 2, 3)]
    assert done.ring == (4,)


def test_the_same_seat_can_be_blamed_for_two_victims_and_leaves_once() -> None:
    done = played("- - - - -", "left-2 both-1 left-2 heal-1 left-3", health=(2, 6, 1, 6, 6))
    assert done.told("blamed") == [(1, 0, 1, 4), (1, 2, 1, 4)]
    assert done.seats("left") == [1]


def test_nobody_is_blamed_for_one_who_left_by_blame() -> None:
    # Seat 1 hits seat 0 and leaves for it; seat 2 has hit seat 1 but did not kill it.
    done = played("- - - - -", "heal-1 right-3 right-2 heal-1 heal-1", health=(2, 6, 6, 6, 6))
    assert done.seats("left") == [1]
    assert 2 in done.ring


def test_a_stopped_hit_blames_nobody() -> None:
    # Both hits on seat 0 are stopped, so its only enemy is gone by itself: nobody dies.
    done = played("- - - -", "defence right-3 heal-1 left-2", health=(1, 6, 6, 6))
    assert done.ring == (0, 1, 2, 3)
    assert done.seats("blamed") == []


def test_one_that_died_shows_no_health_and_one_that_left_keeps_its_number() -> None:
    done = played("- - - -", "heal-1 right-3 heal-1 heal-1", health=(1, 4, 6, 6))
    assert done.health == (0, 4, 6, 6)


def test_less_than_no_health_is_dead_as_well_as_none() -> None:
    for health in (5, 4):
        done = after(table("- - - -", health=(health, 6, 6, 6)), "left-2 right-3 heal-1 left-2")
        assert done.seats("died") == [0]
        assert done.seats("left") == [3]
