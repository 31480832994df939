"""A table as text and back: the envelope that is kept on the device, exported and imported."""

from __future__ import annotations

import json
from collections.abc import Collection

from engine.codec import PERSON, Deal, deal_from_json, record_from_json, record_to_json
from engine.game import BadText, Seat, shown
from engine.games import GAMES
from engine.record import Record, digest
from ui.model.occupant import ELSEWHERE, Occupant
from ui.model.table import Day, Note, Table
from ui.model.unplayable import UnplayableSave
from ui.persistence.json_text import read_json
from ui.seating.day import day_link, is_of_day, parse_day
from ui.seating.names import named, print_name, read_name
from ui.seating.setups import seats_filled, todays_label
from ui.seating.signs import plain_signs
from ui.table.log import log_lines
from ui.table.names import public_names
from ui.table.play import table_from, with_choice
from ui.table.seats import due, face_of, game_of, is_over, people
from ui.table.undo import MARKS
from ui.words.page import t

VERSION = 1
"""Raised when the envelope changes in a way that older pages cannot read."""


LINE_LENGTH = 400
LOG_LENGTH = 10_000
"""The most characters of a line, and the most lines, of the log of an older save; no game has written as many."""


NOTES = ("bot_failed", "seat_given", "seat_taken", *MARKS)
"""What a note of a save can be about."""


def print_save(table: Table) -> str:
    """Return a table as text; `parse_save` reads it back."""
    return json.dumps(save_of(table), ensure_ascii=False, separators=(",", ":"))


def save_of(table: Table) -> dict[str, object]:
    """Return a table as a value for `json.dumps`: wherever people are, it has them as people."""
    print_move = game_of(table).print_move
    outcome = game_of(table).outcome(table.state)
    names = public_names(table)
    all_shown = table._replace(playback=table.playback._replace(queue=()))
    return {
        "waterhole": VERSION,
        "record": record_to_json(table.record),
        "digest": digest(table.state),
        "seats": [
            [print_name(each.name), each.who if each.computer else PERSON, each.away] for each in table.occupants
        ],
        "chosen": [
            [seat, print_move(move)] for seat, move in table.decision.chosen if not table.occupants[seat].computer
        ],
        "opened": table.decision.opened,
        "notes": [list(note) for note in table.notes],
        "log": [line.text for line in log_lines(all_shown)],
        "result": face_of(table).outcome_line(outcome, names) if outcome else "",
        **({"try": list(table.day)} if table.day else {}),
        **({"epoch": table.epoch} if table.epoch else {}),
        **({"unlisted": True} if table.unlisted else {}),
    }


def print_export(table: Table) -> str:
    """Return a table as text for anyone to read: nothing in it that somebody has locked in for themselves."""
    return print_save(table._replace(decision=table.decision._replace(chosen=()), epoch=0, unlisted=False))


def parse_save(text: str) -> Table | UnplayableSave:
    """Return the table that a save stands for, or what can be shown of it; raise BadText for what is no save."""
    value = read_json(text)
    version = value.get("waterhole")
    if type(version) is not int or version < 1:
        raise BadText(t("not_a_save"))
    if version > VERSION:
        return UnplayableSave("newer", _game_named(value), text)
    game, rules = _game_and_rules(value.get("record"))
    if rules > GAMES[game].rules:
        return UnplayableSave("newer", game, text)
    if rules < GAMES[game].rules:
        return _older(value, game, text)
    record = record_from_json(value.get("record"))
    occupants = _occupants(value.get("seats"), record.options.players)
    occupants = named(tuple(_seated(record.game, occupant) for occupant in occupants))
    table = table_from(record, occupants, _notes(value, record.options.players))
    if digest(table.state) != value.get("digest"):
        raise BadText(t("damaged_save"))
    table = table._replace(decision=table.decision._replace(opened=value.get("opened") is True))
    epoch = value.get("epoch")
    table = table._replace(day=_day(record, value.get("try")), epoch=epoch if type(epoch) is int and epoch > 0 else 0)
    table = table._replace(unlisted=is_over(table) and value.get("unlisted") is True)
    return table if is_over(table) else with_choices(table, value.get("chosen", []), people(table))


def _day(record: Record, value: object) -> Day | None:
    match value:
        case [str(date), bool(begun)] if parse_day(day_link(record.game, date)) and is_of_day(record, date):
            return Day(date, begun)
    return None


