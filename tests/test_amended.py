"""What the build changes in the libraries, and that it notices when another version is written otherwise."""

from __future__ import annotations

import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from tests.pyodide import trimmed
from tools import pyscript
from tools.amended import LIBRARY, amended
from tools.paths import PYODIDE, ROOT
from tools.sources import library_sources, pyscript_sources

TUPLES = """
import collections, inspect, typing
found = []
for fields, defaults in ("", ()), ("a", ()), ("a", (5,)), ("a b c", (2, 3)), (["class", "b", "b"], ()):
    made = collections.namedtuple("Made", fields, rename=True, defaults=defaults)
    found.append([str(inspect.signature(made)), made.__new__.__doc__, made._fields, made._field_defaults])
    named = [((), {"a": 1}), ((), {"a": 1, "c": 4}), ((1,), {"a": 1})]
    for args, names in [((1, 2, 3)[:n], {}) for n in range(4)] + named:
        try:
            found.append(repr(made(*args, **names)))
        except TypeError as fault:
            found.append(str(fault))
class Typed(typing.NamedTuple):
    x: int
    y: str = "y"
found.append([repr(Typed(1)), repr(Typed(y="z", x=2)._replace(x=3)), Typed._make([4, 5])._asdict()])
import json; json.dumps(found)
"""

RUN = """
import { pathToFileURL } from "node:url";
const { loadPyodide } = await import(pathToFileURL(process.argv[1] + "/pyodide.mjs").href);
const py = await loadPyodide({ indexURL: process.argv[1] + "/" });
console.log(py.runPython(process.argv[2]));
"""


def test_a_library_that_is_written_otherwise_is_not_taken() -> None:
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        whole = {name: archive.read(name) for name in archive.namelist()} | library_sources() | pyscript_sources()
    changed = amended(whole)
    assert {name for name in whole if whole[name] != changed[name]} == set(LIBRARY)
    for name, changes in LIBRARY.items():
        for old, _, _ in changes:
            for other in whole[name].replace(old.encode(), b""), whole[name] + old.encode():
                with pytest.raises(ValueError, match="what is to be changed"):
                    amended({name: other})


def test_pyscript_that_is_written_otherwise_is_not_taken() -> None:
    scripts = pyscript.scripts(b"empty")
    [core] = [name for name, data in scripts.items() if b"pyscript as _pyscript" in data]
    assert b"pathlib" not in scripts[core]
    with pytest.raises(ValueError, match="writes its Python otherwise"):
        pyscript.without_python({"core.js": scripts[core] + pyscript.WRITING.encode()})
    with pytest.raises(ValueError, match="looks at the page otherwise"):
        pyscript.blind_to_what_is_drawn(scripts)


@pytest.mark.drawn("the runtime of the site", 1)
def test_named_tuples_are_what_they_are(tmp_path: Path) -> None:
    command = ["node", "--input-type=module", "-e", RUN]
    told = [
        json.loads(subprocess.run([*command, str(folder), TUPLES], cwd=ROOT, check=True, capture_output=True).stdout)
        for folder in (PYODIDE, trimmed(tmp_path))
    ]
    assert told[0] == told[1]
