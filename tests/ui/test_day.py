"""The deal of the day: one for everyone, one try that counts, told without giving it away."""

from __future__ import annotations

import random
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from tests.ui.browser import Page
from tests.ui.stores import FailingStore, MemoryStore
from tests.ui.walk import clicked
from ui.games.registry import FACES
from ui.model.effects import Copy
from ui.persistence.history import DAY, listed
from ui.seating import day as day_deals
from ui.seating.day import day_link, deal_of_day, parse_day
from ui.table.undo import practising


@pytest.fixture(autouse=True)
def cubs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have cubs sit at the table: they think at once."""
    monkeypatch.setattr(day_deals, "LEVEL", "cub")


def at_day(page: Page, game: str, day: str) -> Page:
    return page.send("link", f"#{day_link(game, day)}").send("play-link").send("speed instant")


@given(st.dates(date(2000, 1, 1), date(2099, 12, 31)))
def test_every_day_has_a_deal_of_its_own_for_each_game(day: date) -> None:
    tomorrow = (day + timedelta(days=1)).isoformat()
    for game in FACES:
        assert parse_day(day_link(game, day.isoformat())) == (game, day.isoformat())
        deal = deal_of_day(game, day.isoformat())
        assert deal == deal_of_day(game, day.isoformat())
        assert deal.seed != deal_of_day(game, tomorrow).seed
    assert len({deal_of_day(game, day.isoformat()).seed for game in GAMES}) == len(GAMES)


@pytest.mark.parametrize("year", [1999, 2000, 2024, 2100])
@pytest.mark.parametrize("month", range(14))
def test_a_date_is_one_of_the_calendar(month: int, year: int) -> None:
    for day in range(33):
        text = f"{year:04}-{month:02}-{day:02}"
        try:
            known = date(year, month, day).isoformat() == text
        except ValueError:
            known = False
        assert (parse_day(f"day.lions.{text}") is not None) == known


@pytest.mark.parametrize(
    "text",
    [
        "day.lions.2026-13-01",
        "day.lions.2026-02-29",
        "day.chess.2026-12-01",
        "day.lions",
        "day.lions.2026-12-1",
        "day.lions.2026-12-01x",
        "",
    ],
)
def test_other_texts_are_no_day(text: str) -> None:
    assert parse_day(text) is None


@pytest.mark.parametrize("game", FACES)
def test_the_first_try_counts_stands_among_the_days_and_is_told_in_pictures(game: str) -> None:
    page = Page().send(f"day {game}")
    assert page.model.screen == "link"
    day = page.model.day
    assert "first try counts" in page.tree.words
    page.send("play-link").send("speed instant")
    assert not practising(page.model.table)
    clicked(page, random.Random(1))
    (entry,) = listed(page.model.past)
    assert (entry.day, entry.practice) == (day, False)
    page.send("share-day")
    told = next(effect for effect in reversed(page.done) if isinstance(effect, Copy))
    assert told.text == day_link(game, day)
    assert day in told.before
    assert ("👑" in told.before) == (0 in entry.winners)
    assert 'class="day' in page.send("home").send("history").html
    assert page.reloaded().model.days == {game: day}


def test_a_second_try_is_practice_and_so_is_an_earlier_day_but_a_later_one_counts() -> None:
    page = at_day(Page(), "lions", "2026-11-25")
    for day, practice in [("2026-11-25", True), ("2026-11-24", True), ("2026-11-26", False), ("2026-11-26", True)]:
        page = page.reloaded()
        page.send("link", f"#{day_link('lions', day)}")
        assert ("this is practice" in page.tree.words) == practice
        page.send("play-link")
        page.send("play-link!")
        assert practising(page.model.table) == practice
        assert practising(page.reloaded().model.tables["lions"]) == practice


def test_a_hint_makes_the_deal_of_the_day_practice_and_no_other_game() -> None:
    page = at_day(Page(), "lions", "2026-11-25")
    while "hint" not in page.acts():
        page.send(next(act for act in page.acts() if act.startswith(("move", "skip", "next"))))
    page.send("hint")
    assert practising(page.model.table)
    clicked(page, random.Random(2))
    assert not any(each.day for each in listed(page.model.past))
    assert "share-day" not in page.acts()
    page.send("again new")
    while "hint" not in page.acts():
        page.send(next(act for act in page.acts() if act.startswith(("move", "skip", "next"))))
    page.send("hint")
    assert not practising(page.model.table)


def test_a_day_played_in_one_tab_is_known_in_the_other() -> None:
    page = Page()
    other = Page(page.store, entropy=4)
    at_day(page, "animania", "2026-11-25")
    other.send("look").send("link", f"#{day_link('animania', '2026-11-25')}")
    assert "this is practice" in other.tree.words


def test_the_deal_of_the_day_dealt_again_by_whatever_way_is_practice() -> None:
    page = at_day(Page(), "lions", "2026-11-25")
    page.send("share")
    link = next(effect.text for effect in reversed(page.done) if isinstance(effect, Copy))
    clicked(page, random.Random(1))
    page.send("again same")
    assert practising(page.model.table)
    clicked(page, random.Random(5))
    assert practising(page.send("link", f"#{link}").send("play-link").model.table)
    assert [each.day for each in listed(page.model.past) if each.day] == ["2026-11-25"]


def test_a_day_that_has_yet_to_come_is_practice_and_takes_no_other_day_away() -> None:
    page = Page().send("link", f"#{day_link('lions', '9999-12-31')}")
    assert "has yet to come" in page.tree.words
    page.send("play-link")
    assert practising(page.model.table)
    assert page.model.days == {}
    page.send("link", f"#{day_link('lions', '2026-11-25')}")
    assert "first try counts" in page.tree.words
    assert not practising(page.send("play-link").send("play-link!").model.table)


@pytest.mark.parametrize("text", ["zzz", "", "2026-02-30", "9" * 100])
def test_a_damaged_mark_of_a_day_stops_no_other(text: str) -> None:
    store = MemoryStore()
    store.put(f"{DAY}lions", text)
    assert not practising(at_day(Page(store), "lions", "2026-11-25").model.table)


def test_of_two_tabs_the_later_day_is_the_one_that_is_remembered() -> None:
    page = Page()
    other = Page(page.store, entropy=4)
    at_day(page, "lions", "2026-11-25")
    at_day(other, "lions", "2026-11-26")
    assert page.reloaded().model.days == other.model.days == {"lions": "2026-11-26"}


def test_a_day_that_was_tried_has_been_tried_also_where_nothing_is_kept() -> None:
    page = at_day(Page(FailingStore()), "lions", "2026-11-25")
    page.send("link", f"#{day_link('lions', '2026-11-25')}")
    assert "this is practice" in page.tree.words


@pytest.mark.parametrize("text", ["DAY.LIONS.2026-11-25", "day.lions.2026-11-25 look", "day%2Elions.2026–11–25&utm=x"])
def test_the_link_of_a_day_survives_messengers_as_any_other(text: str) -> None:
    assert Page(link=f"#{text}").model.day == "2026-11-25"
