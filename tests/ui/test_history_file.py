"""Finished games go out as one file and come in elsewhere, part by part, beside what is there."""

from __future__ import annotations

import html
import json
import random
from collections.abc import Callable
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from tests.ui.browser import Page
from tests.ui.past import downloaded, finished, ids, kept, of_elsewhere, value_of
from tests.ui.test_mangled_saves import STEPS
from tests.ui.walk import clicked, started
from ui.model.table import Table
from ui.model.unplayable import UnplayableSave
from ui.persistence import history, history_file
from ui.persistence.history import PAST, listed
from ui.persistence.history_file import brought, found_games, portion
from ui.persistence.keys import game_key
from ui.persistence.saves import parse_save, print_export
from ui.persistence.store import ours
from ui.table.seats import sole_person
from ui.words.page import t


@pytest.mark.parametrize("bare", [False, True])
def test_all_games_go_out_in_one_file_and_come_in_elsewhere_beside_what_is_there(bare: bool) -> None:
    page = finished("lions")
    page.send("home")
    finished("animania", 2, page)
    page.send("history").send("past-export bare" if bare else "past-export")
    text = downloaded(page)
    assert ("Name0" in text) != bare
    other = finished("animania", 6)
    mine, running = kept(other), ours(other.store)[game_key("animania")]
    other.send("import", text)
    assert other.model.screen == "history"
    assert len(kept(other)) == 3
    assert mine.items() <= kept(other).items()
    assert ours(other.store)[game_key("animania")] == running
    assert sum(each.imported for each in listed(other.model.past)) == 2
    other.send("import", text)
    assert len(kept(other)) == 3
    brought = next(each for each in listed(other.model.past) if each.imported)
    other.send("history").send(f"past-watch {brought.id}")
    assert other.model.watch
    assert other.model.watch.table.viewer is None, "nobody here played it"


def test_without_names_means_without_them_in_the_result_too() -> None:
    page = Page().send("speed instant").send("setup lions")
    for seat in range(3):
        page.send(f"name {seat}", f"Zed{seat}")
    clicked(page.send("start"), random.Random(1)).send("history").send("past-export bare")
    text = downloaded(page)
    assert "Zed" not in text
    (brought,) = listed(Page().send("import", text).model.past)
    assert all(brought.names)


def test_games_with_seats_that_cannot_be_read_keep_no_other_from_the_list() -> None:
    page = finished("lions")
    alone = ["a", "person", False]
    for at, seats in enumerate([[1, 2], [alone], [alone, ["b"]], ["abc", "def"], []]):
        page.store.put(f"{PAST}x{at}", json.dumps(value_of(page) | {"seats": seats, "own": 0, "winners": [0]}))
    page = page.reloaded().send("history").send("past-export bare")
    assert len(listed(page.model.past)) == len(ids(page)) == 1
    assert downloaded(page)


