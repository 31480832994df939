"""What Lighthouse says of the built site, as a desktop and as a phone, on a first visit and on a second.

    python -m bench.lighthouse [--report docs/lighthouse.md]

Desktops are measured at full speed, phones with the processor slowed down four times, as Lighthouse has it. The second
visit is the one that keeps what the first has stored: the service worker and all that it has fetched.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools.browser import ARGUMENTS, installed
from tools.build import build
from tools.driver.host import Line, hosting
from tools.paths import ROOT

PROGRAM = ROOT / "bench/lighthouse/node_modules/lighthouse/cli/index.js"
PRESETS = {
    "desktop": ("--preset=desktop", "--throttling-method=provided"),
    "phone": ("--throttling-method=devtools",),
}
"""Nothing is estimated: what a service worker answers has no timing of a network to estimate with."""
WHOLE = ("accessibility", "best-practices")
"""Categories in which nothing short of all will do."""
BLOCKED = 180.0
"""Milliseconds that a desktop's main thread may be blocked in all, on a second visit."""

PATIENT = "--max-wait-for-load=180000"
"""Milliseconds until Lighthouse gives up, on a machine that is busy."""

AUDITS = {
    "first-contentful-paint": "first paint, ms",
    "largest-contentful-paint": "largest paint, ms",
    "total-blocking-time": "blocked, ms",
    "cumulative-layout-shift": "shift",
}


def report_of(address: str, preset: tuple[str, ...], profile: Path) -> dict[str, Any]:
    """Let Lighthouse visit the address with this profile, kept from visit to visit, and return what it reports."""
    flags = " ".join(("--headless=new", *ARGUMENTS, f"--user-data-dir={profile}"))
    told = subprocess.run(
        ["node", str(PROGRAM), address, *preset, "--disable-storage-reset", "--output=json", "--quiet", PATIENT,
         f"--chrome-flags={flags}"],
        env=os.environ | {"CHROME_PATH": installed()}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    found: dict[str, Any] = json.loads(told.stdout)
    if fault := found.get("runtimeError"):
        raise RuntimeError(fault["message"])
    return found


def row(name: str, report: dict[str, Any]) -> str:
    """Return a line of the table."""
    scores = [round(100 * (category["score"] or 0)) for category in report["categories"].values()]
    figures = [report["audits"][audit].get("numericValue") for audit in AUDITS]
    told = ["not told" if it is None else f"{it:.0f}" if it >= 1 else f"{it:.2g}" for it in figures]
    return f"| {name} | " + " | ".join([*map(str, scores), *told]) + " |"


def failed(report: dict[str, Any]) -> list[str]:
    """Return what keeps a category from being whole where it should be."""
    return [
        f"{category}: {report['audits'][reference['id']]['title']}"
        for category in WHOLE
        for reference in report["categories"][category]["auditRefs"]
        if reference["weight"] and (report["audits"][reference["id"]]["score"] or 0) < 1
        and report["audits"][reference["id"]]["scoreDisplayMode"] not in ("notApplicable", "manual", "informative")
    ]  # fmt: skip


def main() -> int:
    """Measure, print, and write the page if one is asked for; 1 where something is not as it should be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--report", type=Path)
    parser.add_argument("--site", type=Path, help="a built site, in place of a new build")
    chosen = parser.parse_args()
    rows, faults, version = [], set[str](), ""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as work:
        site = chosen.site or Path(work, "site")
        if not chosen.site:
            build(site)
        with hosting(site, Line()) as host:
            for name, preset in PRESETS.items():
                for visit in ("first", "second"):
                    report = report_of(host.address, preset, Path(work, name))
                    version, categories = report["lighthouseVersion"], report["categories"]
                    rows.append(row(f"{name}, {visit} visit", report))
                    faults.update(failed(report))
                    blocked = report["audits"]["total-blocking-time"].get("numericValue", 0)
                    if (name, visit) == ("desktop", "second") and blocked > BLOCKED:
                        faults.add(f"a desktop's second visit is blocked for {blocked:.0f} ms of {BLOCKED:.0f}")
    heads = ["", *(category["title"] for category in categories.values()), *AUDITS.values()]
    text = "\n".join([f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}", *rows, ""])
    text += "".join(f"\n- {fault}" for fault in sorted(faults)) + "\n" * bool(faults)
    if chosen.report:
        chosen.report.write_text(
            f"# Lighthouse\n\nMade by `python -m bench.lighthouse`, Lighthouse {version}.\n\n{text}"
        )
    print(text)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
