"""What is counted besides finished games, and the pictures of it: rows of days, games left before their end."""

from __future__ import annotations

import random
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.browser import Page
from tests.ui.past import finished, won
from tests.ui.stores import MemoryStore
from tests.ui.test_day import at_day, cubs, decide
from tests.ui.walk import clicked, started
from ui.persistence.history import listed
from ui.persistence.keys import game_key
from ui.persistence.marks import LEFT, MOST, PLAYED, parse_marks, print_marks
from ui.persistence.statistics import Run, interval, lead, rows, run_of
from ui.seating.day import day_link

__all__ = ["cubs"]


DAYS = st.dates(date(1999, 1, 1), date(2001, 12, 31)) | st.dates(date(2026, 2, 20), date(2026, 3, 10))


MARKS = st.frozensets(st.from_regex(r"[0-9a-f]{8}", fullmatch=True), max_size=20)


# --- rows of days ---


def rows_of(days: set[date]) -> dict[date, int]:
    """Return by each last day of a row how long it is, counted day by day."""
    found = {}
    for last in days:
        if last + timedelta(days=1) not in days:
            length = 1
            while last - timedelta(days=length) in days:
                length += 1
            found[last] = length
    return found


@given(st.sets(DAYS, max_size=40), DAYS)
def test_rows_of_days_are_those_of_the_calendar(days: set[date], today: date) -> None:
    texts = [day.isoformat() for day in days]
    found, shown = rows_of(days), run_of([*texts, *texts], today.isoformat())
    assert shown.best == max(found.values(), default=0)
    past = {day for day in days if day <= today}
    if past == days:
        assert shown.now == max((found.get(today - timedelta(days=ago), 0) for ago in (0, 1)), default=0)


def test_what_is_no_date_is_in_no_row() -> None:
    assert run_of(["", "x", "2026-02-30", "2026-13-01", "9" * 100], "") == Run(0, 0)


def test_a_row_of_days_stays_when_its_games_have_gone_from_the_list() -> None:
    page = Page()
    for day in ("2026-11-29", "2026-11-30", "2026-12-01"):
        page.send("link", f"#{day_link('lions', day)}").send("play-link").send("speed instant")
        clicked(page, random.Random(day))
    page.send("history")
    assert "Days in a row: 3 now, 3 at best." in page.tree.words
    first = listed(page.model.past)[-1]
    page.send(f"past-drop! {first.id}")
    again = page.reloaded().send("history")
    assert "3 at best" in again.tree.words
    assert "2026-11-29: played" in {element.attrs.get("title") for element in again.tree.all()}
    assert again.html.count('class="day') == 4, "the three of them in a row of their own"
    assert parse_marks(page.store.get(f"{PLAYED}lions") or "") == {"2026-11-29", "2026-11-30", "2026-12-01"}


# --- games left before their end ---


def left(page: Page, game: str = "lions") -> int:
    """Return how many games the page has counted as left, as the device has it too."""
    marks = page.model.marks.get(LEFT + game, frozenset())
    assert parse_marks(page.store.get(LEFT + game) or "") == marks
    return len(marks)


def decided(entropy: int = 1, people: tuple[int, ...] = (0,)) -> Page:
    page = started("lions", 3, people, entropy=entropy)
    return decide(page) if people == (0,) else page


def test_a_game_that_was_decided_in_and_dealt_over_counts_as_left() -> None:
    page = decided()
    assert left(page) == 0
    page.send("setup lions").send("start!")
    assert left(page) == 1
    page.send("setup lions").send("start!")
    assert left(page) == 1, "nothing was decided in the second"
    decide(page).send("link", f"#{day_link('lions', '2026-11-25')}").send("play-link!")
    assert left(page) == left(page.reloaded()) == 2
    assert "Left before the end: Matching Lions 2." in clicked(page, random.Random(1)).send("history").tree.words
    assert listed(page.model.past)[0].ended


