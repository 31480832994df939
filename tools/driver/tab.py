"""A tab from outside: where it finds the site, how far its start is, and what its Python says."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

# Two processors may have much to do beside.
expect.set_options(timeout=20_000)

PREFIX = "/waterhole/"
"""Where the tests serve the site, as GitHub Pages does: below the root of its origin."""

ANY_TAP = "globalThis.waterholeClock ??= (time => () => (time += 1000))(performance.now())"
"""Has the page's clock go on by a second at each look, so that no tap comes too soon for it (ui/boot/taps.js)."""

_ASK = """async ([interpreter, code, seconds]) => {
    const { python } = await import(interpreter);
    const silence = new Promise((_, no) =>
        setTimeout(no, seconds * 1000, new Error(`Python has not answered for ${seconds} seconds`)));
    return String(await Promise.race([(await python).runPythonAsync(code), silence]));
}"""
"""A wait in the browser ends by itself only; so whoever waits for what never comes is named."""

_INTERPRETER = """(() => {
    const { interpreter } = JSON.parse(document.getElementById("boot-plan").textContent);
    return new URL(interpreter, document.baseURI).href;
})()"""


def open_game(page: Page, address: str) -> None:
    """Go there, and wait until the first screen answers a click, however soon it comes."""
    page.goto(address)
    wait_until_ready(page)
    page.evaluate(ANY_TAP)


def wait_until_ready(page: Page) -> None:
    page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)


def planned(dist: Path) -> set[str]:
    """The paths of what the start needs."""
    text = (dist / "index.html").read_text().split('type="application/json">')[1]
    return set(json.loads(text.split("</script>")[0])["files"])


def wait_for_all_but(page: Page, ending: str) -> float:
    """Wait until all boot files have arrived, save those with this ending; gives their part of the whole."""
    plan = json.loads(page.locator("#boot-plan").text_content() or "")
    sizes = {path: size for path, (size, _) in plan["files"].items()}
    part = sum(size for path, size in sizes.items() if not path.endswith(ending)) / sum(sizes.values())
    page.wait_for_function("part => Math.abs(document.getElementById('boot-bar')?.value - part) < 0.001", arg=part)
    return float(part)


def ask_python(page: Page, code: str, seconds: float = 60) -> str:
    """Run Python on the page's main interpreter; gives the last expression as text, and raises if it takes too long."""
    return str(page.evaluate(_ASK, [page.evaluate(_INTERPRETER), code, seconds]))


def ask_thinker(page: Page, code: str, number: int = 0, seconds: float = 60) -> str:
    """Run Python in a thinking worker, which has answered before, as `ask_python` does."""
    return str(page.workers[number].evaluate(_ASK, [page.evaluate(_INTERPRETER), code, seconds]))
