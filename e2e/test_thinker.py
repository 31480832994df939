"""The thinking worker starts by itself after the first screen, from the same files, and answers the page.

Nothing is compiled in it and no module is missing, as in the page: every test that plays on `site` looks for that (see
`e2e.play.gate`). Here is also whether the gate works.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, expect

from e2e.play import animania, lions
from e2e.play.expected import assert_computers_are_themselves, sensible
from e2e.play.stage import Staged
from engine.codec import PERSON
from engine.games import GAMES
from tools.driver.tab import ask_python, ask_thinker, open_game
from tools.driver.waterhole import ASKED, settings
from tools.sampling import drawn
from ui.words.page import t

ASK = """
from pyscript import workers

thinker = await workers["thinker"]
await thinker.ping("are you there")
"""


@pytest.mark.drawn("the worker comes and goes", 1)
def test_the_worker_answers_and_fetches_nothing_that_the_page_did_not(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = new_context(thinker=True).new_page()
    fetched: list[str] = []
    page.on("requestfinished", lambda request: fetched.append(request.url))
    open_game(page, site)
    before = set(fetched)
    assert ask_python(page, ASK) == "are you there"
    assert {url for url in fetched if url.startswith("http")} - before <= {url for url in fetched if "/thinker." in url}


NO_THOUGHT = "import sys; sys.modules['ui.thinking.worker']._task = None; ''"
THOUGHT = "import sys; str(sys.modules['ui.thinking.worker']._task is not None)"
IN_SHARDS = "import sys; str(len(sys.modules['ui.thinking.worker']._shards) == 2)"
THERE = "from ui.main import PAGE; str([thinker.worker is not None for thinker in PAGE.dispatcher.thinkers])"
TAKEN = """
import asyncio
from ui.main import PAGE

dispatcher = PAGE.dispatcher
first, = dispatcher.thinkers
dispatcher.around = dispatcher.around._replace(spare=lambda: ROAD == "workers")
while not first.worker:
    await asyncio.sleep(0.05)
dispatcher._recruit()
while not all(thinker.worker for thinker in dispatcher.thinkers):
    await asyncio.sleep(0.05)
if ROAD == "page":
    first.worker = None
"""


ROADS = drawn("kings on roads", [(game, road) for game in GAMES for road in ("worker", "page", "workers")], 1)


@pytest.mark.parametrize(("game", "road"), ROADS)
def test_on_either_road_the_king_plays_what_it_plays_elsewhere(thinking_stage: Staged, game: str, road: str) -> None:
    hole, page = thinking_stage, thinking_stage.page
    hole.keep(settings())
    hole.open()
    ask_python(page, f"ROAD = {road!r}\n{TAKEN}")
    ask_thinker(page, NO_THOUGHT)
    hole.start(game, [PERSON, "king", "king"], seed="R0AD")
    play = {"lions": lions, "animania": animania}[game]
    for number, _ in enumerate(play.decisions(hole, sensible(game))):
        if number == 1 and road != "page":
            hole.click("hint")
            told = page.locator(".prompt__hint")
            expect(told).to_be_visible()
            expect(told).not_to_contain_text(t("hint_waits"))
        if number == 2:
            break
    record = hole.record(game)
    assert {seat for joint in record.turns for seat, _ in joint} == {0, 1, 2}
    assert_computers_are_themselves(record, hole.who(game))
    there = {"page": "[False]", "worker": "[True]", "workers": "[True, True]"}
    assert ask_python(page, THERE) == there[road]
    assert ask_thinker(page, THOUGHT) == str(road != "page")
    if road == "workers":
        assert ask_thinker(page, IN_SHARDS, 1) == str(game == "lions")


FAILED = """
from ui.main import PAGE
from ui.thinking.thinker import RESTARTS

first = PAGE.dispatcher.thinkers[0]
first.failures = RESTARTS if GIVEN_UP else 0
first.failed()
"""


@pytest.mark.drawn("the worker comes and goes", 1)
def test_a_worker_that_failed_makes_room_for_another_and_in_the_end_for_none(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = new_context(thinker=True).new_page()
    open_game(page, site)
    for given_up in (False, True):
        ask_python(page, f"ROAD = 'worker'\n{TAKEN}")
        (worker,) = page.workers
        with worker.expect_event("close"):
            ask_python(page, f"GIVEN_UP = {given_up}\n{FAILED}")
    assert page.workers == []


FAULTS = """
compile('1', 'folder/file.py', 'exec')
try:
    import nowhere.at_all
except ImportError:
    pass
"""


@pytest.mark.expects_errors
def test_the_gate_sees_faults_in_both_interpreters(thinking_stage: Staged) -> None:
    said: list[str] = []
    page = thinking_stage.page
    thinking_stage.open()
    ask_python(page, ASK)
    expected = ["gate: compiled folder/file.py", "gate: no module nowhere"]

    def note(message: ConsoleMessage) -> None:
        said.append(message.text)

    page.on("console", note)
    for ask in (ask_python, ask_thinker):
        said.clear()
        ask(page, FAULTS)
        page.wait_for_timeout(200)
        assert [text for text in said if text.startswith("gate: ")] == expected
    page.remove_listener("console", note)


# --- reloads while it thinks ---

ENDLESS = """
import sys

worker = sys.modules["ui.thinking.worker"]
for name in ("Task", "Part"):
    setattr(worker, name, type(name, (getattr(worker, name),), {"work": lambda *_: False}))
"""
"""Has a worker think for ever; one that comes after a reload knows nothing of it."""


def begin(hole: Staged, game: str, who: list[str]) -> None:
    """Sit down where no computer comes to an end."""
    hole.keep(settings())
    hole.open()
    ask_python(hole.page, f"ROAD = 'worker'\n{TAKEN}")
    ask_thinker(hole.page, ENDLESS)
    hole.start(game, who, seed="TH1NK")


def thinks(hole: Staged) -> bool:
    """Wait until somebody is asked, or a computer thinks; tell which."""
    hole.page.locator(f"{ASKED}, .seat__think").first.wait_for()
    return hole.page.locator(".seat__think").count() > 0


@pytest.mark.drawn("the worker comes and goes", 1)
def test_reloading_while_a_strong_computer_thinks_changes_no_answer(thinking_stage: Staged) -> None:
    hole = thinking_stage
    begin(hole, "lions", [PERSON, "king", "hunter"])
    while not thinks(hole):
        if lions.put_away(hole):
            continue
        lions.play(hole, sensible("lions")(hole.state("lions"), len(hole.record("lions").turns), 0))
    kept = hole.record("lions")
    hole.reload()
    hole.click("continue lions")
    hole.wait()
    assert hole.record("lions").turns[: len(kept.turns)] == kept.turns
    assert len(hole.record("lions").turns) > len(kept.turns)
    assert_computers_are_themselves(hole.record("lions"), hole.who("lions"))


@pytest.mark.drawn("the worker comes and goes", 1)
def test_reloading_when_some_have_locked_in_and_others_think_changes_no_answer(thinking_stage: Staged) -> None:
    hole = thinking_stage
    begin(hole, "animania", [PERSON, "player", "king", "hunter", "king"])
    move = sensible("animania")(hole.state("animania"), 0, 0)
    animania.choose(hole, move)
    expect(hole.page.locator(".ring:has(.seat__lock):has(.seat__think)")).to_be_visible()
    hole.reload()
    hole.click("continue animania")
    hole.wait()
    assert dict(hole.record("animania").turns[0])[0] == move
    assert_computers_are_themselves(hole.record("animania"), hole.who("animania"))
