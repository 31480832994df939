"""The page's two Python archives: the trimmed standard library, and our code with its libraries."""

import gzip
import io
import json
import subprocess
import zipfile
from collections.abc import Mapping
from typing import Final

from tools.paths import CACHE, PYODIDE, ROOT
from tools.site import digest
from tools.sources import imported

MOUNT: Final = "/lib/waterhole.zip/"
"""Where `ui/boot/interpreter.js` mounts our archive."""

_COMPILER: Final = (ROOT / "tools" / "precompile.mjs", ROOT / "tools" / "precompile_inside.py")
_MARGIN: Final = ROOT / "tools" / "stdlib_margin.txt"


def stdlib_archive(sources: Mapping[str, bytes]) -> bytes:
    """The compiled standard library, trimmed to a bare start, what `sources` import, and the margin."""
    ours = {name.split("/")[0].removesuffix(".py") for name in sources}
    lines = [line for line in _MARGIN.read_text().splitlines() if line and not line.startswith("#")]
    margin = [line for line in lines if not line.startswith("-")]
    without = {line.removeprefix("-") for line in lines if line.startswith("-")}
    imports = sorted(name for name in imported(sources) - without if name.split(".")[0] not in ours)
    return _compiled("stdlib", {"stdlib": {"imports": imports, "margin": margin}})


def app_archive(sources: Mapping[str, bytes]) -> bytes:
    """Our code and its libraries, compiled."""
    files = {name: source.decode() for name, source in sources.items()}
    return _compiled("app", {"mount": MOUNT, "files": files})


def source_archive(sources: Mapping[str, bytes]) -> bytes:
    """The same, as sources: for development, where tracebacks shall show their lines."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(sources):
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, sources[name])
    return packed.getvalue()


def packed(archive: bytes, comment: str) -> bytes:
    """The zip with its members as they are, `comment` at its very end, and gzip around the whole.

    A fifth smaller than a zip that compresses each member by itself, and on every host, as most do not compress zips.
    """
    plain = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as old, zipfile.ZipFile(plain, "w", zipfile.ZIP_STORED) as new:
        for name in old.namelist():
            new.writestr(zipfile.ZipInfo(name), old.read(name))
        new.comment = comment.encode()
    return gzip.compress(plain.getvalue(), 9, mtime=0)


def _compiled(name: str, request: dict[str, object]) -> bytes:
    """The archive that `precompile.mjs` makes of this request, from the cache when it was asked before."""
    text = json.dumps(request, sort_keys=True)
    version = json.loads((PYODIDE / "package.json").read_text())["version"]
    key = digest(version.encode(), text.encode(), *(file.read_bytes() for file in _COMPILER))
    kept = CACHE / f"{name}-{key}.zip"
    if not kept.is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        made = kept.with_suffix(".new")
        command = ["node", str(_COMPILER[0]), str(PYODIDE), str(made)]
        printed = subprocess.run(command, input=text, check=True, stdout=subprocess.PIPE, text=True).stdout
        kept.with_suffix(".json").write_text(printed)
        made.replace(kept)
    return kept.read_bytes()
