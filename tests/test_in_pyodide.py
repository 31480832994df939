"""The runner that lets a test ask Pyodide, under Node, what CPython was asked."""

import subprocess

import pytest

from tests.pyodide import COMMAND, Pyodide
from tools.paths import ROOT


def test_runs_modules_on_the_32_bit_interpreter_of_the_page(pyodide: Pyodide) -> None:
    for _ in range(2):
        done = pyodide.run("platform")
        assert (done.status, done.stderr) == (0, "")
        assert "wasm32-32bit" in done.stdout


def test_tells_of_a_failure_and_goes_on(pyodide: Pyodide) -> None:
    failed = pyodide.run("no_such_module")
    assert failed.status == 1
    assert "No module named no_such_module" in failed.stderr
    assert pyodide.run("platform").status == 0


@pytest.mark.soak
def test_a_program_by_itself_passes_its_failure_on() -> None:
    done = subprocess.run([*COMMAND, "no_such_module"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "No module named no_such_module" in done.stderr
