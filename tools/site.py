"""The folder of static files being built: each file is named by its content."""

import hashlib
import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ASSETS: Final = "assets"
HASH_LENGTH: Final = 12


def digest(*parts: bytes) -> str:
    """A short name for these bytes: 12 hexadecimal digits of their SHA-256."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big"))
        total.update(part)
    return total.hexdigest()[:HASH_LENGTH]


def without_map(data: bytes) -> bytes:
    """A script without its last line's pointer to a source map, which we do not ship."""
    return re.sub(rb"\n//# sourceMappingURL=\S+\s*$", b"\n", data) if data[:4] != b"\0asm" else data


def beside(path: str) -> str:
    """A path from the site's root as seen from a file in the assets folder."""
    return "./" + path.partition("/")[2]


@dataclass
class Site:
    """Files by their path below the site's root, written at the end by `write`."""

    files: dict[str, bytes] = field(default_factory=dict)

    def add(self, name: str, data: bytes) -> str:
        """The path of a file named `name` (such as `style.css`) with its hash in it."""
        stem, dot, ending = name.rpartition(".")
        path = f"{ASSETS}/{stem}.{digest(data)}{dot}{ending}"
        self.files[path] = data
        return path

    def add_folder(self, name: str, members: dict[str, bytes]) -> str:
        """The path, with a `/` at its end, of a folder whose files keep their names and share one hash."""
        parts = [part for key in sorted(members) for part in (key.encode(), members[key])]
        folder = f"{ASSETS}/{name}.{digest(*parts)}/"
        self.files.update({folder + key: data for key, data in members.items()})
        return folder

    def write(self, out: Path) -> None:
        """Replace the content of the folder `out`; files whose content stays are left alone."""
        wanted = {out / path: data for path, data in self.files.items()}
        for old in sorted(out.rglob("*"), reverse=True) if out.exists() else []:
            if old.is_file() and old not in wanted:
                old.unlink()
            elif old.is_dir() and not any(old.iterdir()):
                shutil.rmtree(old)
        for path, data in wanted.items():
            if not path.is_file() or path.read_bytes() != data:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
