"""What takes long to make, kept in `build/` by what it is made of."""

import shutil
from collections.abc import Callable
from pathlib import Path

from tools.paths import CACHE
from tools.site import digest

KEPT = 8
"""How many of a kind are kept."""


def made(kind: str, parts: tuple[bytes, ...], make: Callable[[Path], None]) -> Path:
    """The folder that `make` fills, at once where it has been filled from the same `parts` before."""
    key = digest(*parts)
    kept = CACHE / f"{kind}-{key}"
    if not kept.is_dir():
        CACHE.mkdir(parents=True, exist_ok=True)
        for old in sorted(CACHE.glob(f"{kind}-*"), key=lambda path: path.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(old, ignore_errors=True)
        new = CACHE / f"new-{kind}-{key}"
        shutil.rmtree(new, ignore_errors=True)
        new.mkdir()
        make(new)
        if kept.is_dir():  # another build was quicker
            shutil.rmtree(new)
        else:
            new.rename(kept)
    return kept
