"""The text that digests are taken of is what Python's `repr` gave when the first games were saved, byte for byte."""

from __future__ import annotations

from collections import namedtuple
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.canonical import canonical_text
from engine.game import Event
from engine.lions.views import drawn_by_seat
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


FIRST = {
    "lions State": """options seed phase turn turns idle busy migrations hands herds lions deck top discard discard_top
        reshuffles made_of drawn filled opened made_at known attack history result""",
    "lions View": """seat options phase due turn turns idle busy migrations hand hand_sizes herds lions discard
        discard_top deck_size reshuffles made_of drawn opened made_at known public attack history result""",
    "animania State": """options seed phase game round turn crowns animals ring health used hands decks spent shown
        watch seen history last result""",
    "animania View": """seat options phase due game round turn crowns animals ring health used hand deck hand_sizes
        deck_sizes spent shown watch known exposed history last result""",
}
"""The fields of states and views in the first saves, when they were named tuples."""

RENAMED: dict[str, str] = {}
"""Field of the first saves → what it is called today."""


def as_it_was(key: str, value: Any) -> Any:
    """Return a state or a view as the named tuple that it was in the first saves."""
    name = type(value).__name__
    labels = FIRST[f"{key} {name}"].split()
    fields = {label: getattr(value, RENAMED.get(label, label)) for label in labels}
    if (key, name) == ("lions", "View"):
        fields["drawn"] = drawn_by_seat(value)
    return namedtuple(name, labels)(**fields)


@pytest.mark.parametrize("case", [case for case in CASES if f"{case.key} State" in FIRST], ids=str)
def test_it_is_the_repr_that_the_values_of_a_game_had_in_the_first_saves(case: Case) -> None:
    told: list[Event] = []
    for number, (state, joint) in enumerate(random_game(case, seed=5, tell=told.append)):
        views = [case.game.view(state, seat) for seat in (None, *case.seats)] if number % 9 == 0 else []
        for value in (state, *views):
            assert canonical_text(value) == repr(as_it_was(case.key, value))
        assert canonical_text(joint) == repr(joint)
    assert canonical_text(tuple(told)) == repr(tuple(told))


class Nameless(tuple[str, ...]):
    """A tuple whose fields have no names."""


class Fields:
    """Names of fields without a tuple."""

    _fields = ("one",)


@pytest.mark.parametrize(
    "value", [object(), {1, 2}, frozenset(), range(3), b"bytes", Pair, Nameless(("one",)), Fields()]
)
def test_what_is_no_value_has_no_text(value: Any) -> None:
    with pytest.raises(TypeError, match=f"{type(value).__name__} has no canonical text"):
        canonical_text((value,))
