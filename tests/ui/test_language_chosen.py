"""Another language is chosen in the settings: the page that is loaded again is where it was, with the way back."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from tests.ui.browser import Page
from tests.ui.walk import started
from ui.persistence.keys import game_key


@pytest.mark.parametrize("game", GAMES)
def test_a_language_chosen_during_a_game_leads_back_to_the_settings_and_from_there_to_the_game(game: str) -> None:
    page = started(game, 3).send("settings").send("language zh-Hant")
    record, again = page.model.tables[game].record, page.reloaded()
    assert (again.model.screen, again.model.depth) == ("settings", page.model.depth)
    assert again.model.settings.language == "zh-Hant"
    again.send("back")
    assert (again.model.screen, again.model.at) == ("table", game)
    assert again.model.table.record == record


def test_one_chosen_at_home_leads_back_to_the_settings_and_home() -> None:
    again = Page().send("settings").send("language zh-Hant").reloaded()
    assert again.model.screen == "settings"
    assert again.send("back").model.screen == "home"


@pytest.mark.parametrize("back", ["settings lions", "settings nothing", "settings x y", "home", "start!", "x settings"])
def test_whatever_stands_there_leads_no_further_than_to_the_settings(back: str) -> None:
    page = started("animania", 3).send("home")
    again = Page(page.store, back=back)
    assert again.model.screen in ("home", "settings")
    assert again.model.tables.keys() == {"animania"}
    assert again.store.get(game_key("lions")) is None


def test_a_link_in_the_address_comes_before_that() -> None:
    assert Page(link="#lions", back="settings").model.screen == Page(link="#lions").model.screen
