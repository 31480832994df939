"""Saves and links that people have open for ever: as the same game, or as its log, its result and the deal anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.codec import parse_deal
from engine.games import GAMES
from tests.games import SHIPPED
from tests.golden.releases import FOLDER, path_of
from tests.ui.browser import Page
from tests.ui.stores import MemoryStore
from ui.persistence.keys import game_key, setup_key
from ui.persistence.settings import parse_settings, print_settings
from ui.persistence.setups import parse_setup, print_setup
from ui.table.log import log_lines

FILES = sorted(FOLDER.glob("*.json"))


def same(text: str) -> str:
    return text


def of_older_rules(text: str) -> str:
    """Return a save as it will be once the rules have changed."""
    value = json.loads(text)
    return json.dumps({**value, "record": {**value["record"], "rules": 0}})


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", SHIPPED)
def test_there_are_texts_of_todays_rules_and_envelope(game: str) -> None:
    assert path_of(game).exists(), "a new release: run `python -m tests.golden.releases`"


@pytest.mark.parametrize("treat", [same, of_older_rules])
@pytest.mark.parametrize("which", ["running", "over"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_save_opens(path: Path, which: str, treat: Callable[[str], str]) -> None:
    text = treat(read(path)[which])
    value = json.loads(text)
    game = value["record"]["game"]
    for page in (Page(MemoryStore({game_key(game): text})), Page().send("import", text)):
        if value["record"]["rules"] == GAMES[game].rules:
            table = page.model.tables[game]
            assert len(table.record.turns) == len(value["record"]["turns"])
            assert [(seat.name, seat.away) for seat in table.occupants] == [
                (name, away) for name, _, away in value["seats"]
            ]
            assert log_lines(table)
            assert page.send(f"continue {game}").html
        else:
            page = page if page.model.overlay else page.send("unplayable 0")
            lines = [item.words for item in page.tree.all() if "log__item" in item.attrs.get("class", "")]
            assert lines == value["log"]
            assert value["result"] in page.tree.words
            table = page.send("unplayable-again 0").model.tables[game]
            assert [seat.name for seat in table.occupants] == [seat[0] for seat in value["seats"]]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_link_deals(path: Path) -> None:
    texts = read(path)
    deal = parse_deal(texts["link"])
    page = Page(link=f"#{texts['link']}").send("play-link")
    record = json.loads(texts["running"])["record"]
    assert (deal.game, deal.rules) == (record["game"], record["rules"])
    assert page.model.table.record.seed == deal.seed
    assert len(page.model.table.occupants) == len(deal.occupants)
    assert page.html


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_set_up_and_settings_are_as_they_were(path: Path) -> None:
    texts, game = read(path), path.stem.split(".")[0]
    setup = parse_setup(game, texts["setup"])
    assert setup
    assert json.loads(print_setup(setup))["seats"] == json.loads(texts["setup"])["seats"]
    settings = json.loads(print_settings(parse_settings(texts["settings"])))
    assert settings.items() >= json.loads(texts["settings"]).items(), "with those that there were not yet"
    assert Page(MemoryStore({setup_key(game): texts["setup"]})).model.setups[game] == setup
