"""How many examples a property is tried with, in `make unit` and in `make soak`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import pytest
from hypothesis import settings

from tools.sampling import NOTHING, VARIABLE, drawn

Test = TypeVar("Test", bound=Callable[..., Any])


def soaking() -> bool:
    """Tell whether this is `make soak`, which draws nothing: it runs all."""
    return os.environ.get(VARIABLE) == NOTHING


def examples(few: int, many: int = 0) -> settings:
    """Return a decorator: so many examples, and in `make soak` `many`, or ten times as many."""
    return settings(max_examples=(many or 10 * few) if soaking() else few)


def every_time_and_for_long(test: Test) -> Test:
    """Mark a test that looks at some of its cases each time, by `soaking()`: `make soak` runs it too, with all."""
    return pytest.mark.soak(test) if soaking() else test


def drawn_of_each(name: str, groups: Iterable[Iterable[tuple[object, ...]]], number: int) -> list[object]:
    """Return the cases of all groups as parameters, of which `number` of each group are drawn (`tools.sampling`)."""
    return [case for at, group in enumerate(groups) for case in drawn(f"{name} {at}", group, number)]
