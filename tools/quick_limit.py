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

UNTIL: Final = "WATERHOLE_QUICK_UNTIL"
"""The variable with the end of the run, in seconds since the epoch: workers are processes of their own."""

LONGEST: Final = 5.0
"""Seconds for one test."""

CLOSING: Final = 2.0
"""Seconds that collecting, and stopping the workers, take of the time."""


def environment(seconds: float) -> dict[str, str]:
    """That of this process, with an end so many seconds from now."""
    return {**os.environ, UNTIL: str(time.time() + max(0.0, seconds - CLOSING))}


def _cut(_signal: int, _frame: FrameType | None) -> None:
    pytest.skip("takes longer: make unit runs it")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    """Run the test for as long as there is time."""
    left = float(os.environ[UNTIL]) - time.time()
    if left <= 0:
        pytest.skip("no time left: make unit runs it")
    if not hasattr(signal, "setitimer"):
        return (yield)
    before = signal.signal(signal.SIGALRM, _cut)
    signal.setitimer(signal.ITIMER_REAL, min(left, LONGEST))
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
