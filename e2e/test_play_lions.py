"""Matching Lions against computers, by mouse: whole games, and that the engine says the same."""

from playwright.sync_api import Page, expect

from e2e.play import lions
from e2e.play.expected import assert_computers_are_themselves, sensible, whole_game
from e2e.play.waterhole import Waterhole, set_before, settings
from engine.codec import PERSON
from engine.games import GAMES
from engine.record import new_record
from engine.rng import parse_seed

POLICY = sensible("lions")


def test_a_whole_game_by_mouse(page: Page, site: str) -> None:
    hole = Waterhole(page, site).open()
    hole.speed("instant")
    hole.start("lions", [PERSON, "player", "cub", "player"], seed="AN0THER", hyena="choice")
    for _ in lions.decisions(hole, POLICY):
        pass
    options = GAMES["lions"].Options(players=4, hyena="choice")
    expected = whole_game(new_record("lions", parse_seed("AN0THER"), options), hole.who("lions"), POLICY)
    assert hole.record("lions") == expected
    assert_computers_are_themselves(hole.record("lions"), hole.who("lions"))
    hole.click("result")
    expect(page.locator(".screen--result h1").last).to_contain_text("win")


def test_exactly_the_legal_moves_are_offered_at_every_decision(page: Page, site: str) -> None:
    hole = Waterhole(page, site)
    set_before(page.context, settings())
    hole.open().start("lions", [PERSON, "player", "player"], seed="7", hyena="choice")
    for _ in lions.decisions(hole, POLICY):
        assert hole.offered() == hole.legal("lions", 0)
