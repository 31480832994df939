"""What is kept has a form that stays: what earlier versions wrote is read, letters are as they are written."""

from __future__ import annotations

import json
from functools import cache

import pytest

from engine.codec import PERSON, Deal, GameLink
from engine.game import BadText
from engine.games import GAMES
from engine.packing import pack_turns
from engine.record import new_record
from tests.games import SHIPPED
from tests.ui import far
from tests.ui.past import finished
from tests.ui.tabs import decide
from tests.ui.walk import started, with_names
from ui.model.occupant import YOU, Occupant
from ui.model.table import Table
from ui.model.unplayable import UnplayableSave
from ui.persistence.charts import parse_chart, print_chart
from ui.persistence.far import print_far, read_ended, read_far
from ui.persistence.game_links import joined_game
from ui.persistence.history import PAST, id_of, print_past
from ui.persistence.history_file import brought, found_games, print_all
from ui.persistence.keys import table_key, unplayable_key, unplayable_keys
from ui.persistence.marks import left_mark
from ui.persistence.saves import parse_save, print_export, print_save
from ui.table.play import table_from

NAMES = ("Zoé", "مریم", "👩‍👩‍👧‍👦")


@cache
def ended(game: str = "lions") -> Table:
    """Return a finished game of people whose names are not of plain letters."""
    return with_names(finished(game).model.table, NAMES)


# --- texts ---


def by_link() -> Table:
    return with_names(far.begun("lions", 2).model.table, NAMES[:2])


def test_letters_of_every_script_are_kept_as_they_are_written_and_take_no_more_room() -> None:
    past = print_past(ended(), "2026-12-01T18:30")
    file = print_all({PAST + id_of(ended()): past}, with_names=True)
    ((_, came),) = brought(found_games(file) or ())
    for text in (print_save(ended()), print_export(ended()), print_far(by_link()), past, file, came):
        assert "Zoé" in text
        assert "مریم" in text
        assert '": ' not in text
    assert "👩‍👩‍👧‍👦" in came


def test_a_save_says_that_it_is_of_the_first_form_and_one_of_the_second_is_newer() -> None:
    value = json.loads(print_save(ended()))
    assert value["waterhole"] == 1
    for version, kind in ((1, None), (2, "newer")):
        found = parse_save(json.dumps(value | {"waterhole": version}))
        assert (found.kind if isinstance(found, UnplayableSave) else None) == kind


def test_what_is_given_out_says_nothing_of_what_is_kept_here() -> None:
    table = ended()._replace(epoch=2, unlisted=True)
    assert json.loads(print_save(table)).keys() - json.loads(print_export(table)).keys() == {"epoch", "unlisted"}


def test_a_save_seats_as_many_as_play() -> None:
    value = json.loads(print_save(ended()))
    others: list[object] = [[], value["seats"][:2], value["seats"] + value["seats"][:1], {}, None, "abc", 3]
    for seats in others:
        with pytest.raises(BadText, match="damaged"):
            parse_save(json.dumps(value | {"seats": seats}))


def test_of_a_newer_save_the_game_is_told_if_there_is_such_a_one() -> None:
    for record, game in (
        ({"game": "lions"}, "lions"),
        ({"game": "chess"}, ""),
        ({"game": ["lions"]}, ""),
        ({}, ""),
        ([], ""),
    ):
        found = parse_save(json.dumps({"waterhole": 2, "record": record}))
        assert isinstance(found, UnplayableSave)
        assert (found.kind, found.game) == ("newer", game)


def test_what_decided_a_game_is_read_as_it_was_kept() -> None:
    record = new_record("lions", 1, GAMES["lions"].Options(players=3))
    jobs = {"f0": "300,300,400,0"}
    assert parse_chart('{"chances":1,"jobs":{"f0":"300,300,400,0"}}', record) == jobs
    assert parse_chart(print_chart(jobs), record) == jobs


def test_the_first_save_put_aside_is_the_first() -> None:
    assert unplayable_key("older", "lions") == "waterhole.game.lions.older.1"


def test_what_is_put_aside_is_told_by_its_kind_and_number() -> None:
    names = ("older.1", "newer.12", "damaged.2", "strange.1", "older.x", "older", "older.1.2", "")
    keys = [f"waterhole.game.lions.{name}" for name in names]
    keys += ["waterhole.game.lions", "waterhole.game.animania.older.1"]
    assert dict(unplayable_keys("lions", keys)) == {keys[0]: "older", keys[1]: "newer", keys[2]: "damaged"}


