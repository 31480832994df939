"""The gate: in the page and in its thinking worker, says so when Python compiles a file or finds no module.

The browser is to run what the build has compiled, and nothing else. The gate is put into the interpreter's start as the
tests serve it, so every test that plays on the site looks for such a fault. It says what it finds as a warning in
the console, which fails a test.
"""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

from tools.serve import Handler

GATE = """
import sys

from js import console

class Gate:
    # Who imports these has a way without: MarkupSafe, hashlib.
    optional = {'markupsafe._speedups', '_hashlib'}

    def find_spec(self, name, path=None, target=None):
        for finder in sys.meta_path:
            if finder is not self and (spec := finder.find_spec(name, path, target)):
                return spec
        if name not in self.optional:
            console.warn(f'gate: no module {name}')
        return None

def watch(event, given):
    # Generated code (namedtuples, dataclasses) and what is run as a string has a name in angle brackets, or none.
    if event == 'compile' and given[1] and not str(given[1]).startswith('<'):
        console.warn(f'gate: compiled {given[1]}')

sys.meta_path.insert(0, Gate())
sys.addaudithook(watch)
"""
"""Run in Pyodide before anything of ours."""

_ANCHOR = 'performance.mark("python")'


def gated(script: str) -> str:
    """The interpreter's start with the gate in it."""
    assert _ANCHOR in script
    return script.replace(_ANCHOR, f"python.runPython({json.dumps(GATE)}); {_ANCHOR}")


class GatedHandler(Handler):
    """Serves the site with the gate in it."""

    def send_head(self) -> Any:
        path = Path(self.translate_path(self.path))
        if not (path.name.startswith("interpreter.") and path.is_file()):
            return super().send_head()
        data = gated(path.read_text()).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        return io.BytesIO(data)
