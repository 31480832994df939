"""What becomes of a mutant: tests run in a process that imports it in place of the file on disk."""

import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from types import CodeType
from typing import Final

# Imported here once, not by each process that tries a mutant.
import hypothesis.extra.pytestplugin
import hypothesis.stateful
import hypothesis.strategies
import pytest

from tools.mutants.changes import Mutant
from tools.mutants.reach import SEED, Timed
from tools.paths import ROOT
from tools.sampling import VARIABLE

PYTEST: Final = ("-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--hypothesis-profile=mutants")

PATIENCE: Final = 4
SETTING_UP: Final = 20
"""Seconds of a processor: for each that its tests take otherwise, and for the import of everything. Then it hangs."""

ENOUGH: Final = 40.0
"""Seconds of tests after which a mutant that none has noticed is said to live."""

QUICK, MORE = 12, 60
"""So many tests in the first batches: most mutants die of the quickest ones, which import little."""

MODELS: Final = ("tests/animania/test_oracle.py", "tests/lions/test_oracle.py", "tests/lions/test_witness.py")
"""Independent models of the rules, which see more than others and take longer: some of each come after the first."""
OF_EACH: Final = 2


class Changed(importlib.machinery.SourceFileLoader):
    """Loads the changed text of a file."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.text = text

    def get_code(self, _: str) -> CodeType:
        """Compile the changed text; nothing compiled before counts."""
        return compile(self.text, self.path, "exec")


class Finder(importlib.abc.MetaPathFinder):
    """Finds one module elsewhere than on disk."""

    def __init__(self, mutant: Mutant, root: Path) -> None:
        self.name = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.path, self.text = str(root / mutant.path), mutant.text

    def find_spec(self, name: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        """Return where the changed module is loaded from."""
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.path, loader=Changed(name, self.path, self.text))


def batches(tests: Sequence[Timed]) -> Iterator[list[Timed]]:
    """Give out tests, the quickest first and some models after them, as long as `ENOUGH` lasts; batches by file."""
    models = [test for file in MODELS for test in [test for test in tests if test.file == file][:OF_EACH]]
    others = [test for test in tests if test not in models]
    waiting, left = iter([*others[:QUICK], *models, *others[QUICK:]]), ENOUGH
    begun = False
    for size in (QUICK, len(models), MORE, len(tests)):
        batch = []
        for test in islice(waiting, size):
            left -= test.seconds
            if left >= 0 or not begun:
                batch.append(test)
                begun = True
        if batch:
            yield sorted(batch, key=lambda test: test.file)


def fate(mutant: Mutant, tests: Sequence[Timed], root: Path = ROOT) -> str:
    """Return what becomes of a mutant: `killed`, `timeout`, `survived`, or `unreached` where no test comes by."""
    if not tests:
        return "unreached"
    with tempfile.TemporaryDirectory() as examples:
        if not (child := os.fork()):
            _try(mutant, list(batches(tests)), root, examples)
        status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL):
        return "timeout"
    return "survived" if status == 0 else "killed"


def _try(mutant: Mutant, chosen: Sequence[Sequence[Timed]], root: Path, examples: str) -> None:
    # The rest of a child process: it ends here.
    code = 1
    try:
        seconds = int(SETTING_UP + PATIENCE * sum(test.seconds for batch in chosen for test in batch))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        silent = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silent, stream)
        os.chdir(root)
        os.environ |= {VARIABLE: SEED, "HYPOTHESIS_STORAGE_DIRECTORY": examples}
        sys.dont_write_bytecode = True
        sys.meta_path.insert(0, Finder(mutant, root))
        for batch in chosen:
            if code := int(pytest.main([*PYTEST, *(test.name for test in batch)], plugins=[_Profile()])):
                break
    finally:
        os._exit(code)


class _Profile:
    """Has properties look for a failure and not for the least one."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_configure(self) -> None:
        settings = hypothesis.settings
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        settings.register_profile("mutants", settings.get_profile("repeatable"), phases=phases)
