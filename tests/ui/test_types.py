"""The page says of everything what type it has: where it cannot, the line says why."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tools.paths import ROOT

FILES = sorted((ROOT / "ui").rglob("*.py"))


def unreasoned(source: str) -> Iterator[int]:
    """Yield the lines on which `Any` stands without a reason beside it: `# Any: …`."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and node.id == "Any" and "# Any: " not in lines[node.lineno - 1]:
            yield node.lineno


def test_no_any_without_a_reason_beside_it() -> None:
    found = {str(file.relative_to(ROOT)): list(unreasoned(file.read_text(encoding="utf-8"))) for file in FILES}
    assert {file: lines for file, lines in found.items() if lines} == {}


def test_an_any_without_a_reason_is_found_wherever_it_stands() -> None:
    source = "x: Any = 1\ny: dict[str, Any]\ndef f(a: Any) -> None: ...  # Any: it may be anything\n"
    assert list(unreasoned(source)) == [1, 2]
