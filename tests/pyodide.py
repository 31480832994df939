"""Pyodide under Node, which tests ask what they ask CPython: one process for all, for it takes seconds to start."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tools.paths import ROOT

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


@contextmanager
def running() -> Iterator[Pyodide]:
    """Start an interpreter, and end it."""
    with subprocess.Popen(
        COMMAND,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "7"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        yield Pyodide(process)
        assert process.stdin
        process.stdin.close()
