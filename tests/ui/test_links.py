"""Links: the same deal for everyone, never over a running game without asking, and a sentence for every bad one."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.levels import LEVELS
from engine.codec import LINK_LENGTH, Deal, parse_deal, print_deal
from engine.games import GAMES
from engine.record import Record, states
from tests.ui.browser import Page
from tests.ui.elements import element_of
from tests.ui.walk import clicked, started
from ui.games.registry import FACES
from ui.handlers.update import ACTS, update
from ui.model.effects import ClearHash, Copy
from ui.model.page import Message
from ui.screens.page import screen
from ui.seating.links import entry


def link_of(page: Page) -> str:
    return next(effect.text for effect in reversed(page.done) if isinstance(effect, Copy))


@pytest.mark.parametrize(("game", "players"), [("lions", 2), ("lions", 6), ("animania", 3), ("animania", 5)])
def test_a_link_deals_the_same_game_with_the_same_computers(game: str, players: int) -> None:
    page = Page(entropy=5).send("speed instant").send(f"setup {game}")
    while "add" in page.acts() and sum(act.startswith("name ") for act in page.acts()) < players:
        page.send("add")
    while sum(act.startswith("name ") for act in page.acts()) > players:
        page.send("remove 1")
    page.send("more").send("copy-link")
    link = link_of(page)
    assert len(link) <= LINK_LENGTH
    page.send("start")
    other = Page(entropy=77, link=f"#{link}")
    assert other.model.screen == "link"
    other.send("speed instant").send("play-link")
    assert other.model.table.state == page.model.table.state
    assert [p.who for p in other.model.table.occupants] == [p.who for p in page.model.table.occupants]
    assert any(isinstance(effect, ClearHash) for effect in other.done)
    for each in (page, other):
        clicked(each, random.Random(2))
    assert page.model.table.record == other.model.table.record


def test_a_link_from_the_result_is_the_same_deal() -> None:
    page = started("lions", 3)
    clicked(page, random.Random(1))
    page.send("share")
    other = Page(link=link_of(page)).send("play-link")
    assert other.model.table.record.seed == page.model.table.record.seed


def test_a_link_asks_before_it_replaces_a_running_game() -> None:
    page = started("lions", 3)
    before = page.model.table.record
    page.send("link", "#lions.1.0CRM5K2A.2,choice.person,cub-1")
    assert page.model.screen == "link"
    assert page.model.tables["lions"].record == before
    page.send("play-link")
    assert page.model.tables["lions"].record == before
    page.send("play-link!")
    assert page.model.table.record != before


def test_a_link_of_other_rules_or_computers_says_so_and_deals_the_same_cards() -> None:
    now = Page(link="#lions.1.0CRM5K2A.2,choice.person,cub-1")
    assert now.tree.words.count("other rules") == 0
    old = Page(link="#lions.7.0CRM5K2A.2,choice.person,cub-77")
    assert "other rules" in old.tree.words
    assert "play otherwise" in old.tree.words
    strange = Page(link="#lions.1.0CRM5K2A.2,choice.person,dragon-1")
    assert "play otherwise" in strange.tree.words
    for page in (now, old, strange):
        page.send("play-link")
    assert now.model.table.event_log[0] == old.model.table.event_log[0] == strange.model.table.event_log[0]


@pytest.mark.parametrize(
    "link",
    ["#lions", "#chess.1.0CRM5K2A.2,choice.person,cub-1", "#lions.1.UUUU.2,choice.person,cub-1", "#" + "x" * 300],
)
def test_a_bad_link_gives_a_clear_sentence(link: str) -> None:
    page = Page(link=link)
    assert page.model.screen == "link"
    assert page.model.link is None
    assert page.model.link_fault
    page.send("no-link")
    assert page.model.screen == "home"


@pytest.mark.parametrize("game", FACES)
def test_a_shortcut_leads_on_with_the_game_that_runs_or_to_a_new_one(game: str) -> None:
    new = Page(link=f"#{entry(game)}")
    assert (new.model.screen, new.model.game) == ("setup", game)
    running = started(game, 3)
    before = running.model.table
    running.send("home").send("link", f"#{entry(game)}")
    assert (running.model.screen, running.model.game, running.model.table.record) == ("table", game, before.record)
    assert Page(link=f"#{entry('chess')}").model.link_fault


@st.composite
def links(draw: st.DrawFn) -> str:
    """Draw a link by its grammar: of today's rules or others, with computers of today, of old or of no kind."""
    game = draw(st.sampled_from(list(FACES)))
    choices = {name: draw(st.sampled_from(list(values))) for name, values in GAMES[game].CHOICES.items()}
    options = GAMES[game].Options(**choices)
    who = st.sampled_from(["person", "person", "dragon-1", "cub-77", *(level.label for level in LEVELS[game])])
    occupants = draw(st.lists(who, min_size=options.players, max_size=options.players))
    rules, seed = draw(st.integers(1, 3)), draw(st.integers(0, 2**40 - 1))
    return print_deal(Deal(game, rules, seed, options, tuple(occupants)))


