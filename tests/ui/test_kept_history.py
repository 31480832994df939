"""Finished games as they are kept: what is read of one, which counts for a day, and what has room."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.codec import PERSON
from engine.record import new_record
from tests.games import SHIPPED
from tests.ui.past import entry_text, of_elsewhere
from tests.ui.test_kept_forms import NAMES, ended
from ui.model.occupant import Occupant
from ui.model.table import Day
from ui.persistence import history
from ui.persistence.days import counting_day
from ui.persistence.history import PAST, Past, id_of, listed, print_past, read_past, room
from ui.persistence.history_file import brought, found_games, identity, with_room_for
from ui.seating.day import deal_of_day
from ui.table.play import table_from
from ui.table.undo import practised


def past_of(**parts: Any) -> Past | None:
    """Return what is read of a finished game of three, under the name of `x`."""
    seats = [["Ann", PERSON, False], ["Ben", "cub-1", False], ["Cy", "player-1", False]]
    return read_past(f"{PAST}x", entry_text(**{"seats": seats, **parts}))


def test_when_a_game_ended_is_kept_to_the_minute() -> None:
    text = print_past(ended(), "2026-12-01T18:30:59.999Z", "2026-12-01")
    found = read_past(f"{PAST}x", text)
    assert found
    assert (found.ended, found.day, found.id) == ("2026-12-01T18:30", "2026-12-01", "x")
    assert not found.older
    assert found.names == NAMES


def test_of_the_computers_the_cleverest_is_told_and_each_against_whom_one_played_once() -> None:
    seats = [["A", PERSON, False], ["B", "player-12", False], ["C", "hunter-1", True], ["D", "cub-1", False]]
    for given, level, against in (
        (seats, "hunter", ("player-12", "cub-1")),
        (seats[:2] * 2, "player", ("player-12",)),
        ([seats[0], ["X", "dragon-1", False]], "", ()),
        ([seats[0], ["X", "cub-x", False], ["Y", "-1", False]], "cub", ()),
        ([seats[0], ["X", "person", False]], "", ()),
    ):
        found = past_of(seats=given)
        assert found
        assert (found.level, found.against) == (level, against)


def test_a_seat_is_one_that_there_is() -> None:
    for seat in (-1, 0, 2, 3, True, "1", None):
        found = past_of(own=seat, winners=[seat])
        assert found
        known = seat in (0, 2) and type(seat) is int
        assert (found.own, found.winners) == ((seat, (seat,)) if known else (None, ()))


@pytest.mark.parametrize(
    ("seats", "read"),
    [
        ([["A", PERSON, False]], False),
        ([["A", PERSON, False]] * 2, True),
        ([["A", PERSON, False]] * 2 + [["B", PERSON]], False),
        ([["A", PERSON, False]] * 2 + [["B", PERSON, False, 1]], False),
    ],
)
def test_a_game_is_of_two_at_least_and_each_place_of_three_parts(seats: list[list[object]], read: bool) -> None:
    assert (past_of(seats=seats) is not None) == read


def test_a_day_has_one_result_that_of_the_game_which_ended_first_here() -> None:
    def text(ended: str, game: str = "lions", day: str = "2026-12-01", *, imported: bool = False) -> str:
        return entry_text(game, ended=ended, day=day, imported=imported)

    past = {
        "b": text("2"),
        "c": text("3"),
        "a": text("1", imported=True),
        "d": text("4", "animania"),
        "e": text("5", day="2026-12-02"),
        "f": text("6", day=""),
    }
    found = listed({PAST + name: text for name, text in past.items()})
    assert [(each.id, bool(each.day)) for each in found] == [
        *[("f", False), ("e", True), ("d", True), ("c", False), ("b", True), ("a", True)]
    ]


def test_games_take_room_and_what_decided_them_too(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {f"{PAST}{name}": entry_text(turns=[name], ended=name) for name in "abc"}
    charts = {"a": "x" * 100, "z": "y" * 1000}
    (there, *more) = games.items()
    size = len(there[1]) + 100
    assert room(dict([there]), charts) == 1_000_000 - size
    monkeypatch.setattr(history, "MOST", size + sum(len(text) for _, text in more))
    assert list(with_room_for(dict([there]), games, charts)) == [f"{PAST}c", f"{PAST}b"]
    monkeypatch.setattr(history, "MOST", history.MOST - 1)
    assert list(with_room_for(dict([there]), games, charts)) == [f"{PAST}c"]
    assert list(with_room_for(dict([there]), games)) == [f"{PAST}c", f"{PAST}b"]


def test_games_of_a_file_come_the_latest_first_and_are_known_however_their_parts_are_ordered() -> None:
    games: list[dict[str, object]] = [{"ended": "2"}, {"ended": "3"}, {}, {"ended": "1"}]
    found = found_games(of_elsewhere(*games))
    assert [each.get("ended") for each in found if isinstance(each, dict)] == ["3", "2", "1", None]
    assert identity('{"record":{"a":1,"b":2},"x":1}') == identity('{"record":{"b":2,"a":1}}')
    assert identity('{"record":{"a":1}}') != identity('{"record":{"a":2}}')


def test_a_damaged_game_keeps_no_other_of_a_file_away() -> None:
    good = json.loads(print_past(ended(), "2026-12-01T18:30"))
    file = json.dumps({"waterhole-games": 1, "games": [good, {"ended": "9999", "x": "é"}]}, ensure_ascii=False)
    found = found_games(file)
    assert found is not None
    assert len(found) == 2
    ((key, text),) = brought(found)
    assert key == PAST + id_of(ended())
    there = read_past(key, text)
    assert there
    assert there.imported


def test_a_game_of_other_rules_that_is_there_is_not_brought_again_under_another_name() -> None:
    value = json.loads(entry_text())
    old = json.dumps(value | {"record": value["record"] | {"rules": 0}})
    assert with_room_for({f"{PAST}of-then": old}, {f"{PAST}of-now": old}) == {}
    assert with_room_for({}, {f"{PAST}of-now": old}) == {f"{PAST}of-now": old}


@pytest.mark.parametrize("game", SHIPPED)
def test_the_deal_of_a_day_counts_for_it_unless_it_is_practice(game: str) -> None:
    deal = deal_of_day(game, "2026-12-01")
    table = table_from(new_record(game, deal.seed, deal.options), (Occupant("A"), *[Occupant("B", "cub-1")] * 3))
    other = table_from(new_record(game, deal.seed + 1, deal.options), table.occupants)
    marked = table._replace(day=Day("2026-12-02"))
    for each, last, day in (
        (table, "2026-12-01", "2026-12-01"),
        (table, "2026-12-02", ""),
        (table, "", ""),
        (other, "2026-12-01", ""),
        (marked, "2026-12-01", "2026-12-02"),
        (practised(marked, 0), "2026-12-01", ""),
    ):
        assert counting_day(each, last) == day
