"""The licences of everything that the site carries, as one text."""

import json
from importlib import metadata
from pathlib import Path
from typing import Final

from tools.paths import NODE_MODULES, ROOT

_TEXTS: Final = ROOT / "tools" / "licences"

NPM: Final = {
    "pyodide": _TEXTS / "pyodide.txt",
    "@pyscript/core": None,
    "polyscript": None,
    "idiomorph": None,
    "workbox-build": None,
    "@iconify-json/fluent-emoji-flat": _TEXTS / "fluent-emoji.txt",
    "@iconify-json/lucide": _TEXTS / "lucide.txt",
    "@fontsource-variable/nunito": None,
    "@fontsource-variable/fredoka": None,
}
"""Packages of npm whose work is in the site, with a text for those that bring none."""

PYTHON: Final = ("htpy", "MarkupSafe")


def licences() -> str:
    """Ours first, then each part with its version and its licence in full."""
    parts = [("Waterhole", (ROOT / "LICENSE").read_text())]
    for name, text in NPM.items():
        folder = NODE_MODULES / name
        version = json.loads((folder / "package.json").read_text())["version"]
        parts.append((f"{name} {version}", (text or folder / "LICENSE").read_text()))
    parts.append(("Python (within Pyodide)", (_TEXTS / "python.txt").read_text()))
    parts += [(f"{name} {metadata.version(name)}", _licence_of(name)) for name in PYTHON]
    return "\n\n".join(f"{name}\n{'=' * len(name)}\n\n{text.strip()}" for name, text in parts) + "\n"


def _licence_of(distribution: str) -> str:
    for file in metadata.files(distribution) or []:
        if file.name.startswith("LICENSE"):
            return Path(str(file.locate())).read_text()
    raise FileNotFoundError(f"{distribution} brings no licence")
