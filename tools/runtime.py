"""Pyodide as the site carries it: its loader, its script and its WebAssembly, without what only others need."""

import subprocess
from pathlib import Path
from typing import Final

from tools.made import made
from tools.paths import NODE_MODULES, PYODIDE, ROOT

_TRIM: Final = ROOT / "tools" / "trim.mjs"
_PARTS: Final = (
    _TRIM,
    *(ROOT / "tools" / name for name in ("cut.mjs", "frozen.mjs", "precompile_inside.py", "wasm.mjs")),
)
_TRIMMED: Final = ("pyodide.asm.mjs", "pyodide.asm.wasm")
_VERSIONS: Final = tuple(NODE_MODULES / name / "package.json" for name in ("pyodide", "binaryen", "terser"))


def runtime() -> dict[str, bytes]:
    """The files by name, in the folder that `loadPyodide` calls `indexURL`."""
    folder = made("runtime", tuple(file.read_bytes() for file in (*_VERSIONS, *_PARTS)), _trim)
    return {"pyodide.mjs": (PYODIDE / "pyodide.mjs").read_bytes()} | {
        name: (folder / name).read_bytes() for name in _TRIMMED
    }


def _trim(folder: Path) -> None:
    subprocess.run(["node", str(_TRIM), str(PYODIDE), str(folder)], check=True, stdout=subprocess.DEVNULL)
