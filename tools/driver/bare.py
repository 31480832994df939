"""The measure: Pyodide as npm ships it, in a page that prints hello world and nothing else."""

import shutil
from pathlib import Path
from typing import Final

from tools.paths import PYODIDE

PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Hello</title>
<p id="out"></p>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const print = (text) => { document.getElementById("out").textContent += text; };
const python = await loadPyodide({ stdout: print });
python.runPython("print('Hello, world')");
performance.mark("ready");
document.documentElement.dataset.ready = "";
</script>
</html>
"""

FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def write_bare(folder: Path) -> None:
    """Write the page and its files into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(PAGE)
    for name in FILES:
        shutil.copyfile(PYODIDE / name, folder / name)
