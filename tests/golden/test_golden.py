"""Whole games, saves and computer players are what they were, on every interpreter and for every hash seed.

When a test here fails, saves and links that people have would mean something else. If that is meant, raise `rules` of
the game (or the version of the level), then run `make golden` and read the diff.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from engine.codec import record_from_json
from engine.game import BadText
from engine.record import digest, replay
from engine.rng import print_seed
from tests.facts import facts
from tests.games import GAMES, LEVELS
from tests.golden import files
from tests.golden.compute import SEEDS
from tests.golden.files import SAVES, changed_games, changed_levels, stored_games, stored_levels
from tests.pyodide import Pyodide
from tools.paths import ROOT
from tools.sampling import drawn

HASH_SEEDS = (0, 4242)
NUMBERS = [f"games:{number}:{key}" for key in GAMES for number in range(len(SEEDS))]
PLACES = [f"levels:{number}:{key}" for key in GAMES for number in range(len(facts(key).positions))]
"""Each game by itself: they take seconds."""


def on_cpython(hash_seed: int, section: str) -> Any:
    """Return a section of what the golden files hold, computed by another process."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.golden.compute", section],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)[section]


def in_pyodide(pyodide: Pyodide, section: str) -> Any:
    """Return the same, computed by Pyodide."""
    done = pyodide.run("tests.golden.compute", section)
    assert done.status == 0, done.stderr
    return json.loads(done.stdout)[section]


def stored(section: str) -> Any:
    """Return what the files hold of a section."""
    name, number, only, *_ = [*section.split(":"), "", ""]
    if name == "levels":
        return {
            key: {name: at_place(level, facts(key).positions, int(number)) for name, level in players.items()}
            for key, players in stored_levels().items()
            if key == only
        }
    if name == "texts":
        return {
            key: {part: game[part] for part in ("rules", "transcripts", "save", "texts")}
            for key, game in stored_games().items()
        }
    seed = print_seed(SEEDS[int(number)])
    return {
        key: {
            "rules": game["rules"],
            "digests": {deal: found for deal, found in game["digests"].items() if deal.endswith(seed)},
            "counts": {seed: game["counts"][seed]},
        }
        for key, game in stored_games().items()
        if key == only
    }


def at_place(level: dict[str, Any], positions: Sequence[str], number: int) -> dict[str, Any]:
    """Return what a level does in one of the positions."""
    here = positions[number]
    return {
        part: {at: found for at, found in value.items() if at.partition(":")[0] == here}
        if isinstance(value, dict)
        else value
        for part, value in level.items()
    }


def assert_nothing_has_changed(section: str, new: Any) -> None:
    """Compare with the files what was computed, and say first which number was not raised."""
    old = stored(section)
    assert not (changed_levels if section.startswith("levels") else changed_games)(old, new)
    assert new == old, "run `make golden` and read the diff"
    assert section == "texts" or all(part for value in whole(old) for part in value.values()), "it compares something"


