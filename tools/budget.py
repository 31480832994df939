"""Run the stages of `make test`, and show what each took of the time it is to take.

    python -m tools.budget             all stages, until one fails
    python -m tools.budget Chromium …  these

The targets of a stage are made two at a time: lint, types, the build and Firefox leave a second processor idle, each
by itself. The seconds are of wall, on two processors that have been warmed up. They are only told: time fails no test.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from typing import NamedTuple


class Stage(NamedTuple):
    """Targets of the Makefile, and the seconds that they may take together."""

    name: str
    targets: tuple[str, ...]
    budget: int


STAGES = (
    Stage("build, lint, types", ("build", "lint", "types"), 35),
    Stage("unit, Firefox", ("unit", "other-browsers"), 125),
    Stage("Chromium", ("chromium",), 140),
)
"""In their order."""


class Taken(NamedTuple):
    """What a stage took."""

    stage: Stage
    seconds: float
    passed: bool = True


def table(taken: Sequence[Taken]) -> str:
    """The stages that were run, their seconds and their budgets, and the sum."""
    rows = [(each.stage.name, each.seconds, each.stage.budget, _told(each)) for each in taken]
    rows.append(("all", sum(row[1] for row in rows), sum(row[2] for row in rows), ""))
    return "\n".join(
        f"{name:18} {seconds:5.0f} s of {budget:3} s  {told}".rstrip() for name, seconds, budget, told in rows
    )


def _told(taken: Taken) -> str:
    if not taken.passed:
        return "failed"
    over = taken.seconds - taken.stage.budget
    return f"{over:.0f} s over" if over > 0 else ""


def run(stages: Sequence[Stage]) -> list[Taken]:
    """Make the targets of each stage, until one fails."""
    taken: list[Taken] = []
    for stage in stages:
        started = time.monotonic()
        done = subprocess.run(["make", "--no-print-directory", "-j2", *stage.targets], check=False)
        taken.append(Taken(stage, time.monotonic() - started, done.returncode == 0))
        if done.returncode:
            break
    return taken


def main(names: Sequence[str]) -> int:
    """Command line."""
    taken = run([stage for stage in STAGES if not names or stage.name in names])
    print(table(taken))
    return int(not all(each.passed for each in taken))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