def test_a_game_that_was_left_is_marked_by_the_same_eight_letters_for_ever() -> None:
    table, other = decide(started("lions", 2), 1).model.table, started("lions", 2, entropy=9).model.table
    first = table._replace(record=table.record._replace(rules=1, seed=1))
    # printf "Record(game='lions', rules=1, seed=1, options=Options(players=2, hyena='choice'), turns=())" | sha256sum
    assert left_mark(first, other) == "1b557e0b"
    mark = left_mark(table, other)
    assert mark not in ("", "1b557e0b")
    fresh = table_from(table.record._replace(turns=()), table.occupants)
    assert left_mark(table, fresh) == mark, "the same cards are dealt over"
    assert left_mark(table, ended()) == mark, "another game goes on from a file"
    assert left_mark(table, table) == ""
    assert left_mark(fresh, ended()) == "", "nothing was decided"


# --- games by link ---


def test_a_game_that_came_by_a_link_is_practice_of_the_first_person_in_it() -> None:
    for who, seat, you in (
        (("cub-1", PERSON, "cub-1"), 1, True),
        (("cub-1", PERSON, PERSON), 1, False),
        (("cub-1", "cub-1", "cub-1"), 0, False),
    ):
        deal = Deal("lions", GAMES["lions"].rules, 1, GAMES["lions"].Options(players=3), who)
        table = joined_game(GameLink(deal, pack_turns(new_record("lions", 1, deal.options)), ()))
        assert [(note.key, note.seat) for note in table.notes] == [("joined", seat)]
        assert [each.name == YOU for each in table.occupants] == [you and person == PERSON for person in who]


@pytest.mark.parametrize("game", far.GAMES)
def test_a_game_by_link_is_found_again_under_its_name_and_as_far_as_it_was_sent(game: str) -> None:
    table = far.begun(game, 2).model.table
    assert table.far
    for number in (1, 2, 9):
        for sent in (-1, 0, 1):
            other = table._replace(far=table.far._replace(number=number, sent_turns=sent))
            found = read_far(table_key(other.handle), print_far(other))
            assert isinstance(found, Table)
            assert found.far
            assert found.handle == other.handle
            assert (found.far.sent_turns == sent) == (sent <= len(table.record.turns))


def test_an_ended_game_by_link_tells_who_played_where_and_no_other_text_is_one() -> None:
    value = json.loads(print_past(ended(), "2026-12-01T18:30"))
    seats = [["A", PERSON, False], ["B", "cub-1", False], ["C", PERSON, False]]
    value |= {"seats": seats, "result": "A won.", "far": {"mine": [0, 1], "given": []}}
    key = table_key(far.begun("lions", 2).model.table.handle)
    found = read_ended(key, json.dumps(value))
    assert found
    assert (found.own, found.others) == (0, (2,))
    given = read_ended(key, json.dumps(value | {"far": {"mine": [0, 1], "given": [1]}}))
    assert given
    assert (given.own, given.others) == (None, (2,))
    older = value["record"] | {"rules": 0}
    others: list[dict[str, object]] = [{"result": ""}, {"record": older}, {"seats": [1]}, {"far": {}}]
    for other in others:
        assert read_ended(key, json.dumps(value | other)) is None
    assert read_ended(f"{PAST}x", json.dumps(value)) is None


# --- playing on ---


@pytest.mark.parametrize("game", SHIPPED)
def test_a_seat_that_is_elsewhere_is_a_persons_in_a_save_and_who_is_away_stays_so(game: str) -> None:
    record = new_record(game, 1, GAMES[game].Options(players=3))
    occupants = (Occupant("A"), Occupant("B", "cub-1", away=True), Occupant("C", "elsewhere"))
    value = json.loads(print_save(table_from(record, occupants)))
    assert [seat[1:] for seat in value["seats"]] == [[PERSON, False], ["cub-1", True], [PERSON, False]]
    taken = value | {"seats": [["A", PERSON, True], ["B", "cub-1", True], ["C", "elsewhere", True]]}
    found = parse_save(json.dumps(taken))
    assert isinstance(found, Table)
    assert [(each.who.partition("-")[0], each.away) for each in found.occupants] == [
        *[(PERSON, False), ("cub", True), (PERSON, False)]
    ]
