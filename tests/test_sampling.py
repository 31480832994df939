"""Samples are drawn from the run's seed: the same again, others with another, and nothing for `make soak`."""

from __future__ import annotations

import pytest

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
