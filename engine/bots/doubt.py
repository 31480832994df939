"""How far chances can be believed that were found by playing on as rule players do."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from engine.bots.chances import WHOLE, Chances, whole


@lru_cache(maxsize=1024)  # each time that they are drawn
def doubted(told: Chances, ahead: int) -> Chances:
    """Return chances as sure as they are at a table where so many look ahead.

    Playouts go on as rule players would, and are right of those. Of kings among kings who were said to win 90 times of
    a hundred 65 did in Matching Lions, and fewer in Animania; square roots of such chances, made to add up again, are
    about right (docs/chances.md). Where some look ahead, it is as much of that. Nothing stays nothing: perhaps
    somebody is out.
    """
    players = len(told) - 1
    if not ahead:
        return told
    roots = [sqrt(one) for one in told]  # rounded the same on every machine, as other powers are not
    total, parts = sum(roots), zip(told, roots, strict=True)
    return whole([one * (players - ahead) / WHOLE + root * ahead / total for one, root in parts])
