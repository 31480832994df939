"""Keys: what each means in any script, and what is left of them when letters are switched off."""

from __future__ import annotations

import random
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.browser import Page
from tests.ui.elements import Element
from tests.ui.walk import PLAYING, started
from ui.model.keys import key_of, needs_a_letter

TABLES = [("lions", ()), ("animania", ()), ("animania", ("niche chosen",))]
PLACES = [f"Key{letter}" for letter in string.ascii_uppercase]


@given(st.sampled_from(string.ascii_letters + "éüŁ"), st.sampled_from([*PLACES, "Semicolon", "", "Digit1"]))
def test_a_latin_letter_counts_by_what_it_says(said: str, place: str) -> None:
    assert key_of(said, place) == said.lower()


@given(st.sampled_from("рРλΩשعगㄘꦲ"), st.sampled_from(PLACES))
def test_a_letter_of_another_script_counts_by_its_place(said: str, place: str) -> None:
    assert key_of(said, place) == place[-1].lower()


@given(st.sampled_from("?7,.!；"), st.sampled_from([*PLACES, "Slash", "Digit7"]))
def test_a_sign_or_a_digit_counts_by_what_it_says(said: str, place: str) -> None:
    assert key_of(said, place) == said


@pytest.mark.parametrize("name", ["Enter", "Escape", "ArrowLeft", "Dead", "Process"])
def test_a_key_with_a_name_keeps_it(name: str) -> None:
    assert key_of(name, "KeyH") == name
    assert not needs_a_letter(key_of(name, "KeyH"))


def test_the_space_bar_is_no_letter() -> None:
    assert key_of(" ", "Space") == "space"
    assert not needs_a_letter("space")


@pytest.mark.parametrize("key", ["l", "?", "h", "u"])
def test_letters_and_signs_do_nothing_when_they_are_switched_off(key: str) -> None:
    page = started("lions", 3, entropy=3)
    assert shortcuts(page) >= {"H", "L", "?", "1"}
    page.send("keys")
    assert not page.model.settings.keys
    assert shortcuts(page) == set()
    before = page.model
    assert page.send(f"key {key}").model == before
    page.send("keys").send("key l")
    assert page.model.overlay is not None


@pytest.mark.parametrize(("game", "options"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_a_digit_is_a_tap_on_what_lies_at_its_place_and_a_letter_that_is_said_too(
    game: str, options: tuple[str, ...], seed: int
) -> None:
    page, rng = started(game, 3, options=options, entropy=seed), random.Random(seed)
    reached: set[str] = set()
    for _ in range(60):
        before, clock = page.model, page.clock
        for number, control in enumerate(in_hand(page), 1):
            said = control.attrs.get("aria-keyshortcuts", "").split()
            assert said[:1] == [str(number)] * (number < 10)
            tapped = page.send(control.act).model
            for key in said:
                page.model, page.clock = before, clock  # a game that ends is written down with its minute
                assert page.send(f"key {key.lower()}").model == tapped, (control.act, key)
                reached.add(key)
            page.model, page.clock = before, clock
        onward = [act for act in page.acts() if act.split(" ")[0] in PLAYING and act != "result"]
        if not onward:
            break
        page.send(rng.choice(onward))
    assert reached >= {"1", "2", "3"}
    assert not reached & {"H", "L", "U"}


@pytest.mark.parametrize("game", ["lions", "animania"])
def test_a_digit_beyond_the_hand_does_nothing_and_none_opens_a_curtain(game: str) -> None:
    page = started(game, 3, entropy=1)
    before = page.model
    for key in ("0", "9"):
        assert page.send(f"key {key}").model == before
    page = started(game, 3, people=(0, 1), entropy=1)
    before = page.model
    assert not in_hand(page)
    assert page.send("key 1").model == before


def in_hand(page: Page) -> list[Element]:
    """The controls of the hand, from left to right."""
    return [control for control in page.controls() if control.parent and control.parent.attrs.get("id") == "hand"]


def test_enter_and_escape_work_without_letters() -> None:
    page = started("lions", 3, entropy=3).send("keys").send("log")
    assert page.send("key Escape").model.overlay is None


def shortcuts(page: Page) -> set[str]:
    """The letters and signs that controls say do the same as they."""
    said = " ".join(element.attrs.get("aria-keyshortcuts", "") for element in page.tree.all())
    return {key for key in said.split() if len(key) == 1}
