"""The golden files, read and written. `make golden` writes all of them as `compute` gives them, in one run.

It refuses to write a game that changed under the same number of rules, or a level whose moves changed under the same
rules and the same version, and says which number to raise in which file: so old saves and links keep saying what they
mean. `--unreleased` is for numbers that nobody has ever played with.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.facts import facts
from tests.games import GAMES
from tests.golden.compute import games, levels
from tools.paths import ROOT

FOLDER = Path(__file__).parent
SAVES = FOLDER / "saves"
"""One for each game and number of rules that ever was: they are added to and never taken away."""
LEVELS = FOLDER / "levels.json"

Files = dict[Path, str]
"""Golden files with their text."""


def stored_games() -> dict[str, Any]:
    """Return what the files hold, in the form that `compute.games` has."""
    found: dict[str, Any] = {}
    for path in sorted(FOLDER.glob("*.digests.json")):
        key = path.name.partition(".")[0]
        found[key] = json.loads(path.read_text(encoding="utf-8"))
        found[key]["transcripts"] = {deal: _text(_transcript(key, deal)) for deal in found[key]["transcripts"]}
        found[key]["texts"] = {name: _text(FOLDER / name) for name in found[key].get("texts", ())}
        found[key]["save"] = json.loads(_text(_save(key, found[key]["rules"])) or "null")
    return found


def stored_levels() -> dict[str, Any]:
    """Return what the file holds, in the form that `compute.levels` has."""
    return dict(json.loads(_text(LEVELS) or "{}"))


def changed_games(old: dict[str, Any], new: dict[str, Any]) -> dict[str, str]:
    """Return a sentence for each game that differs although the number of its rules was not raised."""
    return {
        key: f"{key}: {_parts(old[key], game)} changed, but not the number of its rules. "
        f"Raise `rules` to {old[key]['rules'] + 1} in {_file(GAMES[key])}."
        for key, game in new.items()
        if key in old and old[key] != game and game["rules"] <= old[key]["rules"]
    }


def changed_levels(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """Return a sentence for each level that differs although neither its version nor the rules were raised."""
    return [
        f"{key}, {name}: {_parts(before, level)} changed, but not its version. "
        f"Raise it to {before['version'] + 1} in {_file(facts(key).levels)}."
        for key, players in new.items()
        for name, level in players.items()
        if (before := old.get(key, {}).get(name)) and before != level and not _raised(before, level)
    ]


def _raised(before: dict[str, Any], level: dict[str, Any]) -> bool:
    return bool(level["version"] > before["version"] or level["rules"] > before["rules"])


def _parts(old: dict[str, Any], new: dict[str, Any]) -> str:
    return ", ".join(
        name for name in (*old, *(name for name in new if name not in old)) if old.get(name) != new.get(name)
    )


def _file(module: Any) -> str:
    return Path(module.__file__).relative_to(ROOT).as_posix()


def files(new_games: dict[str, Any], new_levels: dict[str, Any]) -> Files:
    """Return all the files as they should be."""
    return {
        **{path: text for key, game in new_games.items() for path, text in _of_game(key, game)},
        LEVELS: _json(new_levels),
    }


def _of_game(key: str, game: dict[str, Any]) -> Iterator[tuple[Path, str]]:
    for deal, text in game["transcripts"].items():
        yield _transcript(key, deal), text
    for name, text in game["texts"].items():
        yield FOLDER / name, text
    yield _save(key, game["rules"]), _json(game["save"])
    listed = {name: list(game[name]) for name in ("transcripts", "texts")}
    yield (
        FOLDER / f"{key}.digests.json",
        _json({**{name: game[name] for name in ("rules", "digests", "counts")}, **listed}),
    )


def _json(value: Any) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _transcript(key: str, deal: str) -> Path:
    return FOLDER / f"{key}.{deal.replace(',', '-').replace(' ', '.')}.txt"


def _save(key: str, rules: int) -> Path:
    return SAVES / f"{key}.rules-{rules}.json"


def main() -> None:
    """Write the files that differ, unless that would hide a change."""
    new_games, new_levels = games(), levels()
    games_hidden = changed_games(stored_games(), new_games)
    # Under other rules a level has other positions: once they have their number, its version need not be raised.
    others = {key: players for key, players in new_levels.items() if key not in games_hidden}
    hidden = [*games_hidden.values(), *changed_levels(stored_levels(), others)]
    if hidden and "--unreleased" not in sys.argv:
        raise SystemExit("\n".join(["Nothing was written.", *hidden]))
    for path, text in files(new_games, new_levels).items():
        if _text(path) != text:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
