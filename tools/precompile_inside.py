"""The half of `precompile.mjs` that runs inside Pyodide, with nothing but the standard library.

Zip entries carry a fixed date and the .pyc files the hash of their source, so that the same input gives the same
bytes on every machine.
"""

import importlib
import importlib.util
import json
import marshal
import struct
import sys
import zipfile
from pathlib import Path
from typing import Any, Final

FULL: Final = "/full.zip"
STDLIB_MOUNT: Final = "/lib/python314.zip/"
UNCHECKED: Final = 1
"""The flag of PEP 552 for a .pyc that is named by its source's hash and not checked against it."""


def pyc(path: str, source: bytes) -> bytes:
    """The .pyc of a source; `path` is what tracebacks show."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    flags = struct.pack("<I", UNCHECKED)
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)


def write(mount: str, files: dict[str, bytes]) -> None:
    """Leave a zip of `files` in /out.zip, every .py replaced by its .pyc."""
    with zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            data, kept = files[name], name
            if name.endswith(".py"):
                data, kept = pyc(mount + name, data), name + "c"
            entry = zipfile.ZipInfo(kept)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data, compresslevel=9)


def file_of(module: Any) -> str | None:
    """The module's path inside the standard library's zip, if it is from there."""
    spec = getattr(module, "__spec__", None)
    for path in (getattr(module, "__file__", None), getattr(spec, "origin", None)):
        if isinstance(path, str) and path.startswith(STDLIB_MOUNT):
            return path.removeprefix(STDLIB_MOUNT)
    return None


def wanted(bare: list[str], imports: list[str], margin: list[str], full: list[str]) -> tuple[set[str], list[str]]:
    """The files to keep, and the names in `imports` that are no module of Pyodide's (ours, or plain attributes)."""
    # Frozen modules (importlib and the like) have no path in the zip until asked for by their public names.
    kept = {file for name in bare if (file := file_of(sys.modules[name]))}
    unknown = []
    for name in imports + [name for name in margin if not name.endswith(".*")]:
        before = set(sys.modules)
        try:
            importlib.import_module(name)
        except ImportError:
            unknown.append(name)
            continue
        for new in {name} | (set(sys.modules) - before):
            if file := file_of(sys.modules[new]):
                kept.add(file)
    for name in margin:
        if name.endswith(".*"):
            folder = name.removesuffix(".*").replace(".", "/") + "/"
            kept |= {file for file in full if file.startswith(folder) and file.endswith(".py")}
    missed = sorted(set(margin) & set(unknown))
    if missed:
        raise SystemExit(f"named in the margin and not in the standard library: {missed}")
    return kept, unknown


def main(bare: list[str]) -> None:
    """Do what /request.json asks; leaves /out.zip and /report.json."""
    request = json.loads(Path("/request.json").read_text())
    report: dict[str, Any] = {}
    if stdlib := request.get("stdlib"):
        with zipfile.ZipFile(FULL) as archive:
            kept, unknown = wanted(bare, stdlib["imports"], stdlib["margin"], archive.namelist())
            write(STDLIB_MOUNT, {name: archive.read(name) for name in kept})
        report = {"kept": sorted(kept), "unknown": sorted(unknown)}
    else:
        write(request["mount"], {name: text.encode() for name, text in request["files"].items()})
    Path("/report.json").write_text(json.dumps(report))
