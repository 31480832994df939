"""Which tests run a line of the source, and how long each takes: measured once for each state of the sources."""

import hashlib
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing
from functools import _lru_cache_wrapper
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple

import pytest
from coverage import CoverageData

from tools.paths import ROOT
from tools.sampling import VARIABLE

FOLDER: Final = ROOT / "out/mutants"
SOURCES: Final = ("engine", "ui", "tests", "tools/sampling.py")
SEED: Final = "mutants"
"""What is drawn of the tests: the same when they are measured and when they are tried."""

LEAN: Final = "tests/bots/animania/test_lean.py"
"""Holds `engine/animania/lean.py` against the rules: a model as the others are, though only the search plays on it."""

TESTS: Final = (
    "tests",
    "--ignore=tests/golden",
    "--ignore=tests/test_build.py",
    *(
        f"--ignore={file.relative_to(ROOT)}"
        for file in (ROOT / "tests/bots").rglob("test_*.py")
        if not file.match(LEAN)
    ),
    *("-m", "not soak and not peers"),
)
"""Without golden files, which notice any change, and without the computer players.

Nor those of the build: they run code that has lost its lines, and counting the lines of such code crashes CPython 3.11.
"""


class Timed(NamedTuple):
    """A test by pytest's name, and the seconds that it takes while lines are counted."""

    name: str
    seconds: float
    breadth: int = 0
    """How many files of the sources it runs: the fewer, the nearer it is to what a line of theirs is for."""

    @property
    def file(self) -> str:
        """The file that it stands in."""
        return self.name.partition("::")[0]


class Reach:
    """The tests that run each line of a source."""

    def __init__(
        self, data: CoverageData, seconds: Mapping[str, float], breadths: Mapping[str, int] | None = None
    ) -> None:
        self._data, self.seconds, self._breadths = data, seconds, breadths or {}

    def tests(self, path: str, line: int) -> Sequence[Timed]:
        """Return the tests that run the line, the quickest first; of a line that runs at import, those of the file."""
        lines = self._data.contexts_by_lineno(str(ROOT / path))
        names = _names(lines.get(line, ())) or _names(name for here in lines.values() for name in here)
        timed = (Timed(name, self.seconds[name], self._breadths.get(name, 0)) for name in names if name in self.seconds)
        return sorted(timed, key=lambda test: (test.seconds, test.name))


def _names(contexts: Any) -> set[str]:
    # A context is a test and its part, as in `tests/a.py::test_b|run`; it has no name where a module is imported.
    return {name.rpartition("|")[0] for name in contexts if name}


def breadths(file: Path) -> dict[str, int]:
    """Return how many files each test runs, from what coverage.py has written (its manual tells the tables)."""
    found: dict[str, int] = {}
    with closing(sqlite3.connect(file)) as tables:
        for table in ("arc", "line_bits"):
            rows = tables.execute(
                f"select context, count(distinct file_id) from {table} join context on context_id = context.id"
                " group by context_id"
            )
            for context, number in rows:
                name = context.rpartition("|")[0]
                found[name] = max(number, found.get(name, 0))
    return found


def measured() -> Reach:
    """Return what the tests reach, measured if the sources have changed since.

    A test that does not pass while lines are counted tells nothing, and is left out.
    """
    folder = FOLDER / _digest()
    data, times = folder / "coverage", folder / "seconds.json"
    if not times.exists():
        folder.mkdir(parents=True, exist_ok=True)
        command = (sys.executable, "-m", "pytest", "-n", "2", *TESTS, "-q", "-p", "tools.mutants.reach")
        counting = ("--cov=engine", "--cov=ui", "--cov-context=test", "--cov-report=")
        environment = os.environ | {VARIABLE: SEED, "COVERAGE_FILE": str(data), _TIMES: str(times)}
        subprocess.run([*command, *counting], cwd=ROOT, env=environment, check=False)
    read = CoverageData(str(data))
    read.read()
    return Reach(read, json.loads(times.read_text(encoding="utf-8")), breadths(data))


def _digest() -> str:
    digest = hashlib.sha256()
    for file in sorted(_files()):
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:12]


def _files() -> Iterator[Path]:
    for name in SOURCES:
        yield from (ROOT / name).rglob("*.py") if (ROOT / name).is_dir() else (ROOT / name,)


# --- as a plugin of pytest: forgets what is remembered between tests, notes the seconds ---

_TIMES: Final = "MUTANTS_TIMES"
_COUNTED: Final = pytest.StashKey[float]()
_seconds: dict[str, float] = {}
_failed: set[str] = set()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Empty the caches: a line that runs once for all tests would be counted for the first that asks alone."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("engine", "ui"):
            for value in list(vars(module).values()):
                if isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Count the seconds of a processor, not those of a clock, since the last part of a test."""
    report = yield
    now = process_time()
    report.duration, item.session.stash[_COUNTED] = now - item.session.stash.get(_COUNTED, now), now
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add the seconds of a part of a test."""
    _seconds[report.nodeid] = _seconds.get(report.nodeid, 0.0) + report.duration
    if not report.passed:
        _failed.add(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write them down, in the process that hears of all tests."""
    if not hasattr(session.config, "workerinput"):
        passed = {name: seconds for name, seconds in _seconds.items() if name not in _failed}
        Path(os.environ[_TIMES]).write_text(json.dumps(passed), encoding="utf-8")
