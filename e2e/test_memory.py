"""What renders leave behind: nothing, neither in Python nor in the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from engine.codec import PERSON
from engine.games import GAMES
from tools.driver.tab import ask_python
from tools.driver.waterhole import Waterhole, set_before, settings
from tools.sampling import drawn

COUNT_PROXIES = """(() => {
    // Pyodide registers whatever JavaScript holds of Python, and takes it off the list again when it is let go.
    const { register, unregister } = FinalizationRegistry.prototype;
    window.proxies = 0;
    FinalizationRegistry.prototype.register = function (...given) {
        window.proxies += 1;
        return register.apply(this, given);
    };
    FinalizationRegistry.prototype.unregister = function (token) {
        const found = unregister.call(this, token);
        window.proxies -= found;
        return found;
    };
})()"""

CLICK = """async ([acts, times]) => {
    for (let time = 0; time < times; time++) {
        for (const act of acts) {
            const found = () => document.querySelector(`[data-act="${act}"]:not(.scrim)`);
            for (let tries = 0; !found() && tries < 1000; tries++) await new Promise(done => setTimeout(done, 10));
            found().click();
        }
    }
}"""

MEMORY = """
import gc, _tracemalloc

if not _tracemalloc.is_tracing():
    _tracemalloc.start(1)
gc.collect()
str(_tracemalloc.get_traced_memory()[0])
"""


def left(page: Page) -> dict[str, float]:
    """What is there once garbage is gone: bytes of Python since the first call, and numbers of the page's."""
    python = float(ask_python(page, MEMORY))
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    session.send("HeapProfiler.collectGarbage")
    metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    return {
        "bytes": python,
        "proxies": page.evaluate("window.proxies"),
        "listeners": metrics["JSEventListeners"],
        "nodes": metrics["Nodes"],
    }


@pytest.mark.parametrize(
    ("game", "rounds"),
    [
        case
        for rounds, number in ((5, 1), (40, 0))
        for case in drawn("renders", [(game, rounds) for game in GAMES], number)
    ],
)
def test_renders_leave_nothing_behind(page: Page, plain_site: str, game: str, rounds: int) -> None:
    page.add_init_script(COUNT_PROXIES)
    set_before(page.context, settings())
    hole = Waterhole(page, plain_site).open()
    hole.start(game, [PERSON, "cub", "cub"], seed="HEAP")
    hole.wait()
    card = min(act for act in hole.acts() if act.startswith("hold "))
    acts = [card, "hold", "log", "close", "settings", "back", "home", f"continue {game}"]
    if game == "lions":  # laid and taken back in the same turn, before any computer decides
        acts += [card, card.replace("hold", "move"), "undo"]
    left(page)  # from now on Python's memory is counted: what is renewed by the first renders as well
    page.evaluate(CLICK, [acts, rounds // 2])
    before = left(page)
    page.evaluate(CLICK, [acts, rounds])
    hole.wait()
    after = left(page)
    renders = rounds * len(acts)
    # What each render left behind would be as many, of 40 bytes each or more.
    assert after["bytes"] - before["bytes"] < 20 * renders
    for what in ("proxies", "listeners", "nodes"):
        assert after[what] - before[what] < renders / 4, what
    assert before["proxies"] > 0, "proxies are not counted any more"


WITHOUT_DIALOGS = """
HTMLAnchorElement.prototype.click = function () { window.downloads = (window.downloads || 0) + 1 };
HTMLInputElement.prototype.click = function () {
    window.dialogs = (window.dialogs || 0) + 1;
    if (window.dialogs % 2) this.dispatchEvent(new Event("change"));  // every other one is closed again
};
"""
"""Texts go out and in as in the browser, but nothing is opened over the page."""


@pytest.mark.drawn("effects that leave nothing behind", 1)
@pytest.mark.parametrize("times", [25, pytest.param(200, marks=pytest.mark.soak)])
def test_copies_downloads_and_file_dialogs_leave_nothing_behind(page: Page, plain_site: str, times: int) -> None:
    page.add_init_script(COUNT_PROXIES)
    page.add_init_script(WITHOUT_DIALOGS)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    set_before(page.context, settings())
    hole = Waterhole(page, plain_site).open()
    hole.start("lions", [PERSON, "cub", "cub"], seed="HEAP")
    hole.wait()
    hole.click("settings")
    acts = ["export lions", "import-file", "export-text lions", "copy-save lions", "close"]
    page.evaluate(CLICK, [acts, 2])
    page.wait_for_timeout(7000)  # a short message goes after six seconds, a download's address after one
    before = left(page)
    page.evaluate(CLICK, [acts, times])
    most = before["proxies"] + times / 4  # what each round left behind would be as many, or more
    page.wait_for_function("most => window.proxies < most", arg=most, timeout=60_000)
    after = left(page)
    assert page.evaluate("[window.downloads, window.dialogs]") == [times + 2, times + 2]
    assert '"waterhole"' in page.evaluate("navigator.clipboard.readText()")
    for what in ("proxies", "listeners"):
        assert after[what] - before[what] < times / 4, what


@pytest.mark.drawn("effects that leave nothing behind", 1)
def test_what_is_kept_leaves_nothing_behind(page: Page, plain_site: str) -> None:
    page.add_init_script(COUNT_PROXIES)
    set_before(page.context, settings())
    hole = Waterhole(page, plain_site).open()
    hole.click("settings")
    acts = ["theme dark", "theme light"]
    page.evaluate(CLICK, [acts, 5])
    hole.kept("")
    before = left(page)
    page.evaluate(CLICK, [acts, 50])
    hole.kept("")
    after = left(page)
    assert after["proxies"] - before["proxies"] < 25
