"""The Python files that the page runs, and what they import of the standard library."""

import ast
import json
import subprocess
from collections.abc import Iterable, Mapping
from importlib import metadata
from pathlib import Path
from typing import Final

from tools.paths import PYSCRIPT, ROOT

OURS: Final = ("engine", "ui")

LIBRARIES: Final = {
    "htpy": ("htpy/",),
    "MarkupSafe": ("markupsafe/",),
}
"""Distributions whose pure-Python files go into the page, with the folders taken."""

UNUSED: Final = (
    "htpy/django.py",
    "htpy/starlette.py",
    "htpy/html2htpy.py",
    "pyscript/display.py",
    "pyscript/events.py",
    "pyscript/fetch.py",
    "pyscript/flatted.py",
    "pyscript/storage.py",
    "pyscript/web.py",
    "pyscript/websocket.py",
    "pyscript/media.py",
    "pyscript/fs.py",
)
"""Bridges to servers, a command line, and parts of PyScript that neither it nor the page imports."""

LATE: Final = (
    "engine/bots/animania/chances.py",
    "engine/bots/chances.py",
    "engine/bots/doubt.py",
    "engine/bots/lions/chances.py",
    "engine/courses.py",
    "segno/",
    "ui/handlers/chances.py",
    "ui/handlers/codes.py",
    "ui/handlers/far.py",
    "ui/handlers/far_keeping.py",
    "ui/persistence/charts.py",
    "ui/persistence/far.py",
    "ui/persistence/far_links.py",
    "ui/persistence/statistics.py",
    "ui/screens/chances.py",
    "ui/screens/codes.py",
    "ui/screens/curves.py",
    "ui/screens/endings.py",
    "ui/screens/far.py",
    "ui/screens/history.py",
    "ui/screens/past_text.py",
    "ui/screens/statistics.py",
    "ui/table/chances.py",
    "ui/table/courses.py",
    "ui/table/joining.py",
    "ui/thinking/chances.py",
    "ui/thinking/turning.py",
)
"""What comes when it is first asked for: beginnings of the names of our modules and of libraries'.

These make a table of their own, which the page fetches (`ui.browser.late`) and the service worker keeps. Nothing else
may import them at the top of a module: acts lead to them (`ui.handlers.late`), and whoever draws them imports them
while drawing.
"""

LATE_LIBRARIES: Final = {"segno": ("segno/encoder.py", "segno/consts.py")}
"""As `LIBRARIES`, with the files taken: of segno what makes codes, without what writes them in two dozen formats."""


BUILT_WITH: Final = ("ui/screens/prerendered.py",)
"""What only the build needs."""


def our_sources() -> dict[str, bytes]:
    """`engine/…` and `ui/…` but for what starts them: name -> source."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for folder in OURS
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path.parent != ROOT / "ui" / "boot" and path.relative_to(ROOT).as_posix() not in BUILT_WITH
    }


def library_sources() -> dict[str, bytes]:
    """htpy and MarkupSafe as installed, without compiled parts (MarkupSafe falls back to its Python ones)."""
    found = {}
    for name, folders in LIBRARIES.items():
        for file in metadata.files(name) or []:
            path = file.as_posix()
            if path.startswith(folders) and path.endswith(".py") and path not in UNUSED:
                found[path] = Path(str(file.locate())).read_bytes()
    return found


def late_library_sources() -> dict[str, bytes]:
    """The files of `LATE_LIBRARIES`, in packages that say nothing themselves."""
    found = {}
    for name, wanted in LATE_LIBRARIES.items():
        for file in metadata.files(name) or []:
            if file.as_posix() in wanted:
                found[file.as_posix()] = Path(str(file.locate())).read_bytes()
                found[f"{file.parent.as_posix()}/__init__.py"] = b""
    return found


def parted(ours: Mapping[str, bytes]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """What comes at the start, and what comes later."""
    early = {name: source for name, source in ours.items() if not name.startswith(LATE)}
    return early, {name: source for name, source in ours.items() if name not in early}


def pyscript_tree() -> dict[str, object]:
    """PyScript's own Python files, which its JavaScript carries as strings: by folder and name."""
    module = (PYSCRIPT / "src" / "stdlib" / "pyscript.js").as_uri()
    script = f"import({json.dumps(module)}).then(m => console.log(JSON.stringify(m.default)))"
    printed = subprocess.run(["node", "-e", script], check=True, capture_output=True, text=True).stdout
    tree: dict[str, object] = json.loads(printed)
    return tree


def pyscript_sources() -> dict[str, bytes]:
    """The same as files, but for those that nobody imports."""
    return {name: source for name, source in _leaves("", pyscript_tree()) if name not in UNUSED}


def _leaves(prefix: str, tree: Mapping[str, object]) -> Iterable[tuple[str, bytes]]:
    for name, value in tree.items():
        if isinstance(value, dict):
            yield from _leaves(f"{prefix}{name}/", value)
        else:
            yield prefix + name, str(value).encode()


def imported(sources: Mapping[str, bytes]) -> set[str]:
    """Every module named by an absolute import anywhere in the sources, `from a import b` giving `a` and `a.b`."""
    names: set[str] = set()
    for source in sources.values():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
                names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names
