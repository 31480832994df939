"""Pyodide under Node, which tests ask what they ask CPython: one process for all, for it takes seconds to start.

Its runtime is the one that the site carries; its library is whole, and changed where the site's is.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.archives import amended_stdlib
from tools.paths import PYODIDE, ROOT
from tools.runtime import runtime

COMMAND = ("node", "tools/in_pyodide.mjs")


class Done(NamedTuple):
    """What came of a module that was run."""

    status: int
    stdout: str
    stderr: str


class Pyodide:
    """A running interpreter."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def run(self, *arguments: str) -> Done:
        """Run a module with its arguments, as `python -m` would."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(arguments) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, f"Pyodide is gone while it ran {' '.join(arguments)}"
        return Done(**json.loads(answer))


def trimmed(folder: Path) -> Path:
    """Make this folder one of Pyodide's with the runtime that the site carries, and its changes to the library."""
    for name in ("pyodide-lock.json", "package.json"):
        shutil.copy(PYODIDE / name, folder)
    shutil.copy(amended_stdlib(), folder / "python_stdlib.zip")
    for name, data in runtime().items():
        (folder / name).write_bytes(data)
    return folder


@contextmanager
def running() -> Iterator[Pyodide]:
    """Start an interpreter, and end it."""
    with (
        TemporaryDirectory() as folder,
        subprocess.Popen(
            COMMAND,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": "7", "PYODIDE": str(trimmed(Path(folder)))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        ) as process,
    ):
        yield Pyodide(process)
        assert process.stdin
        process.stdin.close()
