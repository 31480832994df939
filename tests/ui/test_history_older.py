"""Finished games of older rules are read with all that is kept of them, and known again."""

from __future__ import annotations

import json

import pytest

from engine.games import GAMES
from tests.ui.browser import Page
from tests.ui.past import downloaded, finished, ids, value_of
from ui.persistence.charts import print_chart
from ui.persistence.history import CHART, PAST, listed
from ui.table.chances import points


def of_older_rules(page: Page, name: str, **more: object) -> Page:
    """Return the page after a new version has raised the rules under its only finished game."""
    (key,) = page.model.past
    value = value_of(page)
    value["record"]["rules"] -= 1
    page.store.put(key, json.dumps(value | more))
    if name:
        page.store.put(CHART + key.removeprefix(PAST), name)
    return page.reloaded().send("history")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_older_rules_is_read_with_its_log_its_result_and_its_chances(game: str) -> None:
    page = finished(game)
    log, (past,) = value_of(page)["log"], listed(page.model.past)
    shares = ("700,100,200,0", "250,250,250,250", "0,0,1000,0")
    at = (*points(page.model.table.record)[:2], past.length)
    chart = print_chart({f"f{number}": share for number, share in zip(at, shares, strict=True)})
    page = of_older_rules(page, chart)
    (name,) = ids(page)
    assert f"past-watch {name}" not in page.acts()
    page.send(f"past {name}")
    assert not {f"why {name}", f"past-watch {name}"} & set(page.acts())
    page.send(f"past-text {name}")
    for words in (past.result, *log[:3], log[-1], "Chances to win along the game", "older rules"):
        assert words in page.tree.words
    assert page.html.count("chances__sample") == 4, "nobody’s chance too"
    cells = [element.words for element in page.tree.all() if element.tag == "td"]
    # In hundredths, for one person who looks ahead beside two cubs.
    assert cells[-12:] == ["64", "13", "23", "0", *["25"] * 4, "0", "0", "100", "0"]
    page.send(f"past-again {name}")
    assert page.model.screen == "link"


@pytest.mark.parametrize(
    "chart", ["", "x", '{"chances":1,"jobs":{"f0":"1,2"}}', '{"chances":1,"jobs":{"f99999":"1000,0,0,0"}}']
)
def test_without_what_decided_it_a_game_of_older_rules_is_read_all_the_same(chart: str) -> None:
    page = of_older_rules(finished("lions"), chart, log=["What was told"], own=7)
    page.send(f"past-text {ids(page)[0]}")
    assert "What was told" in page.tree.words
    assert "chances__lines" not in page.html


@pytest.mark.parametrize("how", ["", " bare"])
def test_a_game_of_older_rules_that_comes_back_in_a_file_is_known_again(how: str) -> None:
    page = of_older_rules(finished("lions"), "").send(f"past-export{how}")
    file = downloaded(page)
    before = page.model.past
    assert page.send("import", file).model.past == before
    other = Page().send("import", file)
    assert len(other.model.past) == 1
    named = of_older_rules(finished("lions"), "").send("past-export")
    file = downloaded(named)
    assert len(other.send("import", file).model.past) == 1, "the same game, with the names this time"
    assert len(other.send("import", file.replace('"seed":"', '"seed":"0')).model.past) <= 2
