"""Contrast themes: what is chosen, threatened, pointed at or won is seen by its border, its outline or a sign."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.play.drawings import markup, model_of
from e2e.play.frames import Frames, framed
from e2e.play.scenes import scenes
from e2e.test_layout import faults
from tools.sampling import drawn

MARKED = {
    "settings": (
        (".choice__opt[aria-checked=true]", ".choice__opt[aria-checked=false]"),
        (".switch input:checked", ".switch input:not(:checked)"),
    ),
    "lions-card": (
        ("#hand .is-lifted", "#hand .card:not(.is-lifted, .is-idle)"),
        (".seat.is-turn", ".seat:not(.is-turn)"),
    ),
    "lions-turn": (
        (".herd__slot.is-full", ".herd__slot:not(.is-full)"),
        (".step.is-open", ".step:not(.is-open)"),
        (".seat__near", ".seat__name"),
    ),
    "lions-hint": (("#hand .is-winning", "#hand .card:not(.is-winning)"),),
    "lions-prey": (
        (".seat.is-pickable", ".seat.is-turn"),
        (".seat.is-picked", ".seat:not(.is-picked)"),
        ("#hand .is-idle", ".pile .card"),
        (".herd__slot.is-threatened", ".herd__slot.is-full:not(.is-threatened)"),
    ),
    "lions-answer": (
        (".seat.is-target", ".seat:not(.is-target)"),
        (".herd__slot.is-threatened", ".herd__slot.is-full:not(.is-threatened)"),
    ),
    "lions-result": ((".standing__row.is-winner", ".standing__row:not(.is-winner)"),),
    "animania-picked": ((".pick[aria-pressed=true]", ".pick[aria-pressed=false]"),),
    "animania-card": (
        (".pip.is-now", ".pip:not(.is-now)"),
        (".pip.is-done", ".pip:not(.is-done)"),
        ("#prompt .btn--main", "#prompt .btn--plain"),
    ),
}
"""By scene, what is marked and what is not."""

EDGES = """pairs => {
    const [{ contentDocument: found }] = Object.values(frames_);
    const edge = ({ borderTopStyle, borderTopWidth, borderTopColor, outlineStyle, outlineWidth, outlineColor }) =>
        [borderTopStyle, borderTopWidth, borderTopColor,
            ...outlineStyle === "none" ? [] : [outlineStyle, outlineWidth, outlineColor]].join(" ");
    const edges = selector => [...found.querySelectorAll(selector)].map(one => edge(getComputedStyle(one)));
    return pairs.map(pair => pair.map(edges));
}"""

ARROW = """() => {
    const [{ contentDocument: found }] = Object.values(frames_);
    const shaft = getComputedStyle(found.querySelector(".arrow"), "::before");
    const seat = getComputedStyle(found.querySelector(".seat"));
    return [shaft.forcedColorAdjust, shaft.backgroundColor, seat.backgroundColor];
}"""


@pytest.fixture(scope="module", params=drawn("lights of forced colours", ["light", "dark"], 1))
def frames(request: pytest.FixtureRequest, browser: Browser, site: str, dist: Path) -> Iterator[Frames]:
    with framed(browser, site, dist, forced_colors="active", color_scheme=request.param) as found:
        yield found


def test_marks_are_seen_without_ground_and_shadow(frames: Frames) -> None:
    for name, pairs in MARKED.items():
        frames.show(markup(model_of(scenes()[name])))
        for (marked, plain), (found, others) in zip(pairs, frames.page.evaluate(EDGES, pairs), strict=True):
            assert found, f"{name}: no {marked}"
            assert others, f"{name}: no {plain}"
            assert not set(found) & set(others), f"{name}: {marked} is as {plain}"


def test_arrows_are_seen_without_ground(frames: Frames) -> None:
    for name in ("lions-answer", "animania-card"):
        frames.show(markup(model_of(scenes()[name])))
        adjusted, shaft, ground = frames.page.evaluate(ARROW)
        assert adjusted == "none"
        assert shaft != ground


@pytest.mark.parametrize("name", drawn("forced colours", scenes(), 3))
def test_nothing_lies_over_another_or_outside(frames: Frames, name: str) -> None:
    assert faults(frames, model_of(scenes()[name])) == []