def whole(section: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the games of a section, or all their levels."""
    for game in section.values():
        yield from [game] if "rules" in game else game.values()


def on_each(*sections: str) -> list[tuple[int, str]]:
    """Return the sections with each hash seed."""
    return list(product(HASH_SEEDS, sections))


ON_CPYTHON = [
    *drawn("golden games", on_each(*NUMBERS), 1),
    *drawn("golden texts", on_each("texts"), 1),
    *drawn("golden levels", on_each(*PLACES), 1),
]
IN_PYODIDE = drawn(
    "golden in Pyodide",
    ["texts", *NUMBERS, *PLACES],
    1,
)
"""Golden games are played in the page as well, by the tests of the browser."""


@pytest.mark.parametrize(("hash_seed", "section"), ON_CPYTHON)
def test_nothing_has_changed_for_any_hash_seed(hash_seed: int, section: str) -> None:
    assert_nothing_has_changed(section, on_cpython(hash_seed, section))


@pytest.mark.parametrize("section", IN_PYODIDE)
def test_nothing_is_otherwise_in_pyodide(section: str, pyodide: Pyodide) -> None:
    assert_nothing_has_changed(section, in_pyodide(pyodide, section))


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


BEFORE: dict[str, Any] = {"oasis": {"rules": 1, "digests": {"2,3 00000000": "aa"}, "counts": [3]}}
LEVEL: dict[str, Any] = {"oasis": {"cub": {"version": 1, "rules": 1, "moves": {"here": "play-3"}}}}


def test_a_game_that_changed_without_a_new_number_is_named_with_the_file_in_which_to_raise_it() -> None:
    after = {"oasis": {**BEFORE["oasis"], "digests": {"2,3 00000000": "bb"}}}
    assert changed_games(BEFORE, BEFORE) == {}
    assert changed_games(BEFORE, after) == {
        "oasis": "oasis: digests changed, but not the number of its rules. Raise `rules` to 2 in tests/oasis/game.py."
    }
    assert changed_games(BEFORE, {"oasis": {**after["oasis"], "rules": 0}}), "a number goes up and never down"
    assert changed_games(BEFORE, {"oasis": {**after["oasis"], "rules": 2}}) == {}


def test_a_level_that_changed_is_named_too_unless_its_positions_are_those_of_other_rules() -> None:
    cub = {**LEVEL["oasis"]["cub"], "moves": {"here": "play-5"}}
    assert changed_levels(LEVEL, LEVEL) == []
    assert changed_levels(LEVEL, {"oasis": {"cub": cub}}) == [
        "oasis, cub: moves changed, but not its version. Raise it to 2 in tests/oasis/levels.py."
    ]
    assert changed_levels(LEVEL, {"oasis": {"cub": {**cub, "version": 2}}}) == []
    assert changed_levels(LEVEL, {"oasis": {"cub": {**cub, "rules": 2}}}) == []


def golden(rules: int, digest_: str) -> dict[str, Any]:
    game = {"rules": rules, "digests": {"here": digest_}, "counts": {}, "save": rules}
    return {"oasis": {**game, "transcripts": {"2,3 0000000A": digest_}, "texts": {"more.txt": digest_}}}


def test_one_run_writes_all_files_or_none_and_never_touches_the_save_of_older_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, path in {"FOLDER": tmp_path, "SAVES": tmp_path / "saves", "LEVELS": tmp_path / "levels.json"}.items():
        monkeypatch.setattr(files, name, path)
    monkeypatch.setattr(files, "ROOT", tmp_path)
    monkeypatch.setattr(files, "_file", str)
    monkeypatch.setattr(sys, "argv", ["files"])
    (tmp_path / "saves").mkdir()

    def run(games: dict[str, Any], levels: dict[str, Any]) -> dict[str, str]:
        monkeypatch.setattr(files, "games", lambda: games)
        monkeypatch.setattr(files, "levels", lambda: levels)
        files.main()
        return {path.name: path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.*")}

    both = {"oasis": LEVEL["oasis"], "lions": LEVEL["oasis"]}
    changed = {key: {"cub": {**level["cub"], "moves": {}}} for key, level in both.items()}
    first = run(golden(1, "aa"), both)
    assert len(first) == 5
    assert files.stored_games() == golden(1, "aa")
    assert files.stored_levels() == both
    with pytest.raises(SystemExit, match="Nothing was written") as refused:
        run(golden(1, "bb"), changed)
    raised = [line.partition(":")[0] for line in str(refused.value).splitlines()[1:]]
    assert raised == ["oasis", "lions, cub"], (
        "all is told in one run; with new rules the cub of Oasis has new positions"
    )
    assert run(golden(1, "aa"), both) == first
    second = run(golden(2, "bb"), both)
    assert set(second) == {*first, "oasis.rules-2.json"}
    assert second["oasis.rules-1.json"] == first["oasis.rules-1.json"]
