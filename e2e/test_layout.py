"""Where everything stands, in every scene and at every size: nothing over another, nothing cut off, nothing that moves.

Screens are drawn by this machine's Python and set into frames as markup: see `e2e/play/frames.py`. Some scenes are
looked at in a run, all in `make soak`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from itertools import chain, product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from e2e.play.drawings import at_a_decision, hints, long_named, markup, model_of, selections
from e2e.play.frames import Frames, framed
from e2e.play.layout import PLAYED_WITH
from e2e.play.scenes import scenes
from tests.ui import pseudo
from tests.ui.test_finale import TABLES, finale_of, opened
from tools.sampling import drawn
from ui.model.page import Model
from ui.words.language import CHINESE

AT_MOST = 4
"""Pixels that anything may move by when nothing but the prompt, a selection or a hint changes."""

IN_SIGHT = f"{PLAYED_WITH}, .bar button, .dialog, .dialog__acts button, .panel__head button, .screen__foot button"
"""What lies wholly in the window: what is played with, and the ways on and back."""

SCROLLED = ("the longest hint", "640x360")
"""What may have to be scrolled: what is hardly ever said, where there is hardly any height."""

NAMES = ("seat__name", "sum__who", "card__name", "pick__name")
"""What may end in an ellipsis where a name is as long as can be: the whole of it is one tap away."""


@pytest.fixture(scope="module")
def frames(browser: Browser, site: str, dist: Path) -> Iterator[Frames]:
    with framed(browser, site, dist) as found:
        yield found


def faults(frames: Frames, model: Model, names: bool = False) -> list[str]:
    """What is wrong with where things stand, at any size."""
    return [
        f"{size}: {what}"
        for size, found in frames.show(markup(model), IN_SIGHT).items()
        for what in (*found.overlaps, *found.outside, *(cut for cut in found.cut if not (names and _name(cut))))
    ]


def _name(cut: str) -> bool:
    return cut.startswith(NAMES)


@pytest.mark.parametrize("name", drawn("layout", scenes(), 6))
def test_nothing_lies_over_another_or_outside(frames: Frames, name: str) -> None:
    model = model_of(scenes()[name])
    assert faults(frames, model) == []
    if model.tables:
        assert faults(frames, long_named(model), names=True) == []


TONGUES: dict[str, Callable[[], AbstractContextManager[None]]] = {
    "longer than any": pseudo.spoken,
    "Chinese": partial(pseudo.chosen, CHINESE),
}


@pytest.mark.parametrize(("tongue", "name"), drawn("layout in a language", product(TONGUES, scenes()), 3))
def test_nothing_lies_over_another_or_outside_in_another_language(frames: Frames, tongue: str, name: str) -> None:
    with TONGUES[tongue]():
        assert faults(frames, model_of(scenes()[name]), names=tongue != "Chinese") == []


@pytest.mark.parametrize(("tongue", "name"), drawn("read whole", product(("English", "Chinese"), scenes()), 3))
def test_what_is_asked_is_read_whole_whatever_is_lifted(frames: Frames, tongue: str, name: str) -> None:
    with TONGUES.get(tongue, nullcontext)():
        model = model_of(scenes()[name])
        found = [("as it is", model)]
        if at_a_decision(model):
            found += [*selections(model), *hints(model)]
        for way, one in found:
            for size, measured in frames.show(markup(one)).items():
                assert measured.partly == [] or (way, size) == SCROLLED, (way, size)


@pytest.mark.parametrize("name", drawn("still", scenes(), 4))
def test_nothing_moves_when_only_prompt_selection_or_hint_change(frames: Frames, name: str) -> None:
    model = model_of(scenes()[name])
    if not at_a_decision(model):
        return
    found = []
    model = long_named(model)
    (_, first), *others = chain(selections(model), hints(model))
    before = frames.show(markup(first))
    for way, other in others:
        for size, measured in frames.show(markup(other)).items():
            found += [f"{way}, {size}: {what}" for what in (*measured.overlaps, *measured.outside)]
            for what, place in measured.places.items():
                was = before[size].places.get(what)
                if was and any(abs(a - b) > AT_MOST for a, b in zip(was, place, strict=True)):
                    found.append(f"{way}, {size}: {what} moves from {was} to {place}")
    assert found == []


def test_the_table_stands_still_while_a_round_is_told(frames: Frames) -> None:
    chosen, told = (frames.show(markup(model_of(scenes()[name]))) for name in ("animania-card", "animania-told"))
    for size, measured in told.items():
        for what, place in measured.places.items():
            if re.fullmatch(r"(ring|seat-\d|pond|dock) 1", what):
                assert place == pytest.approx(chosen[size].places[what], abs=AT_MOST), (size, what)


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_who_wins_is_read_whole_at_every_size(frames: Frames, game: str, options: dict[str, Any]) -> None:
    page, act = opened(game, options, "step")
    page.send(act)
    while finale_of(page) is None:
        page.send("next")
    for size, found in frames.show(markup(long_named(page.model))).items():
        assert [cut for cut in found.cut if "finale" in cut] == [], size
        assert [one for one in found.outside if "finale" in one] == [], size
