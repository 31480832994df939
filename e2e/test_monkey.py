"""The monkey sees what is lost; a minute of it in `make soak`, more by `make monkey`."""

import secrets
from pathlib import Path

import pytest

from e2e.monkey import lost, run


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
    assert run(1, secrets.randbits(32)).steps > 20
