"""Finished games, each a text under a key of its own: a save with when it ended. They are written once, never changed.

Tabs have nothing to agree about: the same game has the same key wherever it ends. What is marked to stay has a mark of
its own beside it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.bots.levels import LEVELS
from engine.game import BadText, Seat, shown
from engine.games import GAMES
from engine.record import digest
from ui.model.table import Table
from ui.persistence.json_text import read_json
from ui.persistence.keys import PREFIX
from ui.persistence.saves import LINE_LENGTH, print_export
from ui.seating.names import read_name
from ui.table.seats import game_of, sole_player
from ui.table.undo import practising

PAST = PREFIX + "past."
PINNED = PREFIX + "pinned."
CHART = PREFIX + "chart."
"""Of a finished game: what decided it, see `ui.persistence.charts`."""
DAY = PREFIX + "day."
"""Of a game: the last day whose deal was begun."""
MOST = 1_000_000
"""Characters of all finished games together, beyond which the oldest that are not pinned go."""
_WORD = 16
"""Characters of a word of the engine's."""
_VERSION = 4
"""More digits than the version of a level has."""
_ENDED = 16
"""Characters of a time to the minute, `2026-12-01T18:30`, by which games are put in order."""


class Past(NamedTuple):
    """A finished game as the list shows it."""

    id: str
    game: str
    ended: str
    """When, as the device's clock had it: `2026-12-01T18:30`."""
    names: tuple[str, ...]
    result: str
    """How it ended, as it was told then, in the language that was spoken."""
    length: int
    """How many joint moves it had."""
    practice: bool
    imported: bool
    own: Seat | None
    """The seat of the one person who played it here."""
    level: str
    """The name of the cleverest computer among the others; empty for none."""
    winners: tuple[Seat, ...]
    older: bool = False
    """Whether it was played under other rules than today's: it can be read, and not be watched."""
    day: str = ""
    """The day of which it was the deal, if this was the try that counts."""
    against: tuple[str, ...] = ()
    """The labels of the computers among the others, each once."""
    reason: str = ""
    """Why it ended, as an outcome has it, so that it is told anew; empty where it may not be of today's rules."""


def id_of(table: Table) -> str:
    """Return the name under which a finished game is kept: the same for the same game, whatever those who played are
    called, so that one that comes back without names is known again.
    """
    return digest(table.record)


def print_past(table: Table, ended: str, day: str = "") -> str:
    """Return a finished game as text, with the time at which it ended; `ui.persistence.saves.parse_save` reads it."""
    outcome = game_of(table).outcome(table.state)
    value = json.loads(print_export(table)) | {
        "ended": ended[:_ENDED],
        "winners": list(outcome.winners) if outcome else [],
        "reason": outcome.reason if outcome else "",
        "own": sole_player(table),
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
    if " " in key:  # no act can name it
        return None
    match value:
        case {"record": {"game": str(game), "rules": rules, "turns": list(turns)}, "seats": list(seats)} if (
            game in GAMES
        ):
            sat = [each for each in seats if isinstance(each, list) and len(each) == 3]
            if len(sat) < max(len(seats), 2):
                return None
            return Past(
                id=key.removeprefix(PAST),
                game=game,
                ended=shown(str(value.get("ended", "")), _ENDED),
                names=tuple(read_name(str(name)) for name, _, _ in sat),
                result=shown(str(value.get("result", "")), LINE_LENGTH),
                reason=shown(str(value.get("reason", "")), _WORD) if rules == GAMES[game].rules else "",
                older=rules != GAMES[game].rules,
                length=len(turns),
                practice=value.get("practice") is not False,
                imported=value.get("imported") is True,
                own=_seat(value.get("own"), len(sat)),
                level=_cleverest(game, [str(who) for _, who, _ in sat]),
                against=tuple(dict.fromkeys(who for _, who, away in sat if _is_level(game, who) and not away)),
                winners=_winners(value.get("winners"), len(sat)),
                day=shown(str(value.get("day", "")), 10),
            )
    return None


def _seat(value: object, seats: int) -> Seat | None:
    return value if type(value) is int and 0 <= value < seats else None


def _winners(value: object, seats: int) -> tuple[Seat, ...]:
    found = value if isinstance(value, list) else []
    return tuple(seat for seat in found if _seat(seat, seats) is not None)


def _is_level(game: str, label: object) -> bool:
    name, _, version = str(label).rpartition("-")
    return name in [level.name for level in LEVELS[game]] and version.isdecimal() and len(version) < _VERSION


def _cleverest(game: str, occupants: list[str]) -> str:
    names = [level.name for level in LEVELS[game]]
    found = [who.rpartition("-")[0] for who in occupants]
    return max((name for name in found if name in names), key=names.index, default="")


# --- all of them ---


def listed(past: Mapping[str, str]) -> tuple[Past, ...]:
    """Return the finished games, the latest first; damaged ones are left out.

    A day has one result, that of the game which ended first, also where two tabs have played it.
    """
    found, days = [], set[tuple[str, str]]()
    for each in sorted(filter(None, (read_past(key, text) for key, text in past.items())), key=when):
        again = bool(each.day) and not each.imported and (each.game, each.day) in days
        days |= set() if each.imported else {(each.game, each.day)}
        found.append(each._replace(day="") if again else each)
    return tuple(reversed(found))


def when(each: Past) -> tuple[str, str]:
    """Return what finished games are put in order by: those that ended first come first."""
    return each.ended, each.id


def _taken(past: Mapping[str, str], charts: Mapping[str, str]) -> int:
    # How many characters finished games take, each with what decided it.
    return sum(len(text) + len(charts.get(key.removeprefix(PAST), "")) for key, text in past.items())


def room(past: Mapping[str, str], charts: Mapping[str, str]) -> int:
    """Return how many characters more there is room for."""
    return MOST - _taken(past, charts)


def too_many(
    past: Mapping[str, str], pinned: frozenset[str], more: str, charts: Mapping[str, str] | None = None
) -> tuple[str, ...]:
    """Return the keys of games that go so that `more` has room: the oldest first, none that is pinned."""
    over = len(more) - room(past, charts or {})
    gone: list[str] = []
    for each in reversed(listed(past)):
        if over <= 0:
            break
        if each.id not in pinned:
            gone.append(PAST + each.id)
            over -= len(past[PAST + each.id]) + len((charts or {}).get(each.id, ""))
    return tuple(gone)
