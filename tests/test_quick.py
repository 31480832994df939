"""`make quick` runs the tests nearest to what was changed, and ends in time."""

import subprocess
import sys
import time
from pathlib import Path

import grimp
import pytest

from tools import quick, quick_limit
from tools.paths import ROOT
from tools.units import import_graph


def graph(*imports: tuple[str, str]) -> grimp.ImportGraph:
    drawn = grimp.ImportGraph()
    for importer, imported in imports:
        for name in (importer, imported):
            drawn.add_module(name)
        drawn.add_import(importer=importer, imported=imported)
    return drawn


IMPORTS = graph(
    ("ui.table", "engine.cards"),
    ("tests.ui.test_table", "ui.table"),
    ("tests.walk", "ui.table"),
    ("tests.ui.test_a_walk", "tests.walk"),
    ("tests.test_cards", "engine.cards"),
    ("tests.test_rng", "engine.rng"),
    ("tests.test_purity", "tools.paths"),
)


@pytest.mark.parametrize(
    ("paths", "found"),
    [
        (["engine/cards.py"], ["tests.test_purity", "tests.test_cards", "tests.ui.test_table", "tests.ui.test_a_walk"]),
        (["ui/table.py"], ["tests.ui.test_table", "tests.ui.test_a_walk"]),
        (["tests/ui/test_table.py"], ["tests.ui.test_table"]),
        (["tests/walk.py", "README.md"], ["tests.ui.test_a_walk"]),
        (["engine/gone.py"], ["tests.test_purity"]),
        (["README.md"], []),
    ],
)
def test_the_nearest_tests_come_first(paths: list[str], found: list[str]) -> None:
    assert quick.nearest(paths, IMPORTS) == found


def test_a_package_is_its_init_file() -> None:
    assert quick.module("ui/acts/__init__.py") == "ui.acts"


def test_every_reader_is_a_test_that_exists() -> None:
    known = import_graph("tests").modules
    assert [reader for readers in quick.READERS.values() for reader in readers if reader not in known] == []
    assert [start for start in quick.READERS if not (ROOT / start).exists()] == []


def test_what_was_committed_since_main_what_was_not_and_what_git_does_not_know_is_changed(tmp_path: Path) -> None:
    def run(*command: str) -> None:
        who = ("-c", "user.name=a", "-c", "user.email=a@b.c")
        subprocess.run(("git", *who, *command), cwd=tmp_path, check=True, capture_output=True)

    def write(*names: str) -> None:
        for name in names:
            (tmp_path / name).write_text(f"{name} {time.perf_counter_ns()}")

    run("init", "--initial-branch", "main")
    write("kept", "edited", "deleted", "committed", ".gitignore")
    (tmp_path / ".gitignore").write_text("ignored\n")
    run("add", ".")
    run("commit", "--message", "first")
    run("checkout", "-b", "branch")
    write("committed")
    run("commit", "--all", "--message", "second")
    write("edited", "new", "ignored")
    (tmp_path / "deleted").unlink()
    assert quick.changed(root=tmp_path) == ["committed", "deleted", "edited", "new"]
    assert quick.changed("HEAD", root=tmp_path) == ["deleted", "edited", "new"]


TESTS = """
import time

def test_quick(): pass
def test_wrong(): assert False
def test_slow(): time.sleep(600)
"""


@pytest.mark.parametrize(
    ("seconds", "said"), [(900, "1 failed, 1 passed, 1 skipped"), (0, "3 skipped")], ids=["time enough", "time over"]
)
def test_a_slow_test_is_cut_short_and_none_begins_when_the_time_is_over(
    tmp_path: Path, seconds: float, said: str
) -> None:
    (tmp_path / "test_all.py").write_text(TESTS)
    (tmp_path / "conftest.py").write_text("from tools import quick_limit\n\nquick_limit.LONGEST = 1.0\n")
    options = ("-n", "0", "-p", quick_limit.__name__, "-p", "no:cacheprovider", "-c", "/dev/null")
    done = subprocess.run(
        (sys.executable, "-m", "pytest", *options, f"--rootdir={tmp_path}", str(tmp_path / "test_all.py")),
        env={**quick_limit.environment(seconds), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert said in done.stdout
