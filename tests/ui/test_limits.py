"""What is just as long as may be is taken, what is longer by one is not: each limit of what comes in and is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from engine.codec import PERSON, GameLink, parse_deal, parse_game_link, print_game_link
from engine.game import BadText
from engine.games import GAMES
from engine.record import new_record
from tests.ui.past import entry_text
from tests.ui.walk import started
from ui.model.unplayable import UnplayableSave
from ui.persistence import game_links
from ui.persistence.charts import parse_chart
from ui.persistence.game_links import game_link
from ui.persistence.history import PAST, Past, read_past
from ui.persistence.history_file import found_games, portion
from ui.persistence.json_text import read_json
from ui.persistence.marks import parse_marks, print_marks
from ui.persistence.saves import parse_save, print_export
from ui.seating.link_text import restored_link
from ui.seating.names import clean_name

DEAL = "lions.1.0CRM5K2A.2,choice.person,cub-1"


def read(text: Callable[[int], str], reads: Callable[[str], object]) -> Callable[[int], bool]:
    """Return what tells whether a text of so many characters is read."""

    def taken(length: int) -> bool:
        given = text(length)
        assert len(given) == length
        try:
            return bool(reads(given))
        except BadText:
            return False

    return taken


def padded(value: object) -> Callable[[int], str]:
    return lambda length: json.dumps(value)[:-1].ljust(length - 1) + "}"


def has_answers(text: str) -> bool:
    return bool(parse_chart(text, new_record("lions", 1, GAMES["lions"].Options(players=4))))


def past_of(**parts: Any) -> Past:
    """Return what is read of a finished game."""
    found = read_past(f"{PAST}x", entry_text(**parts))
    assert found
    return found


def told_whole(part: str) -> Callable[[int], bool]:
    return lambda length: getattr(past_of(**{part: "w" * length}), part) == "w" * length


def log_told_whole(length: int) -> bool:
    save = json.loads(print_export(started("lions", 3).model.table))
    record = save["record"] | {"rules": 0}
    found = parse_save(json.dumps(save | {"record": record, "log": ["w" * length], "result": "w" * length}))
    assert isinstance(found, UnplayableSave)
    assert (found.log[0] == "w" * length) == (found.result == "w" * length)
    return found.result == "w" * length


def a_level(digits: int) -> bool:
    who = f"cub-{'9' * digits}"
    return past_of(seats=[["Ann", PERSON, False], ["Ben", who, False]]).against == (who,)


def game_of_length(length: int) -> str:
    """Return a link with moves that has so many characters."""
    link = GameLink(parse_deal(DEAL), "1")
    return print_game_link(link._replace(moves="1" * (length - len(print_game_link(link)) + 1)))


class Limit(NamedTuple):
    most: int
    takes: Callable[[int], bool]


LIMITS = {
    "a kept text": Limit(1_000_000, read(padded({"a": 1}), read_json)),
    "a file of finished games": Limit(2_000_000, read(padded({"waterhole-games": 1, "games": [{}]}), found_games)),
    "what decided a game": Limit(
        12_000, read(padded({"chances": 1, "jobs": {"f0": "250,250,250,250,0"}}), has_answers)
    ),
    "a link and what is stuck on": Limit(
        10_000, read(lambda length: f"#{DEAL}&x=".ljust(length, "y"), lambda text: restored_link(text) == DEAL)
    ),
    "a deal": Limit(200, read(lambda length: DEAL.replace("A", "A".ljust(length - len(DEAL) + 1, "-")), parse_deal)),
    "a game in a link": Limit(4_000, read(game_of_length, parse_game_link)),
    "a name": Limit(20, lambda length: clean_name("é" * length) == "é" * length),
    "a letter of a name": Limit(16, lambda length: bool(clean_name("e".ljust(length, "\u0301")))),
    "when a game ended": Limit(16, told_whole("ended")),
    "the day of a game": Limit(10, told_whole("day")),
    "why a game ended": Limit(16, told_whole("reason")),
    "how a game ended": Limit(400, told_whole("result")),
    "the log and the result of an older game": Limit(400, log_told_whole),
    "the version of a computer": Limit(3, a_level),
    "a mark": Limit(16, read(lambda length: "a" * length, parse_marks)),
    "marks": Limit(1_000, lambda number: len(print_marks(f"{mark:016}" for mark in range(number)).split()) == number),
    "games of a file at one go": Limit(40, lambda moves: len(portion(tuple(of_moves([moves - 10, 10])))[0]) == 2),
    "scraps of a file at one go": Limit(40, lambda number: len(portion(({},) * number)[0]) == number),
    "a game of a file at one go": Limit(40, lambda moves: len(portion(tuple(of_moves([1] * moves)))[0]) == moves),
}


def of_moves(numbers: list[int]) -> list[object]:
    """Return games that count as so many joint moves, each of itself as one."""
    return [{"record": {"turns": [0] * (number - 1)}} for number in numbers]


@pytest.mark.parametrize("limit", LIMITS.values(), ids=LIMITS)
def test_as_much_as_may_be_is_taken_and_no_more(limit: Limit) -> None:
    assert [limit.takes(limit.most + more) for more in (-1, 0, 1)] == [True, True, False]


@pytest.mark.parametrize(("names", "most"), [(False, 200), (True, 600)])
def test_a_link_is_given_out_if_messengers_leave_it_whole(
    names: bool, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = started("lions", 3).model.table
    monkeypatch.setattr(game_links, "print_game_link", lambda _: "x" * most)
    assert game_link(table, named_seats=names) == "x" * most
    monkeypatch.setattr(game_links, "print_game_link", lambda _: "x" * (most + 1))
    with pytest.raises(BadText, match="too long"):
        game_link(table, named_seats=names)


def test_all_marks_that_are_kept_are_read_back() -> None:
    marks = frozenset(f"{mark:016}" for mark in range(1_000))
    assert parse_marks(print_marks(marks)) == marks
