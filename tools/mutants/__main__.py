"""Draw mutants, try those of a shard that have not been tried, and say what became of all."""

import argparse
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Final

import tools.mutants
from tools.mutants.changes import made, mutants
from tools.mutants.fate import fate
from tools.mutants.reach import FOLDER, measured

TARGETS: Final = ("engine", "ui/persistence", "ui/seating")
"""What must be right: rules, and what is kept and sent. Computer players are apart: they may answer otherwise."""

APART: Final = "engine/bots/"

RESULTS: Final = FOLDER / "results.json"


def interval(part: int, whole: int) -> tuple[float, float]:
    """Return the bounds between which a share lies with a chance of 95 % (Wilson's score interval)."""
    if not whole:
        return 0.0, 1.0
    z, share = 1.96, part / whole
    middle, spread = share + z * z / (2 * whole), z * sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    return (middle - spread) / (1 + z * z / whole), (middle + spread) / (1 + z * z / whole)


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=tools.mutants.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("paths", nargs="*", default=TARGETS)
    parser.add_argument("--number", type=int, default=100, help="mutants drawn, over all shards")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shard", default="1/1", help="which part of them: 2/4 is the second of four")
    return parser.parse_args(arguments)


def _results() -> dict[str, str]:
    # Read again each time: another shard may have written.
    return json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}


def _noted(key: str, result: str) -> None:
    results = _results() | {key: result}
    fresh = RESULTS.with_suffix(f".{os.getpid()}")
    fresh.write_text(json.dumps(results, indent=1, ensure_ascii=False, sort_keys=True), encoding="utf-8")
    fresh.replace(RESULTS)


def main(arguments: Sequence[str]) -> int:
    """Do it."""
    asked = _parsed(arguments)
    shard, shards = map(int, asked.shard.split("/"))
    every = [one for one in mutants(asked.paths) if not one[0].startswith(APART) or one[0] in asked.paths]
    drawn = random.Random(asked.seed).sample(every, min(asked.number, len(every)))
    print(f"{len(drawn)} of {len(every)} mutants, seed {asked.seed}, shard {shard} of {shards}", flush=True)
    reach = measured()
    fates: Counter[str] = Counter()
    for mutant in (made(*one) for one in drawn[shard - 1 :: shards]):
        if mutant.key not in _results():
            _noted(mutant.key, fate(mutant, reach.tests(mutant.path, mutant.line)))
        became = _results()[mutant.key]
        fates[became] += 1
        print(f"{became:10}{mutant.key}", flush=True)
    dead = fates["killed"] + fates["timeout"]
    low, high = interval(dead, fates.total())
    print(f"{dead} of {fates.total()} killed ({low:.1%} to {high:.1%}): {dict(fates)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
