"""Measure the start of the built site against a bare Pyodide page, turn by turn in the same browser.

    python -m bench.boot [--pairs 15] [--only quick,cpu,net,phone] [--out out] [--report docs/boot.md]

A pair is a fresh profile on disk in which both pages are visited three times each, and once more after the browser
was closed and opened again. The order changes from pair to pair. Ratios are taken pair by pair; the middle one counts.
A pair in which a page does not get ready is left out, told of in the report, and repeated.
What was measured of the same build under other conditions stays in the report.
"""

import argparse
import json
import re
import shutil
import tempfile
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Playwright, sync_playwright

from bench.boot.machine import limited_browser, phone_browser, wait_until_quiet
from bench.boot.memory import memory
from bench.boot.parts import parts
from bench.boot.playing import first_decisions
from bench.boot.report import decided, failures, page, phases_svg, sent, summary
from bench.boot.visit import Visit, visited
from tools.browser import ARGUMENTS, installed
from tools.build import build
from tools.driver.bare import write_bare
from tools.driver.host import Host, Line, hosting

TURNS = ("first", "second", "third", "restart")
CONDITIONS = {
    "quick": Line(),
    "cpu": Line(),
    "net": Line(rate=10e6 / 8, delay=0.040),
    "phone": Line(),
}
"""Unthrottled; one processor for the browser; 10 Mbit/s and 40 ms; half a processor for the browser and its workers."""

PROFILES = 3
"""How often the way to the first own decision is gone, for each game and condition."""

SPARE = 5
"""How often a condition is tried again where pairs fail."""

LAUNCHING = 1000
"""Milliseconds that a browser has for its own start before it visits anything."""

Pair = dict[str, dict[str, Visit]]
"""Turn -> page ("ours", "bare") -> visit."""


def pair_of_visits(playwright: Playwright, browser: str, hosts: dict[str, Host], ours_first: bool) -> Pair:
    """One pair, in a profile of its own."""
    names = sorted(hosts, reverse=ours_first)
    pair: Pair = {}
    profile = Path(tempfile.mkdtemp(prefix="boot-profile-"))
    try:
        for turns in (TURNS[:3], TURNS[3:]):
            with playwright.chromium.launch_persistent_context(
                profile, executable_path=browser, args=list(ARGUMENTS), viewport={"width": 1280, "height": 800}
            ) as context:
                context.pages[0].wait_for_timeout(LAUNCHING)
                for turn in turns:
                    pair[turn] = {name: _visited(context, hosts[name], f"{name}, {turn}") for name in names}
    finally:
        shutil.rmtree(profile, ignore_errors=True)
    return pair


def _visited(context: BrowserContext, host: Host, where: str) -> Visit:
    try:
        return visited(context, host)
    except Error as error:
        raise Error(f"{where}: {error.message}") from error


def pairs_of_visits(
    playwright: Playwright, browser: str, hosts: dict[str, Host], condition: str, options: argparse.Namespace
) -> tuple[list[Pair], list[str]]:
    """As many pairs as are asked for, and why others were left out."""
    pairs: list[Pair] = []
    left_out: list[str] = []
    while len(pairs) < options.pairs and len(left_out) <= SPARE:
        part = wait_until_quiet(options.quiet, patience=options.patience)
        told = f"{condition} {len(pairs) + 1}/{options.pairs}"
        try:
            pair = pair_of_visits(playwright, browser, hosts, ours_first=len(pairs) % 2 == 0)
        except Error as error:
            left_out.append(error.message.splitlines()[0])
            print(f"{told} is left out: {left_out[-1]}", flush=True)
            continue
        pairs.append(pair)
        ratios = {turn: visits["ours"].ready / visits["bare"].ready for turn, visits in pair.items()}
        shown = "  ".join(f"{turn} {ratio:.2f}" for turn, ratio in ratios.items())
        print(f"{told}  {shown}  (machine {part:.0%} in use)", flush=True)
    return pairs, left_out


def built(site: Path) -> str:
    """The build id of a site."""
    return str(re.findall(r'data-build="(\w+)"', (site / "index.html").read_text())[0])


