"""Ten journeys, told in the verbs of the port alone. `make journeys BROWSER=firefox` makes them all."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import pytest

from e2e.journeys.port import PYTHON, READY, Tab
from e2e.play.hosting import Host
from engine.codec import PERSON, Deal, print_deal, record_from_json
from engine.games import GAMES
from engine.record import Record, replay
from tools.driver.waterhole import settings
from ui.persistence.keys import game_key

ASKED = "#prompt:not(.prompt--wait), .curtain, .screen--result, #dialog"
"""Something is asked of whoever sits there: see tools/driver/waterhole.py."""

MOST = 400
"""More steps than any game takes."""


def visit(tab: Tab, address: str) -> None:
    """Open the page, and wait until it answers; everything happens at once there."""
    tab.open(address)
    tab.wait(READY)
    ((key, text),) = settings().items()
    if tab.kept(key) != text:
        tab.keep(key, text)
        tab.reload()
        tab.wait(READY)


def sit_down(tab: Tab, host: Host, game: str) -> None:
    """At a table of this game."""
    visit(tab, host.address)
    tab.click(f"setup {game}")
    tab.click("start")
    tab.wait(f".table, {ASKED}")


def record(tab: Tab, game: str) -> Record:
    """The game as it is kept."""
    return record_from_json(json.loads(tab.kept(game_key(game)))["record"])


def until(holds: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it does not come about"
        time.sleep(0.05)


def step(tab: Tab) -> bool:
    """Do the first thing that can be done and leads on; False at the end of the game."""
    tab.wait(ASKED)
    acts = tab.acts()
    if "result" in acts:
        return False
    moves = [act for act in acts if act.startswith(("move ", "next"))]
    lifts = [act for act in acts if act.startswith("hold ")]
    tab.click((moves or lifts)[0])
    return True


def decide(tab: Tab, game: str) -> None:
    """Make one decision, and wait until it is kept."""
    before = len(record(tab, game).turns) if tab.kept(game_key(game)) else 0
    while step(tab):
        if tab.kept(game_key(game)) and len(record(tab, game).turns) > before:
            return


def test_start_decide_reload(tab: Tab, host: Host) -> None:
    sit_down(tab, host, "lions")
    decide(tab, "lions")
    tab.wait(ASKED)
    before = record(tab, "lions")
    tab.reload()
    tab.wait(READY)
    tab.click("continue lions")
    tab.wait(ASKED)
    assert record(tab, "lions").turns[: len(before.turns)] == before.turns


def test_the_rules_can_be_read(tab: Tab, host: Host) -> None:
    visit(tab, host.address)
    for game in GAMES:
        tab.click(f"rules {game}")
        assert tab.text("#panel .panel__body")
        tab.press("Escape")


@pytest.mark.parametrize("game", ["lions", "animania"])
def test_a_game_to_its_end(tab: Tab, host: Host, game: str) -> None:
    sit_down(tab, host, game)
    for _ in range(MOST):
        if not step(tab):
            break
    assert GAMES[game].outcome(replay(record(tab, game))) is not None
    tab.click("result")
    tab.wait(".screen--result")


def test_a_game_is_there_when_the_tab_was_closed(tab: Tab, host: Host) -> None:
    sit_down(tab, host, "animania")
    decide(tab, "animania")
    before = record(tab, "animania")
    other = tab.another()
    tab.close()
    visit(other, host.address)
    other.click("continue animania")
    other.wait(ASKED)
    assert record(other, "animania").turns[: len(before.turns)] == before.turns


def test_without_a_server_it_starts_and_plays(tab: Tab, host: Host) -> None:
    visit(tab, host.address)
    if not tab.ask("return 'serviceWorker' in navigator"):
        pytest.skip("this browser has no service worker here")
    kept = "return navigator.serviceWorker.getRegistration().then(found => Boolean(found?.active))"
    until(lambda: bool(tab.ask(kept)))
    host.stop()
    tab.open(f"{host.address}?fbclid=x")
    tab.wait(READY)
    tab.click("setup lions")
    tab.click("start")
    tab.wait(ASKED)


def test_a_link_deals_its_game(tab: Tab, host: Host) -> None:
    rules = GAMES["lions"]
    deal = Deal("lions", rules.rules, 7, rules.Options(players=2), (PERSON, "player-1"))
    visit(tab, host.address)
    tab.open(f"{host.address}#{print_deal(deal)}")
    tab.wait(READY)
    tab.click("play-link")
    decide(tab, "lions")
    assert record(tab, "lions").seed == 7


def test_computers_think_in_a_worker(tab: Tab, host: Host) -> None:
    visit(tab, host.address)
    there = "from ui.main import PAGE; str(PAGE.dispatcher.thinkers[0].worker is not None)"
    until(lambda: tab.ask(PYTHON, there) == "True")


def test_two_tabs_go_on_with_one_game(tab: Tab, host: Host) -> None:
    sit_down(tab, host, "lions")
    decide(tab, "lions")
    tab.wait(ASKED)
    other = tab.another()
    visit(other, host.address)
    other.click("continue lions")
    decide(other, "lions")
    other.wait(ASKED)
    there = record(other, "lions")
    until(lambda: record(tab, "lions") == there)
    tab.reload()
    tab.wait(READY)
    tab.click("continue lions")
    tab.wait(ASKED)
    assert record(tab, "lions") == there


def test_by_keyboard(tab: Tab, host: Host) -> None:
    visit(tab, host.address)
    reach(tab, "setup animania")
    tab.press("Enter")
    tab.wait("#a-start")
    reach(tab, "start")
    tab.press("Enter")
    tab.wait(".dock .hand button")
    reach(tab, "hold ")
    tab.press("Enter")
    tab.wait('#prompt [data-act="hold"]')
    tab.press("Escape")
    until(lambda: "hold" not in tab.acts())


def reach(tab: Tab, act: str) -> None:
    """Press Tab until a control of this act, or of one that begins so, has the focus."""
    for _ in range(60):
        if str(tab.ask("return document.activeElement?.dataset.act ?? ''")).startswith(act):
            return
        tab.press("Tab")
    raise AssertionError(f"Tab does not lead to {act}")


def test_dark_holds_from_the_first_paint(tab: Tab, host: Host) -> None:
    visit(tab, host.address)
    ((key, text),) = settings(theme="dark").items()
    tab.keep(key, text)
    tab.reload()
    ground = "return getComputedStyle(document.documentElement).backgroundColor"
    until(lambda: tab.ask(ground) == "rgb(35, 27, 42)")
    tab.wait(READY)
    assert tab.ask(ground) == "rgb(35, 27, 42)"


def test_back_closes_what_is_open_and_plays_nothing(tab: Tab, host: Host) -> None:
    sit_down(tab, host, "lions")
    decide(tab, "lions")
    until(lambda: "log" in tab.acts())
    tab.click("log")
    until(lambda: "close" in tab.acts() and "log" not in tab.acts())
    tab.ask("history.back()")
    until(lambda: "log" in tab.acts())
    before = record(tab, "lions")
    tab.click("home")
    until(lambda: tab.ask("return history.state") == 0)
    tab.click("continue lions")
    tab.wait(".table")
    tab.ask("history.back()")
    tab.wait(".screen--home")
    assert record(tab, "lions").turns[: len(before.turns)] == before.turns
