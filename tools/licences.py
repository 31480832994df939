"""The licences of everything that the site carries, as one text."""

import json
import re
from importlib import metadata
from pathlib import Path
from typing import Final

from tools.paths import NODE_MODULES, PYSCRIPT, ROOT

_TEXTS: Final = ROOT / "tools" / "licences"

NPM: Final = (
    "pyodide",
    "@pyscript/core",
    "idiomorph",
    "workbox-build",
    "@iconify-json/fluent-emoji-flat",
    "@iconify-json/lucide",
    "@fontsource-variable/nunito",
    "@fontsource-variable/fredoka",
)
"""Packages of npm whose work is in the site. PyScript's bundle holds more: see `bundled`."""

WITHOUT_TEXT: Final = {
    "pyodide": "pyodide.txt",
    "@iconify-json/fluent-emoji-flat": "fluent-emoji.txt",
    "@iconify-json/lucide": "lucide.txt",
    "codedent": "giammarchi-isc.txt",
    "to-json-callback": "giammarchi-isc.txt",
}
"""Texts of the licences of packages that bring none."""

PYTHON: Final = ("htpy", "MarkupSafe", "segno")


def bundled() -> list[str]:
    """The packages whose sources are in PyScript's shipped scripts, by their source maps."""
    found = set()
    for kind in ("core.js.map", "core-*.js.map", "error-*.js.map"):
        for path in (PYSCRIPT / "dist").glob(kind):
            for source in json.loads(path.read_text())["sources"]:
                found.update(re.findall(r"node_modules/((?:@[^/]+/)?[^/]+)/", source))
    return sorted(found)


def licences() -> str:
    """Ours first, then each part with its version and its licence in full."""
    parts = [("Waterhole", (ROOT / "LICENSE").read_text())]
    parts += [_npm(name) for name in NPM]
    parts += [_npm(name) for name in bundled() if name not in NPM]
    parts.append(("Python (within Pyodide)", (_TEXTS / "python.txt").read_text()))
    parts += [(f"{name} {metadata.version(name)}", _licence_of(name)) for name in PYTHON]
    return "\n\n".join(f"{name}\n{'=' * len(name)}\n\n{text.strip()}" for name, text in parts) + "\n"


def _npm(name: str) -> tuple[str, str]:
    folder = NODE_MODULES / name
    version = json.loads((folder / "package.json").read_text())["version"]
    own = [_TEXTS / WITHOUT_TEXT[name]] if name in WITHOUT_TEXT else sorted(folder.glob("LICENSE*"))
    if not own:
        raise FileNotFoundError(f"{name} brings no licence")
    return f"{name} {version}", own[0].read_text()


def _licence_of(distribution: str) -> str:
    for file in metadata.files(distribution) or []:
        if file.name.startswith("LICENSE"):
            return Path(str(file.locate())).read_text()
    raise FileNotFoundError(f"{distribution} brings no licence")
