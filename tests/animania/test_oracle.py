"""Animania's ledger comes to what the rulings say when they are written down straight."""

from hypothesis import given

from engine.animania.ledger import BY_NICHE
from engine.animania.words import ANIMAL_NAMES, print_move
from tests.amounts import examples
from tests.animania import oracle
from tests.animania.test_symmetry import Dealt, result, tables


@examples(1000)
@given(tables())
def test_the_engine_and_the_straight_way_agree_on_every_table(table: Dealt) -> None:
    animals, ring, health, used, joint = table
    names = [ANIMAL_NAMES[animal] if animal >= 0 else "" for animal in animals]
    cards = {seat: print_move(move) for seat, move in joint.items()}
    spent = {seat for seat, gone in enumerate(used) if gone}
    lines, after, died, blamed = result(table)
    expected = oracle.summed(list(ring), names, list(health), spent, cards)
    acted = {line.source for line in lines if line.why == BY_NICHE + animals[line.source]}
    once = {seat for seat in acted if names[seat] in oracle.ONCE}
    assert (list(after), died, blamed) == expected[:3]
    assert once | spent == expected[3]
