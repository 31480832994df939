"""Back, and Escape where it leads out of a screen: each step closes one thing and plays nothing, up to home."""

from __future__ import annotations

import pytest

from e2e.play.scenes import scenes
from tests.ui.browser import Page
from tests.ui.test_acts import at
from tests.ui.walk import started
from tests.ui.weighing import quickly


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    quickly(monkeypatch)


@pytest.mark.parametrize("name", scenes())
def test_so_many_steps_back_as_a_page_is_deep_lead_home(name: str) -> None:
    page = at(scenes()[name])
    before = {game: table.record for game, table in page.model.tables.items()}
    for left in reversed(range(page.model.depth)):
        assert page.model.screen != "home" or page.model.overlay
        page.send("leave")
        assert page.model.depth == left
        assert page.controls()
    assert page.model.screen == "home"
    assert page.model.overlay is None
    assert {game: table.record for game, table in page.model.tables.items()} == before
    page.send("leave")
    assert page.model.depth == 0


def test_each_step_closes_what_was_opened_last() -> None:
    page = started("lions", 3).send("settings").send("import-text")
    assert page.model.depth == 3
    assert page.send("leave").model.screen == "settings"
    assert page.send("leave").model.screen == "table"
    assert page.send("log").model.depth == 2
    assert page.send("leave").model.overlay is None
    assert page.model.screen == "table"


def test_whoever_goes_back_from_a_shared_table_leaves_the_curtain_drawn() -> None:
    page = started("lions", 2, (0, 1))
    page.send(next(act for act in page.acts() if act.startswith("open")))
    assert page.model.table.viewer is not None
    assert page.send("leave").send("continue lions").model.table.viewer is None


@pytest.mark.parametrize("way", [("settings",), ("setup lions",), ("setup lions", "start", "settings")])
def test_escape_leads_out_of_a_screen_as_back_does(way: tuple[str, ...]) -> None:
    by_key, by_back = Page(), Page()
    for act in way:
        by_key.send(act)
        by_back.send(act)
    by_key.send("key Escape")
    by_back.send("leave")
    assert (by_key.model.screen, by_key.model.depth) == (by_back.model.screen, by_back.model.depth)
    assert by_key.model.depth == len([act for act in way if act != "start"]) - 1
