"""The engine compiled by mypyc, for programs that play many games: the same games, sooner.

    python -m tools.compiled

Prints a folder to import `engine` from, before the sources. Where there is no C compiler, it says so and prints
nothing: what is asked of the engine then takes longer, and comes out the same. The page runs the sources.
"""

import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Final

from tools.paths import CACHE, ROOT

ENGINE: Final = ROOT / "engine"

MODULES: Final = (
    "rng.py",
    "animania/lean.py",
    "animania/summing.py",
    *(f"bots/animania/{name}.py" for name in ("company", "determinizations", "dice", "guess", "mixture", "policy")),
    *(f"bots/animania/{name}.py" for name in ("reading", "search", "threats", "tree")),
    *(f"bots/lions/{name}.py" for name in ("determinizations", "evidence", "policy", "search", "shard")),
    *(f"lions/{name}.py" for name in ("cards", "exchanges", "laying", "legal", "orders", "pieces", "piles", "replay")),
    "lions/ways.py",
)
"""What takes the time, and what it calls. Values are left as they are: their classes are made while Python runs."""

BAG: Final = ("if TYPE_CHECKING:", "    Bag = int\n", "Bag = int\n")
"""From, to, in place of it: that bags are not just any numbers is for the type checker, and mypyc takes its word."""


def compiled() -> Path:
    """Return the folder with the compiled engine, made if the sources have changed since."""
    folder = CACHE / "compiled" / _digest()
    if not folder.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as temporary:
            made = Path(temporary) / "made"
            shutil.copytree(ENGINE, made / "engine", ignore=shutil.ignore_patterns("__pycache__"))
            cards = made / "engine" / "lions" / "cards.py"
            cards.write_text(_plain_bags(cards.read_text(encoding="utf-8")), encoding="utf-8")
            command = (str(Path(sys.executable).with_name("mypyc")), *(f"engine/{name}" for name in MODULES))
            subprocess.run(command, cwd=made, check=True, capture_output=True, text=True)
            folder.parent.mkdir(exist_ok=True)
            made.rename(folder)
    return folder


def _plain_bags(source: str) -> str:
    begin, end, plain = BAG
    before, _, rest = source.partition(begin)
    found, _, after = rest.partition(end)
    if not found or not after:
        raise ValueError("engine/lions/cards.py no longer has what mypyc cannot read.")
    return before.replace("TYPE_CHECKING, ", "") + plain + after


def _digest() -> str:
    digest = sha256(Path(__file__).read_bytes())
    for file in sorted(ENGINE.rglob("*.py")):
        digest.update(str(file.relative_to(ENGINE)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:12]


if __name__ == "__main__":
    try:
        print(compiled())
    except (OSError, subprocess.CalledProcessError) as fault:
        told = (getattr(fault, "stdout", "") or str(fault)).strip().splitlines()
        print(f"The engine is not compiled, which takes mypyc and a C compiler: {told[-1]}", file=sys.stderr)
