"""Languages: words are read when they are said, so that another language can be chosen, and English is there again."""

from __future__ import annotations

import ast
import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ui
from engine.game import BadText
from tests.ui import pseudo
from tests.ui.browser import Page
from tests.ui.catalogue import sentences
from tests.ui.elements import Element
from tests.ui.pseudo import chosen, lengthened
from tests.ui.stores import MemoryStore
from tests.ui.walk import PLAYING, clicked, is_over, started
from tools.tongues import package
from ui.model.occupant import GIVEN, KEYS, YOU
from ui.persistence.game_links import game_link
from ui.persistence.history import PAST
from ui.persistence.keys import game_key
from ui.seating.names import clean_name, print_name, read_name
from ui.words import language, speech
from ui.words.language import CHINESE
from ui.words.page import NAMES, refused, t
from ui.words.zh_hant.faults import FAULTS

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
        if node.module != "ui.words.language"  # which has no words
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
    before = {name: repr(sorted(map(str, sentences(_words(module))))) for name, module in speech.CATALOGUES.items()}
    with pseudo.spoken():
        assert t("rules") == lengthened("Rules") == "Rûlésé"
    assert language.spoken() == "en"
    assert before == {
        name: repr(sorted(map(str, sentences(_words(module))))) for name, module in speech.CATALOGUES.items()
    }


def _words(module: object) -> dict[str, object]:
    return {key: value for key, value in vars(module).items() if key.isupper()}


def test_a_language_that_is_not_there_is_english() -> None:
    language.speak("xx")
    assert (language.spoken(), t("rules")) == ("en", "Rules")


# --- names that nobody gave ---


def reloaded(page: Page) -> Page:
    return Page(page.store)


def seated(page: Page) -> list[str]:
    return [occupant.called for occupant in page.model.tables["lions"].occupants]


def test_names_that_nobody_gave_are_read_in_the_language_that_is_spoken() -> None:
    page = Page().send("speed instant").send("setup lions").send("name 2", "Ann").send("start")
    assert seated(page) == ["You", "Maya", "Ann"]
    with chosen(CHINESE):
        assert seated(reloaded(page)) == ["你", "美美", "Ann"]
    assert seated(reloaded(page)) == ["You", "Maya", "Ann"]


def test_what_older_pages_kept_of_them_is_read_as_marks() -> None:
    page = Page().send("speed instant").send("setup lions").send("start")
    key = game_key("lions")
    save = json.loads(page.store.get(key) or "")
    older = json.dumps({**save, "seats": [["You", "person", False], ["Maya", "cub-1", False], ["Ben", "cub-1", False]]})
    with chosen(CHINESE):
        assert seated(Page(MemoryStore({key: older}))) == ["你", "美美", "阿本"]


def test_a_name_that_somebody_gave_stays_whatever_it_is() -> None:
    with chosen(CHINESE):
        page = (
            Page().send("speed instant").send("setup lions").send("name 1", "Kim").send("name 2", "小金").send("start")
        )
        assert seated(page) == seated(reloaded(page)) == ["你", "Kim", "小金"]
    assert seated(reloaded(page)) == ["You", "Kim", "Kim 2"]


@given(st.sampled_from([YOU, *GIVEN, *KEYS, "You"]) | st.text(max_size=9).map(clean_name))
def test_a_name_is_read_as_it_was_kept(name: str) -> None:
    assert read_name(print_name(name)) == name


@pytest.mark.parametrize("game", ["lions", "animania"])
def test_a_link_with_names_is_independent_of_the_language(game: str) -> None:
    page = Page().send("speed instant").send(f"setup {game}").send("start")
    with chosen(CHINESE):
        theirs = Page(page.store).send(f"continue {game}")
        links = [game_link(each.model.table, named_seats=True) for each in (page, theirs)]
    assert links[0] == links[1]


# --- other languages beside English ---

BLANK = re.compile(r"\{(\w*)\}")


def shapes(part: Any) -> Any:
    """A part of a catalogue without its words: its keys, the lengths of its rows, the blanks of its texts."""
    if isinstance(part, str):
        return tuple(sorted(BLANK.findall(part)))
    if isinstance(part, dict):
        return {key: shapes(value) for key, value in part.items()}
    return tuple(map(shapes, part)) if isinstance(part, tuple) else type(part)


def held_alike(key: str, part: Any) -> Any:
    # A language has as many forms for a number as it has.
    if key in ("COUNTED", "SOME", "HERDS"):
        items = part.items() if isinstance(part, dict) else enumerate(part)
        return {each: {"n"} >= {blank for form in forms for blank in BLANK.findall(form)} for each, forms in items}
    if key == "RULES":
        return [(topic, len(texts)) for topic, _, texts in part]
    return shapes(part)


