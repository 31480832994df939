"""Every animal that can win has a head for its crown, and runs to where it looks."""

from __future__ import annotations

import re

from engine.animania.niches import ANIMALS
from engine.lions.cards import HERD_KINDS
from tools.paths import ROOT
from ui.components.crowned import HEADS
from ui.games.animania.narration import animal_pic
from ui.games.lions.narration import PICS


def test_every_animal_that_can_win_has_a_head_in_its_picture() -> None:
    winners = {animal_pic(animal) for animal in ANIMALS} | {PICS[kind] for kind in HERD_KINDS}
    assert set(HEADS) == winners
    assert all(0 < across < 32 and 0 < down < 32 for across, down in HEADS.values())


def test_the_herd_that_has_won_runs_to_where_it_looks() -> None:
    style = (ROOT / "ui" / "styles" / "finale.css").read_text()
    (begins,) = re.findall(r"@keyframes gallop \{\s+from \{\s+transform: translateX\((-?)\d+cqw\)", style)
    heads = {HEADS[PICS[kind]][0] for kind in HERD_KINDS}
    assert all(head < 16 for head in heads), "they look to the left"
    assert begins == "", "and come from the right"