def earlier(
    file: Path, build_id: str, but: list[str]
) -> tuple[dict[str, list[Pair]], dict[str, list[str]], dict[str, dict[str, float]]]:
    """What an earlier run has measured of this build under other conditions than these.

    Pairs, why others were left out, and milliseconds to first decisions.
    """
    found = json.loads(file.read_text()) if file.exists() else {}
    if found.get("build") != build_id:
        return {}, {}, {}
    results = {
        condition: [
            {turn: {n: Visit(**v) for n, v in visits.items()} for turn, visits in pair.items()} for pair in pairs
        ]
        for condition, pairs in found["conditions"].items()
        if condition not in but
    }
    # Figures of before this was kept say nothing of it.
    left_out, decisions = (
        {condition: told for condition, told in found.get(key, {}).items() if condition not in but}
        for key in ("left_out", "decisions")
    )
    return results, left_out, decisions


def browser_of(condition: str, folder: Path) -> AbstractContextManager[str]:
    """The browser that a condition is measured in, as the path of what starts it."""
    if condition == "phone":
        return phone_browser(installed(), folder)
    return nullcontext(limited_browser(installed(), folder) if condition == "cpu" else installed())


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=15)
    parser.add_argument("--only", default=",".join(CONDITIONS), help="conditions, by comma")
    parser.add_argument("--out", type=Path, default=Path("out"))
    parser.add_argument("--report", type=Path, help="a page to write as well, with its pictures beside it")
    parser.add_argument("--site", type=Path, help="a built site to measure, in place of a new build")
    parser.add_argument("--quiet", type=float, default=0.25, help="wait while more of the machine than this is in use")
    parser.add_argument("--patience", type=float, default=60, help="seconds to wait for that, at most")
    options = parser.parse_args()
    work = Path(tempfile.mkdtemp(prefix="boot-"))
    site = options.site or work / "site"
    if not options.site:
        build(site)
    write_bare(work / "bare")
    options.out.mkdir(parents=True, exist_ok=True)
    build_id = built(site)
    results, left_out, decisions = earlier(options.out / "bench-boot.json", build_id, options.only.split(","))
    with sync_playwright() as playwright:
        for condition in options.only.split(","):
            line = CONDITIONS[condition]
            with (
                browser_of(condition, work) as browser,
                hosting(site, line) as ours,
                hosting(work / "bare", line) as bare,
            ):
                hosts = {"ours": ours, "bare": bare}
                pairs, left_out[condition] = pairs_of_visits(playwright, browser, hosts, condition, options)
                decisions[condition] = first_decisions(playwright, browser, ours, PROFILES)
            if pairs:
                results[condition] = pairs
        with hosting(site, Line()) as ours:
            started = playwright.chromium.launch(executable_path=installed(), args=list(ARGUMENTS))
            kept = memory(started, ours)
            started.close()
            sizes = parts(ours, next(iter(results.values()))[0]["first"]["ours"])
    plain = {
        condition: [
            {turn: {n: v.plain() for n, v in visits.items()} for turn, visits in pair.items()} for pair in pairs
        ]
        for condition, pairs in results.items()
    }
    (options.out / "bench-boot.json").write_text(
        json.dumps({"build": build_id, "conditions": plain, "left_out": left_out, "decisions": decisions})
    )
    text = f"{summary(results)}\n{sent(sizes)}\n{decided(decisions)}\n{failures(left_out)}"
    text += "".join(f"- memory, {name}: {size:.0f} MB\n" for name, size in kept.items())
    (options.out / "bench-boot.md").write_text(text)
    for condition, pairs in results.items():
        (options.out / f"bench-boot-{condition}.svg").write_text(phases_svg(pairs))
    if options.report:
        pictures = {condition: options.report.with_suffix(f".{condition}.svg") for condition in results}
        for condition, picture in pictures.items():
            picture.write_text(phases_svg(results[condition]))
        options.report.write_text(page(text, {condition: picture.name for condition, picture in pictures.items()}))
    print(text)
    shutil.rmtree(work)


if __name__ == "__main__":
    main()
