"""Walking htpy's tree finds the elements that a browser finds in the text."""

from __future__ import annotations

import random
from typing import Any

import htpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from tests.ui.browser import Page
from tests.ui.elements import VOID, Element, element_of, read
from tests.ui.walk import PLAYING, started
from ui.games.registry import FACES
from ui.handlers.update import update
from ui.model.page import parse_message
from ui.screens.page import screen

PANELS = ("log", "rules", "seats", "sheet niche 1", "sheet discard", "share")


def value(element: Element) -> tuple[Any, ...]:
    """Return all of an element: what is equal here is equal to any test."""
    return element.tag, element.attrs, element.text, [value(child) for child in element.children]


def texts(element: Element) -> list[tuple[str, ...]]:
    """Return the ancestors of each element and what it says, as tests read it."""
    found = []
    for each in element.walk():
        above, at = [], each
        while at.parent is not None:
            at = at.parent
            above.append(at.tag)
        found.append((each.tag, each.words, each.act, *above))
    return found


def same(node: htpy.Node) -> bool:
    walked, parsed = element_of(node), read(str(htpy.fragment[node]))
    return value(walked) == value(parsed) and texts(walked) == texts(parsed)


@pytest.mark.parametrize("game", FACES)
@pytest.mark.parametrize("people", [(0,), (0, 1), ()])
def test_on_every_screen(game: str, people: tuple[int, ...]) -> None:
    page, rng = started(game, 4, people, entropy=3), random.Random(3)
    page.send("speed normal")
    for step in range(16):
        assert same(screen(page.model))
        for panel in PANELS if step % 8 == 0 else ():
            assert same(screen(update(page.model, parse_message(panel))[0]))
        acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING]
        page.send(rng.choice(acts or ["home"]))


@pytest.mark.parametrize(
    "act", ["home", "settings", *(f"{act} {game}" for act in ("setup", "rules") for game in GAMES)]
)
def test_away_from_the_table(act: str) -> None:
    page = Page().send(act)
    assert same(screen(page.model))
    assert same(screen(page.send("more").model))


TEXTS = st.text(alphabet="ab <>&\"'/=\n;#é", max_size=8)
NAMES = st.sampled_from(["data-act", "title", "inert", "id", "disabled"])
ATTRIBUTES = st.dictionaries(NAMES, st.one_of(TEXTS, st.booleans(), st.none(), st.integers(0, 99)), max_size=3)
NODES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(0, 99), TEXTS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.builds(
            lambda tag, attrs, children: htpy.Element(tag)(attrs)[children],
            st.sampled_from(["div", "button", "span"]),
            ATTRIBUTES,
            inner,
        ),
        st.builds(lambda tag, attrs: htpy.VoidElement(tag)(attrs), st.sampled_from(sorted(VOID)), ATTRIBUTES),
    ),
    max_leaves=8,
)


@given(NODES)
def test_in_any_tree(node: Any) -> None:
    assert same(node)


def test_what_is_behind_a_layer_or_switched_off_is_no_control() -> None:
    tree = read(
        '<div inert><button data-act="a"></button></div><button data-act="b" disabled></button>'
        '<div data-act="c"><input data-act="d"><p></p></div>'
    )
    assert [element.act for element in tree.controls()] == ["c", "d"]
