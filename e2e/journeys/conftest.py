"""Fixtures of the journeys. Which browser they are made in is told by `JOURNEYS`: firefox, webkit or chromium."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.journeys.browsers import driving
from e2e.journeys.port import Driver, Tab
from e2e.play.hosting import Host
from tools.paths import DIST

NAME = os.environ.get("JOURNEYS", "chromium")


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site."""
    assert (DIST / "index.html").is_file(), "no site was built: python -m tools.build"
    return DIST


@pytest.fixture(scope="session")
def driver() -> Iterator[Driver]:
    with driving(NAME) as driver:
        yield driver
        print(f"\n{driver.version}")


@pytest.fixture
def host(dist: Path) -> Iterator[Host]:
    """The site, served until it is stopped."""
    host = Host(dist)
    host.start()
    yield host
    host.stop()


@pytest.fixture
def tab(driver: Driver) -> Iterator[Tab]:
    """A tab that has visited nothing."""
    with driver.fresh() as tab:
        yield tab
