"""Nothing is compiled in the browser and no module is missing, in either interpreter.

Every test that plays on `site` looks for that (see `e2e.play.gate`), in whole games, the rules, settings, saves and
several people. Here: that the gate works, and what others do not reach, the strongest players and the hint in the
thinking worker.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.play import animania, lions
from e2e.play.expected import sensible
from e2e.play.tab import ask_python, open_game
from e2e.play.waterhole import Waterhole, set_before, settings
from engine.codec import PERSON
from engine.games import GAMES
from ui.words.page import t

THINKER = """
from pyscript import workers

thinker = await workers['thinker']
await thinker.ping('there')
"""
FAULTS = """
compile('1', 'folder/file.py', 'exec')
try:
    import nowhere.at_all
except ImportError:
    pass
"""
IN_WORKER = """async ([interpreter, code]) => {
    const { python } = await import(interpreter);
    return String(await (await python).runPythonAsync(code));
}"""
THOUGHT = "import sys; str(sys.modules['ui.thinking.worker']._task is not None)"


def ask_thinker(page: Page, code: str) -> str:
    """Run Python in the thinking worker, which has answered before; gives the last expression as text."""
    path = page.evaluate("JSON.parse(document.getElementById('boot-plan').textContent).interpreter")
    address = page.evaluate("path => new URL(path, document.baseURI).href", path)
    return str(page.workers[0].evaluate(IN_WORKER, [address, code]))


@pytest.mark.expects_errors
def test_the_gate_sees_faults_in_both_interpreters(page: Page, site: str) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    open_game(page, site)
    ask_python(page, THINKER)
    expected = ["gate: compiled folder/file.py", "gate: no module nowhere"]
    for ask in (ask_python, ask_thinker):
        said.clear()
        ask(page, FAULTS)
        page.wait_for_timeout(200)
        assert [text for text in said if text.startswith("gate: ")] == expected


@pytest.mark.parametrize("game", GAMES)
def test_the_strongest_players_and_the_hint(page: Page, site: str, game: str) -> None:
    set_before(page.context, settings())
    hole = Waterhole(page, site).open()
    ask_python(page, THINKER)
    hole.start(game, [PERSON, "king", "king"], seed="K1NG")
    play = {"lions": lions, "animania": animania}[game]
    for number, _ in enumerate(play.decisions(hole, sensible(game))):
        if number == 1:
            hole.click("hint")
            told = page.locator(".prompt__hint")
            expect(told).to_be_visible()
            expect(told).not_to_contain_text(t("hint_waits"))
        if number == 3:
            break
    assert ask_thinker(page, THOUGHT) == "True"
