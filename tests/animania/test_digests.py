"""The same record gives the same states, views, deals and events on every interpreter, for every hash seed."""

import os
import subprocess
import sys

import pytest

from engine import animania
from tests.animania.digests import PATH, text
from tools.paths import ROOT

MODULE = "tests.animania.digests"


def printed(*command: str, hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout


def test_the_golden_matches_are_what_they_were_under_these_rules() -> None:
    golden = PATH.read_text(encoding="utf-8")
    assert golden.splitlines()[0] == f"animania, rules {animania.rules}"
    assert text() == golden


@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295"])
def test_the_hash_seed_makes_no_difference(hash_seed: str) -> None:
    assert printed(sys.executable, "-m", MODULE, hash_seed=hash_seed) == PATH.read_text(encoding="utf-8")


@pytest.mark.parametrize("hash_seed", ["0", "12345"])
def test_pyodide_makes_no_difference(hash_seed: str) -> None:
    assert printed("node", "tools/in_pyodide.mjs", MODULE, hash_seed=hash_seed) == PATH.read_text(encoding="utf-8")
