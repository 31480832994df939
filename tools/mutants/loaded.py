"""A process that has all tests collected, in whose forks a changed function takes the place of the live one.

That spares each mutant the imports. It can be done where the change is inside a function that nothing has called yet
when the tests begin: of what else would be different, nothing has been made.
"""

import gc
import multiprocessing
import os
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from inspect import CO_OPTIMIZED
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FrameType, FunctionType, TracebackType
from typing import Any

import pytest

from tools.mutants.changes import Mutant
from tools.mutants.fate import batches
from tools.mutants.reach import SEED, TESTS, Timed
from tools.mutants.trial import PYTEST, Fate, Watch, tried
from tools.paths import ROOT
from tools.sampling import VARIABLE

Place = tuple[str, tuple[Any, ...]]


class EntangledError(Exception):
    """A change that reaches further than into a function that has not been called."""


class Loaded:
    """The process, to be asked by name of a test."""

    def __init__(self, seconds: Mapping[str, float], root: Path = ROOT, tests: Sequence[str] = TESTS) -> None:
        self._line, there = multiprocessing.Pipe()
        if not (child := os.fork()):
            self._line.close()
            _serve(there, seconds, root, tests)
        self._child = child
        there.close()

    def fate(self, mutant: Mutant, tests: Sequence[Timed]) -> Fate | None:
        """Return what becomes of a mutant, or None if it must be imported."""
        return self._asked(mutant, [test.name for batch in batches(tests) for test in batch])

    def passes(self, test: str) -> bool:
        """Tell whether a test passes without a change."""
        return self._asked(None, [test]) == Fate("survived")

    def _asked(self, mutant: Mutant | None, names: list[str]) -> Fate | None:
        self._line.send((mutant, names))
        became: Fate | None = self._line.recv()
        return became

    def __enter__(self) -> "Loaded":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._line.close()
        os.waitpid(self._child, 0)


def _serve(line: "Connection[Any, Any]", seconds: Mapping[str, float], root: Path, tests: Sequence[str]) -> None:
    # The rest of the process: it ends here.
    code = 1
    try:
        os.chdir(root)
        os.environ[VARIABLE] = SEED
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        server = _Server(line, root)
        sys.setprofile(server.calls)
        code = pytest.main([*PYTEST, "-s", *tests], plugins=[Watch(seconds, server.tell), server])
    finally:
        os._exit(code)


class _Server:
    """A plugin of pytest that answers instead of running the tests."""

    def __init__(self, line: "Connection[Any, Any]", root: Path) -> None:
        self._line, self._root = line, root
        self._called: set[Place] = set()
        self._tell: Callable[[str], object] = print
        self._functions: defaultdict[Place, list[FunctionType]] = defaultdict(list)

    def tell(self, name: str) -> None:
        """Pass on which test fails."""
        self._tell(name)

    def calls(self, frame: FrameType, event: str, _: object) -> None:
        """Remember what is called before the first test."""
        if event == "call" and frame.f_code.co_filename.startswith(str(self._root)):
            self._called.add(place(frame.f_code))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Answer until nobody asks any more."""
        sys.setprofile(None)
        items = {item.nodeid: item for item in session.items}
        for found in gc.get_objects():
            if isinstance(found, FunctionType) and found.__code__.co_filename.startswith(str(self._root)):
                self._functions[place(found.__code__)].append(found)
        gc.collect()
        gc.freeze()  # or every fork would copy what it looks through
        while True:
            try:
                mutant, names = self._line.recv()
            except EOFError:
                return True
            self._line.send(self._answer(session, mutant, [items[name] for name in names if name in items]))

    def _answer(self, session: pytest.Session, mutant: Mutant | None, items: list[pytest.Item]) -> Fate | None:
        try:
            changes = list(self._changes(mutant)) if mutant else []
        except EntangledError:
            return None

        def run(tell: Callable[[str], object]) -> int:
            self._tell = tell
            for function, code in changes:
                function.__code__ = code
            for item, following in zip(items, [*items[1:], None], strict=True):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if session.testsfailed:
                    return 1
            return 0

        return tried(run)

    def _changes(self, mutant: Mutant) -> Iterator[tuple[FunctionType, CodeType]]:
        path = self._root / mutant.path
        before = compile(path.read_text(encoding="utf-8"), str(path), "exec")
        for old, new in changed_functions(before, compile(mutant.tree, str(path), "exec")):
            live = self._functions.get(place(old), [])
            if not live or place(old) in self._called or old.co_freevars != new.co_freevars:
                raise EntangledError
            yield from ((function, new) for function in live)


def place(code: CodeType) -> Place:
    """Return what tells a function's code from all others of its file."""
    return code.co_filename + ":" + code.co_qualname, tuple(code.co_positions())


def changed_functions(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Give the outermost functions that have changed; raises EntangledError if what stands around them has too."""
    if old == new:
        return
    if old.co_flags & CO_OPTIMIZED:  # a function, and not the body of a module or class
        yield old, new
        return
    if _frame(old) != _frame(new):
        raise EntangledError
    for was, now in zip(_nested(old), _nested(new), strict=True):
        yield from changed_functions(was, now)


def _nested(code: CodeType) -> list[CodeType]:
    return [constant for constant in code.co_consts if isinstance(constant, CodeType)]


def _frame(code: CodeType) -> Any:
    # All but the functions inside. A constant is told by its text: 1 equals True.
    constants = [one.co_name if isinstance(one, CodeType) else repr(one) for one in code.co_consts]
    return code.co_code, code.co_names, constants
