"""A field that a part declares is in each value of that part, in its draft and in its text, and nowhere else."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.canonical import canonical_text
from engine.fields import Drafted, Fields, Row, Value, in_order
from tests.conformance.cases import CASES, Case, random_game


class Public(Fields):
    """What lies open."""

    turn: int = 0
    herds: Row[int]


class Secret(Fields):
    """What does not."""

    deck: tuple[int, ...]


class Private(Fields):
    """What one seat knows."""

    hand: int


class State(Value, Public, Secret):
    """All of it."""

    def __init__(self, public: Public, secret: Secret) -> None:
        """Put them together."""


class View(Value, Public, Private):
    """What a seat sees."""

    def __init__(self, public: Public, private: Private) -> None:
        """Put them together."""


class Draft(Drafted[State], Public, Secret, of=State):
    """All of it, to be changed."""

    __slots__ = (*State._fields, "notes")

    notes: list[str]

    def __init__(self, state: State) -> None:
        self._thaw(state)
        self.notes = []


SOME = [case for case in CASES if isinstance(next(random_game(case, 1)).state, Value)][::9]
"""Some cases of the games whose states are made of parts."""

STATES = st.builds(
    lambda turn, herds, deck: State(Public(turn=turn, herds=tuple(herds)), Secret(deck=tuple(deck))),
    st.integers(),
    st.lists(st.integers(), max_size=4),
    st.lists(st.integers(), max_size=4),
)


@given(STATES)
def test_a_draft_is_the_state_and_gives_it_back(state: State) -> None:
    draft = Draft(state)
    draft.notes.append("not of the state")
    assert (draft.turn, draft.herds, draft.deck) == (state.turn, list(state.herds), state.deck)
    assert not vars(draft)
    assert draft.frozen() == state
    draft.herds.append(1)
    assert draft.frozen() == state._replace(herds=(*state.herds, 1))
    assert draft.frozen() != state


@given(STATES, st.integers())
def test_a_view_takes_what_lies_open_and_nothing_else(state: State, hand: int) -> None:
    view = View(state, Private(hand=hand))
    assert view._asdict() == {"turn": state.turn, "herds": state.herds, "hand": hand}
    assert State(view, Secret(deck=state.deck)) == state


@given(STATES, STATES)
def test_values_are_equal_if_their_fields_are(one: State, other: State) -> None:
    same = one._asdict() == other._asdict()
    assert (one == other) == same
    assert (hash(one) == hash(other)) >= same
    assert (canonical_text(one) == canonical_text(other)) == same


def test_a_part_wants_all_of_its_fields_and_no_other() -> None:
    assert Public(herds=()).turn == 0
    for fields in ({}, {"turn": 1}, {"herds": (), "hand": 3}):
        with pytest.raises(TypeError, match="fields"):
            Public(**fields)


def test_the_text_of_a_value_is_that_of_a_named_tuple() -> None:
    state = State(Public(herds=(1, 2)), Secret(deck=(3,)))
    assert canonical_text(state) == repr(state) == "State(turn=0, herds=(1, 2), deck=(3,))"
    assert list(in_order(state._asdict(), "deck turn")) == ["deck", "turn", "herds"]


@pytest.mark.parametrize("case", SOME, ids=str)
def test_states_and_views_of_the_games_cannot_be_changed(case: Case) -> None:
    state = next(random_game(case, 1)).state
    for value in (state, *(case.game.view(state, seat) for seat in (None, *case.seats))):
        assert pickle.loads(pickle.dumps(value)) == value
        for name in value._fields:
            with pytest.raises(AttributeError, match="cannot be changed"):
                setattr(value, name, None)
            with pytest.raises(AttributeError, match=r"cannot be changed|can't delete"):
                delattr(value, name)
        with pytest.raises((TypeError, ValueError), match="field"):
            value._replace(unheard_of=1)


@pytest.mark.parametrize("case", SOME, ids=str)
def test_the_text_of_every_field_is_in_the_text_of_its_value(case: Case) -> None:
    # What is left out of the text would not be missed in a digest.
    state: Any = next(random_game(case, 1)).state
    for value in (state, case.game.view(state, 0)):
        for name in value._fields:
            other = value._replace(**{name: ("another",) * case.options.players})
            assert canonical_text(other) != canonical_text(value), name
