"""Links: the same deal for everyone, never over a running game without asking, and a sentence for every bad one."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.codec import LINK_LENGTH
from tests.ui.browser import Page
from tests.ui.walk import clicked, started
from ui.handlers.update import update
from ui.model.effects import ClearHash, Copy
from ui.model.page import Message


def link_of(page: Page) -> str:
    return next(effect.text for effect in reversed(page.done) if isinstance(effect, Copy))


@pytest.mark.parametrize(("game", "players"), [("lions", 2), ("lions", 6), ("animania", 3), ("animania", 5)])
def test_a_link_deals_the_same_game_with_the_same_computers(game: str, players: int) -> None:
    page = Page(entropy=5).send("speed instant").send(f"setup {game}")
    while "add" in page.acts() and sum(act.startswith("name ") for act in page.acts()) < players:
        page.send("add")
    while sum(act.startswith("name ") for act in page.acts()) > players:
        page.send("remove 1")
    page.send("more").send("copy-link")
    link = link_of(page)
    assert len(link) <= LINK_LENGTH
    page.send("start")
    other = Page(entropy=77, link=f"#{link}")
    assert other.model.screen == "link"
    other.send("speed instant").send("play-link")
    assert other.model.table.state == page.model.table.state
    assert [p.who for p in other.model.table.occupants] == [p.who for p in page.model.table.occupants]
    assert any(isinstance(effect, ClearHash) for effect in other.done)
    for each in (page, other):
        clicked(each, random.Random(2))
    assert page.model.table.record == other.model.table.record


def test_a_link_from_the_result_is_the_same_deal() -> None:
    page = started("lions", 3)
    clicked(page, random.Random(1))
    page.send("share")
    other = Page(link=link_of(page)).send("play-link")
    assert other.model.table.record.seed == page.model.table.record.seed


def test_a_link_asks_before_it_replaces_a_running_game() -> None:
    page = started("lions", 3)
    before = page.model.table.record
    page.send("link", "#lions.1.0CRM5K2A.2,choice.person,cub-1")
    assert page.model.screen == "link"
    assert page.model.tables["lions"].record == before
    page.send("play-link")
    assert page.model.tables["lions"].record == before
    page.send("play-link!")
    assert page.model.table.record != before


def test_a_link_of_other_rules_or_computers_says_so_and_deals_the_same_cards() -> None:
    now = Page(link="#lions.1.0CRM5K2A.2,choice.person,cub-1")
    assert now.tree.words.count("other rules") == 0
    old = Page(link="#lions.7.0CRM5K2A.2,choice.person,cub-77")
    assert "other rules" in old.tree.words
    assert "play otherwise" in old.tree.words
    strange = Page(link="#lions.1.0CRM5K2A.2,choice.person,dragon-1")
    assert "play otherwise" in strange.tree.words
    for page in (now, old, strange):
        page.send("play-link")
    assert now.model.table.event_log[0] == old.model.table.event_log[0] == strange.model.table.event_log[0]


@pytest.mark.parametrize(
    "link",
    ["#lions", "#chess.1.0CRM5K2A.2,choice.person,cub-1", "#lions.1.UUUU.2,choice.person,cub-1", "#" + "x" * 300],
)
def test_a_bad_link_gives_a_clear_sentence(link: str) -> None:
    page = Page(link=link)
    assert page.model.screen == "link"
    assert page.model.link is None
    assert page.model.link_fault
    page.send("no-link")
    assert page.model.screen == "home"


@given(st.text(max_size=230))
def test_no_link_breaks_the_page(link: str) -> None:
    page = Page(link="#" + link)
    assert page.html


@given(
    st.sampled_from(["hold", "move", "open", "thought", "tick", "option", "name", "who", "shelved", "sheet", "again"])
)
def test_no_stale_or_strange_message_breaks_the_page(act: str) -> None:
    for page in (Page(), started("lions", 2), started("animania", 3)):
        for args in ((), ("x",), ("-1",), ("99",), ("lions", "x", "y", "z"), ("niche", "x")):
            model, _ = update(page.model, Message(act, args, "?"))
            assert model.screen


def test_a_copy_that_fails_shows_the_text_selected() -> None:
    page = Page(waits=False).send("setup lions").send("more").send("copy-link")
    page.send("not-copied", "https://example.org/#" + link_of(page))
    assert link_of(page) in page.tree.words
    page.send("close")
    page.send("copied link")
    assert page.model.toasts
