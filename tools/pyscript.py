"""PyScript's own scripts as the site carries them: its needed files, without what the page has otherwise."""

import json
import re
from typing import Final

from tools.paths import PYSCRIPT
from tools.site import without_map
from tools.sources import pyscript_tree


def scripts(database: bytes) -> dict[str, bytes]:
    """The files by name; `core.js` is the one to import. `database` is the script of `ui/boot/database.js`."""
    dist = PYSCRIPT / "dist"
    # PyScript fetches its error plugin even to switch it off.
    names = ["core.js", *(path.name for kind in ("core-*.js", "error-*.js") for path in dist.glob(kind))]
    files = {name: without_map((dist / name).read_bytes()) for name in names}
    return blind_to_what_is_drawn(without_python(_with_empty_database(files, database.strip().rstrip(b";"))))


def _with_empty_database(files: dict[str, bytes], empty: bytes) -> dict[str, bytes]:
    """With `empty` in place of the database that PyScript opens, in the worker too."""
    opened = b"indexedDB.open("
    if [data.count(opened) for data in files.values() if opened in data] != [2]:
        raise ValueError("PyScript opens its databases otherwise than expected")
    if re.search(rb"['`\\\\\n]", empty):
        raise ValueError("the worker's script is a string, which this would end")
    return {name: data.replace(opened, empty + b".open(") for name, data in files.items()}


def blind_to_what_is_drawn(files: dict[str, bytes]) -> dict[str, bytes]:
    """Without PyScript's look, at each drawing, through all of it for scripts and events of its own: there are none.

    The scripts that it is to find are put beside what is drawn.
    """
    looks = re.compile(rb"new MutationObserver\((\w)=>\{(?=const \w=\w+\.join\(\",\"\);for\(const\{type:\w,target:\w,)")
    if sum(len(looks.findall(data)) for data in files.values()) != 1:
        raise ValueError("PyScript looks at the page otherwise than expected")
    passed = rb'\g<0>\1=\1.filter(_=>!_.target.closest?.("#app"));'
    return {name: looks.sub(passed, data) for name, data in files.items()}


WRITING: Final = '"import os as _os","from pathlib import Path as _Path","_path = None"'
WRITTEN: Final = '["_Path","_path","_os","_pyscript"]'


def without_python(files: dict[str, bytes]) -> dict[str, bytes]:
    """Without PyScript's Python, which at each start it would write into files: it is in the table of the libraries."""
    texts = {name: data.decode() for name, data in files.items()}
    [core] = [name for name, text in texts.items() if WRITING in text]
    folders = _literal(pyscript_tree())
    text, times = re.subn(r'(?<![\w$])[\w$]+\("\.",' + re.escape(folders) + r"\)", "0", texts[core])
    if (times, text.count(WRITING), text.count(WRITTEN)) != (1, 1, 1):
        raise ValueError("PyScript writes its Python otherwise than expected")
    return files | {core: text.replace(WRITING, "").replace(WRITTEN, '["_pyscript"]').encode()}


def _literal(tree: object) -> str:
    """A tree of texts as it stands in a script: names without quotes where they need none."""
    if not isinstance(tree, dict):
        return json.dumps(tree, ensure_ascii=False)
    names = (name if name.isidentifier() else json.dumps(name) for name in tree)
    return "{" + ",".join(f"{name}:{_literal(value)}" for name, value in zip(names, tree.values(), strict=True)) + "}"
