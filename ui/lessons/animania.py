"""A first game of Animania in two rounds: an arrow, a niche, all cards at once, and who leaves.

Everyone attacks; in the second round somebody dies. `tools/lessons.py` finds the seed.
"""

from __future__ import annotations

from ui.lessons.script import ON, Beat, Script
from ui.words.lessons import ANIMANIA, MORE

SCRIPT = Script(
    seed=8785,
    options=(3, "random", "single"),
    turns=(
        "0:left-3 1:left-2 2:both-1",
        "0:left-2 1:left-3 2:all-1",
    ),
    beats=(
        Beat("aim", ON),
        Beat("animal", "sheet niche 0"),
        Beat("read", "close"),
        Beat("attack", "hold left-3", seat=1),
        Beat("attack_play", "move left-3", seat=1),
        Beat("both", "next"),
        Beat("second", "hold left-2", seat=1),
        Beat("second_play", "move left-2", seat=1),
        Beat("out", "next"),
    ),
    words=ANIMANIA,
    more=(("penguin", "faces"), ("potion", "cards"), ("i-cards", "once"), ("crown", "end")),
    rest=MORE,
    friendly={"niche": "none"},
)
