"""Games passed on by links, each a text under a key of its own: a save, with whose seats are at this device."""

from __future__ import annotations

import json

from engine.game import BadText, Seat
from ui.model.table import FAR, Far, Table
from ui.model.unplayable import UnplayableSave
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
    value = save_of(table) | {
        "far": {
            "mine": list(people(table)),
            "given": list(far.given),
            "sent": [far.sent_turns, list(far.sent_seats)],
            "pending": [[seat, print_move(move)] for seat, move in course_of(table).pending],
        }
    }
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


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
