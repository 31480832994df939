"""A game that is passed between devices by links: to its end, in whatever order the links are opened."""

from __future__ import annotations

import random

import pytest

from engine.codec import parse_game_link, print_game_link
from engine.games import GAMES as GAMES_BY_KEY
from engine.record import states
from tests.amounts import soaking
from tests.ui.browser import Page
from tests.ui.far import GAMES, begun, decided, joins, opened, prefixes, read, said, sent, table_of, three
from tests.ui.invariants import secrets_hold, sound
from tests.ui.walk import offered, started
from ui.model.effects import Copy, Share, TakeUpdate
from ui.persistence.far_links import far_link, linked_course
from ui.seating.link_text import restored_link
from ui.table.courses import course_of
from ui.table.far import may_send, waits_for, whole
from ui.table.joining import holds
from ui.table.replay import eyes, may_go_on_as
from ui.table.seats import due, is_over, people
from ui.table.undo import rewinder, undoer


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_passed_between_three_devices_to_its_end(game: str) -> None:
    pages, rng, link = three(game)
    for _ in range(600):
        if all(is_over(whole(table_of(page))) for page in pages):
            break
        for page in pages:
            opened(page, link)
            link = sent(decided(page, rng)) if page.model.screen == "table" else link
            if rng.random() < 0.1:
                sound(page)
    for page in pages:  # what came is still being shown
        decided(page, rng)
    courses = [course_of(table_of(page)) for page in pages]
    assert courses[0] == courses[1] == courses[2]
    assert all(is_over(table_of(page)) for page in pages)
    assert list(states(courses[0].record))
    assert len({next(iter(page.model.past)) for page in pages}) == 1, "each has it among the finished games"
    assert all('"own":null' in next(iter(page.model.past.values())) for page in pages), "none counts it as played alone"


@pytest.mark.parametrize("game", GAMES)
def test_links_opened_late_twice_and_in_any_order_lose_nothing(game: str) -> None:
    pages, rng, link = three(game, computers=0)
    links = [link]
    for _ in range(3000 if soaking() else 150):
        page = rng.choice(pages)
        before = course_of(table_of(page))
        opened(page, links[-1] if rng.random() < 0.4 else rng.choice(links))
        after = course_of(table_of(page))
        assert page.model.screen in ("table", "result"), page.tree.words
        assert holds(after, before)
        decided(page, rng)
        if may_send(table_of(page)) and rng.random() < 0.7:
            links.append(sent(page))
        if all(is_over(whole(table_of(page))) for page in pages):
            break
    latest = max((course_of(table_of(page)) for page in pages), key=lambda course: len(course.record.turns))
    for page in pages:
        if page.model.screen == "table" and may_send(page.model.table):
            link = sent(page)
            for other in pages:
                opened(other, link)
    assert all(holds(course_of(table_of(page)), latest) for page in pages)


def test_all_can_answer_the_same_link_and_the_reveal_comes_when_all_are_in() -> None:
    pages, rng, link = three("animania", computers=1)
    first, second, third = pages
    answers = [sent(decided(page, rng)) for page in (second, third)]
    assert all(len(table_of(page).record.turns) == 0 for page in pages)
    for link in rng.sample(answers, 2):
        opened(first, link)
    assert len(course_of(whole(table_of(first))).record.turns) == 1, "all are in"
    opened(second, answers[1])
    assert course_of(table_of(first)).record.turns == course_of(whole(table_of(second))).record.turns


# --- what is seen ---


@pytest.mark.parametrize("game", GAMES)
def test_a_link_shows_a_seat_what_its_view_allows_and_no_more(game: str) -> None:
    for table in prefixes(game):
        (seat,) = people(table)
        assert eyes(table) == (seat,)
        assert rewinder(table) is None
        page = joins(far_link(table), seat)
        assert page.model.table.viewer == seat
        secrets_hold(page)
        page.send("seats")
        secrets_hold(page)
        page.send("close").send("log").send(f"watch {page.model.at}")
        assert not any(act.startswith(("watch-as", "watch-fork")) for act in page.acts())
        watch = page.model.watch
        assert watch is not None
        assert may_go_on_as(watch) == ()
        assert watch.table.viewer == seat
        page.send("watch-to 0").send("watch-as all").send(f"watch-as {(seat + 1) % 3}")
        assert page.model.watch.table.viewer == seat


