"""The thinking worker starts by itself after the first screen, from the same files, and answers the page."""

import pytest
from playwright.sync_api import Page

from e2e.play import animania, lions
from e2e.play.expected import assert_computers_are_themselves, sensible
from e2e.play.tab import ask_python, open_game
from e2e.play.waterhole import Waterhole, set_before, settings
from engine.codec import PERSON
from engine.games import GAMES

ASK = """
from pyscript import workers

thinker = await workers["thinker"]
await thinker.ping("are you there")
"""


def test_the_page_can_await_the_worker(page: Page, site: str) -> None:
    open_game(page, site)
    assert ask_python(page, ASK) == "are you there"


def test_the_worker_fetches_nothing_that_the_page_did_not(page: Page, site: str) -> None:
    fetched: list[str] = []
    page.on("requestfinished", lambda request: fetched.append(request.url))
    open_game(page, site)
    before = set(fetched)
    ask_python(page, ASK)
    assert {url for url in fetched if url.startswith("http")} - before <= {url for url in fetched if "/thinker." in url}


TAKEN = """
import asyncio
from ui.main import PAGE

while not PAGE.roads.worker:
    await asyncio.sleep(0.05)
if ROAD == "page":
    PAGE.roads.worker = None
"""


@pytest.mark.parametrize("road", ["worker", "page"])
@pytest.mark.parametrize("game", GAMES)
def test_on_either_road_the_king_plays_what_it_plays_elsewhere(page: Page, site: str, game: str, road: str) -> None:
    set_before(page.context, settings())
    hole = Waterhole(page, site).open()
    ask_python(page, f"ROAD = {road!r}\n{TAKEN}")
    hole.start(game, [PERSON, "king", "king"], seed="R0AD")
    play = {"lions": lions, "animania": animania}[game]
    for number, _ in enumerate(play.decisions(hole, sensible(game))):
        if number == 3:
            break
    record = hole.record(game)
    assert {seat for joint in record.turns for seat, _ in joint} == {0, 1, 2}
    assert_computers_are_themselves(record, hole.who(game))
    assert ask_python(page, "'worker' if PAGE.roads.worker else 'page'") == road


FAILED = """
from ui.main import PAGE
from ui.thinking.dispatcher import RESTARTS

PAGE.roads.failures = RESTARTS if GIVEN_UP else 0
PAGE.roads._failed()
"""


def test_a_worker_that_failed_makes_room_for_another_and_in_the_end_for_none(page: Page, site: str) -> None:
    open_game(page, site)
    for given_up in (False, True):
        ask_python(page, f"ROAD = 'worker'\n{TAKEN}")
        (worker,) = page.workers
        with worker.expect_event("close"):
            ask_python(page, f"GIVEN_UP = {given_up}\n{FAILED}")
    assert page.workers == []
