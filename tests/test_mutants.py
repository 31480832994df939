"""A mutant is the source with one change that Python takes; it is killed, out of time, or found alive."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path
from resource import RLIM_INFINITY

import pytest
from coverage import CoverageData

from engine.animania.aiming import neighbours
from tools.mutants import fate as fates
from tools.mutants import report as pages
from tools.mutants import trial
from tools.mutants.__main__ import TARGETS, Trials
from tools.mutants.changes import Mutant, mutants, of_text
from tools.mutants.fate import batches, fate
from tools.mutants.loaded import Loaded
from tools.mutants.reach import Reach, Timed, breadths, pytest_runtest_setup
from tools.mutants.report import Reason, reasons
from tools.mutants.results import dead, interval, known, noted
from tools.mutants.trial import Fate
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

EARLY = """

def called(n):
    return n + 1


NUMBER = called(1)
"""

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
    all_made = [one.made() for one in of_text("one.py", SOURCE)]
    assert sorted(mutant.change for mutant in all_made) == sorted(CHANGES)
    assert len({mutant.text for mutant in all_made}) == len(CHANGES)
    assert ast.unparse(tree) == ast.unparse(ast.parse(SOURCE))


def test_mutants_of_what_must_be_right_are_programs_and_other_ones() -> None:
    every = mutants(TARGETS)
    assert len({one.key for one in every}) == len(every)
    for one in generator("mutants").sample(every, 20):
        mutant = one.made()
        compile(mutant.text, one.path, "exec")
        assert mutant.text != ast.unparse(one.tree)
        assert mutant.line > 0


TESTS = """from one import bounded, called

def test_quick():
    assert bounded([1]) == 0

def test_slow():
    assert bounded([5]) == 3

def test_early():
    assert called(2) == 3

def test_broken():
    assert False
"""
NAMES = ("quick", "slow", "early")
TIMED = [Timed(f"test_one.py::test_{name}", 0.01) for name in NAMES]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a source and its tests."""
    monkeypatch.setattr(trial, "SETTING_UP", 100)
    monkeypatch.setattr(trial, "MEMORY", RLIM_INFINITY)
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "one.py").write_text(SOURCE + EARLY)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "conftest.py").write_text(
        "from hypothesis import settings\nsettings.register_profile('repeatable', deadline=None)\n"
    )
    (tmp_path / "test_one.py").write_text(TESTS)
    return tmp_path


def changed_to(old: str, new: str) -> Mutant:
    """Return the source with one thing changed."""
    assert old in SOURCE + EARLY
    return Mutant("one.py", 1, "", ast.parse((SOURCE + EARLY).replace(old, new)))


