"""The import contracts in pyproject.toml notice what they are there for."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.paths import ROOT

CASES = {
    "engine/a.py": [
        ("import random", "engine.a imports random"),
        ("import os.path", "engine.a imports os"),
        ("import ui", "engine is not allowed to import ui"),
        ("from htpy import div", "engine.a imports htpy"),
    ],
    "ui/a.py": [
        ("import js", "ui.a imports js"),
        ("def late():\n    from pyodide.ffi import to_js", "ui.a imports pyodide"),
    ],
    "ui/screens/a.py": [("from ui.acts import kinds", "ui.screens is not allowed to import ui.acts")],
}


def linted(folder: Path, file: str, source: str) -> "subprocess.CompletedProcess[str]":
    shutil.copy(ROOT / "pyproject.toml", folder)
    shutil.copytree(ROOT / "tools", folder / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for package in ("engine", "ui", "ui/acts", "ui/browser", "ui/screens"):
        (folder / package).mkdir()
        (folder / package / "__init__.py").touch()
    (folder / file).write_text(source + "\n")
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("file", "source", "said"), [(file, *case) for file in CASES for case in CASES[file]])
def test_a_forbidden_import_is_named(tmp_path: Path, file: str, source: str, said: str) -> None:
    done = linted(tmp_path, file, source)
    assert done.returncode != 0
    assert said in done.stdout


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("engine/a.py", "import math\nfrom collections.abc import Iterable"),
        ("ui/browser/page.py", "import js\nimport engine"),
    ],
)
def test_what_is_allowed_passes(tmp_path: Path, file: str, source: str) -> None:
    done = linted(tmp_path, file, source)
    assert done.returncode == 0, done.stdout
