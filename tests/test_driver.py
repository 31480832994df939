"""Browser tests and measurements share what drives the site, and know nothing of each other."""

from __future__ import annotations

import pytest

from tools.paths import ROOT
from tools.sources import imported


@pytest.mark.parametrize(
    ("importer", "other"), [("e2e", "bench"), ("bench", "e2e"), ("tools", "e2e"), ("tools", "bench")]
)
def test_neither_imports_the_other(importer: str, other: str) -> None:
    files = {path.name: path.read_bytes() for path in (ROOT / importer).rglob("*.py")}
    assert files
    assert [name for name in imported(files) if name.split(".")[0] == other] == []
