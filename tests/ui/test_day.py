"""The deal of the day: one for everyone, one try that counts, told without giving it away."""

from __future__ import annotations

import json
import random
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from engine.rng import print_seed
from tests.ui.browser import Page
from tests.ui.stores import FailingStore, MemoryStore
from tests.ui.walk import clicked, legal
from ui.games.registry import FACES
from ui.model.effects import Copy
from ui.model.page import Model
from ui.persistence.days import tried
from ui.persistence.history import DAY, listed
from ui.persistence.keys import game_key
from ui.persistence.marks import PLAYED
from ui.seating import day as day_deals
from ui.seating.day import day_link, deal_of_day, parse_day
from ui.table.undo import practising, undoer

TODAY = "2026-12-01"
"""The day of `tests.ui.browser`."""


@pytest.fixture(autouse=True)
def cubs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have cubs sit at the table: they think at once."""
    monkeypatch.setattr(day_deals, "LEVEL", "cub")


def at_day(page: Page, game: str, day: str) -> Page:
    return page.send("link", f"#{day_link(game, day)}").send("play-link").send("speed instant")


def decide(page: Page) -> Page:
    """Make a decision of one's own, the first one that there is."""
    while not legal(page.model):
        page.send("skip")
    return page.send(min(legal(page.model)))


def counts(page: Page, game: str) -> bool:
    """Tell whether the deal of the day would count if it were dealt now, in place of any other game."""
    page.send("home").send(f"setup {game}").send("start").send("start!")
    page.send("link", f"#{day_link(game, TODAY)}")
    said = "first try counts" in page.tree.words
    page.send("play-link").send("play-link!")
    assert practising(page.model.table) != said, "what the page says is true"
    return said


@given(st.dates(date(2000, 1, 1), date(2099, 12, 31)))
def test_every_day_has_a_deal_of_its_own_for_each_game(day: date) -> None:
    tomorrow = (day + timedelta(days=1)).isoformat()
    for game in FACES:
        assert parse_day(day_link(game, day.isoformat())) == (game, day.isoformat())
        deal = deal_of_day(game, day.isoformat())
        assert deal == deal_of_day(game, day.isoformat())
        assert deal.seed != deal_of_day(game, tomorrow).seed
    assert len({deal_of_day(game, day.isoformat()).seed for game in GAMES}) == len(GAMES)


def test_what_a_day_deals_stays_as_friends_have_played_it() -> None:
    seeds = {game: print_seed(deal_of_day(game, "2026-12-01").seed) for game in ("lions", "animania")}
    assert seeds == {"lions": "XE90BAGE", "animania": "VCV1Z5RA"}


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
    ((_, _, version),) = {each.who.rpartition("-") for each in page.model.table.occupants if each.computer}
    for text in (told.before, page.tree.words, page.send("history").send(f"past {entry.id}").tree.words):
        assert day in text
        assert f"Cub v{version}" in text
    assert ("👑" in told.before) == (0 in entry.winners)
    assert 'class="day' in page.send("home").send("history").html
    assert page.reloaded().model.days == {game: day}


def test_a_second_try_is_practice_and_so_is_an_earlier_day_but_a_later_one_counts() -> None:
    page = at_day(Page(), "lions", "2026-11-25")
    decide(page)
    for day, practice in [("2026-11-25", True), ("2026-11-24", True), ("2026-11-26", False), ("2026-11-26", True)]:
        page.send("setup lions").send("start").send("start!")
        page = page.reloaded()
        page.send("link", f"#{day_link('lions', day)}")
        assert ("this is practice" in page.tree.words) == practice
        page.send("play-link")
        page.send("play-link!")
        assert practising(decide(page).model.table) == practice
        assert practising(page.reloaded().model.tables["lions"]) == practice


