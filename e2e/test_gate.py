"""Nothing is compiled in the browser and no module is missing, in either interpreter.

Every test that plays on `site` looks for that (see `e2e.play.gate`), in games, the rules, settings, saves and several
people; `test_thinker.py` in the strongest players and the hint. Here: that the gate works.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import ConsoleMessage

from e2e.play.stage import Staged
from tools.driver.tab import ask_python, ask_thinker

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


@pytest.mark.expects_errors
@pytest.mark.xdist_group("thinker")
def test_the_gate_sees_faults_in_both_interpreters(thinking_stage: Staged) -> None:
    said: list[str] = []
    page = thinking_stage.page
    thinking_stage.open()
    ask_python(page, THINKER)
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
