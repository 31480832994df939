"""A whole game passed on: a link brings what happened to another device, to be watched or played on there."""

from __future__ import annotations

import random

import pytest

from engine.codec import GameLink, parse_game_link, print_game_link
from engine.games import GAMES
from tests.ui.browser import Page
from tests.ui.walk import clicked, started
from tools.sampling import drawn
from ui.model.effects import Copy, Share
from ui.model.page import Overlay
from ui.persistence.game_links import LONGEST
from ui.persistence.store import ours
from ui.table.replay import last, point
from ui.table.seats import is_over
from ui.table.undo import practising


def shared(page: Page, *acts: str) -> str:
    """Return the link that a page gives out of its game."""
    for act in ("share-game", *acts, "share-link"):
        page.send(act)
    return next(effect.text for effect in reversed(page.done) if isinstance(effect, Copy))


def some_way(game: str, entropy: int, steps: int, people: tuple[int, ...] = (0,)) -> Page:
    """Return a page at a running game."""
    page, rng = started(game, 3, people, entropy=entropy), random.Random(entropy)
    for _ in range(steps):
        acts = [
            act
            for act in page.acts()
            if act.startswith(("move", "hold ", "open", "reveal", "put-away", "next", "skip"))
        ]
        page.send(rng.choice(acts))
        if len(page.model.table.record.turns) > 1:
            break
    assert not is_over(page.model.table)
    return page


@pytest.mark.parametrize(("game", "entropy"), drawn("shared", [(game, n) for game in GAMES for n in range(6)], 3))
def test_a_game_that_has_ended_is_watched_elsewhere_as_it_went(game: str, entropy: int) -> None:
    page = clicked(started(game, 3, entropy=entropy), random.Random(entropy))
    link = shared(page)
    assert len(link) <= LONGEST[False]
    other = Page(entropy=99, link=f"#{link}")
    assert other.model.screen == "link"
    other.send("watch-link").send("watch-to 0")
    watch = other.model.watch
    assert watch is not None
    assert watch.whole.record == page.model.table.record
    assert (point(watch), watch.table.viewer) == (0, None)
    assert last(watch) == len(page.model.table.record.turns)
    assert not any(".game." in key for key in ours(other.store)), "nothing of it is kept"
    other.send("watch-leave")
    assert other.model.screen == "link"


@pytest.mark.parametrize("game", GAMES)
def test_a_running_game_goes_on_elsewhere_from_where_it_was(game: str) -> None:
    page = some_way(game, 5, 12)
    link = shared(page)
    other = Page(entropy=3, link=f"#{link}").send("speed instant").send("play-on")
    assert other.model.screen == "table"
    assert other.model.table.state == page.model.table.state
    assert [each.who for each in other.model.table.occupants] == [each.who for each in page.model.table.occupants]
    here = page.reloaded().send(f"continue {game}")
    for each in (here, other):
        clicked(each, random.Random(7))
    assert other.model.table.record == here.model.table.record
    assert other.reloaded().model.tables[game].record == here.model.table.record


def test_a_running_game_is_watched_elsewhere_without_anyones_cards() -> None:
    other = Page(link=f"#{shared(some_way('lions', 4, 40))}").send("watch-link")
    other.waits = False
    for seat in ("all", "0", "1", "2"):
        other.send("watch-as", seat)
        assert other.model.watch
        assert other.model.watch.table.viewer is None
        assert "watch__hand" not in other.html


def test_names_go_along_only_when_that_is_asked_and_you_is_nobody_elsewhere() -> None:
    page = Page(entropy=2).send("speed instant").send("setup lions")
    page.send("name 1", "Zoë 👩‍👧").send("start")
    bare, full = parse_game_link(shared(page)), parse_game_link(shared(page, "share-game names"))
    assert bare
    assert bare.names == ()
    assert full
    assert full.names == ("", "Zoë 👩‍👧", page.model.table.occupants[2].name)
    link = shared(page, "share-game names")
    watched = Page(link=f"#{link}").send("watch-link").model.watch
    assert watched
    assert [occupant.name for occupant in watched.whole.occupants][1:] == ["Zoë 👩‍👧", full.names[2]]
    assert watched.whole.occupants[0].called not in ("", "You")
    played = Page(link=f"#{link}").send("play-on").model.table
    assert played.occupants[0].called == "You"


def test_a_game_too_long_for_a_link_is_offered_as_a_file() -> None:
    page = Page().send("speed instant").send("setup lions")
    while "add" in page.acts():
        page.send("add")
    for seat in range(6):
        page.send(f"name {seat}", "👨‍👩‍👧‍👦" * 19 + str(seat))
    page.send("start").send("share-game names")
    assert "too long" in page.tree.words
    assert "share-link" not in page.acts()
    page.send("export lions")
    assert len(shared(page)) <= LONGEST[False]


def test_the_device_shares_in_its_own_way() -> None:
    page = started("animania", 3).send("share-game").send("share-link on")
    assert any(isinstance(effect, Share) and parse_game_link(effect.link) for effect in page.done)


def test_nothing_is_replaced_unasked_by_a_shared_game() -> None:
    page = some_way("lions", 6, 12)
    link, here = shared(page), started("lions", 3, entropy=9)
    mine = here.model.table.record
    here.send("link", f"#{link}").send("play-on")
    assert here.model.overlay == Overlay("ask", ("replace", "play-on!"))
    assert here.model.tables["lions"].record == mine
    here.send("close").send("watch-link").send("watch-leave").send("no-link").send("continue lions")
    assert here.model.table.record == mine


def test_a_shared_game_of_other_rules_says_so_and_offers_the_deal() -> None:
    link = parse_game_link(shared(some_way("lions", 6, 12)))
    assert link
    older = print_game_link(GameLink(link.deal._replace(rules=link.deal.rules + 1), link.moves))
    page = Page(link=f"#{older}")
    assert "other rules" in page.tree.words
    assert {"watch-link", "play-on"}.isdisjoint(page.acts())
    assert page.send("play-link").model.table.record.seed == link.deal.seed


def test_moves_that_do_not_fit_the_deal_are_refused_with_a_sentence() -> None:
    link = parse_game_link(shared(some_way("animania", 6, 12)))
    assert link
    rng, refused = random.Random(1), 0
    for _ in range(40):
        moves = "".join(rng.choice("0123456789abcdefghjkmnpqrstvwxyz") for _ in range(rng.randrange(1, 30)))
        page = Page(link="#" + print_game_link(GameLink(link.deal, moves)))
        refused += page.model.link is None
        assert page.model.screen == "link"
        assert page.model.link or page.model.link_fault
    assert refused > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_somebody_else_has_begun_does_not_count_here(game: str) -> None:
    other = Page(link=f"#{shared(some_way(game, 5, 12))}").send("speed instant").send("play-on")
    assert practising(other.model.table)
    assert practising(other.reloaded().model.tables[game])
