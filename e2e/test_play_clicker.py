"""Somebody who clicks on anything: from a seed, so that what goes wrong goes wrong again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from e2e.play.stage import Staged
from engine.codec import record_from_json
from engine.games import GAMES
from engine.record import replay
from engine.rng import SEED_BITS, Rng
from tools.driver.waterhole import Waterhole, settings
from tools.sampling import drawn, generator
from ui.persistence.keys import game_key

STEPS = 110
"""Of one clicker."""
KEYS = ("Escape", "Enter", "ArrowRight", "ArrowLeft", "Tab", "?", "l", "u", "h", " ")
ELSEWHERE = ("export", "import-file", "copy", "share", "unplayable-download", "language")
"""What opens a window of the browser's own, needs a clipboard, or loads the page again."""

FOUND = """skipped => [...document.querySelectorAll("#app [data-act]")].filter(e => {
    if (e.disabled || e.closest("[inert]") || skipped.some(name => e.dataset.act.startsWith(name))) return false;
    const r = e.getBoundingClientRect();
    const hit = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
    return hit && e.contains(hit);
}).map(e => {
    const r = e.getBoundingClientRect();
    return [e.dataset.act, e.localName, r.x + r.width / 2, r.y + r.height / 2];
})"""


def step(hole: Waterhole, rng: Rng) -> str:
    """Do anything that can be done."""
    page = hole.page
    found: list[list[Any]] = page.evaluate(FOUND, list(ELSEWHERE))
    if not found or rng.below(8) == 0:
        key = rng.choice(KEYS)
        page.keyboard.press(key)
        return key
    # Moves more often than the tools of the bar, or a game would never get far.
    moves = [each for each in found if each[0].split(" ")[0] in ("move", "hold", "open", "reveal", "next", "continue")]
    act, tag, x, y = rng.choice(moves if moves and rng.below(3) else found)
    if tag == "select":
        page.locator(f'[data-act="{act}"]').select_option(index=rng.below(3))
    else:
        page.mouse.click(x, y)
        if tag == "input" and act != "motion":
            page.keyboard.type("Q7")
    return str(act)


CLICKERS = [(game, speed) for game in GAMES for speed in ("instant", "normal")]


@pytest.mark.parametrize(
    ("game", "speed", "steps"),
    [
        *drawn("clickers", [(*each, STEPS // 4) for each in CLICKERS], 1),
        *(pytest.param(*each, STEPS, marks=pytest.mark.soak) for each in CLICKERS),
    ],
)
def test_anything_may_be_clicked(stage: Staged, game: str, speed: str, steps: int) -> None:
    hole, page = stage, stage.page
    if speed == "normal":
        page.set_viewport_size({"width": 360, "height": 640})
    hole.keep(settings(speed=speed))
    hole.open().click(f"setup {game}")
    hole.click("start")
    rng = Rng.from_seed(generator(f"clicker {game} {speed}").getrandbits(SEED_BITS))
    done: list[str] = []
    for _ in range(steps):
        done.append(step(hole, rng))
        assert page.locator("#app > #screen > *").count() == 1, done
    for key in GAMES:
        if text := hole.kept(game_key(key)):
            replay(record_from_json(json.loads(text)["record"]))
    hole.reopen()
    assert page.locator(".screen--home").count() == 1
