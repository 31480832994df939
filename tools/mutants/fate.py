"""What becomes of a mutant: tests run in a process that imports it in place of the file on disk."""

import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from types import CodeType
from typing import Final

# Imported here once, not by each process that tries a mutant.
import hypothesis.extra.pytestplugin
import hypothesis.stateful
import hypothesis.strategies  # noqa: F401
import pytest

from tools.mutants.changes import Mutant
from tools.mutants.reach import Timed
from tools.mutants.trial import PYTEST, Fate, Watch, tried
from tools.paths import ROOT

ENOUGH: Final = 40.0
"""Seconds of tests after which a mutant that none has noticed is said to live."""

QUICK, MORE = 12, 60
"""So many tests in the first batches: most mutants die of the quickest ones, which import little."""

MODELS: Final = (
    "tests/animania/test_oracle.py",
    "tests/lions/test_oracle.py",
    "tests/lions/test_witness.py",
    "tests/bots/animania/test_lean.py",
)
"""Independent models of the rules, which see more than others and take longer: some of each come after the first."""
OF_EACH: Final = 2

NEAR, SOON = 24, 5.0
"""So many tests after these: those that run the fewest files, if they take no more seconds than that.

A line that is run by nearly every test of the page is what only a few of them are about.
"""


class Changed(importlib.machinery.SourceFileLoader):
    """Loads the changed tree of a file."""

    def __init__(self, name: str, mutant: Mutant, path: str) -> None:
        super().__init__(name, path)
        self.mutant = mutant

    def get_code(self, _: str) -> CodeType:
        """Compile the changed tree; nothing compiled before counts."""
        return compile(self.mutant.tree, self.path, "exec")


class Finder(importlib.abc.MetaPathFinder):
    """Finds one module elsewhere than on disk."""

    def __init__(self, mutant: Mutant, root: Path) -> None:
        self.name = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.mutant, self.path = mutant, str(root / mutant.path)

    def find_spec(self, name: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        """Return where the changed module is loaded from."""
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.path, loader=Changed(name, self.mutant, self.path))


def batches(tests: Sequence[Timed]) -> Iterator[list[Timed]]:
    """Give out tests while `ENOUGH` lasts: the quickest, some models, the nearest, then those of all files in turn.

    In turn, since what a line is for is asked by the tests of one file, however many others come by. Batches by file.
    """
    models = [test for file in MODELS for test in [test for test in tests if test.file == file][:OF_EACH]]
    others = [test for test in tests if test not in models]
    later = others[QUICK:]
    near = sorted((test for test in later if test.seconds <= SOON), key=lambda test: (test.breadth, test.seconds))
    near = near[:NEAR]
    later = [test for test in later if test not in near]
    waiting, left = iter([*others[:QUICK], *models, *near, *_in_turn(later)]), ENOUGH
    begun = False
    for size in (QUICK, len(models) + len(near), MORE, len(tests)):
        batch = []
        for test in islice(waiting, size):
            left -= test.seconds
            if left >= 0 or not begun:
                batch.append(test)
                begun = True
        if batch:
            yield sorted(batch, key=lambda test: test.file)


def _in_turn(tests: Sequence[Timed]) -> list[Timed]:
    before = Counter[str]()
    rounds = []
    for test in tests:
        rounds.append((before[test.file], test))
        before[test.file] += 1
    return [test for _, test in sorted(rounds, key=lambda one: one[0])]


def fate(mutant: Mutant, tests: Sequence[Timed], root: Path = ROOT) -> Fate:
    """Return what becomes of a mutant where nothing of the sources has been imported yet."""
    if not tests:
        return Fate("unreached")

    def run(tell: Callable[[str], object]) -> int:
        os.chdir(root)
        sys.meta_path.insert(0, Finder(mutant, root))
        for batch in batches(tests):
            seconds = {test.name: test.seconds for test in batch}
            plugins = [Watch(seconds, tell), _Chosen(seconds)]
            code = pytest.main([*PYTEST, *dict.fromkeys(test.file for test in batch)], plugins=plugins)
            if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
                return int(code)
        return 0

    return tried(run)


class _Chosen:
    """Leaves out all tests but some. To name them to pytest would not do: a changed number may be part of a name."""

    def __init__(self, names: dict[str, float]) -> None:
        self.names = names

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep those that were chosen."""
        items[:] = [item for item in items if item.nodeid in self.names]
