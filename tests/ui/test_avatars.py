"""Faces of those who play: each seat keeps its own, and its name, whatever is done to another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.browser import Page
from ui.components.avatars import avatars
from ui.model.occupant import MARK, YOU, Occupant
from ui.model.setup import Setup
from ui.seating.names import told_apart
from ui.seating.setups import setup_of

ACTS = st.one_of(
    st.tuples(st.builds("who {}".format, st.integers(0, 5)), st.sampled_from(["person", "elsewhere", "cub"])),
    st.tuples(st.builds("remove {}".format, st.integers(0, 5)), st.just("")),
    st.tuples(st.sampled_from(["add", "clever hunter", "clever each"]), st.just("")),
    st.tuples(st.just("name 0"), st.sampled_from(["Ann", "Kim", "Zoe"])),
)


def faces(page: Page) -> list[tuple[Occupant, str]]:
    occupants = setup_of(page.model).occupants
    return list(zip(occupants, avatars(occupants), strict=True))


@given(st.lists(ACTS, max_size=12))
def test_names_and_faces_stay_with_their_seats_whatever_is_done_to_another(acts: list[tuple[str, str]]) -> None:
    page = Page().send("setup lions")
    for act, value in acts:
        before = faces(page)
        page.send(act, value)
        after = faces(page)
        word, _, at = act.partition(" ")
        assert len({face for _, face in after}) == len(after)
        alike = any(len({one.name for one, _ in each}) < len(each) for each in (before, after))
        if word == "remove" and len(after) < len(before):
            del before[int(at)]
        for number, ((old, face), (new, other)) in enumerate(zip(before, after, strict=False)):
            if word == "name" and number == int(at):
                continue
            assert new.name == old.name or (old.name == YOU and word == "who")
            assert other == face or alike or (word == "remove" and not old.name.startswith(MARK))


@pytest.mark.parametrize("seat", range(4))
def test_who_is_no_longer_you_keeps_the_face(seat: int) -> None:
    occupants = tuple(Occupant(YOU if at == seat else name) for at, name in enumerate(("Ann", "Bo", "Cy", "Di")))
    assert avatars(told_apart(Setup(occupants, ())).occupants) == avatars(occupants)


def test_who_is_no_longer_alone_keeps_the_animal_and_the_others_keep_theirs() -> None:
    page = Page().send("setup lions")
    before = [face for _, face in faces(page)]
    page.send("who 1", "person")
    assert [face for _, face in faces(page)] == before
    assert [one.called for one, _ in faces(page)] == ["Kim", "Maya", "Ben"]
