"""Games passed on by links, each a text under a key of its own: a save, with whose seats are at this device."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import NamedTuple

from engine.codec import PERSON
from engine.game import BadText, Seat
from ui.model.table import FAR, Far, Table
from ui.model.unplayable import UnplayableSave
from ui.persistence.history import Past, read_past
from ui.persistence.json_text import read_json
from ui.persistence.keys import far_handle
from ui.persistence.saves import parse_save, save_of, with_choices
from ui.table.courses import begun_here, course_of
from ui.table.far import people_of, whole
from ui.table.seats import game_of, people
from ui.words.page import t


def print_far(table: Table) -> str:
    """Return a game that is passed on as text; `read_far` reads it back. What is still to be shown is in it."""
    table = whole(table)
    far, print_move = table.far, game_of(table).print_move
    assert far is not None
    outcome = game_of(table).outcome(table.state)
    value = save_of(table) | {
        "winners": list(outcome.winners) if outcome else [],
        "reason": outcome.reason if outcome else "",
        "far": {
            "mine": list(people(table)),
            "given": list(far.given),
            "sent": [far.sent_turns, list(far.sent_seats)],
            "pending": [[seat, print_move(move)] for seat, move in course_of(table).pending],
        },
    }
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Ended(NamedTuple):
    """A game that has ended, as the list of them shows it."""

    handle: str
    past: Past
    others: tuple[Seat, ...]
    """The people who played at other devices."""
    own: Seat | None
    """The seat of the only person here."""


@lru_cache(maxsize=256)  # each time that the list is drawn
def read_ended(key: str, text: str) -> Ended | None:
    """Return what the list says of a game that has ended, without playing it; None for any other text.

    Whether the rest of it is whole shows when it is opened.
    """
    past = read_past(key, text)
    if past is None or past.older or not past.result or not far_handle(key):
        return None
    match read_json(text):
        case {"unlisted": True}:  # it has yet to be written down
            return None
        case {"far": {"mine": [*mine], "given": [*given]}, "seats": [*seats]}:
            people = [seat for seat, each in enumerate(seats) if _who(each) == PERSON or seat in given]
            here = [seat for seat in people if seat in mine]
            own = here[0] if len(here) == 1 else None
            return Ended(far_handle(key), past, tuple(seat for seat in people if seat not in here), own)
    return None


def _who(seat: object) -> object:
    return seat[1] if isinstance(seat, list) and len(seat) > 1 else None


def read_far(key: str, text: str) -> Table | UnplayableSave:
    """Return the game that is kept under a key, or the text as one that cannot be played on; it stays where it is."""
    damaged = UnplayableSave("damaged", "", text, key)
    if not far_handle(key):
        return damaged
    try:
        found = parse_save(text)
        return found._replace(key=key) if isinstance(found, UnplayableSave) else _far(key, found, text)
    except BadText:
        return damaged


def _far(key: str, table: Table, text: str) -> Table:
    id_, _, number = far_handle(key).removeprefix(FAR).partition("-")
    match read_json(text).get("far"):
        case {"mine": [*mine], "given": [*given], "sent": [int(turns), [*seats]], "pending": pending}:
            table = begun_here(table, Far(id_, int(number or 1)), _seats(table, mine))
        case _:
            raise BadText(t("damaged_save"))
    gone = tuple(seat for seat in _seats(table, given) if table.occupants[seat].computer)
    far = Far(id_, int(number or 1), gone, turns if turns <= len(table.record.turns) else -1, _seats(table, seats))
    table = table._replace(far=far, decision=table.decision._replace(chosen=()))
    return with_choices(table, pending, people_of(table))


def _seats(table: Table, value: list[object]) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(len(table.occupants)) if seat in value)
