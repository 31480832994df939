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
    "ui/words/a.py": [
        ("import js", "ui.words.a -> js"),
        ("import pyodide_js", "ui.words.a imports pyodide_js"),
        ("def late():\n    from pyodide.ffi import to_js", "ui.words.a -> pyodide"),
    ],
    "ui/screens/a.py": [("from ui.handlers import update", "ui.screens is not allowed to import ui.handlers")],
    "ui/a.py": [("", "ui.a")],
    "ui/model/a.py": [("from ui.table import seats", "ui.model is not allowed to import ui.table")],
}


def linted(folder: Path, file: str, source: str) -> "subprocess.CompletedProcess[str]":
    shutil.copy(ROOT / "pyproject.toml", folder)
    for package in ("engine", "tools", "ui"):
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
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
        ("ui/browser/a.py", "import js\nimport engine"),
    ],
)
def test_what_is_allowed_passes(tmp_path: Path, file: str, source: str) -> None:
    done = linted(tmp_path, file, source)
    assert done.returncode == 0, done.stdout
