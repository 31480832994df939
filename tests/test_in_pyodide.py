"""The runner that lets a test ask Pyodide, under Node, what CPython was asked."""

import subprocess

from tools.paths import ROOT


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = ["node", "tools/in_pyodide.mjs", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_runs_a_module_on_the_32_bit_interpreter_of_the_page() -> None:
    done = run("platform")
    assert done.returncode == 0, done.stderr
    assert "wasm32-32bit" in done.stdout


def test_passes_on_a_failure() -> None:
    done = run("no_such_module")
    assert done.returncode == 1
    assert "No module named no_such_module" in done.stderr
