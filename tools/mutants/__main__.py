"""Draw mutants, try those of a shard that have not been tried, and say what became of all."""

import argparse
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

import tools.mutants
from tools.mutants.changes import Mutant, Possible, mutants
from tools.mutants.fate import fate
from tools.mutants.loaded import Loaded
from tools.mutants.reach import Reach, Timed, measured
from tools.mutants.report import reasons, report
from tools.mutants.results import DEAD, dead, interval, known, noted
from tools.mutants.trial import Fate
from tools.paths import ROOT

TARGETS: Final = ("engine", "ui/persistence", "ui/seating")
"""What must be right: rules, and what is kept and sent. Computer players are apart: they may answer otherwise."""

APART: Final = "engine/bots/"

RESULTS: Final = ROOT / "tools/mutants/tried.jsonl"
"""Kept with the sources: fifteen hundred take hours, and what became of one stands as long as its file does."""


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=tools.mutants.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("paths", nargs="*", default=TARGETS)
    parser.add_argument("--number", type=int, default=100, help="mutants drawn, over all shards")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shard", default="1/1", help="which part of them: 2/4 is the second of four")
    parser.add_argument("--again", action="store_true", help="try those again that were alive")
    parser.add_argument("--report", type=Path, help="where to write what became of them, as a page; tries nothing")
    return parser.parse_args(arguments)


def _drawn(every: Sequence[Possible], number: int, seed: int) -> list[Possible]:
    # By a digest of each, not by its place among them: one that is drawn stays so, whatever becomes of other files.
    return sorted(every, key=lambda one: sha256(f"{seed}/{one.key}".encode()).digest())[:number]


class Trials:
    """Tries mutants in the quickest way there is for each, and believes a test only if it passes without a change."""

    def __init__(self, reach: Reach, loaded: Loaded) -> None:
        self._reach, self._loaded = reach, loaded
        self._sound: dict[str, bool] = {"": True}

    def fate(self, mutant: Mutant) -> Fate:
        """Return what becomes of it."""
        tests = self._reach.tests(mutant.path, mutant.line)
        while True:
            tests = [test for test in tests if self._sound.get(test.name, True)]
            became = self._fate(mutant, tests)
            if became.by not in self._sound:
                self._sound[became.by] = self._loaded.passes(became.by)
            if self._sound[became.by]:
                return became

    def _fate(self, mutant: Mutant, tests: Sequence[Timed]) -> Fate:
        return (tests and self._loaded.fate(mutant, tests)) or fate(mutant, tests)


def main(arguments: Sequence[str]) -> int:
    """Do it."""
    asked = _parsed(arguments)
    shard, shards = map(int, asked.shard.split("/"))
    every = [one for one in mutants(asked.paths) if not one.path.startswith(APART) or one.path in asked.paths]
    drawn = _drawn(every, asked.number, asked.seed)
    if asked.report:
        page = report(drawn, len(every), asked.seed, known(RESULTS), reasons())
        asked.report.write_text(page, encoding="utf-8")
        return 0
    print(f"{len(drawn)} of {len(every)} mutants, seed {asked.seed}, shard {shard} of {shards}", flush=True)
    reach = measured()
    before = known(RESULTS)
    fates = []
    with Loaded(reach.seconds) as loaded:
        trials = Trials(reach, loaded)
        for one in drawn[shard - 1 :: shards]:
            became = before.get(one.key)
            if not became or (asked.again and became.became not in DEAD):
                mutant = one.made()
                became = trials.fate(mutant)
                noted(RESULTS, one.key, became)
                print(f"{became.became:10}{mutant.path}:{mutant.line} {mutant.change}   {became.by}", flush=True)
            fates.append(became)
    low, high = interval(dead(fates), len(fates))
    print(f"{dead(fates)} of {len(fates)} killed ({low:.1%} to {high:.1%})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