@pytest.mark.parametrize(("last", "had"), [("11-30", ["11-30"]), ("12-01", ["11-30", "12-01"]), ("12-02", ["12-02"])])
def test_the_day_that_was_tried_and_those_before_are_had_but_one_to_come_takes_none_away(
    last: str, had: list[str]
) -> None:
    model = Model(entropy=1, today=TODAY, days={"lions": f"2026-{last}"})
    assert [day for day in ("11-30", "12-01", "12-02") if tried(model, "lions", f"2026-{day}")] == had


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
    decide(at_day(page, "animania", "2026-11-25")).send("home").send("setup animania").send("start!")
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
    assert practising(decide(page).model.table)
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
    decide(at_day(page, "lions", "2026-11-25"))
    decide(at_day(other, "lions", "2026-11-26"))
    assert page.reloaded().model.days == other.model.days == {"lions": "2026-11-26"}


@pytest.mark.parametrize("game", FACES)
def test_a_day_begun_under_a_clock_that_was_wrong_keeps_no_other_from_counting(game: str) -> None:
    store = MemoryStore({DAY + game: "2100-01-01"})
    page, other = Page(store).send("speed instant"), Page(store)
    assert counts(page, game)
    assert not practising(decide(page).model.table)
    other.send("look")
    page.send("look")
    assert store.kept[DAY + game] == TODAY, "neither tab brings the wrong day back"
    assert page.model.days == other.model.days == {game: TODAY}
    clicked(page, random.Random(1))
    assert not counts(page.reloaded(), game), "nor is there a second try at it"


@pytest.mark.parametrize("game", FACES)
def test_a_day_that_a_store_forgets_is_written_again(game: str) -> None:
    store = MemoryStore()
    decide(at_day(Page(store), game, TODAY))
    assert store.kept.pop(DAY + game) == TODAY
    assert Page(store).model.days == {game: TODAY}
    assert store.kept[DAY + game] == TODAY


def test_a_day_that_was_tried_has_been_tried_also_where_nothing_is_kept() -> None:
    page = decide(at_day(Page(FailingStore()), "lions", "2026-11-25")).send("setup lions").send("start!")
    page.send("link", f"#{day_link('lions', '2026-11-25')}")
    assert "this is practice" in page.tree.words


@pytest.mark.parametrize("text", ["DAY.LIONS.2026-11-25", "day.lions.2026-11-25 look", "day%2Elions.2026–11–25&utm=x"])
def test_the_link_of_a_day_survives_messengers_as_any_other(text: str) -> None:
    assert Page(link=f"#{text}").model.day == "2026-11-25"


# --- the one try begins with the first own decision ---


@pytest.mark.parametrize("game", FACES)
def test_the_try_begins_with_the_first_decision_and_not_with_a_look(game: str) -> None:
    page = at_day(Page(), game, "2026-11-25")
    dealt = page.model.table.record.seed
    for _ in range(2):
        page = page.reloaded().send("home")
        assert page.model.days == {}
        page.send("link", f"#{day_link(game, '2026-11-25')}")
        assert "lies on your table" in page.tree.words
        assert page.send("play-link").model.table.record.seed == dealt
    page.send(f"setup {game}").send("start!")
    assert page.model.table.record.seed != dealt
    page.send("link", f"#{day_link(game, '2026-11-25')}")
    assert "first try counts" in page.tree.words
    page.send("play-link!")
    assert page.model.days == page.reloaded().model.days == {}
    decide(page)
    assert page.model.days == page.reloaded().model.days == {game: "2026-11-25"}
    clicked(page.reloaded().send(f"continue {game}"), random.Random(1))
    assert [each.day for each in listed(page.send("look").model.past)] == ["2026-11-25"]


def test_a_try_that_was_begun_stays_so_when_its_first_decision_is_taken_back() -> None:
    for number in range(1, 30):
        day = f"2026-11-{number:02}"
        page = decide(at_day(Page(), "lions", day))
        if undoer(page.model.table) is not None:
            break
    page.send("undo")
    assert not any(0 in dict(turn) for turn in page.model.table.record.turns)
    for each in (page.reloaded().send("continue lions"), page):
        assert each.model.days == {"lions": day}
        assert not practising(decide(each).model.table)
        assert each.send("link", f"#{day_link('lions', day)}").model.table.day.begun
    again = page.reloaded().send("setup lions").send("start!").send("link", f"#{day_link('lions', day)}")
    assert "this is practice" in again.tree.words


