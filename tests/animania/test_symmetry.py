"""Animania: no seat goes first. Turning the table and mirroring it with the arrows commute with summing up."""

from collections.abc import Callable
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.animania.actions import ACTIONS, KINDS, TURNED
from engine.animania.aiming import written
from engine.animania.ledger import LINE_KINDS, Line
from engine.animania.niches import ANIMALS, NICHES, Cast, cast
from engine.animania.state import PLAY, Move
from engine.animania.summing import summed
from engine.game import Seat
from tests.amounts import examples

MIRRORED = {
    kind: next(
        other
        for other in KINDS
        if ACTIONS[other] == ACTIONS[kind]._replace(aim=TURNED.get(ACTIONS[kind].aim, ACTIONS[kind].aim))
    )
    for kind in KINDS
}
"""The card that does to the right what a card does to the left, and the other way round."""


Dealt = tuple[tuple[int, ...], tuple[Seat, ...], tuple[int, ...], tuple[bool, ...], dict[Seat, Move]]
"""Animals, ring, health, used, and the joint move."""
Result = tuple[list[Line], tuple[int, ...], set[Seat], set[Seat]]
Place = Callable[[Seat], Seat]


@st.composite
def tables(draw: st.DrawFn) -> Dealt:
    """A table of three to five survivors, and up to two seats that are out between them: a value for `result`."""
    players = draw(st.integers(3, 5))
    animals = draw(st.permutations(ANIMALS))[:players] if draw(st.booleans()) else draw(lists(players, -1, ANIMALS[-1]))
    ring = tuple(seat for seat in range(players) if players == 3 or draw(st.integers(0, 9)))
    ring = ring if len(ring) > 2 else tuple(range(players))
    most = cast(tuple(animals)).most
    health = [draw(st.integers(1, most[seat])) for seat in range(players)]
    used = [NICHES[animals[seat]].once and draw(st.booleans()) for seat in range(players)]
    joint = {}
    for seat in ring:
        card = draw(st.sampled_from(KINDS))
        may_turn = NICHES[animals[seat]].turns and ACTIONS[card].aim in TURNED
        joint[seat] = Move(PLAY, card=card, turned=draw(st.integers(0, 1)) if may_turn else 0)
    return tuple(animals), ring, tuple(health), tuple(used), joint


def lists(length: int, low: int, high: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(low, high), min_size=length, max_size=length)


def result(table: Dealt, who: Cast | None = None) -> Result:
    """Return everything that a round comes to, in an order that does not depend on the seats' numbers."""
    animals, ring, health, used, joint = table
    sums = summed(who or cast(animals), health, used, written(ring, animals, joint))
    return sorted(sums.lines), tuple(sums.health), set(sums.victims), set(sums.blamed)


def moved(table: Dealt, place: Place) -> Dealt:
    """Return the table with each seat at `place(seat)`."""
    animals, ring, health, used, joint = table
    seats = sorted(range(len(animals)), key=place)
    return (
        tuple(animals[seat] for seat in seats),
        tuple(sorted(map(place, ring))),
        tuple(health[seat] for seat in seats),
        tuple(used[seat] for seat in seats),
        {place(seat): joint[seat] for seat in sorted(ring, key=place)},
    )


def moved_result(outcome: Result, place: Place, why: Callable[[int], int] = lambda why: why) -> Result:
    lines, health, victims, blamed = outcome
    seats = sorted(range(len(health)), key=place)
    return (
        sorted(Line(place(a), place(b), kind, amount, why(reason)) for a, b, kind, amount, reason in lines),
        tuple(health[seat] for seat in seats),
        set(map(place, victims)),
        set(map(place, blamed)),
    )


@examples(600)
@given(tables(), st.integers(1, 4))
def test_turning_the_table_by_k_seats_commutes_with_summing_up(table: Dealt, k: int) -> None:
    players = len(table[0])

    def place(seat: Seat) -> Seat:
        return (seat + k) % players

    assert result(moved(table, place)) == moved_result(result(table), place)


@examples(600)
@given(tables())
def test_mirroring_the_table_with_the_arrows_commutes_with_summing_up(table: Dealt) -> None:
    players = len(table[0])

    def place(seat: Seat) -> Seat:
        return players - 1 - seat

    animals, ring, health, used, joint = table
    mirrored = {seat: move._replace(card=MIRRORED[move.card]) for seat, move in joint.items()}
    other = moved((animals, ring, health, used, mirrored), place)
    assert result(other) == moved_result(result(table), place, lambda why: MIRRORED.get(why, why))


@examples(300)
@given(tables(), st.randoms(use_true_random=False))
def test_notes_commute_so_the_hooks_of_a_stage_may_be_asked_in_any_order(table: Dealt, random: Random) -> None:
    who = cast(table[0])
    shuffled = {
        stage: tuple(random.sample(getattr(who, stage), len(getattr(who, stage))))
        for stage in ("guard", "react", "save", "blame", "keep")
    }
    assert result(table, who._replace(**shuffled)) == result(table)


@examples(300)
@given(tables())
def test_the_ledger_explains_every_point_of_health(table: Dealt) -> None:
    # Health after a round follows from the lines alone: nothing happens that no line tells.
    animals, ring, health, _, _ = table
    lines, after, victims, _ = result(table)
    for seat in ring:
        mine = [line for line in lines if line.target == seat]
        amount = {kind: sum(line.amount for line in mine if line.kind == kind) for kind in LINE_KINDS}
        hit, stop, heal, harm, less = (amount[kind] for kind in (0, 3, 4, 5, 6))
        heal = 0 if any(line.kind == 7 for line in mine) else heal
        now = min(cast(animals).most[seat], health[seat] - max(0, hit - stop + harm - less) + heal)
        now = next((line.amount for line in mine if line.kind == 8), max(0, now))
        assert after[seat] == now
        assert (seat in victims) == (now == 0)
    assert all(after[seat] == health[seat] for seat in range(len(animals)) if seat not in ring)


def test_the_mirror_has_two_sides() -> None:
    assert all(MIRRORED[MIRRORED[kind]] == kind for kind in KINDS)
    assert sum(MIRRORED[kind] != kind for kind in KINDS) == 4
