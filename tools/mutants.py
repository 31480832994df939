"""Mutation testing: small wrong changes to the source, each of which some test must notice.

python -m tools.mutants [--number N] [--seed S] [--shard I/N] [--timeout SECONDS] [PATH …]

Mutants are drawn at random, each place of the source with equal chance: another operator, comparison, number, `and` for
`or`, a condition turned round, a jump left out. Each is written into a copy of the project, where the tests of its
part run without golden files: those kill any change, right or wrong. What became of it is kept in `out/mutants.json`
by its place and change, so that a run that was stopped goes on, and shards add up; a changed file begins anew.

First the tests run without a mutant: they must pass, and a mutant that takes three times as long counts as killed.
"""

import argparse
import ast
import copy
import hashlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

from tools.paths import ROOT

RESULTS: Final = ROOT / "out/mutants.json"

TESTS: Final = {
    "engine/animania/lean.py": ("tests/bots/animania/test_lean.py", "tests/bots/animania"),
    "engine/lions/": ("tests/lions/test_witness.py", "tests/lions", "tests/conformance"),
    "engine/animania/": ("tests/animania", "tests/conformance"),
    "engine/": ("tests/test_canonical.py", "tests/test_fields.py", "tests/test_rng.py", "tests/conformance"),
    "ui/persistence/": ("tests/ui",),
    "ui/seating/": ("tests/ui",),
}
"""The tests of a part, by the path that begins it; of the tests those first that tell most in the least time."""

TARGETS: Final = ("engine/lions", "engine/animania")

COPIED: Final = ("engine", "ui", "tests", "tools", "bench", "pyproject.toml", "CHANGELOG.md", "README.md")

PYTEST: Final = ("-x", "-q", "-n", "0", "-p", "no:cacheprovider", "-m", "not soak and not peers")

