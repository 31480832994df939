"""The inner loop: lint, types, and the tests nearest to what was changed, within half a minute.

python -m tools.quick [--since REVISION]

Changed is what differs from where the branch left main, committed or not, with files that git does not know yet.
Nearest are the test files that import a changed module in the fewest steps. What there is no time for is counted,
and is left to `make unit`.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import grimp
import pytest

from tools import quick_limit
from tools.paths import ROOT
from tools.units import import_graph

SECONDS: Final = 28
"""For all of it."""

STARTING: Final = 9
"""Seconds of them until the first test runs: processes, and reading the test files."""

LEAST: Final = 8
"""Seconds for the tests, however long lint and types took: their caches are cold now and then."""

BASES: Final = ("main", "origin/main", "HEAD")
PACKAGES: Final = ("engine", "ui", "tools", "tests")

READERS: Final = {
    ".github/": ("tests.test_workflows",),
    "engine/": ("tests.test_purity",),
    "index.html": ("tests.test_build",),
    "pyproject.toml": ("tests.test_import_contracts",),
    "pyscript.toml": ("tests.test_build",),
    "tests/golden/": ("tests.golden.test_golden",),
    "tools/": ("tests.test_build",),
    "tools/in_pyodide.mjs": ("tests.test_in_pyodide",),
    "ui/art/": ("tests.test_build",),
    "ui/boot/": ("tests.test_build",),
    "ui/styles/": ("tests.test_build",),
}
"""Tests that read a file rather than import it, by what its path begins with."""

CHECKS: Final = {
    "ruff check": (sys.executable, "-m", "ruff", "check", "."),
    "ruff format": (sys.executable, "-m", "ruff", "format", "--check", "."),
    "import contracts": (str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--no-cache"),
    "mypy": (sys.executable, "-m", "mypy"),
}


def git(*command: str, root: Path = ROOT) -> str | None:
    """What git printed, or None where it failed."""
    done = subprocess.run(("git", *command), cwd=root, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else None


def changed(since: str | None = None, root: Path = ROOT) -> list[str]:
    """Paths that differ from `since`, else from where the branch left main. Deleted ones are among them."""
    bases = (since,) if since else BASES
    base = next((found.strip() for name in bases if (found := git("merge-base", "HEAD", name, root=root))), None)
    if base is None:
        raise SystemExit(f"git knows none of {', '.join(bases)}")
    differing = git("diff", "--name-only", "--no-renames", base, root=root) or ""
    unknown = git("ls-files", "--others", "--exclude-standard", root=root) or ""
    return sorted({*differing.splitlines(), *unknown.splitlines()})


def module(path: str) -> str:
    """What a Python file is imported as: `ui/acts/__init__.py` is `ui.acts`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def nearest(paths: Iterable[str], graph: grimp.ImportGraph) -> list[str]:
    """The test modules that import one of `paths` or read it, those in the fewest steps first, then by name."""
    paths = list(paths)
    ring = {module(path) for path in paths if path.endswith(".py")}
    ring |= {
        reader for path in paths for start, readers in READERS.items() if path.startswith(start) for reader in readers
    }
    ring &= graph.modules
    seen: set[str] = set()
    found: list[str] = []
    while ring:
        found += sorted(name for name in ring if name.startswith("tests.") and ".test_" in name)
        seen |= ring
        ring = {importer for name in ring for importer in graph.find_modules_that_directly_import(name)} - seen
    return found


def checked(name: str, command: Sequence[str]) -> bool:
    """Whether the command passed. It says how long it took, and what it printed where it failed."""
    started = time.perf_counter()
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    passed = done.returncode == 0
    print(f"== {name}: {'passed' if passed else 'FAILED'} in {time.perf_counter() - started:.1f} s", flush=True)
    if not passed:
        print(done.stdout, flush=True)
    return passed


def tested(modules: Sequence[str], seconds: float) -> bool:
    """Whether the test modules pass, as far as the seconds go."""
    started = time.perf_counter()
    files = [f"{name.replace('.', '/')}.py" for name in modules]
    options = (
        "-q",
        "-r",
        "fE",
        "-n",
        "auto",
        "--dist",
        "loadgroup",
        "--no-loadscope-reorder",
        "-m",
        "not soak and not peers",
    )
    command = (sys.executable, "-m", "pytest", *options, "-p", quick_limit.__name__, *files)
    done = subprocess.run(command, cwd=ROOT, env=quick_limit.environment(seconds), check=False)
    passed = done.returncode in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    print(f"== {len(files)} test files: {'passed' if passed else 'FAILED'} in {time.perf_counter() - started:.1f} s")
    return passed


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--since", help="the revision to compare with (default: where the branch left main)")
    paths = changed(parser.parse_args().since)
    started = time.perf_counter()
    passed = [checked(name, command) for name, command in CHECKS.items()]
    modules = nearest(paths, import_graph(*PACKAGES))
    if modules:
        passed.append(tested(modules, max(LEAST, SECONDS - STARTING - (time.perf_counter() - started))))
    print(f"== {len(paths)} changed files, {time.perf_counter() - started:.1f} s")
    raise SystemExit(not all(passed))


if __name__ == "__main__":
    main()
