"""An act that names nothing there is changes nothing: neither the page nor the next screen falls over it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from e2e.play.scenes import Scene, scenes
from tests.amounts import every_time_and_for_long, soaking
from tests.ui.test_acts import at, older_save
from tests.ui.weighing import quickly
from tools.sampling import generator
from ui.handlers.update import ACTS, update
from ui.model.page import Message, Model
from ui.screens.page import screen

NAMES_NOTHING = ((), ("x",), ("99",), ("²",), ("lions", "x"), ("niche", "99"))
"""Words after an act: none, and such as stand for no game, seat, card, save or value; `²` is a digit, not a number."""

PLACES = ("home", "settings-export", "setup-animania", "lions-look", "animania-card", "animania-sums", "animania-why")
"""Scenes that differ in what an act finds there."""


@pytest.fixture(autouse=True, scope="module")
def quick() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        quickly(patched)
        yield


@cache
def places() -> dict[str, Model]:
    aside = at(Scene(older_save(), ("unplayable 0",))).model
    return {"aside": aside} | {name: at(scenes()[name]).model for name in PLACES}


@every_time_and_for_long
@pytest.mark.drawn("acts of nonsense", 80)
@pytest.mark.parametrize("act", ACTS)
def test_no_act_falls_over_words_that_name_nothing(act: str) -> None:
    cases = list(product(places().items(), NAMES_NOTHING))
    for (place, model), words in cases if soaking() else generator(f"nonsense {act}").sample(cases, 14):
        try:
            after, _ = update(model, Message(act, words, "x"))
            if after != model:
                str(screen(after))
        except Exception as fault:
            raise AssertionError(f"{act} {words} at {place}") from fault


@pytest.mark.parametrize(
    "act", ["sheet niche 99", "sheet niche", "export-text x", "export-text", "unplayable 99", "unplayable"]
)
def test_nothing_opens_over_what_is_not_there(act: str) -> None:
    page = at(scenes()["animania-card"])
    before = page.model
    assert page.send(act).model == before


def test_no_save_is_opened_that_was_not_asked_about() -> None:
    page = at(scenes()["settings-export"])
    before = page.model
    assert page.send("import!").model == before