OPERATORS: Final[Mapping[type[ast.AST], tuple[type[ast.AST], ...]]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Div: (ast.Mult,),
    ast.Mod: (ast.Add,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitXor: (ast.BitAnd,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
}
"""What an operator is changed into."""


class Mutant(NamedTuple):
    """A file with one change."""

    path: str
    line: int
    change: str
    text: str
    """The whole file, changed."""

    @property
    def key(self) -> str:
        """What it is called in the results: the same as long as the file stays as it is."""
        return f"{self.path}:{self.line} {self.change} #{hashlib.sha256(self.text.encode()).hexdigest()[:8]}"


class Spot(NamedTuple):
    """A node of a tree, by its number in `ast.walk`, and what stands there instead."""

    number: int
    field: str
    at: int | None
    instead: ast.AST | bool | int


def spots(tree: ast.AST) -> Iterator[Spot]:
    """Give every change that can be made to a tree; annotations and texts are left as they are."""
    still = {id(node) for part in _silent(tree) for node in ast.walk(part)}
    for number, node in enumerate(ast.walk(tree)):
        if id(node) in still:
            continue
        match node:
            case ast.BinOp() | ast.AugAssign() | ast.BoolOp():
                yield from (Spot(number, "op", None, kind()) for kind in OPERATORS.get(type(node.op), ()))
            case ast.Compare():
                for index, operator in enumerate(node.ops):
                    yield from (Spot(number, "ops", index, kind()) for kind in OPERATORS[type(operator)])
            case ast.Constant(value=bool()):
                yield Spot(number, "value", None, not node.value)
            case ast.Constant(value=int(value)):
                yield Spot(number, "value", None, value + 1)
                yield Spot(number, "value", None, value - 1)
            case ast.If() | ast.While() | ast.IfExp():
                yield Spot(number, "test", None, ast.UnaryOp(ast.Not(), node.test))
            case _:
                pass
        for field in ("body", "orelse"):
            for index, statement in enumerate(getattr(node, field, ()) if isinstance(node, ast.stmt) else ()):
                if isinstance(statement, ast.Continue | ast.Break | ast.AugAssign) or _is_call(statement):
                    yield Spot(number, field, index, ast.Pass())


def _is_call(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)


def _silent(tree: ast.AST) -> Iterator[ast.AST]:
    # What changes nothing when it is changed: annotations, and what only the type checker reads.
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign() | ast.arg() if node.annotation:
                yield node.annotation
            case ast.FunctionDef() if node.returns:
                yield node.returns
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                yield from (node.test, *node.body)
            case ast.Assert():
                yield node
            case ast.keyword(arg="strict"):  # of zip: a guard against what does not happen
                yield node
            case _:
                pass


def changed(tree: ast.AST, spot: Spot) -> tuple[int, str, ast.AST]:
    """Return the line of a change, what it is, and the tree after it."""
    new = copy.deepcopy(tree)
    node = next(node for number, node in enumerate(ast.walk(new)) if number == spot.number)
    held = getattr(node, spot.field)
    old = held if spot.at is None else held[spot.at]
    before = copy.deepcopy(node)
    if spot.at is None:
        setattr(node, spot.field, spot.instead)
    else:
        held[spot.at] = spot.instead
    place = old if isinstance(old, ast.stmt) else node
    said = (old, spot.instead) if isinstance(old, ast.stmt) else (before, node)
    texts = [ast.unparse(one).partition("\n")[0] for one in said if isinstance(one, ast.AST)]
    return getattr(place, "lineno", 0), " → ".join(texts), new


def mutants(paths: Sequence[str], root: Path = ROOT) -> list[tuple[str, ast.AST, Spot]]:
    """Return every mutant of the files, not yet made: the path, its tree and the change."""
    files = [
        file for path in paths for file in ([root / path] if path.endswith(".py") else (root / path).rglob("*.py"))
    ]
    trees = {file.relative_to(root).as_posix(): ast.parse(file.read_text(encoding="utf-8")) for file in sorted(files)}
    return [(path, tree, spot) for path, tree in trees.items() for spot in spots(tree)]


def made(path: str, tree: ast.AST, spot: Spot) -> Mutant:
    """Return a mutant with its text."""
    line, change, new = changed(tree, spot)
    return Mutant(path, line, change, ast.unparse(ast.fix_missing_locations(new)))


def tests_of(path: str) -> Sequence[str]:
    """Return the tests that must notice a change of the file."""
    return next((tests for begin, tests in TESTS.items() if path.startswith(begin)), ("tests",))


def fate(mutant: Mutant, copied: Path, timeout: float) -> str:
    """Return what becomes of a mutant in a copy of the project: `killed`, `timeout` or `survived`."""
    file = copied / mutant.path
    before = file.read_text(encoding="utf-8")
    file.write_text(mutant.text, encoding="utf-8")
    try:
        return _run(tests_of(mutant.path), copied, timeout)
    finally:
        file.write_text(before, encoding="utf-8")


def usual(tests: Sequence[str], copied: Path) -> float:
    """Return how many seconds the tests take where nothing is wrong; raise RuntimeError if they do not pass."""
    began = monotonic()
    if _run(tests, copied, None) != "survived":
        raise RuntimeError(f"{' '.join(tests)} must pass before anything is changed.")
    return monotonic() - began


def _run(tests: Sequence[str], copied: Path, timeout: float | None) -> str:
    command = (sys.executable, "-B", "-m", "pytest", *PYTEST, *tests)
    with subprocess.Popen(
        command, cwd=copied, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    ) as process:
        try:
            code = process.wait(timeout)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return "timeout"
    return "survived" if code == 0 else "killed"


def interval(part: int, whole: int) -> tuple[float, float]:
    """Return the bounds between which a share lies with a chance of 95 % (Wilson's score interval)."""
    if not whole:
        return 0.0, 1.0
    z, share = 1.96, part / whole
    middle, spread = share + z * z / (2 * whole), z * sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    return (middle - spread) / (1 + z * z / whole), (middle + spread) / (1 + z * z / whole)


def _copy(into: Path) -> Path:
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, into / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, into / name)
    return into


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", default=TARGETS)
    parser.add_argument("--number", type=int, default=100, help="mutants drawn, over all shards")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shard", default="1/1", help="which part of them: 2/4 is the second of four")
    parser.add_argument("--timeout", type=float, help="seconds for the tests of one mutant, in place of that first run")
    return parser.parse_args(arguments)


def _results() -> dict[str, str]:
    # Read again each time: another shard may have written.
    return json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}


def _noted(key: str, result: str) -> None:
    results = _results() | {key: result}
    RESULTS.parent.mkdir(exist_ok=True)
    fresh = RESULTS.with_suffix(f".{os.getpid()}")
    fresh.write_text(json.dumps(results, indent=1, ensure_ascii=False, sort_keys=True), encoding="utf-8")
    fresh.replace(RESULTS)


def main(arguments: Sequence[str]) -> int:
    """Draw mutants, try those of the shard that have not been tried, and say what became of all."""
    asked = _parsed(arguments)
    shard, shards = map(int, asked.shard.split("/"))
    every = mutants(asked.paths)
    drawn = random.Random(asked.seed).sample(every, min(asked.number, len(every)))
    print(f"{len(drawn)} of {len(every)} mutants, seed {asked.seed}, shard {shard} of {shards}", flush=True)
    mine = [made(*one) for one in drawn[shard - 1 :: shards]]
    seconds: dict[Sequence[str], float] = {}
    with tempfile.TemporaryDirectory() as folder:
        copied = _copy(Path(folder))
        for mutant in mine:
            tests = tests_of(mutant.path)
            if mutant.key not in _results():
                if tests not in seconds:
                    seconds[tests] = asked.timeout or 3 * usual(tests, copied)
                _noted(mutant.key, fate(mutant, copied, seconds[tests]))
            print(f"{_results()[mutant.key]:9}{mutant.key}", flush=True)
    fates = [_results()[mutant.key] for mutant in mine]
    dead = sum(fate != "survived" for fate in fates)
    low, high = interval(dead, len(fates))
    print(f"{dead} of {len(fates)} killed ({low:.0%} to {high:.0%}), {fates.count('timeout')} of them by time")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
