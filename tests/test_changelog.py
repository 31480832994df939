"""The changelog's newest section states the numbers that the code has."""

import re
import tomllib

from engine.bots.levels import LEVELS
from engine.games import GAMES
from tools.paths import ROOT
from ui.persistence.saves import VERSION

NEWEST = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[2]
STATED = dict(re.findall(r"^\| (.+?) \| (.+?) \|$", NEWEST, flags=re.MULTILINE))
TITLES = {"lions": "Matching Lions", "animania": "Animania"}


def test_the_newest_section_is_of_the_projects_version() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        assert NEWEST.startswith(tomllib.load(file)["project"]["version"] + ",")


def test_the_numbers_are_those_of_the_code() -> None:
    expected = {"envelope of saves": str(VERSION)}
    for key, title in TITLES.items():
        expected[f"{title}, `rules`"] = str(GAMES[key].rules)
        expected[f"{title}, levels"] = ", ".join(level.label for level in LEVELS[key])
    assert expected == STATED
