"""How clever the computers are: one face for the whole table, or each their own; links and saves tell no difference."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots.levels import LEVELS
from engine.codec import PERSON
from tests.ui.browser import Page
from tests.ui.elements import Element
from ui.model.occupant import ELSEWHERE
from ui.model.setup import Setup
from ui.persistence.setups import parse_setup, print_setup
from ui.seating.setups import setup_of

GAMES = ["lions", "animania"]
NAMES = [level.name for level in LEVELS["lions"]]


@dataclass
class Chosen:
    """What stands there to be chosen, and what is chosen of it."""

    faces: dict[str, bool]
    places: list[tuple[str, list[str]]]


def shown(page: Page) -> Chosen:
    """The faces, and who sits at each place of whom else could."""
    all_ = page.tree.all()
    faces = {each.act.split()[1]: each.attrs["aria-checked"] == "true" for each in all_ if each.act[:7] == "clever "}
    return Chosen(faces, [_place(each) for each in all_ if each.act.startswith("who ")])


def _place(select: Element) -> tuple[str, list[str]]:
    (chosen,) = (option.attrs["value"] for option in select.children if "selected" in option.attrs)
    return chosen, [option.attrs["value"] for option in select.children]


acts = st.lists(
    st.one_of(
        st.sampled_from([*NAMES, "each", "nobody", ""]).map(lambda one: (f"clever {one}", "")),
        st.tuples(st.integers(0, 5).map("who {}".format), st.sampled_from([PERSON, ELSEWHERE, *NAMES])),
        st.sampled_from([("add", ""), ("remove 0", ""), ("remove 2", "")]),
    ),
    max_size=12,
)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(GAMES), acts)
def test_what_is_chosen_is_what_stands_there(game: str, sent: list[tuple[str, str]]) -> None:
    page = Page().send(f"setup {game}")
    for act, value in sent:
        page.send(act, value)
        setup, found = setup_of(page.model), shown(page)
        whos = [occupant.who for occupant in setup.occupants]
        levels = set(whos) - {PERSON, ELSEWHERE}
        assert [who for who, _ in found.places] == whos
        assert all(offered[0] == PERSON for _, offered in found.places)
        if not levels:
            assert not found.faces
            continue
        assert list(found.faces) == [*NAMES, "each"]
        (chosen,) = (face for face, on in found.faces.items() if on)
        if chosen == "each":
            assert all(offered == [PERSON, *NAMES, ELSEWHERE] for _, offered in found.places)
        else:
            assert levels == {chosen}
            assert all(offered == [PERSON, chosen, ELSEWHERE] for _, offered in found.places)
        if act.startswith("clever ") and act.split(" ")[1] in found.faces:
            assert chosen == act.split(" ")[1]


@pytest.mark.parametrize("game", GAMES)
def test_each_their_own_changes_nothing_until_somebody_is_changed(game: str) -> None:
    page = Page().send(f"setup {game}").send("clever hunter")
    before = setup_of(page.model).occupants
    page.send("clever each")
    assert setup_of(page.model).occupants == before
    page.send("who 1", "cub")
    assert [one.who for one in setup_of(page.model).occupants][1:] == ["cub", *["hunter"] * (len(before) - 2)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mixed", [False, True])
def test_a_set_up_is_kept_as_it_was_before_there_were_faces(game: str, mixed: bool) -> None:
    page = Page().send(f"setup {game}").send("clever king").send("clever each")
    if mixed:
        page.send("who 1", "cub")
    setup = setup_of(page.model)
    text = print_setup(setup)
    assert "each" not in text
    assert parse_setup(game, text) == setup._replace(each=False)
    assert isinstance(parse_setup(game, text), Setup)


def test_no_two_at_a_table_have_the_same_face() -> None:
    page = Page().send("setup lions")
    while "add" in page.acts():
        page.send("add")
        places = [each for each in page.tree.all() if "place__pic" in each.attrs.get("class", "")]
        pictures = [use.attrs["href"] for place in places for use in place.children]
        assert len(set(pictures)) == len(pictures) == len(setup_of(page.model).occupants)
