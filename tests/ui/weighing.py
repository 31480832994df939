"""What decides games, worked out in no time: how sure what is found is makes no difference to most tests."""

from __future__ import annotations

import pytest

from engine.bots.animania import hint as animania_hint
from engine.bots.animania.levels import KING
from engine.bots.chances import CHANCES
from engine.bots.lions import hint as lions_hint


def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every job take a moment."""
    for game, weigher in CHANCES.items():
        monkeypatch.setitem(CHANCES, game, weigher._replace(effort=lambda _: 120))
    monkeypatch.setattr(lions_hint, "EFFORT", lions_hint.EFFORT._replace(playouts=300, exchanges=2))
    monkeypatch.setattr(lions_hint, "AGAIN", 60)
    monkeypatch.setattr(animania_hint, "KING", KING._replace(iterations=(60, 60, 60)))
    monkeypatch.setattr(animania_hint, "AGAIN", 20)
