"""What the page takes of memory, after the start and after ten games: both interpreters, and the tab as a whole."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Page

from bench.boot.host import Host
from e2e.conftest import ask_python, open_game

HEAPS = """async () => {
    const { interpreter } = JSON.parse(document.getElementById("boot-plan").textContent);
    const { python } = await import(new URL(interpreter, document.baseURI));
    return (await python)._module.HEAP8.length;
}"""

GAMES = """
from engine.games import GAMES
from engine.rng import Rng

for number in range(10):
    game = GAMES[sorted(GAMES)[number % len(GAMES)]]
    state, rng = game.start(number, game.Options()), Rng.from_seed(number)
    while seats := game.to_act(state):
        moves = {seat: game.legal_moves(state, seat) for seat in seats}
        state = game.apply(state, {seat: legal[rng.below(len(legal))] for seat, legal in moves.items()})

from pyscript import workers

thinker = await workers["thinker"]
await thinker.ping("played")
"""
"""Ten random games on the page's interpreter, and an answer from the worker's."""


def memory(browser: Browser, host: Host) -> dict[str, float]:
    """Megabytes: `heap` is what the page's interpreter has taken, `tab` what its process keeps to itself."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    open_game(page, host.address)
    ask_python(page, "from pyscript import workers\nthinker = await workers['thinker']\nawait thinker.ping('there')")
    found = {"heap": page.evaluate(HEAPS) / 1e6, "tab": _tab(browser, page)}
    ask_python(page, GAMES)
    found |= {"heap after ten games": page.evaluate(HEAPS) / 1e6, "tab after ten games": _tab(browser, page)}
    context.close()
    return found


def _tab(browser: Browser, page: Page) -> float:
    """The proportional set size of the largest renderer of this browser, in megabytes."""
    page.evaluate("new Promise(done => setTimeout(done, 1000))")
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = []
    for process in processes:
        if process["type"] == "renderer":
            text = Path(f"/proc/{process['id']}/smaps_rollup").read_text()
            (size,) = re.findall(r"^Pss:\s+(\d+) kB", text, re.MULTILINE)
            sizes.append(int(size) / 1000)
    return max(sizes)
