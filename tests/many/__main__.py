"""`make games`: many whole games of each game, over all seats and options, with every invariant.

python -m tests.many [--shard I/N] [--seconds S] [--only GAME/COMPANY]

It goes on where it stopped: every finished chunk is a line of a file in tests/many/played. Shards add up, whatever
their number. What is told at the end stands on games that were played by today's sources; a game that broke an
invariant is named by its number, and `played_out` plays it again.
"""

from __future__ import annotations

import argparse
import sys
from time import monotonic

from tests.many.companies import COMPANIES
from tests.many.run import FOLDER, results, run, table


def main() -> int:
    """Play what is missing, then tell what there is; 1 if a game broke an invariant."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shard", default="1/1")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--only", default="", help="what a game and a company must begin with, as lions/kings")
    chosen = parser.parse_args()
    shard, of = map(int, chosen.shard.split("/"))
    run(FOLDER, shard - 1, of, monotonic() + chosen.seconds, chosen.only, COMPANIES)
    found = results(FOLDER, COMPANIES)
    print(table(found))
    return int(any(result.faults for result in found))


if __name__ == "__main__":
    sys.exit(main())
