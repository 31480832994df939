"""A first game of Matching Lions: lay, lions, the hyena, chase, be chased and block, win.

A game for two, so that herds that move to the left change places. `tools/lessons.py` finds the seed.
"""

from __future__ import annotations

from ui.lessons.script import ON, Beat, Script
from ui.words.lessons import LIONS, MORE

SCRIPT = Script(
    seed=106578,
    options=(2, "choice"),
    turns=(
        # The other one begins a herd, and lays a lion.
        "1:antelope",
        "1:lion",
        "0:zebra",
        "0:lion",
        "1:antelope",
        "1:end",
        # A hyena is drawn when the other herd is the better one.
        "0:migrate",
        "0:antelope",
        "0:lion",
        "0:chase>1:zebra",
        "1:let",
        # The other pair of lions comes, and meets a hippo.
        "1:zebra",
        "1:lion",
        "1:chase>0:antelope+antelope",
        "0:block",
        "0:antelope",
        "0:end",
        "1:zebra",
        "1:end",
        "0:antelope",
    ),
    beats=(
        Beat("aim", ON),
        Beat("zebra", "hold zebra"),
        Beat("zebra_lay", "move zebra"),
        Beat("lion", "hold lion"),
        Beat("lion_play", "move lion"),
        Beat("hyena", "move migrate", seat=1),
        Beat("third", "hold antelope"),
        Beat("third_lay", "move antelope"),
        Beat("pair", "hold lion"),
        Beat("pair_play", "move lion"),
        Beat("chase", "hold chase"),
        Beat("prey", "move chase>1:zebra"),
        Beat("block", "move block"),
        Beat("fourth", "hold antelope"),
        Beat("fourth_lay", "move antelope"),
        Beat("end", "move end"),
        Beat("fifth", "hold antelope"),
        Beat("fifth_lay", "move antelope"),
    ),
    words=LIONS,
    more=(("card-back", "refill"), ("elephant", "elephant"), ("giraffe", "giraffe")),
    rest=MORE,
)
