"""What moves on the table: all that tells of an event, and nothing else; for whoever wants no movement, it is said."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import expect

from e2e.play.scenes import scenes
from e2e.play.stage import Staged

NOTED = """() => {
    globalThis.moved = [];
    globalThis.parts = [];
    const { startViewTransition } = Document.prototype;
    const named = () => [...document.querySelectorAll("[style*=view-transition-name]")]
        .map(one => one.style.viewTransitionName).sort();
    document.startViewTransition = change => {
        const before = named();
        const begun = startViewTransition.call(document, () => { change(); moved.push([before, named()]); });
        const note = () => parts.push(...document.getAnimations().map(one => one.effect.pseudoElement));
        begun.ready.then(note, note);
        return begun;
    };
}"""
"""Notes of each transition what has a name before it and after it, which the browser moves, and what else moves."""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_animals_that_are_chased_away_are_all_that_moves(
    stage: Staged, motion: Literal["no-preference", "reduce"]
) -> None:
    stage.page.emulate_media(reduced_motion=motion)
    stage.page.evaluate(NOTED)
    scenes()["lions-answer"].show(stage, speed="slow", motion=True)
    fleeing = stage.page.locator(".is-threatened").count()
    lying = int(stage.page.locator(".pile--discard .pile__n").inner_text())
    stage.click("move let")
    expect(stage.page.locator("#prompt")).to_contain_text("chase away")
    expect(stage.page.locator(".is-threatened")).to_have_count(0)
    assert int(stage.page.locator(".pile--discard .pile__n").inner_text()) == lying + fleeing + 2
    moved = stage.page.evaluate("moved")
    if motion == "reduce":
        assert moved == []
        return
    flights = [f"flight-{number}" for number in range(fleeing + 1)]  # each of the animals, and the lions
    assert moved == [[flights, flights]]
    stage.page.wait_for_function("parts.length")
    parts = stage.page.evaluate("parts")
    assert not {"::view-transition-old(root)", "::view-transition-new(root)"} & set(parts), "all else is there at once"


SHIFTED = """() => {
    globalThis.shifted = [];
    globalThis.glided = false;
    addEventListener("glided", () => { globalThis.glided = true; }, { once: true });
    new PerformanceObserver(list => list.getEntries().forEach(one => one.sources.forEach(source =>
        globalThis.shifted?.push(source.node?.className ?? source.node?.nodeName ?? "gone")
    ))).observe({ type: "layout-shift" });
}"""
"""What has stood elsewhere from one frame to the next, as the browser tells it; clicks of a script excuse nothing."""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_beside_one_that_goes_glide_to_their_places(
    stage: Staged, motion: Literal["no-preference", "reduce"]
) -> None:
    stage.page.emulate_media(reduced_motion=motion)
    scenes()["lions-giraffe"].show(stage, motion=True)
    hand = stage.page.locator("#hand > .card")
    before = hand.count()
    stage.page.evaluate(SHIFTED)
    stage.page.locator("[data-act^='move ']").first.evaluate("button => button.click()")
    expect(hand).to_have_count(before - 1)
    hand.first.evaluate("card => Promise.all(card.getAnimations().map(one => one.finished))")
    stage.page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    jumped = [name for name in stage.page.evaluate("shifted") if name.startswith("card ")]
    assert bool(jumped) == (motion == "reduce")
    assert bool(stage.page.evaluate("glided")) == (motion != "reduce"), "taps look again at where it is"