@pytest.mark.parametrize("game", FACES)
def test_two_tabs_have_one_try_between_them(game: str) -> None:
    page = at_day(Page(), game, "2026-11-25")
    other = Page(page.store, entropy=4).send("speed instant").send(f"continue {game}")
    decide(page)
    other.send("look").send(f"continue {game}")
    assert other.model.table.day.begun
    clicked(other, random.Random(3))
    assert [each.day for each in listed(other.model.past)] == ["2026-11-25"]


def test_tabs_that_go_different_ways_with_a_day_have_one_result_of_it() -> None:
    page = at_day(Page(), "lions", "2026-11-25")
    other = Page(page.store, entropy=4).send("speed instant").send("continue lions")
    clicked(decide(page), random.Random(1))
    clicked(other.send(max(legal(other.model))), random.Random(2))
    past = listed(page.send("look").model.past)
    assert len(past) == 2
    assert sorted(each.day for each in past) == ["", "2026-11-25"]


@pytest.mark.parametrize("how", ["hint", "give 0"])
def test_whoever_asks_or_hands_over_before_the_first_decision_has_had_the_try(how: str) -> None:
    page = at_day(Page(thinks=False), "animania", "2026-11-25")
    while how == "hint" and "hint" not in page.acts():
        page.send("skip")
    page.send(how)
    assert page.model.days == page.reloaded().model.days == {"animania": "2026-11-25"}
    assert practising(page.model.table) == (how == "hint")
    page.send("setup animania").send("start!").send("link", f"#{day_link('animania', '2026-11-25')}").send("play-link!")
    assert practising(page.model.table)


def test_cards_of_a_day_that_were_dealt_otherwise_first_are_practice_and_the_try_is_had() -> None:
    page = at_day(Page(), "lions", "2026-11-25")
    page.send("share")
    link = next(effect.text for effect in reversed(page.done) if isinstance(effect, Copy))
    page.send("link", f"#{link}").send("play-link!")
    assert practising(page.model.table)
    assert page.model.days == {}
    assert decide(page).model.days == {"lions": "2026-11-25"}


def test_a_try_that_an_earlier_version_has_kept_counts_as_it_did() -> None:
    page = at_day(Page(), "lions", "2026-11-25")
    kept = json.loads(page.store.get(game_key("lions")) or "")
    del kept["try"]
    page.store.put(game_key("lions"), json.dumps(kept))
    page.store.put(f"{DAY}lions", "2026-11-25")
    again = page.reloaded().send("speed instant").send("link", f"#{day_link('lions', '2026-11-25')}")
    assert "lies on your table" in again.tree.words
    clicked(again.send("play-link"), random.Random(1))
    assert [each.day for each in listed(again.model.past)] == ["2026-11-25"]
    assert "share-day" in again.acts()


@pytest.mark.parametrize("game", FACES)
def test_a_day_that_an_earlier_version_had_written_before_its_game_is_the_try_at_that_game(game: str) -> None:
    store = MemoryStore()
    at_day(Page(store), game, TODAY)
    for marks, practice in (({}, False), ({PLAYED + game: TODAY}, True)):  # the try was had to its end
        kept = store.kept | {DAY + game: TODAY} | marks
        page = decide(Page(MemoryStore(kept), waits=False).send(f"continue {game}"))
        assert practising(page.model.table) == practice
        assert practising(page.reloaded().model.tables[game]) == practice


@pytest.mark.parametrize("value", [None, 3, [], ["2026-11-25"], ["2026-11-24", True], ["x", True], ["2026-11-25", 1]])
def test_a_damaged_mark_of_a_try_leaves_an_ordinary_game(value: object) -> None:
    page = at_day(Page(), "lions", "2026-11-25")
    kept = json.loads(page.store.get(game_key("lions")) or "") | {"try": value}
    page.store.put(game_key("lions"), json.dumps(kept))
    again = page.reloaded().send("continue lions")
    assert again.model.table.day is None
    assert not decide(again).model.days
