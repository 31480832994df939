"""The golden files, read and written. `python -m tests.golden.files` writes what `compute` gives.

It refuses to write a game that changed under the same number of rules, or a level whose moves changed under the same
version: raise the number first, so that old saves and links say what they mean. `--unreleased` is for numbers that
nobody has ever played with.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tests.golden.compute import games, levels

FOLDER = Path(__file__).parent
SAVES = FOLDER / "saves"
"""One for each game and number of rules that ever was: they are added to and never taken away."""


def stored_games() -> dict[str, Any]:
    """Return what the files hold, in the form that `compute.games` has."""
    found: dict[str, Any] = {}
    for path in sorted(FOLDER.glob("*.digests.json")):
        key = path.name.partition(".")[0]
        found[key] = json.loads(path.read_text(encoding="utf-8"))
        found[key]["transcripts"] = {
            deal: path.read_text(encoding="utf-8") if (path := _transcript(key, deal)).exists() else ""
            for deal in found[key]["transcripts"]
        }
        found[key]["save"] = json.loads(_save(key, found[key]["rules"]).read_text(encoding="utf-8"))
    return found


def stored_levels() -> dict[str, Any]:
    """Return what the file holds, in the form that `compute.levels` has."""
    path = FOLDER / "levels.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def changed_games(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """Return the games that differ although the number of their rules does not."""
    return [key for key in new if key in old and old[key] != new[key] and old[key]["rules"] == new[key]["rules"]]


def changed_levels(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """Return the levels whose moves differ although their version does not."""
    return [
        f"{key} {name}"
        for key, players in new.items()
        for name, level in players.items()
        if (before := old.get(key, {}).get(name)) and before != level and before["version"] == level["version"]
    ]


def write(new_games: dict[str, Any], new_levels: dict[str, Any]) -> None:
    """Write all the files."""
    for key, game in new_games.items():
        for deal, text in game["transcripts"].items():
            _transcript(key, deal).write_text(text, encoding="utf-8")
        _dump(_save(key, game["rules"]), game["save"])
        rest = {name: value for name, value in game.items() if name not in ("save", "transcripts")}
        _dump(FOLDER / f"{key}.digests.json", {**rest, "transcripts": list(game["transcripts"])})
    _dump(FOLDER / "levels.json", new_levels)


def _dump(path: Path, value: Any) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _transcript(key: str, deal: str) -> Path:
    return FOLDER / f"{key}.{deal.replace(',', '-').replace(' ', '.')}.txt"


def _save(key: str, rules: int) -> Path:
    return SAVES / f"{key}.rules-{rules}.json"


def main() -> None:
    """Write the files, unless that would hide a change."""
    new_games, new_levels = games(), levels()
    changed = changed_games(stored_games(), new_games) + changed_levels(stored_levels(), new_levels)
    if changed and "--unreleased" not in sys.argv:
        raise SystemExit(f"Changed under the same number of rules or the same version: {', '.join(changed)}.")
    write(new_games, new_levels)


if __name__ == "__main__":
    main()
