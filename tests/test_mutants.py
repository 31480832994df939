"""A mutant is the source with one change that Python takes; it is killed, out of time, or found alive."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools import mutants
from tools.mutants import TARGETS, Mutant, fate, interval, made, spots, usual
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


def test_mutants_of_the_engine_are_programs_and_other_ones() -> None:
    for path, tree, spot in generator("mutants").sample(mutants.mutants(TARGETS), 20):
        mutant = made(path, tree, spot)
        compile(mutant.text, path, "exec")
        assert mutant.text != ast.unparse(tree)
        assert mutant.line > 0


def test_what_becomes_of_a_mutant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one.py").write_text(SOURCE)
    test = tmp_path / "test_one.py"
    test.write_text("from one import bounded\n\ndef test():\n    assert bounded([5]) == 3\n")
    monkeypatch.setattr(mutants, "TESTS", {"one.py": ("test_one.py",)})

    def became(old: str, new: str, timeout: float = 60) -> str:
        assert old in SOURCE
        return fate(Mutant("one.py", 1, "", SOURCE.replace(old, new)), tmp_path, timeout)

    assert usual(("test_one.py",), tmp_path) > 0
    assert became("else MOST", "else total") == "killed"
    assert became("total < MOST", "total <= MOST") == "survived"
    assert became("total = 0", "__import__('time').sleep(900)", timeout=2) == "timeout"
    assert (tmp_path / "one.py").read_text() == SOURCE
    test.write_text("def test():\n    assert False\n")
    with pytest.raises(RuntimeError, match="must pass"):
        usual(("test_one.py",), tmp_path)


def test_the_interval_of_a_share() -> None:
    low, high = interval(90, 100)
    assert (round(low, 3), round(high, 3)) == (0.826, 0.945)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(5, 5)[1] == pytest.approx(1)
