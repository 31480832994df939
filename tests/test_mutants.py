"""A mutant is the source with one change that Python takes; it is killed, out of time, or found alive."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from coverage import CoverageData

from tools.mutants import fate as fates
from tools.mutants.__main__ import TARGETS, interval
from tools.mutants.changes import Mutant, made, mutants, spots
from tools.mutants.fate import batches, fate
from tools.mutants.reach import Reach, Timed
from tools.paths import ROOT
from tools.sampling import generator

SOURCE = '''"""A text."""

MOST: int = 3


def bounded(numbers: list[int], strict: bool = True) -> int:
    total = 0
    for number in numbers:
        if number in (1, 2) and strict:
            continue
        total += number
    return total if total < MOST else MOST
'''

CHANGES = {
    "3 → 4",
    "3 → 2",
    "True → False",
    "0 → 1",
    "0 → -1",
    "1 → 2",
    "1 → 0",
    "2 → 3",
    "2 → 1",
    "number in (1, 2) → number not in (1, 2)",
    "number in (1, 2) and strict → number in (1, 2) or strict",
    "if number in (1, 2) and strict: → if not (number in (1, 2) and strict):",
    "continue → pass",
    "total += number → total -= number",
    "total += number → pass",
    "total < MOST → total <= MOST",
    "total < MOST → total >= MOST",
    "total if total < MOST else MOST → total if not total < MOST else MOST",
}


def test_every_kind_of_change_is_made_once_and_annotations_and_texts_are_left_alone() -> None:
    tree = ast.parse(SOURCE)
    all_made = [made("one.py", tree, spot) for spot in spots(tree)]
    assert sorted(mutant.change for mutant in all_made) == sorted(CHANGES)
    assert len({mutant.text for mutant in all_made}) == len(CHANGES)
    assert ast.unparse(tree) == ast.unparse(ast.parse(SOURCE))


def test_mutants_of_what_must_be_right_are_programs_and_other_ones() -> None:
    for path, tree, spot in generator("mutants").sample(mutants(TARGETS), 20):
        mutant = made(path, tree, spot)
        compile(mutant.text, path, "exec")
        assert mutant.text != ast.unparse(tree)
        assert mutant.line > 0


def test_what_becomes_of_a_mutant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fates, "SETTING_UP", 100)
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "one.py").write_text(SOURCE)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "conftest.py").write_text(
        "from hypothesis import settings\nsettings.register_profile('repeatable', deadline=None)\n"
    )
    (tmp_path / "test_one.py").write_text(
        "from one import bounded\n\n"
        "def test_quick():\n    assert bounded([1]) == 0\n\n"
        "def test_slow():\n    assert bounded([5]) == 3\n"
    )
    tests = [Timed("test_one.py::test_quick", 0.01), Timed("test_one.py::test_slow", 0.02)]

    def became(old: str, new: str, tests: list[Timed] = tests) -> str:
        assert old in SOURCE
        return fate(Mutant("one.py", 1, "", SOURCE.replace(old, new)), tests, tmp_path)

    assert became("else MOST", "else total") == "killed"
    assert became("continue", "pass", tests[:1]) == "killed"
    assert became("else MOST", "else total", tests[:1]) == "survived"
    assert became("total < MOST", "total <= MOST") == "survived"
    assert became("total = 0", "total = 1", []) == "unreached"
    monkeypatch.setattr(fates, "SETTING_UP", 1)
    assert became("total = 0", "while True: pass") == "timeout"
    assert (tmp_path / "one.py").read_text() == SOURCE


def test_the_quickest_tests_come_first_and_as_many_as_there_is_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fates, "ENOUGH", 120.0)
    tests = [Timed(f"tests/{'ab'[at % 2]}.py::test_{at}", at * 0.1) for at in range(100)]
    given = list(batches(tests))
    assert [len(batch) for batch in given] == [12, 37]
    assert {test for batch in given for test in batch} == set(tests[:49])
    assert [test.file for test in given[0]] == ["tests/a.py"] * 6 + ["tests/b.py"] * 6
    models = [Timed(f"{file}::test_{at}", 50.0 + at) for file in fates.MODELS[:1] for at in range(3)]
    given = list(batches([*tests, *models]))
    assert given[1] == models[:2]
    assert sum(test.seconds for batch in given for test in batch) <= 120
    assert list(batches([Timed("tests/a.py::test_long", 1e6)])) == [[Timed("tests/a.py::test_long", 1e6)]]


def test_the_tests_of_a_line_are_those_that_ran_it(tmp_path: Path) -> None:
    data, path = CoverageData(str(tmp_path / "data")), str(ROOT / "engine/game.py")
    for context, lines in {
        "": [1, 2],
        "t.py::one|run": [3, 4],
        "t.py::two|setup": [4],
        "t.py::two|run": [4],
        "t.py::bad|run": [4],
    }.items():
        data.set_context(context)
        data.add_lines({path: lines})
    reach = Reach(data, {"t.py::one": 2.0, "t.py::two": 1.0})
    assert reach.tests("engine/game.py", 3) == [Timed("t.py::one", 2.0)]
    assert reach.tests("engine/game.py", 4) == [Timed("t.py::two", 1.0), Timed("t.py::one", 2.0)]
    assert reach.tests("engine/game.py", 1) == reach.tests("engine/game.py", 4)  # run by an import: by any of them
    assert reach.tests("engine/rng.py", 4) == []


def test_the_interval_of_a_share() -> None:
    low, high = interval(90, 100)
    assert (round(low, 3), round(high, 3)) == (0.826, 0.945)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(5, 5)[1] == pytest.approx(1)
