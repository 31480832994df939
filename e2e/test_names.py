"""Names as wide as they can be, on a phone: they break or are cut, and no button leaves the window."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import ViewportSize

from e2e.play import layout
from e2e.play.scenes import Scene, scenes
from e2e.play.stage import Staged
from tools.sampling import drawn
from ui.persistence.keys import setup_key

PHONE = ViewportSize(width=360, height=640)
WIDE = {
    "wide letters": "W" * 20,
    "ideographs": "漢" * 20,
    "one long word": "Donaudampfschifffahrt",
    "emoji": "👩‍👩‍👧‍👦" * 20,
}
SHOWN = (
    *("home-running", "setup-lions", "lions-turn", "lions-chase", "lions-answer", "lions-hyena", "lions-look-two"),
    *("lions-log", "lions-seats", "lions-curtain", "lions-end", "lions-result", "animania-turn", "animania-told"),
    *("animania-sums", "animania-fatal", "animania-log", "animania-curtain", "animania-locked", "animania-result"),
)

_BESIDE = """() => [...document.querySelectorAll("button, select, input, a, [role=dialog]")].filter(e => {
    const { left, right, width } = e.getBoundingClientRect();
    return width && (left < -1 || right > innerWidth + 1) && !e.matches(".sr, .scrim");
}).map(e => `${e.id || e.className}: ${e.getBoundingClientRect().left} to ${e.getBoundingClientRect().right}`)"""


def renamed(scene: Scene, name: str) -> Scene:
    """Return the scene with all seats named so, each with its number at the end."""
    kept = {}
    for key, text in scene.kept.items():
        value = json.loads(text)
        for number, seat in enumerate(value.get("seats", [])):
            seat[0] = f"{name[:-2]} {number}" if len(name) == 20 else name
        kept[key] = json.dumps(value)
    if not kept:
        seats = [[name, "person"], [name, "cub"], [name, "player"]]
        kept[setup_key("lions")] = json.dumps({"seats": seats, "options": {"hyena": "choice"}})
    return scene._replace(kept=kept)


@pytest.mark.parametrize(("name", "which"), drawn("names", [(name, which) for name in WIDE for which in SHOWN], 4))
def test_no_name_pushes_anything_out_of_a_phone(stage: Staged, name: str, which: str) -> None:
    stage.page.set_viewport_size(PHONE)
    renamed(scenes()[which], WIDE[name]).show(stage)
    assert layout.too_wide(stage.page) == []
    assert stage.page.evaluate(_BESIDE) == []
