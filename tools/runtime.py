"""Pyodide as the site carries it: its loader, its script and its WebAssembly, without what only others need.

The WebAssembly is in two modules, see `tools.split`; which functions a start and usual play call stands in a file.
"""

import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

from tools import split, wasm
from tools.made import made
from tools.paths import NODE_MODULES, PYODIDE, ROOT
from tools.site import digest

WASM: Final = "pyodide.asm.wasm"
DEFERRED: Final = "pyodide.deferred.wasm"
CALLED: Final = ROOT / "tools" / "called.txt"
"""The functions that are not deferred, by their numbers in the trimmed module; the first line names that module."""
_SCRIPT: Final = "pyodide.asm.mjs"
_TRIM: Final = ROOT / "tools" / "trim.mjs"
_BINARYEN: Final = NODE_MODULES / "binaryen" / "bin"
_FEATURES: Final = ("bulk-memory", "exception-handling", "multivalue", "nontrapping-float-to-int", "reference-types")
_ENABLED: Final = tuple(f"--enable-{feature}" for feature in _FEATURES)
_VERSIONS: Final = tuple(NODE_MODULES / name / "package.json" for name in ("pyodide", "binaryen", "terser"))


def runtime() -> dict[str, bytes]:
    """The files by name, in the folder that `loadPyodide` calls `indexURL`."""
    whole = trimmed()
    sources = tuple(Path(module.__file__ or "").read_bytes() for module in (split, wasm))
    folder = made("split", (whole, CALLED.read_bytes(), *sources), lambda new: _split(new, whole))
    return {
        "pyodide.mjs": (PYODIDE / "pyodide.mjs").read_bytes(),
        _SCRIPT: (_trimmed() / _SCRIPT).read_bytes(),
        **{name: (folder / name).read_bytes() for name in (WASM, DEFERRED)},
    }


def trimmed() -> bytes:
    """The WebAssembly before it is split."""
    return (_trimmed() / WASM).read_bytes()


def _trimmed() -> Path:
    def trim(folder: Path) -> None:
        command = ["node", str(_TRIM), str(PYODIDE), str(folder), *_ENABLED]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    return made("runtime", tuple(file.read_bytes() for file in (*_VERSIONS, _TRIM)), trim)


def _split(folder: Path, whole: bytes) -> None:
    parts = split.split(whole, called(whole), optimised)
    (folder / WASM).write_bytes(parts.primary)
    (folder / DEFERRED).write_bytes(parts.deferred)


def optimised(module: bytes, *passes: str) -> bytes:
    """The module after these passes of Binaryen's `wasm-opt`."""
    with tempfile.TemporaryDirectory() as folder:
        before, after = Path(folder, "before.wasm"), Path(folder, "after.wasm")
        before.write_bytes(module)
        command = ["node", str(_BINARYEN / "wasm-opt"), str(before), "-o", str(after), *_ENABLED]
        subprocess.run([*command, *(f"--{each}" for each in passes)], check=True)
        return after.read_bytes()


def called(whole: bytes) -> set[int]:
    """The numbers of the functions that a start and usual play call."""
    name, *ranges = CALLED.read_text().split()
    if name != digest(whole):
        raise ValueError(f"{CALLED.name} is not of this version of Pyodide: `make called` writes it anew")
    return {at for each in ranges for at in _range(each)}


def write_called(whole: bytes, functions: Iterable[int]) -> None:
    """Keep which functions are called."""
    text, line = digest(whole) + "\n", ""
    for each in _ranges(sorted(functions)):
        if len(line) + len(each) > 118:
            text, line = text + line.rstrip() + "\n", ""
        line += each + " "
    CALLED.write_text(text + line.rstrip() + "\n")


def _range(text: str) -> range:
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def _ranges(numbers: list[int]) -> Iterator[str]:
    starts = [at for before, at in pairwise([-2, *numbers]) if at != before + 1]
    ends = [at for at, after in pairwise([*numbers, numbers[-1] + 2]) if after != at + 1]
    for first, last in zip(starts, ends, strict=True):
        yield f"{first}-{last}" if last > first else str(first)
