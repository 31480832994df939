"""The compiled engine, which measuring uses, plays what the sources play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tools.compiled import compiled
from tools.paths import ROOT

GAMES = """
import json
from bench.arena import TIMED, played
from bench.ladder import RUNGS
assert TIMED is {sources}
rungs = [rung for rung in RUNGS if rung.one.name in ("hunter", "king") and rung.seats in (2, 3, 5)]
print(json.dumps([played(rung.contest({seed}), 0)._replace(ms=()) for rung in rungs]))
"""


def played(path: str, seed: int, *, sources: bool) -> Any:
    """Return games as they are played by the engine that is found first on a path."""
    program = GAMES.format(seed=seed, sources=sources)
    command, environment = (sys.executable, "-P", "-c", program), os.environ | {"PYTHONPATH": path}
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


@pytest.mark.soak
def test_the_compiled_engine_plays_the_same_games() -> None:
    assert played(f"{compiled()}:{ROOT}", 77, sources=False) == played(str(ROOT), 77, sources=True)
