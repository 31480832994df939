"""What takes long to make, kept in `build/` by what it is made of."""

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.paths import CACHE
from tools.site import digest

KEPT = 8
"""How many of a kind are kept."""

LONGEST = 24 * 3600
"""Seconds that no build takes: what is still unfinished then was left behind by one that was killed."""


def made(kind: str, parts: tuple[bytes, ...], make: Callable[[Path], None]) -> Path:
    """The folder that `make` fills, at once where it has been filled from the same `parts` before."""
    kept = CACHE / f"{kind}-{digest(*parts)}"
    if not kept.is_dir():
        CACHE.mkdir(parents=True, exist_ok=True)
        _clean(kind)
        # Several builds may make the same at a time, each in a folder of its own; one of them is kept.
        with TemporaryDirectory(dir=CACHE, prefix="new-") as folder:
            new = Path(folder) / kept.name
            new.mkdir()
            make(new)
            try:
                new.rename(kept)
            except OSError:
                if not kept.is_dir():
                    raise
    return kept


def _clean(kind: str) -> None:
    by_age = sorted(CACHE.glob(f"{kind}-*"), key=_touched)
    forgotten = [path for path in CACHE.glob("new-*") if _touched(path) < time.time() - LONGEST]
    for old in [*by_age[:-KEPT], *forgotten]:
        shutil.rmtree(old, ignore_errors=True)


def _touched(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:  # another build has just taken it away
        return time.time()