def test_a_file_of_all_games_may_be_longer_than_they_are_together() -> None:
    games = [value_of(finished("lions", entropy)) | {"more": "x" * (history.MOST // 3)} for entropy in (1, 2, 3)]
    assert len(of_elsewhere(*games)) > history.MOST
    assert len(Page().send("import", of_elsewhere(*games)).model.past) == 2


def test_games_from_a_file_take_no_room_from_those_that_were_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    page = finished("lions")
    mine = dict(page.model.past)
    (text,) = mine.values()
    games = [value_of(finished("lions", 2 + at)) | {"ended": f"999{at}-01-01T00:00"} for at in range(4)]
    monkeypatch.setattr(history, "MOST", len(text) + 2 * max(len(json.dumps(each)) for each in games))
    page.send("import", of_elsewhere(*games))
    assert mine.items() <= page.model.past.items() == kept(page).items()
    assert [each.ended[:4] for each in listed(page.model.past) if each.imported][:1] == ["9993"]


def test_a_file_with_thousands_of_scraps_is_soon_read() -> None:
    scrap: dict[str, object] = {"record": {"game": "lions", "turns": []}, "seats": [["", "", False]] * 3}
    text = of_elsewhere(*(scrap | {"n": number} for number in range(2_000)))
    began = process_time()
    assert Page().send("import", text).model.past == {}
    assert process_time() - began < 1


def test_a_game_that_has_not_ended_is_no_finished_one() -> None:
    save = json.loads(print_export(started("lions", 3).model.table))
    assert Page().send("import", of_elsewhere(save)).model.past == {}


def test_nobody_here_is_you_in_a_game_from_a_file() -> None:
    page = finished("lions").send("history").send("past-export")
    text = downloaded(page)
    other = Page().send("import", text)
    watch = other.send(f"past-watch {ids(other)[0]}").model.watch
    assert watch
    assert sole_person(watch.whole) is None


@pytest.mark.parametrize("how", ["", " bare"])
@pytest.mark.parametrize("game", GAMES)
def test_games_that_come_back_in_a_file_are_known_again_with_names_or_without(game: str, how: str) -> None:
    page = finished(game).send("home").send("history").send(f"past-export{how}")
    file = downloaded(page)
    before = page.model.past
    assert page.send("import", file).model.past == before


# --- a file is looked through part by part ---


def some_file(number: int) -> str:
    return of_elsewhere(*(value_of(finished("lions", 10 + entropy)) for entropy in range(number)))


def test_no_more_than_a_few_games_of_a_file_are_played_again_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    text, replayed = some_file(4), list[str]()

    def counted(one: str) -> Table | UnplayableSave:
        replayed.append(one)
        return parse_save(one)

    monkeypatch.setattr(history_file, "_IN_ONE_GO", 1)
    monkeypatch.setattr(history_file, "parse_save", counted)
    page = Page(waits=False).send("import", text)
    for number in range(5):
        assert len(replayed) == len(page.model.past) == len(kept(page)) == number
        assert number == 4 or f'value="{number}"' in page.html
        page.send("past-bring")
    assert (page.model.screen, page.model.overlay, page.model.bringing) == ("history", None, None)


def test_whoever_stops_has_what_was_found_by_then_and_stays_where_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history_file, "_IN_ONE_GO", 1)
    page = Page(waits=False).send("settings").send("import", some_file(3))
    page.send("past-bring").send("past-bring").send("close").send("past-bring")
    assert page.model.screen == "settings"
    assert len(page.model.past) == len(kept(page)) == 2
    before = page.model
    assert page.send("past-bring").model is before


@given(st.lists(st.integers(0, 300), max_size=20))
def test_portions_are_all_of_the_games_in_their_order_each_of_one_at_least(lengths: list[int]) -> None:
    left: tuple[object, ...] = tuple({"record": {"turns": [0] * length}, "n": at} for at, length in enumerate(lengths))
    games, seen = left, list[object]()
    while left:
        some, left = portion(left)
        moves = sum(1 + lengths[len(seen) + at] for at in range(len(some)))
        assert len(some) == 1 or 0 < moves <= history_file._IN_ONE_GO
        seen += some
    assert tuple(seen) == games


CARRIED: dict[str, Callable[[str], str]] = {
    **{how: STEPS[how] for how in ("byte order mark", "fenced", "quoted", "curly", "hard blanks")},
    **{how: STEPS[how] for how in ("UTF-16", "base 64", "in a cell of a table")},
    "words around": lambda text: f"All our games:\n{text}\nbye",
    "HTML": html.escape,
    "a list": lambda text: f"[{text}]",
    "twice": lambda text: text + text,
}


@pytest.fixture(scope="module")
def two() -> str:
    """A file of two games."""
    pages = finished("lions"), finished("animania", 2)
    return of_elsewhere(*map(value_of, pages))


@pytest.mark.parametrize("how", CARRIED)
def test_a_file_of_games_that_mails_and_messengers_have_carried_brings_all_of_them(two: str, how: str) -> None:
    page = Page().send("import", CARRIED[how](two))
    assert len(page.model.past) == 2
    assert not page.model.tables


@pytest.mark.parametrize("latest", ["lions", "animania"])
def test_games_come_in_whose_blanks_are_of_another_kind_within_moves_alone(two: str, latest: str) -> None:
    # Which game comes first decides which reading is believed, and blanks matter to the moves of one game alone.
    games = [game | {"ended": str(game["record"]["game"] == latest)} for game in json.loads(two)["games"]]
    file = json.dumps(json.loads(of_elsewhere(*games)), separators=(",", ":"))
    assert len(list(brought(found_games(file.replace(" ", "\xa0")) or ()))) == 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text[: len(text) // 2], "damaged_save"),
        (lambda text: "so far: " + text[:-2], "damaged_save"),
        (lambda text: text.replace('"waterhole-games": 1', '"waterhole-games": 2'), "too_new"),
        (lambda _: '{"waterhole-games":1,"games":null}', "damaged_save"),
    ],
    ids=["cut", "cut at the end", "newer", "none"],
)
def test_a_file_of_games_that_cannot_be_read_is_refused_and_none_of_them_is_taken_for_a_save(
    two: str, change: Callable[[str], str], said: str
) -> None:
    page = Page(waits=False).send("import", change(two))
    assert [toast.text for toast in page.model.toasts] == [t(said)]
    assert not page.model.tables
    assert not page.model.past
