"""A link that comes too often, too late or to the wrong person says so and loses nothing."""

from __future__ import annotations

import random

import pytest

from engine.bots.levels import LEVELS
from engine.codec import print_game_link
from engine.games import GAMES
from tests.ui.browser import Page
from tests.ui.far import begun, decided, joins, opened, read, said, sent, table_of, three
from ui.persistence.far import print_far
from ui.persistence.far_links import far_table, linked_course
from ui.persistence.keys import table_key
from ui.seating.links import deal_of
from ui.table.courses import course_of
from ui.table.far import whole
from ui.table.joining import holds
from ui.table.seats import due, is_over, people


def still(page: Page) -> Page:
    """Return the same device with a page on which messages stay."""
    return Page(page.store, 50, waits=False)


def decides(link: str) -> int:
    """Return the seat that a link waits for."""
    (seat,) = due(whole(far_table(read(link), (), 1)))
    return seat


def kept(page: Page) -> bool:
    """Tell whether the device keeps the game as the page has it."""
    table = table_of(page)
    return page.store.get(table_key(table.handle)) == print_far(table)


def test_a_link_that_comes_to_somebody_who_does_not_decide_says_whose_it_is_and_what_to_do() -> None:
    pages, rng, _ = three("lions", computers=0)
    later = sent(decided(pages[1], rng))
    now = decides(later)
    wrong = still(pages[2 - now])  # the second has decided
    before = course_of(table_of(wrong))
    opened(wrong, later)
    text = said(wrong)
    assert f"This link is for Name{now}" in text
    assert "Nothing is lost" in text
    assert "Seats" in text
    assert holds(course_of(whole(table_of(wrong))), before)
    assert course_of(whole(table_of(wrong))) == linked_course(read(later))
    assert kept(wrong)
    right = opened(still(pages[now]), later)
    assert "This link is for" not in said(right)
    # Whoever sits here after all comes in, and decides.
    wrong.send("seats").send(f"far-with {now}").send("close").send("skip")
    assert now in people(table_of(wrong))


def test_whoever_takes_a_seat_that_is_not_due_is_told_so_and_before_that_who_is() -> None:
    link = sent(decided(begun("lions", 3), random.Random(2)))
    now = decides(link)
    page = opened(Page(waits=False), link)
    assert f"Now it is up to Name{now}." in page.tree.words
    other = next(seat for seat in range(3) if seat != now)
    page.send(f"far-claim {other}")
    assert f"This link is for Name{now}" in said(page)
    assert people(table_of(page)) == (other,)
    assert "This link is for" not in said(opened(Page(waits=False), link).send(f"far-claim {now}"))


def test_in_a_round_that_all_decide_at_once_a_link_is_for_everyone() -> None:
    pages, rng, _ = three("animania", computers=0)
    answer = sent(decided(pages[1], rng))
    for page in (pages[0], pages[2]):
        assert said(opened(still(page), answer)) == ""


def test_whoever_has_lost_the_seat_to_a_computer_is_told_so() -> None:
    pages, _, _ = three("lions", computers=0)
    given = sent(pages[0].send("far-give! 1"))
    page = opened(still(pages[1]), given)
    assert "given the seat of this device to a computer" in said(page)
    assert people(table_of(page)) == ()
    assert kept(page)
    assert "watch" in {act.split(" ")[0] for act in page.send("log").acts()}


@pytest.mark.parametrize(("more", "words"), [(1, "older rules"), (-1, "newer version")])
def test_a_link_of_another_version_says_so_and_what_is_here_stays(
    more: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages, _, link = three("lions")
    page = still(pages[0])
    before, there = table_of(page), page.store.get(table_key(table_of(page).handle))
    if more > 0:
        monkeypatch.setattr(GAMES["lions"], "rules", before.record.rules + more)
        there_after = opened(Page(waits=False), link)
        assert words in there_after.tree.words
        assert "Nothing of it is lost" in there_after.tree.words
        assert there_after.send("play-link").model.table.record.seed == before.record.seed
        return
    other = print_game_link(read(link)._replace(deal=read(link).deal._replace(rules=before.record.rules - more)))
    opened(page, other)
    assert words in page.tree.words
    assert "Nothing is lost" in page.tree.words
    assert page.model.tables[before.handle].record == before.record
    assert page.store.get(table_key(before.handle)) == there


def test_a_link_with_other_levels_says_so_and_goes_on() -> None:
    pages, rng, _ = three("lions")
    later = read(sent(decided(pages[1], rng)))
    label = LEVELS["lions"][0].label
    others = tuple("cub-9" if who == label else who for who in later.deal.occupants)
    assert others != deal_of(table_of(pages[0]).record, table_of(pages[0]).occupants).occupants
    page = opened(still(pages[0]), print_game_link(later._replace(deal=later.deal._replace(occupants=others))))
    assert "play otherwise" in said(page)
    assert course_of(whole(table_of(page))) == linked_course(later)


def test_after_the_end_whoever_opens_any_link_is_told_and_may_watch() -> None:
    pages, rng, first = three("animania")
    link = first
    while not all(is_over(whole(table_of(page))) for page in pages):
        for page in pages:
            opened(page, link)
            link = sent(decided(page, rng)) if page.model.screen == "table" else link
    for other in (first, link):
        page = opened(still(pages[2]), other)
        assert "has ended" in said(page)
        assert page.model.screen == "result"
        assert kept(page)
    stranger = opened(Page(waits=False), link)
    assert "Which seat" not in stranger.tree.words
    assert stranger.send("watch-link").model.screen == "watch"
    assert joins(first, 1).model.tables, "an early link still opens where nothing is known of the end"
