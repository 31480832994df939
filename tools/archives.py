"""The page's Python, compiled: what starts the interpreter, the libraries, and our own code."""

import gzip
import json
import marshal
import subprocess
import zipfile
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path
from typing import Final, NamedTuple

import zopfli.gzip  # type: ignore[import-untyped]

from tools.amended import amended
from tools.made import made
from tools.paths import PYODIDE, ROOT
from tools.sources import imported

_COMPILER: Final = (ROOT / "tools" / "precompile.mjs", ROOT / "tools" / "precompile_inside.py")
_MARGIN: Final = ROOT / "tools" / "stdlib_margin.txt"
_START: Final = ROOT / "ui" / "boot" / "sitecustomize.py"
_MOUNT: Final = "/lib/waterhole/"


class Library(NamedTuple):
    """What changes seldom: a zip for Python's own start, and the packed table of all other modules."""

    start: bytes
    table: bytes


def library(ours: Mapping[str, bytes], libraries: Mapping[str, bytes]) -> Library:
    """The standard library trimmed to a bare start, what all these sources import, and the margin; and `libraries`."""
    sources = {**ours, **libraries}
    here = {name.split("/")[0].removesuffix(".py") for name in sources}
    lines = [line for line in _MARGIN.read_text().splitlines() if line and not line.startswith("#")]
    without = {line.removeprefix("-") for line in lines if line.startswith("-")}
    request = {
        "imports": sorted(name for name in imported(sources) - without if name.split(".")[0] not in here),
        "margin": [line for line in lines if not line.startswith("-")],
        "without": sorted(without),
        "start": _START.read_text(),
        "files": _texts(amended(libraries)),
    }
    folder = _compiled("library", request)
    return Library((folder / "start.zip").read_bytes(), packed("library", (folder / "library.bin").read_bytes()))


def app(ours: Mapping[str, bytes], build: str) -> bytes:
    """The packed table of our own modules, naming the build."""
    return packed("app", (_compiled("app", {"files": _texts(ours)}) / "app.bin").read_bytes() + build.encode())


def app_as_source(ours: Mapping[str, bytes], build: str) -> bytes:
    """The same with sources in place of code: for development, where tracebacks shall show their lines."""
    table = {
        name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): (_MOUNT + name, source)
        for name, source in _texts(ours).items()
    }
    return gzip.compress(marshal.dumps(table) + build.encode(), 9, mtime=0)


def packed(kind: str, table: bytes) -> bytes:
    """A table as gzip: most hosts add none. What follows it, our build id, is passed over by whoever reads tables.

    Zopfli searches longer for the same format and finds 4 % less.
    """

    def pack(folder: Path) -> None:
        (folder / "packed").write_bytes(zopfli.gzip.compress(table, numiterations=1))

    return (made(f"packed-{kind}", (metadata.version("zopfli").encode(), table), pack) / "packed").read_bytes()


def _texts(sources: Mapping[str, bytes]) -> dict[str, str]:
    return {name: source.decode() for name, source in sources.items()}


def amended_stdlib() -> Path:
    """The zip of the standard library as Pyodide has it, but for what is changed in it (`tools.amended`)."""
    whole = PYODIDE / "python_stdlib.zip"

    def write(folder: Path) -> None:
        with zipfile.ZipFile(whole) as read, zipfile.ZipFile(folder / "stdlib.zip", "w") as written:
            for name, data in amended({name: read.read(name) for name in read.namelist()}).items():
                written.writestr(name, data)

    changed = (ROOT / "tools" / "amended.py").read_bytes()
    return made("stdlib", (whole.read_bytes(), changed), write) / "stdlib.zip"


def _compiled(kind: str, asked: Mapping[str, object]) -> Path:
    """The folder of what `precompile.mjs` makes of this request."""
    text = json.dumps({kind: asked}, sort_keys=True)
    version = json.loads((PYODIDE / "package.json").read_text())["version"]
    stdlib = amended_stdlib()

    def compile_to(folder: Path) -> None:
        command = ["node", str(_COMPILER[0]), str(PYODIDE), str(stdlib), str(folder)]
        subprocess.run(command, input=text, check=True, text=True)

    parts = (version, stdlib.parent.name, text, *(file.read_text() for file in _COMPILER))
    return made(kind, tuple(part.encode() for part in parts), compile_to)
