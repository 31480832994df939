"""The page that tells what became of mutants."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tools.mutants.changes import Mutant, Possible
from tools.mutants.results import DEAD, dead, interval
from tools.mutants.trial import Fate
from tools.paths import ROOT

EXPLAINED: Final = Path(__file__).with_name("explained.toml")

HEAD: Final = """# Mutants

Made by `python -m tools.mutants --number {number} --seed {seed} --report …`. Of the {every} small wrong changes that
`tools/mutants/changes.py` can make to `engine/` (without `bots/`), `ui/persistence` and `ui/seating`, {number} were
drawn at random, and of these, in the order in which they were drawn, {tried} were tried: each against the tests that
run the changed line, without golden files, which notice any change, and without computer players. A test that noticed
one was seen to pass without it.
"""


class Reason(NamedTuple):
    """Why a mutant lives."""

    path: str
    source: str
    change: str
    why: str


def reasons(file: Path = EXPLAINED) -> list[Reason]:
    """Return what has been found out about mutants that live: by path, the line as it stands there, and change."""
    given = tomllib.loads(file.read_text(encoding="utf-8"))
    return [Reason(**one) for kind in ("alike", "unfelt", "since") for one in given.get(kind, ())]


def report(
    drawn: Sequence[Possible], every: int, seed: int, known: Mapping[str, Fate], explained: Sequence[Reason]
) -> str:
    """Return the page."""
    tried = [(mutant, known[mutant.key]) for mutant in drawn if mutant.key in known]
    lines = [
        HEAD.format(number=len(drawn), every=every, seed=seed, tried=len(tried)),
        *_table(tried),
        "",
        *_survivors([mutant.made() for mutant, fate in tried if fate.became not in DEAD], explained),
    ]
    return "\n".join(lines) + "\n"


def _table(tried: Sequence[tuple[Possible, Fate]]) -> Iterator[str]:
    yield "| | tried | noticed by a test | by the time it takes | alive | noticed, with 95 % |"
    yield "| --- | --- | --- | --- | --- | --- |"
    parts = sorted({_part(mutant.path) for mutant, _ in tried})
    for part in (*parts, ""):
        fates = [fate for mutant, fate in tried if part in ("", _part(mutant.path))]
        count = Counter(fate.became for fate in fates)
        low, high = interval(dead(fates), len(fates))
        share = f"{dead(fates) / max(1, len(fates)):.1%} ({low:.1%} to {high:.1%})"
        name = f"`{part}`" if part else "**all**"
        alive = len(fates) - dead(fates)
        yield f"| {name} | {len(fates)} | {count['killed']} | {count['timeout']} | {alive} | {share} |"


def _part(path: str) -> str:
    # The package, or `engine` for what stands at its top.
    return path.rpartition("/")[0]


def _survivors(alive: Sequence[Mutant], explained: Sequence[Reason]) -> Iterator[str]:
    known = {reason[:3]: reason.why for reason in explained}
    yield "## Alive"
    yield ""
    yield "| where | change | why |"
    yield "| --- | --- | --- |"
    for mutant in sorted(alive, key=lambda one: (one.path, one.line, one.change)):
        source = (ROOT / mutant.path).read_text(encoding="utf-8").splitlines()[mutant.line - 1].strip()
        why = known.get((mutant.path, source, mutant.change), "not looked at yet")
        yield f"| `{mutant.path}:{mutant.line}` | `{_cell(mutant.change)}` | {why} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
