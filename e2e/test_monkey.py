"""The monkey sees what is lost; a minute of it in `make soak`, more by `make monkey`."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from e2e.monkey import lost
from tools.paths import ROOT


def record(*turns: str, seed: str = "00000001") -> dict[str, object]:
    return {"game": "lions", "seed": seed, "turns": list(turns)}


def test_what_is_lost_is_seen() -> None:
    before = {"lions": record("0:end", "1:end")}
    assert lost(before, before) == []
    assert lost(before, {"lions": record("0:end", "1:end", "0:end")}) == []
    assert lost({}, before) == []
    for after in ({}, {"lions": record("0:end")}, {"lions": record("1:end", "0:end")}):
        assert lost(before, after)
    assert lost(before, {"lions": record("0:end", "1:end", seed="00000002")})


@pytest.mark.soak
def test_a_minute_of_anything_at_all(dist: Path) -> None:
    # In a process of its own: it starts a browser, and a test here may have one running.
    said = subprocess.run(
        [sys.executable, "-m", "e2e.monkey", "--minutes", "1"], cwd=ROOT, capture_output=True, text=True
    )
    assert said.returncode == 0, said.stdout + said.stderr
    assert int(re.findall(r"(\d+) steps", said.stdout)[0]) > 20
