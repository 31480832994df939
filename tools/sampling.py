"""Samples for tests: which cases of many a run looks at, and which games it plays, from one seed that it prints.

`SAMPLE_SEED=… make test` draws the same again. What is not drawn is marked `soak` and is the same test: `make soak`
draws nothing (`SAMPLE_SEED=none`), so that it runs them all.

    @pytest.mark.parametrize("case", drawn("cases", CASES, 3))     # three of the cases of one test
    @pytest.mark.drawn("name of a family", 2)                      # two of all tests that name this family
"""

from __future__ import annotations

import os
import random
import secrets
from collections.abc import Iterable

import pytest

VARIABLE = "SAMPLE_SEED"
NOTHING = "none"


def pytest_configure() -> None:
    """Draw a seed where none is given; the processes of pytest-xdist inherit it."""
    os.environ.setdefault(VARIABLE, secrets.token_hex(4))


@pytest.hookimpl(tryfirst=True)  # before what is marked `soak` is left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Draw the tests of each family."""
    families: dict[tuple[str, int], list[pytest.Item]] = {}
    for item in items:
        if (mark := item.get_closest_marker("drawn")) and not item.get_closest_marker("soak"):
            families.setdefault(mark.args, []).append(item)
    for (name, number), members in families.items():
        chosen = _chosen(name, len(members), number)
        for at, item in enumerate(members):
            if at not in chosen:
                item.add_marker(pytest.mark.soak)


def pytest_report_header() -> str:
    """Say how to draw the same again."""
    return f"samples: {VARIABLE}={os.environ[VARIABLE]}"


def generator(name: str) -> random.Random:
    """The run's generator for what has this name."""
    return random.Random(f"{os.environ.get(VARIABLE, NOTHING)}/{name}")


def drawn(name: str, cases: Iterable[object], number: int) -> list[object]:
    """The cases as parameters: `number` of them are drawn for this run, the others are marked `soak`.

    A case that is a `pytest.param` keeps its id.
    """
    given = list(cases)
    chosen = _chosen(name, len(given), number)
    return [case if at in chosen else _soaking(case) for at, case in enumerate(given)]


def _chosen(name: str, length: int, number: int) -> set[int]:
    """The places of those of so many cases that are drawn for this run."""
    if os.environ.get(VARIABLE, NOTHING) == NOTHING:
        return set()
    return set(generator(name).sample(range(length), min(number, length)))


def _soaking(case: object) -> object:
    if isinstance(case, type(pytest.param())):
        return pytest.param(*case.values, id=case.id, marks=[*case.marks, pytest.mark.soak])
    return (
        pytest.param(*case, marks=pytest.mark.soak)
        if isinstance(case, tuple)
        else pytest.param(case, marks=pytest.mark.soak)
    )
