"""A link may name any level: what is only a word of the page is no level, and stops nothing."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.bots.levels import LEVELS
from engine.codec import PERSON
from engine.games import GAMES
from tests.ui.browser import Page
from tests.ui.walk import started
from ui.seating.day import deal_of_day
from ui.seating.links import outdated
from ui.words import page as words

KEYS = sorted(
    key.removeprefix("level_") for key in words.WORDS if key.removeprefix("level_").replace("_", "").isalpha()
)
ALL_LEVELS = st.sampled_from(KEYS) | st.from_regex(r"[a-z]{1,16}", fullmatch=True)


def link_with(level: str) -> str:
    return f"#lions.1.0CRM5K2A.2,choice.person,{level}-1"


@given(ALL_LEVELS)
@example("line")
@example("hint")
def test_any_level_opens_and_plays(level: str) -> None:
    page = Page(link=link_with(level.replace("_", "")[:16]))
    assert page.model.link is not None
    assert page.html
    page.send("play-link")
    assert page.model.screen == "table"
    assert page.html


@pytest.mark.parametrize("level", ["line", "hint"])
def test_a_link_to_such_a_level_leaves_a_running_game_alone(level: str) -> None:
    page = started("lions", 2)
    before = page.model.table.record
    assert page.send("link", link_with(level)).html
    page.send("no-link").send("continue lions")
    page.send(random.Random(1).choice([act for act in page.acts() if act.startswith(("hold", "move"))]))
    assert page.html
    assert page.model.table.record.seed == before.seed


@pytest.mark.parametrize("game", GAMES)
def test_only_a_level_that_is_gone_or_has_changed_is_said_to_have(game: str) -> None:
    deal = deal_of_day(game, "2026-12-01")
    for level in LEVELS[game]:
        for who, changed in ((level.label, False), (f"{level.name}-999", True), (f"x{level.label}", True)):
            assert outdated(deal._replace(occupants=(PERSON, who))).levels == changed
    assert not outdated(deal._replace(occupants=(PERSON, PERSON))).levels
