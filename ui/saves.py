"""A table as text and back: the envelope that is kept on the device, exported and imported."""

from __future__ import annotations

import json
from typing import Any

from engine.codec import deal_from_json, record_from_json, record_to_json
from engine.game import BadText
from engine.games import GAMES
from engine.record import digest
from ui.forms import clean_name, todays_label
from ui.model import Note, Place, Shelved, Table
from ui.play import chose, due, face_of, game_of, lone, opened, over
from ui.story import lines, public_names
from ui.texts import read_json
from ui.undo import PRACTICE
from ui.words.page import t

PREFIX = "waterhole."
VERSION = 1
"""Raised when the envelope changes in a way that older pages cannot read."""

NOTES = ("bot_failed", "seat_given", "seat_taken", PRACTICE)
"""What a note of a save can be about."""

SETTINGS_KEY = PREFIX + "settings"


def game_key(game: str) -> str:
    """Return the key under which the running game of a kind is kept."""
    return f"{PREFIX}game.{game}"


def form_key(game: str) -> str:
    """Return the key under which the last set-up is kept."""
    return f"{PREFIX}setup.{game}"


def print_save(table: Table) -> str:
    """Return a table as text; `parse_save` reads it back."""
    print_move = game_of(table).print_move
    outcome = game_of(table).outcome(table.state)
    names = public_names(table)
    value = {
        "waterhole": VERSION,
        "record": record_to_json(table.record),
        "digest": digest(table.state),
        "seats": [[place.name, place.who, place.away] for place in table.places],
        "chosen": [[seat, print_move(move)] for seat, move in table.chosen if table.places[seat].person],
        "opened": table.opened,
        "notes": [list(note) for note in table.notes],
        "log": [line.text for line in lines(table._replace(queue=()))],
        "result": face_of(table).outcome_line(outcome, names) if outcome else "",
    }
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def print_export(table: Table) -> str:
    """Return a table as text for anyone to read: nothing in it that somebody has locked in for themselves."""
    return print_save(table._replace(chosen=()))


def parse_save(text: str) -> Table | Shelved:
    """Return the table that a save stands for, or what can be shown of it; raise BadText for what is no save."""
    value = read_json(text)
    version = value.get("waterhole")
    if type(version) is not int or version < 1:
        raise BadText(t("not_a_save"))
    if version > VERSION:
        return Shelved("newer", _game_named(value), text)
    game, rules = _game_and_rules(value.get("record"))
    if rules > GAMES[game].rules:
        return Shelved("newer", game, text)
    if rules < GAMES[game].rules:
        return _older(value, game, text)
    record = record_from_json(value.get("record"))
    places = _places(value.get("seats"), record.options.players)
    table = opened(
        record, tuple(_seated(record.game, place) for place in places), _notes(value, record.options.players)
    )
    if digest(table.state) != value.get("digest"):
        raise BadText(t("damaged_save"))
    table = table._replace(eyes=lone(table), opened=value.get("opened") is True)
    return table if over(table) else _with_choices(table, value.get("chosen", []))


def _game_and_rules(record: Any) -> tuple[str, int]:
    # Nothing else of a record is read before it is known that today's words are its own.
    match record:
        case {"game": str(game), "rules": int(rules)} if game in GAMES:
            return game, rules
    raise BadText(t("damaged_save"))


def _older(value: dict[str, Any], game: str, text: str) -> Shelved:
    # Its log and its result can be read whatever has changed since; dealt anew only if its options are still known.
    seats = value.get("seats")
    places = _places(seats, len(seats) if isinstance(seats, list) else 0)
    try:
        deal = deal_from_json(value.get("record"), tuple(place.who for place in places))
    except BadText:
        deal = None
    names = tuple(place.name for place in places)
    return Shelved("older", game, text, deal=deal, names=names, log=_log(value), result=str(value.get("result", "")))


def _game_named(value: dict[str, Any]) -> str:
    record = value.get("record")
    game = record.get("game") if isinstance(record, dict) else None
    return game if isinstance(game, str) and game in GAMES else ""


def _places(value: Any, number: int) -> tuple[Place, ...]:
    if not isinstance(value, list) or len(value) != number:
        raise BadText(t("damaged_save"))
    places = []
    for item in value:
        match item:
            case [str(name), str(who), bool(away)]:
                places.append(Place(clean_name(name), who, away))
            case _:
                raise BadText(t("damaged_save"))
    return tuple(places)


def _seated(game: str, place: Place) -> Place:
    return place._replace(who=todays_label(game, place.who))


def _notes(value: dict[str, Any], players: int) -> tuple[Note, ...]:
    notes = []
    for item in value.get("notes", []) if isinstance(value.get("notes"), list) else []:
        match item:
            case [int(after), str(key), int(seat)] if key in NOTES and 0 <= seat < players:
                notes.append(Note(after, key, seat))
    return tuple(notes)


def _log(value: dict[str, Any]) -> tuple[str, ...]:
    log = value.get("log")
    return tuple(str(line) for line in log) if isinstance(log, list) else ()


def _with_choices(table: Table, value: Any) -> Table:
    # A choice of the joint move that is due; one that no longer fits is simply made again.
    for item in value if isinstance(value, list) else []:
        match item:
            case [int(seat), str(text)] if seat in due(table) and table.places[seat].person:
                try:
                    move = game_of(table).parse_move(text)
                except BadText:
                    continue
                if move in game_of(table).legal_moves(table.state, seat):
                    table = chose(table, seat, move)
    return table
