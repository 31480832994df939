"""The engine calls nothing whose answer depends on the process, the machine or the floating-point library."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.paths import ROOT

NAMES = {"hash", "id", "open", "input", "eval", "exec", "__import__", "breakpoint", "print", "vars", "globals"}
"""Built-ins that tell of the process or touch the world."""

COMPILES = {"fields.py": ["exec()"]}
"""By file: what it may call of these after all. The functions that set many fields are made from their names."""

EXACT = {"sqrt", "isqrt", "floor", "ceil", "comb", "perm", "factorial", "gcd", "lcm", "inf", "prod", "isclose", "fabs"}
"""What may be used of `math`: the same on every machine."""


def impure(source: str) -> Iterator[str]:
    """What of a module is not allowed, with its line."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in NAMES:
                yield f"line {node.lineno}: {name}()"
            case ast.Attribute(value=ast.Name(id="math"), attr=name) if name not in EXACT:
                yield f"line {node.lineno}: math.{name}"
            case ast.ImportFrom(module="math"):
                yield from (f"line {node.lineno}: math.{name.name}" for name in node.names if name.name not in EXACT)
            case ast.For(iter=many) | ast.comprehension(iter=many) if _is_set(many):
                yield f"line {many.lineno}: a set is iterated"


def _is_set(node: ast.expr) -> bool:
    match node:
        case ast.Set() | ast.SetComp() | ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
    return False


@pytest.mark.parametrize(
    "file", sorted((ROOT / "engine").rglob("*.py")), ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_the_engine_is_pure(file: Path) -> None:
    assert [what.partition(": ")[2] for what in impure(file.read_text())] == COMPILES.get(file.name, [])


@pytest.mark.parametrize(
    "source",
    ["hash(1)", "import math\nmath.log(2)", "from math import exp", "for x in {1, 2}: pass", "[x for x in set(y)]"],
)
def test_what_is_impure_is_found(source: str) -> None:
    assert list(impure(source))
