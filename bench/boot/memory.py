"""What the page takes of memory, after the start and after ten games: both interpreters, and the tab as a whole."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Page

from engine.codec import PERSON
from engine.games import GAMES
from tools.driver.host import Host
from tools.driver.tab import ask_python
from tools.driver.waterhole import Waterhole, set_before, settings

ADDRESS = """() => {
    const { interpreter } = JSON.parse(document.getElementById("boot-plan").textContent);
    return new URL(interpreter, document.baseURI).href;
}"""

HEAP = """async interpreter => {
    const { python } = await import(interpreter);
    return (await python)._module.HEAP8.length;
}"""

THINKER = "from pyscript import workers\nthinker = await workers['thinker']\nawait thinker.ping('there')"

PLAYERS = {"lions": 4, "animania": 4}


def memory(browser: Browser, host: Host) -> dict[str, float]:
    """Megabytes: `page` and `worker` are what each interpreter has taken, `tab` what the process keeps to itself."""
    context = browser.new_context(service_workers="block")
    set_before(context, settings())
    hole = Waterhole(context.new_page(), host.address).open()
    ask_python(hole.page, THINKER)
    found = {f"{name}, started": size for name, size in _sizes(browser, hole.page).items()}
    for number in range(10):
        _play(hole, sorted(GAMES)[number % len(GAMES)], f"M{number}")
    found |= {f"{name}, ten games later": size for name, size in _sizes(browser, hole.page).items()}
    context.close()
    return found


def _play(hole: Waterhole, game: str, seed: str) -> None:
    """A whole game on the table, the person's seat given to a computer."""
    hole.start(game, [PERSON, *["player"] * (PLAYERS[game] - 1)], seed=seed)
    hole.click("seats")
    hole.click("give 0")
    hole.click("close")
    going_on = hole.page.locator('[data-act^="open "], [data-act="next"], [data-act="result"], [data-act="put-away"]')
    while not hole.page.locator(".screen--result").count():
        going_on.or_(hole.page.locator(".screen--result")).first.wait_for(timeout=120_000)
        if going_on.count():
            going_on.first.click()
    hole.click("home")


def _sizes(browser: Browser, page: Page) -> dict[str, float]:
    address = page.evaluate(ADDRESS)
    (worker,) = page.workers
    return {
        "page": page.evaluate(HEAP, address) / 1e6,
        "worker": worker.evaluate(HEAP, address) / 1e6,
        "tab": _tab(browser, page),
    }


def _tab(browser: Browser, page: Page) -> float:
    """The proportional set size of the largest renderer of this browser, in megabytes, with no garbage in it."""
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    page.evaluate("new Promise(done => setTimeout(done, 1000))")
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = []
    for process in processes:
        if process["type"] == "renderer":
            text = Path(f"/proc/{process['id']}/smaps_rollup").read_text()
            (size,) = re.findall(r"^Pss:\s+(\d+) kB", text, re.MULTILINE)
            sizes.append(int(size) / 1000)
    return max(sizes)
