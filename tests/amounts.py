"""How many examples a property is tried with, in `make unit` and in `make soak`."""

from __future__ import annotations

import os
from collections.abc import Iterable

from hypothesis import settings

from tools.sampling import NOTHING, VARIABLE, drawn


def soaking() -> bool:
    """Tell whether this is `make soak`, which draws nothing: it runs all."""
    return os.environ.get(VARIABLE) == NOTHING


def examples(few: int, many: int = 0) -> settings:
    """Return a decorator: so many examples, and in `make soak` `many`, or ten times as many."""
    return settings(max_examples=(many or 10 * few) if soaking() else few)


def drawn_of_each(name: str, groups: Iterable[Iterable[tuple[object, ...]]], number: int) -> list[object]:
    """Return the cases of all groups as parameters, of which `number` of each group are drawn (`tools.sampling`)."""
    return [case for at, group in enumerate(groups) for case in drawn(f"{name} {at}", group, number)]
