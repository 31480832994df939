"""A whole game of each by roles and names alone, as a screen reader says them."""

from __future__ import annotations

import pytest

from e2e.play.stage import Staged
from tools.driver.blind import Blind
from tools.driver.waterhole import settings
from tools.sampling import drawn
from ui.games.registry import FACES

MOST = 600
"""Buttons that are pressed in a game, at most."""


@pytest.mark.parametrize("game", drawn("blind", ["lions", "animania"], 1))
def test_a_game_by_the_accessibility_tree_alone(stage: Staged, game: str) -> None:
    stage.keep(settings())
    stage.open()
    player = Blind(stage.page)
    player.start(FACES[game].name)
    for _ in range(MOST):
        if player.over():
            break
        player.step()
    assert player.over(), player.pressed[-30:]
    assert stage.over()
    assert any(0 in dict(turn) for turn in stage.record(game).turns)
