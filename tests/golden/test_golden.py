"""Whole games, saves and computer players are what they were, on every interpreter and for every hash seed.

When a test here fails, saves and links that people have would mean something else. If that is meant, raise `rules` of
the game (or the version of the level), then run `python -m tests.golden.files` and read the diff.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from engine import GAMES
from engine.bots.levels import LEVELS
from engine.codec import record_from_json
from engine.game import BadText
from engine.record import digest, replay
from tests.golden.compute import SECTIONS
from tests.golden.files import SAVES, changed_games, changed_levels, stored_games, stored_levels
from tools.paths import ROOT

INTERPRETERS = {
    "CPython, hash seed 0": ([sys.executable, "-m"], "0"),
    "CPython, hash seed 4242": ([sys.executable, "-m"], "4242"),
    "Pyodide": (["node", "tools/in_pyodide.mjs"], "7"),
}
STORED = {"games": stored_games, "levels": stored_levels}
CHANGED = {"games": changed_games, "levels": changed_levels}


def computed(command: list[str], hash_seed: str, section: str) -> Any:
    """Return a section of what the golden files hold, computed by another interpreter."""
    done = subprocess.run(
        [*command, "tests.golden.compute", section],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)[section]


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_nothing_has_changed(interpreter: str, section: str) -> None:
    old, new = STORED[section](), computed(*INTERPRETERS[interpreter], section)
    assert not CHANGED[section](old, new), "changed, but its number did not: see the top of this file"
    assert new == old, "the number was raised: run `python -m tests.golden.files` and read the diff"


def test_every_level_of_every_game_is_covered() -> None:
    stored = stored_levels()
    for key, players in LEVELS.items():
        assert [level.name for level in players] == list(stored[key])
        assert all(stored[key][level.name]["moves"] for level in players)
        assert all(stored[key][level.name]["found"] for level in players[2:]), "those who search"


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.json")), ids=lambda path: path.stem)
def test_a_save_of_every_rules_there_ever_were_can_be_read(path: Any) -> None:
    stored = json.loads(path.read_text(encoding="utf-8"))
    record = record_from_json(stored["record"])
    assert record.turns
    if record.rules == GAMES[record.game].rules:
        assert digest(replay(record)) == stored["digest"]
    else:
        with pytest.raises(BadText, match="rules"):
            replay(record)


def test_there_is_a_save_of_every_number_of_rules() -> None:
    names = {path.stem for path in SAVES.glob("*.json")}
    assert names >= {f"{key}.rules-{n}" for key, game in GAMES.items() for n in range(1, game.rules + 1)}


def test_a_change_without_a_new_number_is_noticed() -> None:
    old = {"lions": {"rules": 1, "digests": {"2,choice 00000000": "aa"}}}
    new = {"lions": {"rules": 1, "digests": {"2,choice 00000000": "bb"}}}
    assert changed_games(old, new) == ["lions"]
    new["lions"]["rules"] = 2
    assert changed_games(old, new) == []
    before = {"lions": {"cub": {"version": 1, "moves": {"here": "zebra"}}}}
    after = {"lions": {"cub": {"version": 1, "moves": {"here": "end"}}}}
    assert changed_levels(before, after) == ["lions cub"]
    after["lions"]["cub"]["version"] = 2
    assert changed_levels(before, after) == []
