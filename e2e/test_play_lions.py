"""Matching Lions against computers, by mouse: the page offers and plays what the engine does."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.play import lions
from e2e.play.expected import assert_computers_are_themselves, sensible
from e2e.play.parts import Part, game_played, parts
from e2e.play.stage import Staged
from engine.codec import PERSON

POLICY = sensible("lions")


@pytest.mark.parametrize("part", parts("a game by mouse", first=3, some=5, last=2))
def test_a_game_by_mouse(stage: Staged, part: Part) -> None:
    game = game_played("lions", [PERSON, "player", "cub", "player"], POLICY, part, hyena="choice")
    game.show(stage)
    for _ in game.some(lions.decisions(stage, POLICY)):
        pass
    game.check(stage)
    assert_computers_are_themselves(stage.record("lions"), stage.who("lions"))
    if game.ends:
        stage.click("result")
        expect(stage.page.locator(".screen--result h1").last).to_contain_text("win")


@pytest.mark.parametrize("part", parts("exactly the legal moves are offered", some=3))
def test_exactly_the_legal_moves_are_offered(stage: Staged, part: Part) -> None:
    game = game_played("lions", [PERSON, "player", "player"], POLICY, part, hyena="choice")
    game.show(stage)
    for _ in game.some(lions.decisions(stage, POLICY)):
        assert stage.offered() == stage.legal("lions", 0)
    game.check(stage)
