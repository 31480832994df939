"""From tap to paint in a whole game of each at a quarter of the speed, and how far things shift by themselves.

    python -m bench.taps

Played by roles and names at the quickest speed, the page's main thread slowed down four times by the browser. What is
measured is the browser's own: the time of each interaction until what it led to is painted (Event Timing, in steps
of 8 ms), and layout shifts that no tap has led to.
"""

from __future__ import annotations

import sys
from statistics import median

from playwright.sync_api import sync_playwright

from tools.browser import ARGUMENTS, installed
from tools.driver.blind import Blind
from tools.driver.tab import PREFIX, open_game
from tools.driver.waterhole import set_before, settings
from tools.paths import DIST
from tools.serve import server, serving
from ui.games.registry import FACES

SLOWER = 4
MOST = 600
ALLOWED = 100
"""Milliseconds from tap to paint that 95 of 100 taps may take at most."""

OBSERVE = """() => {
    globalThis.taps = new Map();
    globalThis.shift = 0;
    new PerformanceObserver(list => list.getEntries().forEach(each => {
        const { interactionId: id, duration } = each;
        if (id) taps.set(id, Math.max(duration, taps.get(id) ?? 0));
    })).observe({ type: "event", durationThreshold: 16 });
    new PerformanceObserver(list => list.getEntries().forEach(each => {
        if (!each.hadRecentInput) shift += each.value;
    })).observe({ type: "layout-shift" });
}"""
"""Of an interaction the longest of its events counts; those below 16 ms are not told by the browser."""


def measured(game: str, site: str) -> tuple[list[float], float]:
    """The milliseconds of each tap of a whole game, and the sum of its layout shifts."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=list(ARGUMENTS))
        context = browser.new_context(viewport={"width": 360, "height": 640}, service_workers="block")
        set_before(context, settings(motion=True))
        page = context.new_page()
        open_game(page, site)
        player = Blind(page)
        player.start(FACES[game].name)
        page.evaluate(OBSERVE)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        for _ in range(MOST):
            if player.over():
                break
            player.step()
        page.wait_for_timeout(500)
        taps = [float(each) for each in page.evaluate("[...taps.values()]")]
        told, shift = len(player.pressed), float(page.evaluate("shift"))
        browser.close()
    return sorted([*taps, *[16.0] * (told - len(taps))]), shift


def main() -> None:
    """Print the figures; exit with 1 where they are above what is allowed."""
    failed = False
    with serving(server(DIST, prefix=PREFIX)) as origin:
        for game in FACES:
            taps, shift = measured(game, origin + PREFIX)
            slow = taps[int(0.95 * (len(taps) - 1))]
            told = f"{median(taps):.0f} ms in the middle, {slow:.0f} ms for 95 %"
            print(f"{game}: {len(taps)} taps, {told}, shift {shift:.4f}")
            failed = failed or slow > ALLOWED or shift > 0
    sys.exit(failed)


if __name__ == "__main__":
    main()
