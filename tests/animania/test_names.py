"""No niche and no card is named in the rules or in a computer player, outside the tables of cards, niches and words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.animania.words import ANIMAL_NAMES, CARD_NAMES

ROOT = Path(__file__).parents[2] / "engine"
TABLES = {"actions.py", "niches.py", "words.py"}
OTHER_GAME = ROOT / "bots" / "lions"
FILES = sorted(
    path
    for folder in ("animania", "bots")
    for path in (ROOT / folder).rglob("*.py")
    if OTHER_GAME not in path.parents and not (path.parent == ROOT / "animania" and path.name in TABLES)
)


def words(name: str) -> list[str]:
    """Return the words of an identifier or a text: `HEDGEHOG_N`, `whenOwlSees` and "the owl" have some."""
    return re.findall(r"[a-z]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower().replace("_", " "))


def names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield every identifier, attribute and string of a syntax tree with its line; documentation is a string too."""
    for node in ast.walk(tree):
        for field in ("id", "attr", "name", "asname", "arg", "module", "value"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                yield getattr(node, "lineno", 0), value


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_niche_and_no_card_is_named(path: Path) -> None:
    found = [
        f"{line}: {name}"
        for line, name in names(ast.parse(path.read_text()))
        if set(words(name)) & set(ANIMAL_NAMES)
        or any(re.search(rf"(?<![\w-]){card}(?![\w-])", name) for card in CARD_NAMES if "-" in card)
        or name in CARD_NAMES
    ]
    assert found == []


def test_the_test_sees_what_it_looks_for() -> None:
    source = """
import x.fox
if animal == OWL or self.bear_count or "left-3" in d:
    f(hedgehog=1)
class LionRule:
    "of the turtle"
"""
    seen = {name for _, name in names(ast.parse(source))}
    assert {word for name in seen for word in words(name)} >= {"fox", "owl", "bear", "hedgehog", "lion", "turtle"}
    assert len(FILES) > 8
    assert {path.name for path in FILES} >= {"ruleset.py", "ledger.py", "summing.py", "rule.py", "levels.py"}
