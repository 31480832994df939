"""From tap to paint in a whole game of each at a quarter of the speed, and how far things shift by themselves.

    python -m bench.taps [--games 2] [--parts]

Played by roles and names at the quickest speed. What is measured is the browser's own: the time of each interaction
until what it led to is painted (Event Timing, in steps of 8 ms), the page's main thread slowed down four times; and
layout shifts that no tap has led to. Beside that stands, of the same games at full speed, four times what the main
thread has worked from each click until its frame: what a machine with nothing else to do comes to. With `--parts`,
what the slowest were spent on.
"""

from __future__ import annotations

import argparse
import sys
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Playwright, sync_playwright

from bench.deals import dealt, link
from bench.traced import CATEGORIES, Span, Trace
from tools.browser import ARGUMENTS, installed
from tools.driver.blind import Blind
from tools.driver.tab import PREFIX
from tools.driver.waterhole import set_before, settings
from tools.paths import DIST
from tools.serve import server, serving
from ui.games.registry import FACES

SLOWER = 4
MOST = 600
PLAYERS = 3
ALLOWED = 100
"""Milliseconds from tap to paint that 95 of 100 taps may take at most."""
SETTLE = 350
"""Milliseconds between two taps of a traced game: what the last one led to is over."""

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


class Taps(NamedTuple):
    """What the taps of a game took: until painted, in milliseconds; how far things shifted; what they were spent on."""

    times: list[float]
    shift: float = 0.0
    spans: tuple[Span, ...] = ()


def measured(playwright: Playwright, game: str, site: str, seed: int, *, traced: bool) -> Taps:
    """Play a whole game: at a quarter of the speed as the browser tells it, or at full speed and traced."""
    browser = playwright.chromium.launch(executable_path=installed(), args=list(ARGUMENTS))
    context = browser.new_context(viewport={"width": 360, "height": 640}, service_workers="block")
    set_before(context, settings(motion=True))
    page = context.new_page()
    dealt(page, site, link(game, PLAYERS, person=True, seed=seed))
    player = Blind(page)
    page.wait_for_timeout(1000)
    page.evaluate(OBSERVE)
    if traced:
        browser.start_tracing(page=page, categories=CATEGORIES)
    else:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    for _ in range(MOST):
        if player.over():
            break
        player.step()
        if traced:
            page.wait_for_timeout(SETTLE)
    page.wait_for_timeout(500)
    if traced:
        spans = Trace(browser.stop_tracing()).taps()
        browser.close()
        return Taps([SLOWER * span.worked for span in spans], spans=tuple(spans))
    taps = [float(each) for each in page.evaluate("[...taps.values()]")]
    told, shift = len(player.pressed), float(page.evaluate("shift"))
    browser.close()
    return Taps([*taps, *[16.0] * (told - len(taps))], shift)


def slow(times: list[float]) -> float:
    """Return what 95 of 100 taps take at most."""
    return sorted(times)[int(0.95 * (len(times) - 1))]


def told(times: list[float]) -> str:
    """Return the figures of taps in words."""
    return f"{median(times):.0f} ms in the middle, {slow(times):.0f} ms for 95 %, {max(times):.0f} ms at most"


def main() -> None:
    """Print the figures; exit with 1 where they are above what is allowed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--parts", action="store_true")
    chosen = parser.parse_args()
    failed = False
    with serving(server(DIST, prefix=PREFIX)) as origin, sync_playwright() as playwright:
        for game in FACES:
            site = origin + PREFIX
            worked, seen = (
                [measured(playwright, game, site, seed, traced=traced) for seed in range(chosen.games)]
                for traced in (True, False)
            )
            times = [time for one in seen for time in one.times]
            shift = sum(one.shift for one in seen)
            work = [time for one in worked for time in one.times]
            print(f"{game}: {len(times)} taps, {told(times)}, shift {shift:.4f}")
            print(f"    worked for {SLOWER} times, of {len(work)} taps: {told(work)}", flush=True)
            if chosen.parts:
                spans = sorted((span for one in worked for span in one.spans), key=lambda span: -span.worked)
                for span in spans[:8]:
                    parts = ", ".join(f"{part} {time:.1f}" for part, time in span.parts.items())
                    print(f"    {span.worked:.1f} ms at full speed: {parts}")
            failed = failed or min(slow(times), slow(work)) > ALLOWED or shift > 0
    sys.exit(failed)


if __name__ == "__main__":
    main()
