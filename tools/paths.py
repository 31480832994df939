"""Where things are in the repository."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
NODE_MODULES: Final = ROOT / "node_modules"
PYODIDE: Final = NODE_MODULES / "pyodide"
PYSCRIPT: Final = NODE_MODULES / "@pyscript" / "core"
DIST: Final = ROOT / "dist"
CACHE: Final = ROOT / "build"
