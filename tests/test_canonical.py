"""The text that digests are taken of is what Python's `repr` gave when the first games were saved, byte for byte."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.canonical import canonical_text
from engine.game import Event
from tests.conformance.cases import CASES, Case, random_game


class Pair(NamedTuple):
    """A value with named fields."""

    one: Any
    other: Any


PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
VALUES = st.recursive(
    PLAIN,
    lambda some: (
        st.lists(some, max_size=4)
        | st.lists(some, max_size=4).map(tuple)
        | st.builds(Pair, some, some)
        | st.dictionaries(PLAIN, some, max_size=4)
    ),
    max_leaves=20,
)


@given(VALUES)
def test_it_is_the_repr_of_any_value(value: Any) -> None:
    assert canonical_text(value) == repr(value)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_it_is_the_repr_of_whatever_a_game_is_made_of(case: Case) -> None:
    told: list[Event] = []
    for number, (state, joint) in enumerate(random_game(case, seed=5, tell=told.append)):
        views = tuple(case.game.view(state, seat) for seat in (None, *case.seats)) if number % 9 == 0 else ()
        for value in (state, joint, views):
            assert canonical_text(value) == repr(value)
    assert canonical_text(tuple(told)) == repr(tuple(told))


@pytest.mark.parametrize("value", [object(), {1, 2}, frozenset(), range(3), b"bytes", Pair])
def test_what_is_no_value_has_no_text(value: Any) -> None:
    with pytest.raises(TypeError, match="no canonical text"):
        canonical_text((value,))
