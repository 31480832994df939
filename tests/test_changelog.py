"""The changelog's newest section states the numbers that the code has."""

import re
import tomllib

from tests.games import GAMES, LEVELS, SHIPPED
from tools.paths import ROOT
from ui.games.registry import FACES
from ui.persistence.saves import VERSION

NEWEST = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[2]
STATED = dict(re.findall(r"^\| (.+?) \| (.+?) \|$", NEWEST, flags=re.MULTILINE))
TITLES = {key: FACES[key].name for key in SHIPPED}


def test_the_newest_section_is_of_the_projects_version() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        assert NEWEST.startswith(tomllib.load(file)["project"]["version"] + ",")


def test_the_numbers_are_those_of_the_code() -> None:
    expected = {"envelope of saves": str(VERSION)}
    for key, title in TITLES.items():
        expected[f"{title}, `rules`"] = str(GAMES[key].rules)
        expected[f"{title}, levels"] = ", ".join(level.label for level in LEVELS[key])
    assert expected == STATED, "the table of the newest section of CHANGELOG.md"
