"""Languages: words are read when they are said, so that another language can be chosen, and English is there again."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import ui
from tests.ui import pseudo
from tests.ui.browser import Page
from tests.ui.catalogue import sentences
from tests.ui.elements import Element
from tests.ui.pseudo import lengthened
from tests.ui.walk import PLAYING, is_over
from ui.words import language
from ui.words.page import NAMES, t

ROOT = Path(ui.__file__).parent
TYPES = {"Names", "Said", "Forms", "Grammar"}
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def _run_at_import(node: ast.AST) -> Iterator[ast.AST]:
    # All that is evaluated when the module is; what annotations say is not.
    for child in ast.iter_child_nodes(node):
        if isinstance(child, FUNCTIONS):
            continue
        if isinstance(node, ast.AnnAssign) and child is node.annotation:
            continue
        yield child
        yield from _run_at_import(child)


def read_at_import(source: str) -> set[str]:
    """The names from `ui.words` that a module uses while it is imported; tables stay what they are, and change."""
    tree = ast.parse(source)
    own = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("ui.words")
        for alias in node.names
        if alias.name not in TYPES and not isinstance(getattr(import_module(node.module), alias.name), dict)
    }
    return own & {node.id for node in _run_at_import(tree) if isinstance(node, ast.Name)}


@pytest.mark.parametrize(
    "source",
    [
        "from ui.words import lions as words\nNAME = words.NAME",
        "from ui.words.page import NAMES, t\nclass A:\n    title = t('a')",
        "from ui.words.page import NAMES, t\nx: list[str] = [t(a) for a in 'ab']",
    ],
)
def test_words_that_are_read_at_import_are_found(source: str) -> None:
    assert read_at_import(source)
    assert not read_at_import(f"def f():\n    {source.splitlines()[-1]}")


def test_no_word_is_read_while_modules_are_imported() -> None:
    found = {
        file.relative_to(ROOT).as_posix(): used
        for file in ROOT.rglob("*.py")
        if "words" not in file.parts and (used := read_at_import(file.read_text()))
    }
    assert found == {}


def test_another_language_takes_the_place_of_english_and_gives_it_back() -> None:
    before = {name: repr(sorted(map(str, sentences(_words(module))))) for name, module in language.catalogues().items()}
    with pseudo.spoken():
        assert t("rules") == lengthened("Rules") == "Rûlésé"
        assert language.spoken() == pseudo.TAG
    assert language.spoken() == "en"
    assert before == {
        name: repr(sorted(map(str, sentences(_words(module))))) for name, module in language.catalogues().items()
    }


def _words(module: object) -> dict[str, object]:
    return {key: value for key, value in vars(module).items() if key.isupper()}


def test_a_language_that_is_not_there_is_english() -> None:
    language.speak("xx")
    assert (language.spoken(), t("rules")) == ("en", "Rules")


OF_ENGLISH = re.compile(r"[A-Za-z]*[aceinouyACEINOUY][A-Za-z]*")
"""What in the language of the test has an accent."""
TRIED = (*PLAYING, "sheet", "close", "log", "hint", "fold")
NO_ENGLISH = {*NAMES, "unbuilt", "Enter", "Esc"}
"""Names, and what stands on keys."""


def said(element: Element) -> Iterator[str]:
    """Every text on a page that a person reads or hears."""
    for each in element.walk():
        yield each.text
        yield from (each.attrs[name] for name in ("aria-label", "title", "aria-valuetext") if name in each.attrs)


def english(page: Page) -> set[str]:
    """Words on a page that came through no catalogue."""
    words = {word for text in said(page.tree) for word in OF_ENGLISH.findall(text) if len(word) > 1}
    return words - NO_ENGLISH


@pytest.mark.drawn("games in another language", 3)
@pytest.mark.parametrize("game", ["lions", "animania"])
@pytest.mark.parametrize("people", [(0,), (0, 1)])
@pytest.mark.parametrize("seed", range(6))
def test_a_game_in_another_language_has_no_word_of_english(game: str, people: tuple[int, ...], seed: int) -> None:
    rng = random.Random(seed)
    with pseudo.spoken():
        page = Page().send("speed instant" if seed % 2 else "speed step")
        page.send(f"setup {game}").send("more")
        for seat in range(3):
            page.send(f"who {seat}", "person" if seat in people else "cub")
        assert english(page) == set()
        page.send("start")
        for _ in range(120):
            assert english(page) == set(), page.html
            if is_over(page):
                break
            page.send(
                rng.choice([act for act in page.acts() if act.split(" ")[0] in (*PLAYING, "sheet", "close", "log")])
            )
