"""The same game in two tabs: what one does, the other goes on from; nothing is played twice or lost."""

from __future__ import annotations

import random

import pytest

from tests.ui.browser import Page
from tests.ui.stores import MemoryStore
from tests.ui.walk import clicked, started
from ui.persistence.keys import game_key


def tell(page: Page, text: str) -> None:
    """Tell a tab what another one has kept."""
    page.send(f"elsewhere {game_key('lions')}", text)


def test_a_game_goes_on_where_the_other_tab_has_taken_it() -> None:
    store = MemoryStore()
    here = Page(store)
    here.send("setup lions")
    here.send("start")
    there = Page(store, waits=False)
    there.send("continue lions")
    here.send("move end")
    text = store.kept[game_key("lions")]
    tell(there, text)
    assert there.model.screen == "home"
    assert [toast.text for toast in there.model.toasts] == ["This game goes on in another tab."]
    assert there.model.tables["lions"].record == here.model.tables["lions"].record
    there.send("continue lions")
    assert there.model.screen == "table"
    assert store.kept[game_key("lions")] == text


@pytest.mark.parametrize("screen", ["table", "result"])
def test_settings_opened_from_a_game_that_has_gone_on_elsewhere_lead_home(screen: str) -> None:
    here = clicked(started("lions", 2), random.Random(1))
    here.send(screen).send("settings")
    tell(here, started("lions", 2, entropy=9).store.get(game_key("lions")) or "")
    here.send("back")
    assert here.model.screen == "home"
    here.send("continue lions")
    assert here.model.screen == "table"


def test_what_cannot_be_read_changes_nothing() -> None:
    page = Page(MemoryStore())
    page.send("setup lions")
    page.send("start")
    before = page.model
    tell(page, "{")
    assert page.model == before
    page.send("elsewhere another.page", "mine")
    assert page.model == before
