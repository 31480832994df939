"""The import contracts in pyproject.toml notice what they are there for."""

import shutil
import subprocess
import sys
from pathlib import Path

from tools.paths import ROOT

FORBIDDEN = {
    "engine/random_number.py": ("import random", "engine.random_number imports random"),
    "engine/system.py": ("import os.path", "engine.system imports os"),
    "engine/page.py": ("import ui", "engine.page -> ui"),
    "engine/markup.py": ("from htpy import div", "engine.markup imports htpy"),
    "ui/words/javascript.py": ("import js", "ui.words.javascript -> js"),
    "ui/words/pyodide.py": ("import pyodide_js", "ui.words.pyodide imports pyodide_js"),
    "ui/words/late.py": ("def late():\n    from pyodide.ffi import to_js", "ui.words.late -> pyodide"),
    "ui/screens/above.py": ("from ui.handlers import update", "ui.screens.above -> ui.handlers"),
    "ui/model/above.py": ("from ui.table import seats", "ui.model.above -> ui.table"),
    "ui/loose.py": ("", "ui.loose"),
}
"""By file: what is written into it, and what is said of it. All at once, for a run takes seconds."""

ALLOWED = {
    "engine/allowed.py": "import math\nfrom collections.abc import Iterable",
    "ui/browser/allowed.py": "import js\nimport engine",
}


def linted(folder: Path, sources: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    shutil.copy(ROOT / "pyproject.toml", folder)
    for package in ("engine", "tools", "ui"):
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    for file, source in sources.items():
        assert not (folder / file).exists()
        (folder / file).write_text(source + "\n")
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_each_forbidden_import_is_named(tmp_path: Path) -> None:
    done = linted(tmp_path, {file: source for file, (source, _) in FORBIDDEN.items()})
    assert done.returncode != 0
    assert [said for _, said in FORBIDDEN.values() if said not in done.stdout] == [], done.stdout


def test_what_is_allowed_passes(tmp_path: Path) -> None:
    done = linted(tmp_path, ALLOWED)
    assert done.returncode == 0, done.stdout
