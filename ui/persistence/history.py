"""Finished games, each a text under a key of its own: a save with when it ended. They are written once, never changed.

Tabs have nothing to agree about: the same game has the same key wherever it ends. What is marked to stay has a mark of
its own beside it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.bots.levels import LEVELS
from engine.game import BadText, Seat, shown
from engine.games import GAMES
from engine.record import digest
from ui.model.table import Table
from ui.persistence.json_text import read_json
from ui.persistence.keys import PREFIX
from ui.persistence.saves import LINE_LENGTH, parse_save, print_export
from ui.seating.names import clean_name
from ui.table.seats import game_of, people
from ui.table.undo import practising
from ui.words.page import t

PAST = PREFIX + "past."
PINNED = PREFIX + "pinned."
DAY = PREFIX + "day."
"""Of a game: the last day whose deal was played."""
FILE = "waterhole-games"
VERSION = 1
MOST = 1_000_000
"""Characters of all finished games together, beyond which the oldest that are not pinned go."""
_ENDED = 16
"""Characters of a time to the minute, `2026-12-01T18:30`, by which games are put in order."""


class Past(NamedTuple):
    """A finished game as the list shows it."""

    id: str
    game: str
    ended: str
    """When, as the device\'s clock had it: `2026-12-01T18:30`."""
    names: tuple[str, ...]
    result: str
    length: int
    """How many joint moves it had."""
    practice: bool
    imported: bool
    own: Seat | None
    """The seat of the one person who played it here."""
    level: str
    """The name of the cleverest computer among the others; empty for none."""
    winners: tuple[Seat, ...]
    day: str = ""
    """The day of which it was the deal, if this was the try that counts."""


def id_of(table: Table) -> str:
    """Return the name under which a finished game is kept: the same for the same game."""
    return digest((table.record, tuple(occupant.name for occupant in table.occupants)))


def print_past(table: Table, ended: str, day: str = "") -> str:
    """Return a finished game as text, with the time at which it ended; `ui.persistence.saves.parse_save` reads it."""
    outcome = game_of(table).outcome(table.state)
    own = people(table)
    value = json.loads(print_export(table)) | {
        "ended": ended[:_ENDED],
        "winners": list(outcome.winners) if outcome else [],
        "own": own[0] if len(own) == 1 else None,
        "practice": practising(table),
        "day": day,
    }
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=512)  # each time that the list is drawn
def read_past(key: str, text: str) -> Past | None:
    """Return what a kept text says of its game, or None for one that is damaged: it stays, and hurts nothing."""
    try:
        value = read_json(text)
    except BadText:
        return None
    match value:
        case {"record": {"game": str(game), "turns": list(turns)}, "seats": list(seats)} if game in GAMES:
            sat = [each for each in seats if isinstance(each, list) and len(each) == 3]
            return Past(
                id=key.removeprefix(PAST),
                game=game,
                ended=shown(str(value.get("ended", "")), _ENDED),
                names=tuple(clean_name(str(name)) for name, _, _ in sat),
                result=shown(str(value.get("result", "")), LINE_LENGTH),
                length=len(turns),
                practice=value.get("practice") is not False,
                imported=value.get("imported") is True,
                own=_seat(value.get("own"), len(sat)),
                level=_cleverest(game, [str(who) for _, who, _ in sat]),
                winners=_winners(value.get("winners"), len(sat)),
                day=shown(str(value.get("day", "")), 10),
            )
    return None


def _seat(value: object, seats: int) -> Seat | None:
    return value if type(value) is int and 0 <= value < seats else None


def _winners(value: object, seats: int) -> tuple[Seat, ...]:
    found = value if isinstance(value, list) else []
    return tuple(seat for seat in found if _seat(seat, seats) is not None)


def _cleverest(game: str, occupants: list[str]) -> str:
    names = [level.name for level in LEVELS[game]]
    found = [who.rpartition("-")[0] for who in occupants]
    return max((name for name in found if name in names), key=names.index, default="")


# --- all of them ---


def listed(past: Mapping[str, str]) -> tuple[Past, ...]:
    """Return the finished games, the latest first; damaged ones are left out."""
    found = (read_past(key, text) for key, text in past.items())
    return tuple(sorted((each for each in found if each), key=lambda each: (each.ended, each.id), reverse=True))


def too_many(past: Mapping[str, str], pinned: frozenset[str], more: str) -> tuple[str, ...]:
    """Return the keys of games that go so that `more` has room: the oldest first, none that is pinned."""
    over = sum(map(len, past.values())) + len(more) - MOST
    gone: list[str] = []
    for each in reversed(listed(past)):
        if over <= 0:
            break
        if each.id not in pinned:
            gone.append(PAST + each.id)
            over -= len(past[PAST + each.id])
    return tuple(gone)


# --- in a file ---


def print_all(past: Mapping[str, str], *, named: bool) -> str:
    """Return all finished games as the text of one file; without names those of the seats are left out."""
    games = [json.loads(past[PAST + each.id]) for each in listed(past)]
    if not named:
        games = [game | {"seats": [["", who, away] for _, who, away in game["seats"]], "log": []} for game in games]
    return json.dumps({FILE: VERSION, "games": games}, ensure_ascii=False, separators=(",", ":"))


def parse_all(text: str) -> dict[str, str]:
    """Return the finished games of a file by the keys under which they are kept, marked as come from elsewhere.

    Damaged ones are left out. Raises BadText for what is no such file.
    """
    value = read_json(text)
    games = value.get("games")
    if value.get(FILE) != VERSION or not isinstance(games, list):
        raise BadText(t("not_a_save"))
    return dict(_brought(games))


def _brought(games: Iterable[object]) -> Iterator[tuple[str, str]]:
    for game in games:
        if isinstance(game, dict):
            text = json.dumps(game | {"imported": True}, ensure_ascii=False, separators=(",", ":"))
            table = _table_of(text)
            key = PAST + (id_of(table) if table else digest(text))
            if read_past(key, text):
                yield key, text


def _table_of(text: str) -> Table | None:
    try:
        found = parse_save(text)
    except BadText:
        return None
    return found if isinstance(found, Table) else None