def test_a_linked_game_that_runs_shows_no_cards_before_a_seat_is_chosen() -> None:
    _, _, link = three("lions")
    page = opened(Page(), link)
    assert page.model.screen == "link"
    assert [act for act in page.acts() if act.startswith("far-claim")] == ["far-claim 0", "far-claim 1", "far-claim 2"]
    for act in ("watch-link", "play-on", "play-on!", "far-claim 3", "far-claim x", "far-theirs", "far-ours"):
        assert page.send(act).model.screen == "link"
        assert not page.model.tables


def test_several_people_at_one_device_have_a_curtain() -> None:
    _, rng, link = three("animania")
    page = joins(link, 1, 2)
    assert people(table_of(page)) == (1, 2)
    assert "open 1" in page.acts()
    assert page.model.table.viewer is None
    answered = sent(decided(page, rng))
    assert dict(linked_course(read(answered)).pending).keys() <= {0, 1, 2}
    assert page.send("seats").send("far-without 2").model.table.viewer == 1


# --- what has gone out stays ---


@pytest.mark.parametrize("how", ["send", "send copy"])
def test_undo_ends_when_the_link_has_gone_out(how: str) -> None:
    page = begun("lions", 2)
    rng = random.Random(3)
    for _ in range(60):
        decided(page, rng)
        if undoer(page.model.table) is not None:
            break
        page = begun("lions", 2, entropy=rng.randrange(1000))
    assert "undo" in page.acts()
    page.send(how)
    assert isinstance(page.done[-2], Copy if "copy" in how else Share)
    assert undoer(page.model.table) is None
    before = page.model.table.record
    assert page.send("undo").send("rewind yes").model.table.record == before
    assert undoer(table_of(page.reloaded())) is None


def test_a_choice_can_be_changed_until_it_has_gone_out() -> None:
    rng = random.Random(1)
    page = decided(begun("animania", 3), rng)
    decided(page.send("unlock"), rng)
    assert "unlock" in page.acts()
    sent(page)
    assert "unlock" not in page.acts()
    chosen = page.model.table.decision.chosen
    assert page.send("unlock").send("open 0").model.table.decision.chosen == chosen
    again = page.reloaded().send(f"continue {page.model.at}")
    assert "unlock" not in again.acts()


@pytest.mark.parametrize("on", ["far-ours", "far-theirs"])
def test_a_seat_that_decided_twice_is_asked_about_and_both_courses_are_kept(on: str) -> None:
    pages, _, link = three("animania", computers=0)
    here = pages[1]
    twin = joins(link, 1, entropy=9)
    links = []
    for page, at in ((here, 0), (twin, -1)):
        page.send(sorted(offered(page.model))[at])
        links.append(sent(page))
    assert links[0] != links[1]
    before = here.model.table
    opened(here, links[1])
    assert {"far-ours", "far-theirs"} <= set(here.acts())
    assert table_of(here) == before
    assert opened(here, links[1]).send("no-link").model.tables == {before.handle: before}
    opened(here, links[1]).send(on)
    assert len(here.model.tables) == 2
    mine, other = sorted(here.model.tables.values(), key=lambda table: table.far.number)
    assert course_of(mine) == course_of(before)
    assert course_of(other) == linked_course(read(links[1]))
    assert here.model.far == (mine if on == "far-ours" else other).handle
    assert people(other) == (1,)
    for link in links:  # each belongs to one of them by now
        assert opened(here, link).model.screen == "table"
    assert len(here.reloaded().model.tables) == 2


