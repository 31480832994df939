"""Friends in three places pass a game round by links, to its end."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.play import animania, lions
from e2e.play.expected import sensible
from e2e.play.stage import Staged
from engine.codec import PERSON, record_from_json
from engine.games import GAMES
from engine.record import Record, replay
from tools.driver.waterhole import ASKED, Waterhole, settings, under_lock
from ui.model.occupant import ELSEWHERE
from ui.persistence.keys import far_handle

SEND = "#prompt #a-send"
SHARES = """() => {
    globalThis.shared = "";
    navigator.share = async ({ url }) => { globalThis.shared = url; };
}"""
ALL_KEPT = under_lock("JSON.stringify({ ...localStorage })")


class Device:
    """A browser that keeps things of its own. `comes` and `goes` are called around what is done at it."""

    def __init__(self, hole: Waterhole, kept: dict[str, str] | None = None) -> None:
        self.hole, self.before = hole, kept

    def open(self, link: str = "") -> None:
        """Open the page, or only the link where it is open already."""
        if self.before is not None:  # one page for all: what this device keeps is put in its place
            assert isinstance(self.hole, Staged)
            self.hole.clear()
            self.hole.keep(self.before)
        self.hole.open(link)

    def kept(self) -> dict[str, str]:
        """What it keeps."""
        found: dict[str, str] = json.loads(self.hole.page.evaluate(ALL_KEPT))
        if self.before is not None:
            self.before = found
        return found

    def game(self) -> dict[str, Any]:
        """The game that it keeps."""
        (text,) = (text for key, text in self.kept().items() if far_handle(key))
        return dict(json.loads(text))

    def record(self) -> Record:
        """How far that has gone."""
        return record_from_json(self.game()["record"])

    def answer(self, seat: int) -> str:
        """Do all that is asked of a seat; return the link that goes out then, or "" once all is over."""
        hole = self.hole
        for _ in range(200):
            hole.page.locator(f"{ASKED}, {SEND}").first.wait_for()
            if hole.over():
                return ""
            if hole.page.locator(SEND).count():
                return self.sent()
            if "next" in hole.acts():
                hole.click("next")
            elif not lions.put_away(hole):
                self.decide(seat)
        raise AssertionError("nobody else comes to decide")

    def decide(self, seat: int) -> None:
        """Make a sensible decision."""
        record = self.record()
        state, game = replay(record), record.game
        move = sensible(game)(state, len(record.turns), seat)
        if game == "animania":
            animania.choose(self.hole, move)
            return
        for act in lions.way_to(move, self.hole.acts()):
            if not act.startswith("hold chase ") or act in self.hole.acts():
                self.hole.click(act)

    def sent(self) -> str:
        """Send, and return what has gone out by the device's own way of sharing."""
        self.hole.page.evaluate(SHARES)
        self.hole.page.locator("#a-send").first.click()
        self.hole.page.wait_for_function("globalThis.shared")
        self.kept()
        return str(self.hole.page.evaluate("globalThis.shared")).partition("#")[2]


def begun(device: Device, game: str) -> None:
    """Deal a game among three, of whom two are elsewhere."""
    hole = device.hole
    hole.set_up(game, [PERSON] * 3, **({"niche": "none"} if game == "animania" else {}))
    for seat in (1, 2):
        hole.page.locator(f"#who-{seat}").select_option(ELSEWHERE)
        hole.page.locator(f"#name-{seat}").fill(f"Friend {seat}")
    hole.click("start")
    hole.page.locator(".table").wait_for()


def to_the_end(devices: list[Device], game: str, rng: random.Random) -> None:
    """Play by links alone: whoever can answer does, in whatever order."""
    devices[0].open()
    begun(devices[0], game)
    links = [devices[0].answer(0)]
    for seat in (1, 2):
        devices[seat].open(links[0])
        devices[seat].hole.click(f"far-claim {seat}")
        links.append(devices[seat].answer(seat))
    over: set[int] = set()
    for _ in range(300):
        for seat in rng.sample(range(3), 3):
            if rng.random() < 0.2:
                devices[seat].open(rng.choice(links))  # late, and nothing is lost
            devices[seat].open(links[-1])
            link = devices[seat].answer(seat)
            if not link:
                over.add(seat)
                if devices[seat].hole.page.locator("#a-result").count():
                    devices[seat].hole.click("result")
                link = devices[seat].sent()
            links.append(link)
        if len(over) == 3:
            break
    records = [device.record() for device in devices]
    assert records[0] == records[1] == records[2]
    assert GAMES[game].outcome(replay(records[0])) is not None


@pytest.mark.drawn("what comes late", 1)
@pytest.mark.parametrize("game", ["animania", pytest.param("lions", marks=pytest.mark.soak)])
def test_a_game_passed_round_by_links_comes_to_its_end(stage: Staged, game: str) -> None:
    """Three devices, of which one page shows each in its turn with what it keeps."""
    devices = [Device(stage, settings()) for _ in range(3)]
    to_the_end(devices, game, random.Random(game))
    expect(stage.page.locator(".screen--result")).to_be_visible()


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_the_same_in_three_browsers(new_context: Callable[..., BrowserContext], site: str, game: str) -> None:
    devices = []
    for _ in range(3):
        hole = Waterhole(new_context().new_page(), site)
        hole.keep(settings())
        devices.append(Device(hole))
    to_the_end(devices, game, random.Random(game))
