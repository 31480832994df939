"""What happens is shown and said in the browser: the live region through the morph, the sheet of a round, the keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.play import animania, layout, lions
from e2e.play.expected import sensible
from e2e.play.keys import Keys
from e2e.play.scenes import scenes
from e2e.play.stage import Staged
from engine.codec import PERSON
from engine.games import GAMES
from tools.driver.waterhole import Waterhole, settings
from tools.sampling import drawn

pytestmark = pytest.mark.drawn("what is told", 2)

PHONE = ViewportSize(width=360, height=640)
DESKTOP = ViewportSize(width=1440, height=900)

LISTEN = """() => {
    const live = document.getElementById("live");
    window.heard = [];
    new MutationObserver(found => found.forEach(change => {
        if (change.type === "characterData") heard.push(["written over", change.target.data]);
        change.addedNodes.forEach(node => heard.push([node.nodeName, node.textContent, node.parentNode === live]));
    })).observe(live, { childList: true, characterData: true, subtree: true });
}"""
"""A screen reader that is told of additions: what is put into the live region, in its order."""


def heard(page: Page) -> list[Any]:
    """What was said since the last time."""
    return list(page.evaluate("() => heard.splice(0)"))


def logged(hole: Waterhole) -> list[str]:
    """The lines of the log."""
    hole.click("log")
    found = hole.page.locator("#panel .log__item").all_inner_texts()
    hole.click("close")
    return [line.strip() for line in found]


@pytest.mark.parametrize(
    ("game", "most"),
    [
        *drawn("heard", [(game, 3) for game in GAMES], 1),
        *(pytest.param(game, 6, marks=pytest.mark.soak) for game in GAMES),
    ],
)
def test_a_screen_reader_hears_the_lines_of_the_log_once_each_at_speed_instant(
    stage: Staged, game: str, most: int
) -> None:
    hole, page = stage, stage.page
    hole.keep(settings())
    hole.open().start(game, [PERSON, "player", "player", "player"], seed="HEAR")
    hole.wait()
    page.evaluate(LISTEN)
    policy, told = sensible(game), logged(hole)
    assert heard(page) == [], "reading the log is no news"
    by_game: dict[str, Callable[[Waterhole, Any], None]] = {"lions": lions.play, "animania": animania.choose}
    play = by_game[game]
    start = len(told)
    for _ in range(most):
        if game == "lions" and lions.put_away(hole):
            continue
        record, state = hole.record(game), hole.state(game)
        play(hole, policy(state, len(record.turns), 0))
        hole.wait()
        news = heard(page)
        while game == "animania" and animania.go_on(hole):
            hole.wait()
            news += heard(page)
        assert all(entry[0] == "P" and entry[2] for entry in news), news
        said = [text for _, text, _ in news]
        log = logged(hole)
        assert log[: len(told)] == told
        fresh, told = log[len(told) :], log
        assert [text for text in said if text in set(fresh)] == fresh
        assert page.locator(".prompt__ask").inner_text() in said
        if hole.over() or 0 not in GAMES[game].to_act(hole.state(game)):
            break
    assert len(told) > start + 5 * most // 2


@pytest.mark.parametrize(
    ("name", "size"),
    drawn("sums", [(name, size) for name in ("animania-sums", "animania-fatal") for size in (PHONE, DESKTOP)], 2),
)
def test_what_a_round_has_come_to_is_seen_whole_without_scrolling(stage: Staged, name: str, size: ViewportSize) -> None:
    page = stage.page
    page.set_viewport_size(size)
    scenes()[name].show(stage)
    parts = ".sum, .sum__change, .why, .sum__verdict, .dialog__title, .dialog__acts .btn"
    assert page.locator(".sum").count() == 5
    assert layout.outside(page, parts) == []
    assert layout.covered(page, parts) == []
    assert page.evaluate("(e => e.scrollHeight <= e.clientHeight)(document.querySelector('.dialog__body'))")
    assert float(page.locator(".sums").evaluate("e => parseFloat(getComputedStyle(e).fontSize)")) >= 14
    if name == "animania-fatal":
        verdicts = page.locator(".sum__verdict").all_inner_texts()
        assert any("no health left" in text for text in verdicts)
        assert any("the least damage" in text for text in verdicts)


def test_the_sheet_of_a_round_can_be_folded_away_and_gone_on_from(stage: Staged) -> None:
    hole, page, keys = stage, stage.page, Keys(stage.page)
    scenes()["animania-sums"].show(hole)
    assert keys.at('[data-act="next"]')
    expect(page.get_by_role("dialog", name="Round 2")).to_be_visible()
    hole.click("fold")
    expect(page.locator(".sums")).to_have_count(0)
    expect(page.locator("#seat-0 .seat__play .card").first).to_be_visible()
    assert layout.outside(page, "#prompt .btn") == []
    page.locator('#prompt [data-act="fold"]').click()
    expect(page.locator(".sums")).to_be_visible()
    page.keyboard.press("l")
    expect(page.get_by_role("dialog", name="Log")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".sums")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".sums")).to_have_count(0)
    expect(page.locator("#prompt .prompt__ask")).to_contain_text("Choose a card")


@pytest.mark.parametrize("key", drawn("keys that skip", ["Escape", "u", "h", "Space", "x"], 2))
def test_any_key_skips_what_is_shown(stage: Staged, key: str) -> None:
    hole, page = stage, stage.page
    scenes()["lions-turn"].show(hole, speed="slow")
    hole.click("move end")
    hole.act("skip").wait_for()
    turns = len(hole.record("lions").turns)
    page.locator("h1").evaluate("e => { e.tabIndex = -1; e.focus(); }")
    first = page.locator(".prompt__ask").inner_text()
    page.keyboard.press(key)
    expect(page.locator(".prompt__ask")).not_to_have_text(first)
    assert len(hole.record("lions").turns) >= turns
    assert page.locator("#panel, #dialog, .toast").count() == 0
    assert page.locator(".prompt__hint").count() == 0


def test_what_follows_a_look_into_a_hand_is_shown_when_the_hand_is_put_away(stage: Staged) -> None:
    hole, page = stage, stage.page
    scenes()["lions-look-two"].show(hole, speed="slow")
    hole.click("put-away")
    expect(page.locator(".prompt__ask")).to_contain_text("begins a turn")
    assert page.locator("#hand, .hand, .curtain").count() == 0
    expect(page.locator(".curtain")).to_be_visible()
