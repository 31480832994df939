"""Keys: what each means in any script, and what is left of them when letters are switched off."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.walk import started
from ui.model.keys import key_of, needs_a_letter

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
    assert shortcuts(page) == {"H", "L", "?"} | ({"U"} & shortcuts(page))
    page.send("keys")
    assert not page.model.settings.keys
    assert shortcuts(page) == set()
    before = page.model
    assert page.send(f"key {key}").model == before
    page.send("keys").send("key l")
    assert page.model.overlay is not None


def test_enter_and_escape_work_without_letters() -> None:
    page = started("lions", 3, entropy=3).send("keys").send("log")
    assert page.send("key Escape").model.overlay is None


def shortcuts(page) -> set[str]:  # type: ignore[no-untyped-def]
    """The letters and signs that controls say do the same as they."""
    found = {element.attrs.get("aria-keyshortcuts", "") for element in page.tree.all()}
    return {key for key in found if len(key) == 1}
