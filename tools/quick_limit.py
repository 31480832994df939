"""A pytest plugin for tools.quick: a test is cut short when it takes long, and none begins when the time is over.

Both are skipped tests, so what is left out is counted in the last line. Signals do the cutting, so it wants a system
that has them; elsewhere a test that has begun goes on to its end.
"""

import os
import signal
import time
from collections.abc import Generator
from types import FrameType
from typing import Final

import pytest

SECONDS: Final = "WATERHOLE_QUICK_SECONDS"
"""The variable with the seconds that tests may run: workers are processes of their own."""

LONGEST: Final = 5.0
"""Seconds for one test."""

_begun: list[float] = []
"""When the first test of this process began. What comes before, such as collecting, takes as long as it takes."""


def environment(seconds: float) -> dict[str, str]:
    """That of this process, with a limit for the tests."""
    return {**os.environ, SECONDS: str(seconds)}


def _left() -> float:
    now = time.monotonic()
    if not _begun:
        _begun.append(now)
    return float(os.environ[SECONDS]) - (now - _begun[0])


def _cut(_signal: int, _frame: FrameType | None) -> None:
    pytest.skip("takes longer: make unit runs it")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Begin no test when the time is over."""
    if _left() <= 0:
        pytest.skip("no time left: make unit runs it")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    """Run a test for as long as there is time."""
    if not hasattr(signal, "setitimer"):
        return (yield)
    before = signal.signal(signal.SIGALRM, _cut)
    signal.setitimer(signal.ITIMER_REAL, max(0.1, min(_left(), LONGEST)))
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