def words_of(module: Any) -> dict[str, Any]:
    tree = ast.parse(Path(module.__file__).read_text())
    own = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for each in (node.targets if isinstance(node, ast.Assign) else [node.target])
        for target in (each.elts if isinstance(each, ast.Tuple) else [each])
        if isinstance(target, ast.Name) and target.id.isupper() and not target.id.startswith("_")
    }
    return {key: vars(module)[key] for key in own - pseudo.NO_WORDS}


OTHERS = [tag for tag in language.LANGUAGES if tag != language.ENGLISH]


@pytest.mark.parametrize("name", [name for name in speech.CATALOGUES if name != "grammar"])
@pytest.mark.parametrize("tag", OTHERS)
def test_another_language_says_all_that_english_says_with_the_same_blanks(tag: str, name: str) -> None:
    packages = ("", f"{package(tag)}.")
    english, others = (words_of(import_module(f"ui.words.{package}{name}")) for package in packages)
    assert set(others) == set(english), "catalogues have the same parts"
    for key, part in english.items():
        held, theirs = held_alike(key, part), held_alike(key, others[key])
        if isinstance(part, dict):
            assert {each for each in part if each not in others[key]} == set(), f"not yet in {tag}: {name}.{key}"
        assert theirs == held, f"{name}.{key}"


def refusals() -> Iterator[str]:
    """The engine's sentences about texts that are none, `{0}` and so on for what stands in them."""
    for file in sorted((ROOT.parent / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "BadText":
                yield _template(node.args[0])


def _template(said: ast.expr) -> str:
    if isinstance(said, ast.Constant):
        return str(said.value)
    assert isinstance(said, ast.JoinedStr)
    out, number = "", 0
    for part in said.values:
        if isinstance(part, ast.FormattedValue):
            quotes = isinstance(part.value, ast.Call) and ast.unparse(part.value.func) == "quoted"
            out += f"“{{{number}}}”" if quotes else f"{{{number}}}"
            number += 1
        else:
            out += str(part.value)  # type: ignore[attr-defined]
    return out


def test_chinese_has_every_refusal_of_the_engine_with_what_stands_in_it() -> None:
    assert set(refusals()) == set(FAULTS)
    with chosen(CHINESE):
        for sentence, other in FAULTS.items():
            assert refused(BadText(sentence.format("ö{x}", "é\n"))) == other.format("ö{x}", "é\n")
        assert refused(BadText(t("not_a_save"))) == t("not_a_save")
    assert all(refused(BadText(sentence)) == sentence for sentence in FAULTS)


@pytest.mark.parametrize("link", ["#lions.1.0CRM5K2A.2", "#nothing.1.0CRM5K2A.2,choice.person,cub-1", "#lions.x"])
def test_a_link_that_does_not_work_says_so_in_chinese(link: str) -> None:
    with chosen(CHINESE):
        assert not re.search("[A-Za-z]{8}", Page(link=link).tree.words.replace("nothing", ""))


def test_every_chinese_text_is_chinese() -> None:
    for name in speech.CATALOGUES:
        if name == "grammar":
            continue
        for part in words_of(import_module(f"ui.words.zh_hant.{name}")).values():
            for text in sentences(part):
                bare = BLANK.sub("", text)
                assert not re.search(r"[一-鿿][,.;:!?()]|[,;:!?()][一-鿿]", bare), f"signs of full width: {text}"
                assert not re.search(r"[一-鿿] [一-鿿]", bare), f"no blank between signs: {text}"
                assert all(sign.encode("big5") for sign in bare if "一" <= sign <= "鿿"), f"of Taiwan: {text}"


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


def test_the_thinking_worker_needs_no_words() -> None:
    code = "import sys, ui.thinking.worker; print(*[name for name in sys.modules if name.startswith('ui.words')])"
    found = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=ROOT.parent)
    assert found.stdout.split() == []


@pytest.mark.parametrize("game", ["lions", "animania"])
def test_how_a_finished_game_ended_is_told_anew_in_the_list(game: str) -> None:
    page = clicked(started(game, 3, (0,), entropy=2), random.Random(2))
    with chosen(CHINESE):
        theirs = Page(page.store).send("history")
        assert english(theirs) <= {"Name"}, "what seats are called here"
        said = theirs.tree.words
    (kept,) = (key for key in page.store.names() if key.startswith(PAST))
    old = {**json.loads(page.store.get(kept) or ""), "reason": "as never before"}
    with chosen(CHINESE):
        assert english(Page(MemoryStore({kept: json.dumps(old)})).send("history")) <= {"Name"}
    assert old["result"] in Page(page.store).send("history").tree.words
    assert old["result"] not in said
