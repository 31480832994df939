"""How long the longest frames are while things move, in a whole game of each that plays by itself.

    python -m bench.frames [--slower] [--seats 5]

Computers play at normal speed, as a person watches them: cards fly and turn, lions chase, herds walk, hearts fall, the
winning herd gallops and is crowned. What is told of each of these: how many frames were drawn meanwhile, the longest as
the browser has it (Long Animation Frames), and the longest by what the main thread has worked, which is what the
machine comes to that has nothing else to do; of that one what it was spent on, and by which scripts. With `--slower` at
a quarter of the speed.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from bench.deals import dealt, link
from bench.traced import CATEGORIES, Span, Trace
from tools.browser import ARGUMENTS, installed
from tools.driver.tab import PREFIX
from tools.driver.waterhole import set_before, settings
from tools.paths import DIST
from tools.serve import server, serving
from ui.games.registry import FACES

SLOWER = 4
ALLOWED = 100
"""Milliseconds that a frame may work at most at a quarter of the speed; at full speed, a quarter of them."""
OVER = 900_000

OBSERVE = """() => {
    globalThis.long = [];
    new PerformanceObserver(list => list.getEntries().forEach(each => long.push({
        duration: each.duration, layout: each.startTime + each.duration - each.styleAndLayoutStart,
        scripts: each.scripts.map(({ invoker, duration, forcedStyleAndLayoutDuration: forced, sourceURL }) =>
            ({ invoker, duration, forced, source: sourceURL.split("/").pop() })),
    }))).observe({ type: "long-animation-frame" });
    const signs = { finale: ".finale", reveal: ".flip.is-up", chase: ".arrow--hit", hearts: ".seat__delta",
        sheet: "#dialog", result: ".screen--result" };
    const look = () => {
        const actors = document.querySelector(".actors")?.className.split("--")[1];
        const found = Object.keys(signs).filter(each => document.querySelector(signs[each]));
        const said = [actors, ...found].filter(Boolean).join(" ") || "table";
        if (said !== globalThis.moment) performance.mark("moment:" + (globalThis.moment = said));
    };
    new MutationObserver(look).observe(document.getElementById("app"), { subtree: true, childList: true });
    look();
}"""
"""Sets a mark whenever something else begins to move: see `signs`, by what can be seen of it."""


def watched(
    playwright: Playwright, game: str, site: str, seats: int, slower: int
) -> tuple[dict[str, list[Span]], list[Any]]:
    """Watch a whole game; return its frames by what moved, and what the browser says of the long ones."""
    browser = playwright.chromium.launch(executable_path=installed(), args=list(ARGUMENTS))
    context = browser.new_context(viewport={"width": 360, "height": 640}, service_workers="block")
    set_before(context, settings(motion=True, speed="normal"))
    page = context.new_page()
    browser.start_tracing(page=page, categories=CATEGORIES)
    dealt(page, site, link(game, seats, person=False))
    page.evaluate(OBSERVE)
    if slower > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.locator(".screen--result").wait_for(timeout=OVER)
    page.wait_for_timeout(1500)
    long = page.evaluate("long")
    trace = Trace(browser.stop_tracing())
    browser.close()
    marks = trace.marks("moment:")
    found: defaultdict[str, list[Span]] = defaultdict(list)
    for frame in trace.drawn():
        if before := [name for time, name in marks if time <= frame.begun + 1000 * frame.wall]:
            found[before[-1]].append(frame)
    return found, long


def main() -> None:
    """Print the figures; exit with 1 where a frame works for longer than is allowed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slower", action="store_true")
    parser.add_argument("--seats", type=int, default=5)
    chosen = parser.parse_args()
    slower = SLOWER if chosen.slower else 1
    allowed = ALLOWED * slower / SLOWER
    failed = False
    with serving(server(DIST, prefix=PREFIX)) as origin, sync_playwright() as playwright:
        for game in FACES:
            frames, long = watched(playwright, game, origin + PREFIX, chosen.seats, slower)
            print(f"{game}, {chosen.seats} seats, {sum(map(len, frames.values()))} frames")
            for moment, spans in frames.items():
                most = max(spans, key=lambda span: span.worked)
                wall = max(span.wall for span in spans)
                over = sum(span.worked > allowed for span in spans)
                parts = ", ".join(f"{part} {time:.0f}" for part, time in most.parts.items())
                worked = f"worked {most.worked:.0f} ms ({parts}), {over} over {allowed:.0f} ms"
                print(f"    {moment}: {len(spans)} frames, the longest {wall:.0f} ms, {worked}")
                failed = failed or over > 0
            for each in sorted(long, key=lambda each: -float(each["duration"]))[:5]:
                by = "; ".join(
                    f"{one['invoker']} {one['source']} {one['duration']:.0f} ms, {one['forced']:.0f} ms of it layout"
                    for one in each["scripts"]
                )
                print(f"    a long frame of {each['duration']:.0f} ms, {each['layout']:.0f} ms after script: {by}")
            sys.stdout.flush()
    sys.exit(failed)


if __name__ == "__main__":
    main()
