"""The changes that are made to a source: another operator, comparison or number, a condition turned round and so on."""

import ast
import copy
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tools.paths import ROOT

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
    tree: ast.Module
    """The whole file, changed; where things stand is as before."""

    @property
    def text(self) -> str:
        """The whole file, changed, without its comments."""
        return ast.unparse(self.tree)


class Spot(NamedTuple):
    """A node of a tree, by its number in `ast.walk`, and what stands there instead."""

    number: int
    field: str
    at: int | None
    instead: ast.AST | bool | int


class Possible(NamedTuple):
    """A mutant that is not made yet."""

    path: str
    tree: ast.Module
    spot: Spot
    key: str
    """What it is called in the results: the same as long as the file stays as it is."""

    def made(self) -> Mutant:
        """Return the mutant."""
        line, change, new = changed(self.tree, self.spot)
        return Mutant(self.path, line, change, ast.fix_missing_locations(new))


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
            case ast.Call(func=ast.Name(id="dataclass_transform" | "TypeVar")):
                yield node
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                yield from (node.test, *node.body)
            case ast.Assert():
                yield node
            case ast.keyword(arg="strict"):  # of zip: a guard against what does not happen
                yield node
            case _:
                pass


def changed(tree: ast.Module, spot: Spot) -> tuple[int, str, ast.Module]:
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


def mutants(paths: Sequence[str], root: Path = ROOT) -> list[Possible]:
    """Return every mutant of the files, in order."""
    files = [
        file for path in paths for file in ([root / path] if path.endswith(".py") else (root / path).rglob("*.py"))
    ]
    texts = {file.relative_to(root).as_posix(): file.read_text(encoding="utf-8") for file in sorted(files)}
    return [mutant for path, text in texts.items() for mutant in of_text(path, text)]


def of_text(path: str, text: str) -> list[Possible]:
    """Return every mutant of a file with this text."""
    tree, digest = ast.parse(text), hashlib.sha256(text.encode()).hexdigest()[:8]
    return [Possible(path, tree, spot, f"{path} {digest} {number}") for number, spot in enumerate(spots(tree))]