@pytest.mark.parametrize("how", ["over", "practice", "several", "given"])
def test_what_does_not_count_when_it_ends_does_not_when_it_is_left(how: str) -> None:
    page = decided(people=(0, 1) if how == "several" else (0,))
    if how == "over":
        clicked(page, random.Random(1))
    if how == "practice":
        page.send("rewind yes")
        decide(page)
    if how == "given":
        page.send("give 0").send("take 0")
    if how == "several":
        page.send("open 0")
        decide(page)
    page.send("setup lions").send("start!")
    assert left(page) == 0


def test_a_game_that_goes_on_from_a_file_or_from_an_earlier_point_is_not_left() -> None:
    page = decided()
    text = page.store.get(game_key("lions")) or ""
    decide(page)
    page.send("import", text).send("import!")
    assert left(page) == 0
    decide(page).send("watch lions").send("watch-to 0").send("watch-fork! 0")
    assert left(page) == 0


def test_tabs_lose_none_of_what_each_has_counted() -> None:
    page = decided()
    other = Page(page.store, entropy=9).send("speed instant").send("continue lions")
    page.send("setup lions").send("start!")
    decide(page).send("setup lions").send("start!")
    other.send("setup lions").send("start!")
    decide(other).send("setup lions").send("start!")
    for each in (page, other, page):
        each.send("look")
    assert left(page) == left(other) == 3


def test_a_day_that_is_left_is_no_day_that_was_played() -> None:
    page = decide(at_day(Page(), "lions", "2026-11-25")).send("setup lions").send("start!")
    assert left(page) == 1
    assert PLAYED + "lions" not in page.model.marks


@given(MARKS, MARKS, st.text())
def test_marks_are_read_as_written_and_joined_in_any_order(
    one: frozenset[str], other: frozenset[str], junk: str
) -> None:
    assert parse_marks(print_marks(one)) == one
    assert parse_marks(f"{print_marks(one)} {print_marks(other)}") == one | other
    assert all(mark.isascii() for mark in parse_marks(junk))


def test_no_more_marks_are_kept_than_there_is_room_for() -> None:
    many = [f"{number:08x}" for number in range(3 * MOST)]
    assert len(print_marks(many).split(" ")) == MOST == len(parse_marks(" ".join(many[: MOST * 2])))
    assert print_marks(many).endswith(many[-1])


@pytest.mark.parametrize("text", ["\x00", "A B", "x" * 100_000, "é"])
def test_damaged_marks_stop_nothing(text: str) -> None:
    store = MemoryStore()
    store.put(f"{LEFT}lions", text)
    store.put(f"{PLAYED}lions", text)
    page = finished("lions", page=Page(store).send("speed instant"))
    assert page.send("history").model.screen == "history"


# --- in pictures ---


@given(st.lists(st.sampled_from([(), (0,), (1,), (0, 2), (0, 1, 2)]), min_size=1, max_size=30))
def test_the_course_ends_where_the_table_does_and_the_true_share_is_around_the_one_won(
    ends: list[tuple[int, ...]],
) -> None:
    games = [won(0, winners, ended=f"{at:03}") for at, winners in enumerate(ends)]
    (row,), ahead = rows(games), lead(reversed(games), "lions")
    assert len(ahead) == len(ends) + 1
    assert ahead[-1] == pytest.approx(row.won - row.fair)
    low, high = interval(row)
    assert 0 <= low <= row.won / row.played <= high <= 1
    assert interval(row._replace(played=4 * row.played, won=4 * row.won))[1] <= high + 1e-9


def test_the_courses_are_drawn_once_there_are_some_games_and_said_in_words() -> None:
    page = finished("lions")
    for seed in (2, 3):
        assert "stat__lead" not in page.send("history").html
        clicked(page.send("continue lions").send("again new"), random.Random(seed))
    page.send("history")
    ahead = lead(listed(page.model.past), "lions")[-1]
    assert page.html.count("stat__share") == 1
    assert f"{abs(ahead):.1f} wins ahead of chance after 3 games" in page.tree.words