@pytest.mark.drawn("the fate of mutants", 1)
def test_what_becomes_of_a_mutant_that_is_imported(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def became(old: str, new: str, number: int = 3) -> str:
        return fate(changed_to(old, new), TIMED[:number], project).became

    assert fate(changed_to("else MOST", "else total"), TIMED, project) == Fate("killed", "test_one.py::test_slow")
    assert became("continue", "pass", 1) == "killed"
    assert became("else MOST", "else total", 1) == "survived"
    assert became("total < MOST", "total <= MOST") == "survived"
    assert became("MOST: int = 3", "MOST: int = 4") == "killed"
    assert became("total = 0", "total = 1", 0) == "unreached"
    monkeypatch.setattr(trial, "A_TEST", 0)
    monkeypatch.setattr(trial, "PATIENCE", 0)
    assert became("total = 0", "while True: pass") == "timeout"
    assert (project / "one.py").read_text() == SOURCE + EARLY


@pytest.mark.drawn("the fate of mutants", 1)
def test_what_becomes_of_a_mutant_whose_function_is_put_in_place(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial, "A_TEST", 0)
    monkeypatch.setattr(trial, "PATIENCE", 0)
    with Loaded({}, project, ["test_one.py"]) as loaded:

        def became(old: str, new: str, number: int = 3) -> Fate | None:
            return loaded.fate(changed_to(old, new), TIMED[:number])

        assert became("else MOST", "else total") == Fate("killed", "test_one.py::test_slow")
        assert became("else MOST", "else total", 1) == Fate("survived")
        assert became("total < MOST", "total <= MOST") == Fate("survived")
        assert became("total = 0", "while True: pass") == Fate("timeout")
        assert became("MOST: int = 3", "MOST: int = 4") is None, "a constant is imported"
        assert became("strict: bool = True", "strict: bool = False") is None, "so is a default"
        assert became("n + 1", "n - 1") is None, "so is what a function returned before the tests began"
        assert loaded.passes("test_one.py::test_slow")
        assert not loaded.passes("test_one.py::test_broken")


class Hearsay(Loaded):
    """Stands in for the process: every mutant is killed by the first test; some tests pass without it."""

    def __init__(self, *sound: str) -> None:
        self.sound, self.asked = sound, list[str]()

    def fate(self, mutant: Mutant, tests: Sequence[Timed]) -> Fate | None:
        """Name the first test."""
        return Fate("killed", tests[0].name)

    def passes(self, test: str) -> bool:
        """Tell whether it is one of them."""
        self.asked.append(test)
        return test in self.sound


def test_a_test_that_fails_without_the_change_too_is_no_witness() -> None:
    data = CoverageData(no_disk=True)
    for name in "abc":
        data.set_context(f"{name}|run")
        data.add_lines({str(ROOT / "one.py"): [1]})
    loaded = Hearsay("b", "c")
    trials = Trials(Reach(data, {"a": 1, "b": 2, "c": 3}), loaded)
    assert [trials.fate(changed_to("continue", "pass")) for _ in range(2)] == [Fate("killed", "b")] * 2
    assert loaded.asked == ["a", "b"], "each is asked about once"


def test_what_became_of_mutants_is_kept_and_the_last_word_counts(tmp_path: Path) -> None:
    file = tmp_path / "out/results.jsonl"
    assert known(file) == {}
    noted(file, "a", Fate("survived"))
    noted(file, "b", Fate("timeout"))
    with file.open("a") as out:
        out.write('["c", "kil')
    noted(file, "a", Fate("killed", "test"))
    assert known(file) == {"a": Fate("killed", "test"), "b": Fate("timeout")}
    assert dead(known(file).values()) == 2


def test_the_page_tells_how_many_were_noticed_and_why_others_live(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    (tmp_path / "one.py").write_text(SOURCE)
    every = of_text("one.py", SOURCE)
    fates = {one.key: Fate("killed", "test") for one in every[1:]}
    alive = next(one for one in every if one.made().change == "total < MOST → total <= MOST")
    fates[alive.key], lives = Fate("survived"), alive.made()
    why = Reason("one.py", "return total if total < MOST else MOST", lives.change, "both are MOST then")
    page = pages.report(every, 99, 1, fates, [why])
    tried = len(CHANGES) - 1
    assert f"| **all** | {tried} | {tried - 1} | 0 | 1 | " in page
    assert f"| `one.py:{lives.line}` | `{lives.change}` | both are MOST then |" in page
    assert "not looked at yet" in pages.report(every, 99, 1, fates, [])


def test_each_reason_stands_on_a_line_that_there_is() -> None:
    for reason in reasons():
        lines = (ROOT / reason.path).read_text(encoding="utf-8").splitlines()
        assert reason.source in [line.strip() for line in lines], reason


def test_the_quickest_tests_come_first_and_as_many_as_there_is_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fates, "ENOUGH", 120.0)
    tests = [Timed(f"tests/{'ab'[at % 2]}.py::test_{at}", at * 0.1) for at in range(100)]
    given = list(batches(tests))
    assert [len(batch) for batch in given] == [12, 24, 13]
    assert {test for batch in given for test in batch} == set(tests[:49])
    assert [test.file for test in given[0]] == ["tests/a.py"] * 6 + ["tests/b.py"] * 6
    models = [Timed(f"{file}::test_{at}", 50.0 + at) for file in fates.MODELS[:1] for at in range(3)]
    given = list(batches([*tests, *models]))
    assert set(models[:2]) <= set(given[1])
    assert sum(test.seconds for batch in given for test in batch) <= 120
    assert list(batches([Timed("tests/a.py::test_long", 1e6)])) == [[Timed("tests/a.py::test_long", 1e6)]]


def test_the_tests_of_each_file_come_in_turn_however_many_others_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fates, "ENOUGH", 8.0)
    many = [Timed(f"tests/a.py::test_{at}", 0.1 + at / 1000) for at in range(200)]
    slow = Timed("tests/b.py::test_what_it_is_for", 3.0)
    given = list(batches([*many, slow]))
    assert slow in given[2]


def test_those_that_run_little_else_come_before_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fates, "ENOUGH", 20.0)
    broad = [Timed(f"tests/{at}.py::test_all", 0.1 + at / 1000, 90) for at in range(150)]
    near, long = Timed("tests/near.py::test_it", 2.0, 3), Timed("tests/near.py::test_for_long", 9.0, 2)
    given = list(batches([*broad, near, long]))
    assert near in given[1]
    assert long not in given[1]


def test_how_many_files_a_test_runs_is_read_from_what_was_measured(tmp_path: Path) -> None:
    data = CoverageData(str(tmp_path / "data"))
    for context, paths in {"": "abc", "t.py::one|setup": "a", "t.py::one|run": "ab", "t.py::two|run": "c"}.items():
        data.set_context(context)
        data.add_arcs({path: [(1, 2)] for path in paths})
    data.write()
    found = breadths(tmp_path / "data")
    assert (found["t.py::one"], found["t.py::two"]) == (2, 1)


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


def test_what_is_remembered_between_tests_is_forgotten_while_lines_are_counted() -> None:
    neighbours((0, 1, 2), 1)
    assert neighbours.cache_info().currsize
    pytest_runtest_setup()
    assert not neighbours.cache_info().currsize
