"""Every animal that can win has a head for its crown."""

from __future__ import annotations

from engine.animania.niches import ANIMALS
from engine.lions.cards import HERD_KINDS
from ui.components.crowned import HEADS
from ui.games.animania.narration import animal_pic
from ui.games.lions.narration import PICS


def test_every_animal_that_can_win_has_a_head_in_its_picture() -> None:
    winners = {animal_pic(animal) for animal in ANIMALS} | {PICS[kind] for kind in HERD_KINDS}
    assert set(HEADS) == winners
    assert all(0 < across < 32 and 0 < down < 32 for across, down in HEADS.values())
