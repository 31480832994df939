"""A process that tries something and ends: its limits, the test that fails in it, and what its end says."""

import os
import resource
import signal
import sys
import tempfile
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import hypothesis
import pytest

from tools.mutants.reach import SEED
from tools.sampling import VARIABLE

PYTEST: Final = ("-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--hypothesis-profile=mutants")

SETTING_UP: Final = 20
PATIENCE: Final = 4
A_TEST: Final = 3
"""Seconds of a processor after which it hangs: for all imports; for each that a test takes otherwise, and on top."""

MEMORY: Final = 3 << 30
"""Bytes: more than anything needs, and less than the machine has."""


class Fate(NamedTuple):
    """What becomes of a mutant: it is `killed`, runs out of time (`timeout`), `survived`, or is `unreached`."""

    became: str
    by: str = ""
    """The test that failed, if one did; a mutant can also die before any begins."""


class Watch:
    """A plugin of pytest: bounds the time of each test and tells which one fails."""

    def __init__(self, seconds: Mapping[str, float], tell: Callable[[str], object]) -> None:
        self.seconds, self.tell = seconds, tell

    @pytest.hookimpl(tryfirst=True)
    def pytest_configure(self) -> None:
        """Have properties look for a failure and not for the least one."""
        settings = hypothesis.settings
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        settings.register_profile("mutants", settings.get_profile("repeatable"), phases=phases)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Give a test its time."""
        bounded(A_TEST + PATIENCE * self.seconds.get(item.nodeid, 0.0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell the one that fails."""
        if report.failed:
            self.tell(report.nodeid)


def bounded(seconds: float) -> None:
    """End this process after so many more seconds of a processor: not of the clock, for the machine may be busy."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.RLIM_INFINITY))


def tried(run: Callable[[Callable[[str], object]], int]) -> Fate:
    """Run something in a fork, with a way to tell which test fails; it returns 0 if none did."""
    hears, tells = os.pipe()
    with tempfile.TemporaryDirectory() as examples:
        if not (child := os.fork()):
            os.close(hears)
            _run(run, tells, examples)
        os.close(tells)
        with os.fdopen(hears, encoding="utf-8") as told:
            by = told.readline().strip()
        status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        return Fate("timeout" if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL) else "killed")
    return Fate("killed", by) if status else Fate("survived")


def _run(run: Callable[[Callable[[str], object]], int], tells: int, examples: str) -> None:
    # The rest of a child process: it ends here.
    code = 1
    try:
        bounded(SETTING_UP)
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
        silent = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silent, stream)
        os.environ |= {VARIABLE: SEED, "HYPOTHESIS_STORAGE_DIRECTORY": examples}
        sys.dont_write_bytecode = True
        code = run(lambda name: os.write(tells, f"{name}\n".encode()))
    finally:
        os._exit(code)
