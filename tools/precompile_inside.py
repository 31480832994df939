"""The half of `precompile.mjs` that runs inside Pyodide, with nothing but the standard library.

/request.json asks for one of two things:

- {"library": {"imports": [module…], "margin": [module or "package.*"…], "without": [module…], "start": source,
  "files": {name: source}}}
  gives /out/start.zip, what Python needs to get as far as importing `start` (as sitecustomize), and /out/library.bin,
  a table of the rest of the trimmed standard library and of `files`;
- {"app": {"files": {name: source}}} gives /out/app.bin, a table of these.

A table is what `ui/boot/sitecustomize.py` reads: module -> (path, code). The same request gives the same bytes.
"""

import ast
import importlib
import importlib.util
import json
import marshal
import struct
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path
from types import CodeType
from typing import Any, Final

FULL: Final = "/full.zip"
STDLIB_MOUNT: Final = "/lib/python314.zip/"
OUR_MOUNT: Final = "/lib/waterhole/"
UNCHECKED: Final = 1
"""The flag of PEP 552 for a .pyc that is named by its source's hash and not checked against it."""

Table = dict[str, tuple[str, bytes]]


def compiled(path: str, source: bytes | ast.Module) -> CodeType:
    """The code of a source; `path` is what tracebacks show."""
    return compile(source, path, "exec", dont_inherit=True, optimize=2)


def without_annotations(source: bytes) -> ast.Module:
    """A source of our own without what its functions say of types: nothing reads that while it runs.

    What classes say of their fields stays: named tuples are made of it.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


def without_lines(code: CodeType) -> CodeType:
    """The same code with no numbers of lines: a traceback names the function and the file alone.

    Who prints a traceback asks for the place of each unit of code, so it has to be said of each that it has none. A
    byte says so of eight units; one table, as long as the longest code within needs it, serves all of a module.
    """
    return _with_table(code, b"\xff" * (_longest(code) // 8 + 1))


def _longest(code: CodeType) -> int:
    return max(len(code.co_code) // 2, *(_longest(each) for each in code.co_consts if isinstance(each, CodeType)), 0)


def _with_table(code: CodeType, lines: bytes) -> CodeType:
    inner = tuple(_with_table(each, lines) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_firstlineno=1, co_linetable=lines, co_consts=inner)


def table(mount: str, files: Mapping[str, bytes | ast.Module], *, lines: bool = True) -> Table:
    """Module -> (path, code) for files named like `json/decoder.py`."""
    found: Table = {}
    for name in sorted(files):
        code = compiled(mount + name, files[name])
        key = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        found[key] = (mount + name, marshal.dumps(code if lines else without_lines(code)))
    return found


def write_zip(files: dict[str, bytes]) -> None:
    """Leave a zip of `files`, every .py replaced by its .pyc, in /out/start.zip. Entries carry a fixed date."""
    with zipfile.ZipFile("/out/start.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, source in sorted(files.items()):
            head = importlib.util.MAGIC_NUMBER + struct.pack("<I", UNCHECKED) + importlib.util.source_hash(source)
            entry = zipfile.ZipInfo(name + "c")
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, head + marshal.dumps(compiled(STDLIB_MOUNT + name, source)), compresslevel=9)


def file_of(module: Any) -> str | None:
    """The module's path inside the standard library's zip, if it is from there, and not built in ("frozen")."""
    spec = getattr(module, "__spec__", None)
    if getattr(spec, "origin", None) == "frozen":
        return None
    for path in (getattr(module, "__file__", None), getattr(spec, "origin", None)):
        if isinstance(path, str) and path.startswith(STDLIB_MOUNT):
            return path.removeprefix(STDLIB_MOUNT)
    return None


def files_of(modules: list[str]) -> set[str]:
    """The files in the standard library's zip of modules that are imported."""
    return {file for name in modules if (file := file_of(sys.modules[name]))}


def wanted(bare: list[str], imports: list[str], margin: list[str], full: list[str], without: list[str]) -> set[str]:
    """The files to keep: those of a bare start, of what is imported, and of the margin, but for these."""
    kept = files_of(bare)
    for name in imports + [name for name in margin if not name.endswith(".*")]:
        before = set(sys.modules)
        try:
            importlib.import_module(name)
        except ImportError:
            # Not every name that a source imports is a module of Pyodide's: others are ours, or attributes.
            if name in margin:
                raise SystemExit(f"named in the margin and not in the standard library: {name}") from None
            continue
        kept |= files_of([name, *(set(sys.modules) - before)])
    for name in margin:
        if name.endswith(".*"):
            folder = name.removesuffix(".*").replace(".", "/") + "/"
            kept |= {file for file in full if file.startswith(folder) and file.endswith(".py")}
    return {file for file in kept if not file.startswith(tuple(name.replace(".", "/") for name in without))}


def main(bare: list[str], early: list[str]) -> None:
    """Do what /request.json asks."""
    request = json.loads(Path("/request.json").read_text())
    if app := request.get("app"):
        made = table(OUR_MOUNT, {name: without_annotations(text.encode()) for name, text in app["files"].items()})
        Path("/out/app.bin").write_bytes(marshal.dumps(made))
        return
    library = request["library"]
    with zipfile.ZipFile(FULL) as archive:
        kept = wanted(bare, library["imports"], library["margin"], archive.namelist(), library["without"])
        first = files_of(early)
        write_zip({name: archive.read(name) for name in first} | {"sitecustomize.py": library["start"].encode()})
        # Faults are ours: their lines are in our own table.
        made = table(STDLIB_MOUNT, {name: archive.read(name) for name in kept - first}, lines=False)
    made |= table(OUR_MOUNT, {name: text.encode() for name, text in library["files"].items()}, lines=False)
    Path("/out/library.bin").write_bytes(marshal.dumps(made))
