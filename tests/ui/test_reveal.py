"""A round of Animania is shown in three beats: all cards turn, all blows fall, all hearts change; then the sheet."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.game import Event
from tests.ui.browser import Page
from tests.ui.elements import Element, element_of
from tests.ui.walk import legal, started
from ui.model.effects import Wait
from ui.screens.page import screen
from ui.table.playback import halted
from ui.words.animania import BEATS

LINES = ("hit", "guarded", "pierced", "stopped", "healed", "harmed", "softened", "barred", "saved")
HEARTS = ("health", "died", "blamed", "spared", "left", "kept", "niche")
SECONDS = 3


def told(page: Page) -> list[Event]:
    """Return the events of the last joint move, up to where the next round begins."""
    events = page.model.table.event_log[-1]
    ends = [number for number, event in enumerate(events) if event.kind in ("round", "finished")]
    return list(events[: ends[0]])


def rounds(players: int, entropy: int, speed: str) -> Page:
    """Return a page at the moment after a round's cards were chosen."""
    page = started("animania", players, entropy=entropy, waits=False)
    page.send(f"speed {speed}").send("option niche random")
    page.done.clear()
    return page.send(sorted(legal(page.model))[0])


def arrows(page: Page) -> list[Element]:
    return [each for each in element_of(screen(page.model)).walk() if "arrow" in each.attrs.get("class", "").split()]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("entropy", [1, 2, 3])
def test_all_cards_turn_then_all_blows_fall_then_all_hearts(players: int, entropy: int) -> None:
    page = rounds(players, entropy, "step")
    shown: list[set[str]] = []
    for beat in BEATS.values():
        group = page.model.table.playback.group
        shown.append({event.kind for event in group})
        assert beat in page.tree.words
        page.send("next")
        if halted(page.model.table):
            break
    events = told(page)
    assert shown[0] == {"revealed"}
    assert shown[1] == {event.kind for event in events} & set(LINES)
    assert set().union(*shown) == {event.kind for event in events}
    assert halted(page.model.table)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("entropy", [1, 2, 3])
def test_every_blow_has_an_arrow_with_what_lands(players: int, entropy: int) -> None:
    page = rounds(players, entropy, "step")
    page.send("next")
    blows: Counter[tuple[int, int]] = Counter()
    kept_off: Counter[tuple[int, int]] = Counter()
    for event in told(page):
        if event.kind in ("hit", "harmed"):
            blows[event.seat, event.data[0]] += event.data[1]
        if event.kind == "stopped":
            kept_off[event.seat, event.data[0]] += event.data[1]
    assert len(arrows(page)) == len(blows)
    marks = sorted(int("".join(filter(str.isdigit, each.words))) for each in arrows(page))
    assert marks == sorted((blows[way] - kept_off[way]) or kept_off[way] for way in blows)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_reveal_takes_three_seconds_at_normal_speed(players: int) -> None:
    page = rounds(players, 1, "normal")
    seconds = 0.0
    while not halted(page.model.table):
        wait = next(effect for effect in reversed(page.done) if isinstance(effect, Wait) and "tick" in effect.act)
        seconds += wait.milliseconds / 1000
        page.done.clear()
        page.send(wait.act)
    assert seconds <= SECONDS