@given(links())
def test_every_link_that_can_be_printed_deals_what_it_says(link: str) -> None:
    deal, page = parse_deal(link), Page(link=f"#{link}", thinks=False)
    assert page.model.link == deal
    assert page.controls()
    record = page.send("play-link").model.table.record
    assert (record.game, record.seed, record.options) == (deal.game, deal.seed, deal.options)
    assert record.rules == GAMES[deal.game].rules
    assert not record.turns
    assert [occupant.person for occupant in page.model.table.occupants] == [who == "person" for who in deal.occupants]
    assert page.controls()


@given(links(), st.integers(0, 60), st.text(st.sampled_from("0-9,.:%#az "), max_size=2), st.integers(0, 2))
def test_a_link_with_a_fault_in_it_opens_or_is_refused_in_a_sentence(link: str, at: int, new: str, lost: int) -> None:
    page = Page(link=f"#{link[:at]}{new}{link[at + lost :]}")
    assert page.model.screen == "link"
    assert (page.model.link is None) == bool(page.model.link_fault)
    assert page.model.link_fault in page.tree.words
    page.send("no-link")
    assert page.model.screen == "home"
    assert not page.model.tables


NAMES_WHAT_THERE_IS = {"unplayable"}
"""Their number is the page's own: the screen of a save that is not there cannot be drawn."""
ARGUMENTS = ["", "x", "-1", "0", "1", "99", "²", "lions", "animania", "niche", "hyena", "zebra", "end", "yes", "home"]
VALUES = ["", "?", "person", "{}", "#lions.1.0CRM5K2A.2,choice.person,cub-1", "x" * 300]


@cache
def places() -> tuple[Page, ...]:
    """Return pages at home, at two tables, and at a result."""
    ended = clicked(started("lions", 2), random.Random(1))
    return Page(), started("lions", 2), started("animania", 3, (0, 1)), ended


@given(
    st.sampled_from(sorted(ACTS.keys() - NAMES_WHAT_THERE_IS)),
    st.lists(st.sampled_from(ARGUMENTS), max_size=3),
    st.sampled_from(VALUES),
)
def test_no_stale_or_strange_message_breaks_the_page(act: str, args: list[str], value: str) -> None:
    for page in places():
        model, _ = update(page.model, Message(act, tuple(args), value))
        assert element_of(screen(model)).controls()
        for game, table in model.tables.items():
            assert is_legal(table.record), f"{game} has become no game"


@pytest.mark.parametrize("word", ["99", "-1", "²"])
def test_a_number_of_nothing_that_there_is_changes_no_game(word: str) -> None:
    for act in sorted(ACTS.keys() - NAMES_WHAT_THERE_IS):
        for page in places():
            model, _ = update(page.model, Message(act, (word,)))
            assert model == page.model or element_of(screen(model)).controls()
            assert model.tables == page.model.tables or all(is_legal(table.record) for table in model.tables.values())


def is_legal(record: Record) -> bool:
    """Tell whether a record can be replayed."""
    return bool(list(states(record)))


def test_a_copy_that_fails_shows_the_text_selected() -> None:
    page = Page(waits=False).send("setup lions").send("more").send("copy-link")
    page.send("not-copied", "https://example.org/#" + link_of(page))
    assert link_of(page) in page.tree.words
    page.send("close")
    page.send("copied link")
    assert page.model.toasts
