"""Samples are drawn from the run's seed: the same again, others with another, and nothing for `make soak`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.paths import ROOT
from tools.sampling import NOTHING, VARIABLE, drawn, generator

CASES = [("a", 1), ("b", 2), pytest.param("c", 3, id="third"), pytest.param("d", 4, marks=pytest.mark.peers)]


def soaking(cases: list[object]) -> list[bool]:
    """Which of the cases are marked."""
    return [any(mark.name == "soak" for mark in getattr(case, "marks", ())) for case in cases]


@pytest.mark.parametrize("number", range(5))
def test_so_many_are_drawn_and_the_others_are_soak(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    monkeypatch.setenv(VARIABLE, "one")
    found = drawn("cases", CASES, number)
    assert soaking(found).count(False) == number
    assert soaking(found) == soaking(drawn("cases", CASES, number))
    assert [getattr(case, "values", case) for case in found] == [getattr(case, "values", case) for case in CASES]


def test_another_seed_and_another_name_draw_others(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = set()
    for seed in range(20):
        monkeypatch.setenv(VARIABLE, str(seed))
        chosen.add(tuple(soaking(drawn("cases", CASES, 1))))
        assert generator("a").random() != generator("b").random()
    assert len(chosen) == len(CASES)


def test_nothing_is_drawn_for_soak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, NOTHING)
    assert all(soaking(drawn("cases", CASES, 4)))


def test_ids_and_other_marks_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, NOTHING)
    third, fourth = drawn("cases", CASES, 0)[2:]
    assert getattr(third, "id", "") == "third"
    assert {mark.name for mark in getattr(fourth, "marks", ())} == {"peers", "soak"}


FAMILY = """
import subprocess
import sys
from pathlib import Path

import pytest

@pytest.mark.drawn("one", 1)
def test_a(): ...

@pytest.mark.drawn("one", 1)
@pytest.mark.parametrize("case", [1, 2, pytest.param(3, marks=pytest.mark.soak)])
def test_b(case): ...

@pytest.mark.drawn("other", 2)
def test_c(): ...

def test_d(): ...
"""


@pytest.mark.parametrize("seed", drawn("families", ["1", "2", NOTHING], 1))
def test_of_a_family_so_many_tests_are_drawn_and_the_others_are_soak(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seed: str
) -> None:
    monkeypatch.setenv(VARIABLE, seed)
    (tmp_path / "test_family.py").write_text(FAMILY)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = drawn: x\n  soak: x\n")
    asked = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "tools.sampling", "-p", "no:cacheprovider"]

    def collected(which: str) -> list[str]:
        done = subprocess.run(
            [*asked, "-m", which, "--rootdir", tmp_path, tmp_path / "test_family.py"],
            cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
        return [line.partition("::")[2] for line in done.stdout.splitlines() if "::" in line]

    run, soak = collected("not soak"), collected("soak")
    assert run == collected("not soak")
    assert sorted(run + soak) == ["test_a", "test_b[1]", "test_b[2]", "test_b[3]", "test_c", "test_d"]
    assert sum(name[:6] in ("test_a", "test_b") for name in run) == (seed != NOTHING)
    assert "test_b[3]" in soak
    assert ("test_c" in run) == (seed != NOTHING)
    assert "test_d" in run