def test_a_silent_seat_is_given_to_a_computer_at_every_device() -> None:
    pages, rng, link = three("lions", computers=0)
    first, second, third = pages
    assert waits_for(table_of(first)) == (1,)
    for act in ("far-give 0", "far-give! 0", "far-give x", "give 0", "give 1"):
        assert not first.send(act).model.table.far.given
        first.send("close")
    first.send("seats").send("far-give 1")
    assert not table_of(first).far.given, "asked first"
    first.send("far-give! 1")
    assert table_of(first).far.given == (1,)
    assert due(table_of(first)) == (2,)
    link = sent(first)
    for page in (second, third):
        opened(page, link)
        assert whole(table_of(page)).occupants[1].computer
        assert course_of(table_of(page)) == course_of(table_of(first))
    assert "a computer plays for this person" in second.send("seats").tree.words
    decided(third.send("close"), rng)
    assert linked_course(read(sent(third))).given == (1,)


# --- links of odd kinds ---


def test_a_link_of_other_rules_says_so_and_leaves_the_game_as_it_is() -> None:
    pages, _, link = three("lions")
    found = read(link)
    before = pages[0].model.tables
    for rules, words in ((found.deal.rules + 1, "newer version"), (found.deal.rules + 8, "newer version")):
        other = print_game_link(found._replace(deal=found.deal._replace(rules=rules)))
        assert words in opened(pages[0], other).tree.words
        assert pages[0].model.tables == before
        assert not any(act.startswith("far-") for act in pages[0].acts())


def test_a_link_with_nothing_new_says_so() -> None:
    pages, rng, link = three("lions")
    page = Page(pages[0].store, 5, waits=False)
    assert "nothing new" in said(opened(page, link))
    assert "Waiting for" in page.tree.words
    later = sent(decided(pages[1], rng))
    opened(page, later)
    page.send("skip")
    assert "from earlier" in said(opened(page, link))
    assert course_of(table_of(page)) == linked_course(read(later))


def test_a_link_opened_after_the_end_says_so() -> None:
    pages, rng, link = three("animania")
    first = link
    for _ in range(200):
        for page in pages:
            opened(page, link)
            link = sent(decided(page, rng)) if page.model.screen == "table" else link
    page = Page(pages[0].store, 5, waits=False)
    assert "has ended" in said(opened(page, first))
    assert page.model.screen == "result"
    late = opened(Page(), link)
    assert "watch-link" in late.acts()
    assert late.send("watch-link").model.screen == "watch"


def test_a_link_with_words_around_it_is_found() -> None:
    _, _, link = three("lions")
    for text in (
        f"Your turn! https://example.org/w/#{link} Bye.",
        f"<a href='https://example.org/#{link}'>Play</a>",
        link.upper(),
        "#" + link.replace(".", "%2E").replace(",", "%2C"),
        f"{link}?utm=1",
    ):
        assert parse_game_link(restored_link(text)) == read(link), text


def test_moves_that_do_not_fit_are_refused() -> None:
    _, _, link = three("lions")
    found = read(link)
    page = opened(Page(), print_game_link(found._replace(moves=found.moves + "zz")))
    assert page.model.link_fault
    assert not page.model.tables


# --- a new version ---


def taken(page: Page) -> bool:
    return any(isinstance(effect, TakeUpdate) for effect in page.done)


@pytest.mark.parametrize(("there", "asks"), [("", True), ("lions-1 animania-1", False), ("lions-2 animania-1", True)])
def test_an_update_that_would_end_a_running_game_is_asked_about(there: str, asks: bool) -> None:
    rules = GAMES_BY_KEY["lions"].rules
    there = there.replace("lions-1", f"lions-{rules}").replace("lions-2", f"lions-{rules + 1}")
    page = begun("lions", 2).send("home").send("update-ready", there)
    page.send("take-update")
    assert taken(page) != asks
    assert ("take-update!" in page.acts()) == asks
    page.send("take-update!")
    assert taken(page)


def test_without_a_game_by_link_an_update_is_taken_at_once() -> None:
    page = started("lions", 2).send("home").send("update-ready").send("take-update")
    assert taken(page)
