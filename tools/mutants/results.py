"""What became of mutants, kept from run to run: a line for each, the last of a mutant being the one that counts."""

import json
from collections.abc import Iterable, Iterator
from math import sqrt
from pathlib import Path

from tools.mutants.trial import Fate

DEAD = ("killed", "timeout")


def noted(file: Path, key: str, fate: Fate) -> None:
    """Add what became of a mutant; shards may write at once."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        out.write(f"\n{json.dumps([key, *fate], ensure_ascii=False)}\n")  # the line before may have been cut off


def known(file: Path) -> dict[str, Fate]:
    """Return what has become of each mutant so far."""
    return {key: Fate(*fate) for key, *fate in _lines(file)}


def _lines(file: Path) -> Iterator[list[str]]:
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            yield json.loads(line)
        except ValueError:
            continue  # empty, or the run was stopped while it wrote it


def dead(fates: Iterable[Fate]) -> int:
    """Return how many were noticed."""
    return sum(fate.became in DEAD for fate in fates)


def interval(part: int, whole: int) -> tuple[float, float]:
    """Return the bounds between which a share lies with a chance of 95 % (Wilson's score interval)."""
    if not whole:
        return 0.0, 1.0
    z, share = 1.96, part / whole
    middle, spread = share + z * z / (2 * whole), z * sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    return (middle - spread) / (1 + z * z / whole), (middle + spread) / (1 + z * z / whole)