def read_save(game: str, text: str, *, suspect: bool = False) -> Table | UnplayableSave:
    """Return the table that a save of a game stands for, or the save as one that cannot be played on.

    A `suspect` one is not looked into: the page has failed over it.
    """
    try:
        found = UnplayableSave("damaged", game, text) if suspect else parse_save(text)
    except BadText:
        return UnplayableSave("damaged", game, text)
    if isinstance(found, Table):
        return found if found.record.game == game else UnplayableSave("damaged", game, text)
    return found._replace(game=game)


def found_save(text: str) -> tuple[str, Table | UnplayableSave]:
    """Return the save in a text that somebody brings, and what it stands for; raise BadText where there is none."""
    from ui.persistence.mangled import readings  # seldom, and its patterns take long to compile

    fault = BadText(t("not_a_save"))
    for reading in readings(text):
        try:
            return reading, parse_save(reading)
        except BadText as refusal:
            fault = refusal if str(refusal) != t("not_a_save") else fault
    raise fault


def _game_and_rules(record: object) -> tuple[str, int]:
    # Nothing else of a record is read before it is known that today's words are its own.
    match record:
        case {"game": str(game), "rules": int(rules)} if game in GAMES:
            return game, rules
    raise BadText(t("damaged_save"))


def _older(value: dict[str, object], game: str, text: str) -> UnplayableSave:
    # Its log and its result can be read whatever has changed since; dealt anew only if its options are still known.
    seats = value.get("seats")
    occupants = _occupants(seats, len(seats) if isinstance(seats, list) else 0)
    deal, names = _dealt(value), tuple(occupant.name for occupant in occupants)
    if deal:
        occupants = seats_filled(game, occupants, deal.options.players)
        deal = deal._replace(occupants=tuple(occupant.who for occupant in occupants))
        names = tuple(occupant.name for occupant in occupants)
    result = value.get("result")
    result = shown(result, LINE_LENGTH) if isinstance(result, str) else ""
    return UnplayableSave("older", game, text, deal=deal, names=names, log=_log(value), result=result)


def _dealt(value: dict[str, object]) -> Deal | None:
    try:
        return deal_from_json(value.get("record"), ())
    except BadText:
        return None


def _game_named(value: dict[str, object]) -> str:
    record = value.get("record")
    game = record.get("game") if isinstance(record, dict) else None
    return game if isinstance(game, str) and game in GAMES else ""


def _occupants(value: object, number: int) -> tuple[Occupant, ...]:
    if not isinstance(value, list) or len(value) != number:
        raise BadText(t("damaged_save"))
    occupants = []
    for item in value:
        match item:
            case [str(name), str(who), bool(away)]:
                occupants.append(Occupant(read_name(name), plain_signs(who), away))
            case _:
                raise BadText(t("damaged_save"))
    return tuple(occupants)


def _seated(game: str, occupant: Occupant) -> Occupant:
    who = PERSON if occupant.who == ELSEWHERE else todays_label(game, occupant.who)
    return occupant._replace(who=who, away=occupant.away and who != PERSON)


def _notes(value: dict[str, object], players: int) -> tuple[Note, ...]:
    notes, found = [], value.get("notes")
    for item in found if isinstance(found, list) else []:
        match item:
            case [int(after), str(key), int(seat)] if key in NOTES and 0 <= seat < players:
                notes.append(Note(after, key, seat))
    return tuple(notes)


def _log(value: dict[str, object]) -> tuple[str, ...]:
    log = value.get("log")
    lines = [line for line in log if isinstance(line, str)] if isinstance(log, list) else []
    return tuple(shown(line, LINE_LENGTH) for line in lines[:LOG_LENGTH])


def with_choices(table: Table, value: object, seats: Collection[Seat]) -> Table:
    """Return the table with choices that such seats have made of the joint move that is due, as a save has them.

    One that no longer fits is simply made again.
    """
    for item in value if isinstance(value, list) else []:
        match item:
            case [int(seat), str(text)] if seat in due(table) and seat in seats:
                try:
                    move = game_of(table).parse_move(text)
                except BadText:
                    continue
                if move in game_of(table).legal_moves(table.state, seat):
                    table = with_choice(table, seat, move)
    return table
