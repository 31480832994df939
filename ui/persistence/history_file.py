"""Finished games as one file, with names or without, and such a file as games that are known again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.game import BadText
from engine.record import digest
from ui.model.occupant import Occupant
from ui.model.table import Table
from ui.persistence.history import MOST, PAST, id_of, listed, read_past, room
from ui.persistence.json_text import read_json
from ui.persistence.saves import parse_save
from ui.seating.names import named, print_name
from ui.table.seats import is_over
from ui.words.page import t

FILE = "waterhole-games"
VERSION = 1
_FILE_SHARE = 2
"""How many times as long as finished games may be together a file of them may be: there is more in it than the games,
and some may be pinned."""
_IN_ONE_GO = 40
"""Joint moves that a browser plays again in a few hundredths of a second."""


def print_all(past: Mapping[str, str], *, with_names: bool) -> str:
    """Return all finished games as the text of one file; without names nothing in it tells who played."""
    games = [json.loads(past[PAST + each.id]) for each in listed(past)]
    games = games if with_names else list(map(_nameless, games))
    return json.dumps({FILE: VERSION, "games": games}, ensure_ascii=False, separators=(",", ":"))


def _nameless(game: dict[str, Any]) -> dict[str, Any]:  # Any: as JSON has it
    seats = [(str(who), away) for _, who, away in game["seats"]]
    names = [print_name(occupant.name) for occupant in named(tuple(Occupant("", who) for who, _ in seats))]
    others = [[name, *seat] for name, seat in zip(names, seats, strict=True)]
    return game | {"seats": others, "log": [], "result": ""}


def found_games(text: str) -> tuple[object, ...] | None:
    """Return the games of a file that somebody brings, the latest first, as `brought` takes them.

    None for any other text, as that of a single save; raise BadText for such a file that cannot be read.
    """
    from ui.persistence.mangled import readings  # seldom, and its patterns take long to compile

    found: tuple[object, ...] | None = None
    for reading in readings(text):
        try:
            value = read_json(reading, _FILE_SHARE * MOST)
        except BadText:
            continue
        if FILE not in value:  # a save comes before any such file
            break
        games = _games_of(value)
        # Blanks of other kinds within moves do no harm to JSON: there another reading may be the right one. What the
        # moves of one game do without need not be what those of another do without.
        if (reading.isascii() and reading in text) or all(next(brought((game,)), None) for game in _latest(games)):
            return games
        found = games if found is None else found  # damaged on its way, or within
    if found is None and _BROKEN.search(text):
        raise BadText(t("damaged_save"))
    return found


_BROKEN = re.compile(rf"\{{\s*[\"“”„«»]?{FILE}\b")
"""Where such a file begins that has no end."""


def _games_of(value: dict[str, object]) -> tuple[object, ...]:
    games, version = value.get("games"), value[FILE]
    if type(version) is int and version > VERSION:
        raise BadText(t("too_new"))
    if version != VERSION or not isinstance(games, list):
        raise BadText(t("damaged_save"))
    return tuple(sorted(games, key=_ended, reverse=True))


def _latest(games: tuple[object, ...]) -> list[object]:
    # One of each kind of game.
    found: dict[str, object] = {}
    for game in games:
        match game:
            case {"record": {"game": str(kind)}}:
                found.setdefault(kind, game)
            case _:
                found.setdefault("", game)
    return list(found.values())


def _ended(game: object) -> str:
    return str(game.get("ended", "")) if isinstance(game, dict) else ""


def portion(games: tuple[object, ...]) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """Return as many of the games as are played again in one go, and the others."""
    moves = 0
    for number, game in enumerate(games):
        moves += 1 + _length(game)
        if number and moves > _IN_ONE_GO:
            return games[:number], games[number:]
    return games, ()


def _length(game: object) -> int:
    match game:
        case {"record": {"turns": [*turns]}}:
            return len(turns)
    return 0


def brought(games: Iterable[object]) -> Iterator[tuple[str, str]]:
    """Yield games of a file by the keys under which they are kept, marked as come from elsewhere.

    Damaged ones are left out, and those that have not ended.
    """
    for game in games:
        if isinstance(game, dict):
            text = json.dumps(game | {"imported": True}, ensure_ascii=False, separators=(",", ":"))
            try:
                found = parse_save(text)
            except BadText:
                continue
            if isinstance(found, Table) and not is_over(found):
                continue
            key = PAST + (id_of(found) if isinstance(found, Table) else identity(text))
            if read_past(key, text):
                yield key, text


def identity(text: str) -> str:
    """Return what tells a kept game from others without playing it, as `id_of` does by playing: deal and joint moves.

    Games of other rules cannot be played; who played, and what was told of them, is left aside.
    """
    return digest(json.dumps(read_json(text).get("record"), sort_keys=True))


def _older(past: Mapping[str, str]) -> frozenset[str]:
    return frozenset(identity(past[PAST + each.id]) for each in listed(past) if each.older)


def with_room_for(
    past: Mapping[str, str], games: Mapping[str, str], charts: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Return those of the games, by key, that are not there and for which there is room, the latest first.

    Nothing that is there makes way for what comes from elsewhere.
    """
    left = room(past, charts or {})
    found: dict[str, str] = {}
    new = listed({key: text for key, text in games.items() if key not in past})
    older = _older(past) if any(each.older for each in new) else frozenset()
    for each in new:
        text = games[PAST + each.id]
        if each.older and identity(text) in older:  # it was kept under its key of then
            continue
        if len(text) <= left:
            found[PAST + each.id] = text
            left -= len(text)
    return found
