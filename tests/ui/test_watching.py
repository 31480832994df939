"""A game is looked at again as it went, through eyes that may look, and nothing of it is decided, kept or counted."""

from __future__ import annotations

import random

import pytest

from engine.game import seen_by
from engine.games import GAMES
from tests.ui.browser import Page
from tests.ui.test_secrets import other_worlds
from tests.ui.walk import clicked, started
from tools.sampling import drawn
from ui.model import effects as fx
from ui.model.page import Overlay
from ui.model.table import Table
from ui.model.watch import Watch
from ui.persistence.store import ours
from ui.screens.page import screen
from ui.screens.watch import told
from ui.table.playback import busy, settled
from ui.table.replay import eyes, gone_to, last, moments, moved_on, parts, point, seen_as
from ui.table.seats import is_over
from ui.table.undo import practising
from ui.table.viewer import viewed_by

SHOWN = (fx.Wait, fx.Fly, fx.Flip, fx.Focus, fx.Scroll, fx.Play, fx.Vibrate)
"""What watching may want done."""


def ended(game: str, entropy: int = 1, players: int = 3) -> Page:
    """Return a page at the result of a game of one person."""
    return clicked(started(game, players, entropy=entropy), random.Random(entropy))


def watching(page: Page) -> Watch:
    assert page.model.watch is not None
    return page.model.watch


def at(page: Page, watch: Watch) -> str:
    return str(screen(page.model._replace(watch=watch._replace(playing=False))))


@pytest.mark.parametrize(("game", "entropy"), drawn("watched", [(game, n) for game in GAMES for n in range(6)], 3))
def test_forward_and_back_give_the_same_screens_through_any_eyes(game: str, entropy: int) -> None:
    page = ended(game, entropy).send(f"watch {game}")
    watch, rng = watching(page), random.Random(entropy)
    viewer = rng.choice(eyes(watch.whole))
    forward = [gone_to(seen_as(watch, viewer), 0)]
    while point(forward[-1]) < last(watch):
        moved = moved_on(forward[-1])
        assert busy(moved.table)
        forward.append(moved._replace(table=settled(moved.table)))
    here = forward[-1]
    for number in rng.sample(range(last(watch) + 1), min(12, last(watch) + 1)):
        here = gone_to(here, number)
        assert at(page, here) == at(page, forward[number])
    assert forward[-1].table.record == watch.whole.record
    assert forward[-1].table.notes == watch.whole.notes


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_plays_goes_to_its_end_wants_nothing_kept_or_thought_and_begins_anew(game: str) -> None:
    page = ended(game)
    kept, tables = ours(page.store), page.model.tables
    before = len(page.done)
    page.send(f"watch {game}")
    watch = watching(page)
    assert point(watch) == last(watch)
    assert not watch.playing
    assert all(isinstance(effect, SHOWN) for effect in page.done[before:])
    assert any(isinstance(effect, fx.Wait) for effect in page.done[before:])
    page.waits = False
    page.send("watch-play")
    assert watching(page).playing
    assert point(watching(page)) == 1
    page.send("watch-leave")
    assert (page.model.screen, page.model.watch) == ("result", None)
    assert page.model.tables == tables
    assert ours(page.store) == kept


@pytest.mark.parametrize(("game", "entropy"), drawn("watched secrets", [(g, n) for g in GAMES for n in range(4)], 2))
def test_eyes_see_what_their_seat_knew_then_and_no_more(game: str, entropy: int) -> None:
    page = ended(game, entropy).send(f"watch {game}")
    watch, rng = watching(page), random.Random(entropy)
    for number in rng.sample(range(last(watch)), min(8, last(watch))):
        for viewer in eyes(watch.whole):
            if viewer is None:
                continue  # they see all hands
            here = gone_to(seen_as(watch, viewer), number)
            other = other_worlds(page.model._replace(watch=here).at_watched, viewer).table
            assert at(page, here) == at(page, here._replace(table=viewed_by(other, viewer)))


@pytest.mark.parametrize(("game", "people"), [("lions", (0,)), ("animania", (1,)), ("lions", (0, 1)), ("lions", ())])
def test_a_running_game_is_watched_as_the_one_person_here_saw_it_or_as_a_spectator(
    game: str, people: tuple[int, ...]
) -> None:
    page = started(game, 3, people, waits=False, thinks=bool(people))
    for _ in range(30):
        if people and len(page.model.table.record.turns) < 2:
            acts = [act for act in page.acts() if act.startswith(("move", "hold ", "open", "next", "skip", "reveal"))]
            page.send(random.Random(len(page.done)).choice(acts))
    assert not is_over(page.model.table)
    page.send(f"watch {game}").send("watch-play")
    only = people[0] if len(people) == 1 else None
    assert watching(page).table.viewer == only
    for seat in ("0", "1", "2", "all", "7", "x"):
        page.send("watch-as", seat)
        assert watching(page).table.viewer == only
    if only is None:
        assert "watch__hand" not in page.html


def test_open_hands_are_all_hands_as_they_were_before_the_decision_that_is_shown() -> None:
    page = ended("lions").send("watch lions").send("watch-as", "all").send("watch-to 3")
    page.waits = False
    before = hands(page)
    assert len(before) == 3
    assert all(before)
    page.send("watch-step on")
    assert busy(watching(page).table)
    assert hands(page) == before
    page.send("watch-to 30")
    assert hands(page) != before


def hands(page: Page) -> list[str]:
    """Return what is said of each hand that is shown."""
    return [element.attrs["aria-label"] for element in page.tree.all() if element.attrs.get("class") == "held"]


@pytest.mark.parametrize("game", GAMES)
def test_turns_and_key_moments_are_found_and_told_without_secrets(game: str) -> None:
    page = ended(game, entropy=3).send(f"watch {game}")
    watch = watching(page)
    starts = parts(watch.whole)
    assert starts[0] == 0
    assert starts[-1] == last(watch)
    assert len(starts) > 2
    found = moments(watch.whole)
    assert len({moment.number for moment in found}) == len(found)
    for moment in found:
        assert moment.text
        for event in watch.whole.event_log[moment.number]:
            assert seen_by(event, None).secret == ()
    page.send("watch-to 0")
    for number in starts[1:]:
        page.send("watch-part on")
        assert point(watching(page)) == number
        assert told(watching(page))
    for number in reversed(starts[:-1]):
        page.send("watch-part back")
        assert point(watching(page)) == number


def test_keys_play_step_and_leave() -> None:
    page = ended("animania").send("watch animania").send("watch-to 2")
    page.waits = False
    page.send("key .")
    assert (point(watching(page)), busy(watching(page).table)) == (3, True)
    page.send("key .")
    assert (point(watching(page)), busy(watching(page).table)) == (3, False)
    page.send("key ,")
    assert point(watching(page)) == 2
    page.send("key space")
    assert watching(page).playing
    page.send("key space").send("key l")
    assert page.model.overlay == Overlay("log")
    page.send("key Escape").send("key ?").send("key Escape").send("key Escape")
    assert page.model.screen == "result"


@pytest.mark.parametrize("text", ["", "-1", "x", "100000", "3.5", "٣"])
def test_a_point_that_there_is_not_is_not_gone_to(text: str) -> None:
    page = ended("animania").send("watch animania").send("watch-to 1")
    here = watching(page)
    page.send("watch-to", text).send(f"watch-to {text}")
    assert watching(page) == here


# --- played on from there ---


def practice_of(page: Page) -> Table:
    table = page.model.table
    assert page.model.screen == "table"
    assert practising(table)
    return table


@pytest.mark.parametrize(("game", "seat"), [("lions", 0), ("lions", 2), ("animania", 1)])
def test_after_its_end_a_game_is_played_on_as_any_seat_marked_as_practice(game: str, seat: int) -> None:
    page = ended(game).send(f"watch {game}").send("watch-to 2").send("watch-as", str(seat))
    whole = watching(page).whole.record
    page.send(f"watch-fork {seat}")
    table = practice_of(page)
    assert [occupant.person for occupant in table.occupants] == [at == seat for at in range(3)]
    assert len({occupant.name for occupant in table.occupants}) == 3
    assert table.record.turns[:2] == whole.turns[:2]
    clicked(page, random.Random(1))
    assert practising(page.model.table)


def test_a_running_game_is_taken_back_only_when_that_is_meant_and_is_practice_then() -> None:
    page = started("lions", 3, entropy=4)
    rng = random.Random(4)
    for _ in range(60):
        page.send(rng.choice([act for act in page.acts() if act.startswith(("move ", "hold ", "skip", "close"))]))
    assert not is_over(page.model.table)
    whole = page.model.table.record
    page.send("watch lions").send("watch-to 5").send("watch-fork 1")
    assert page.model.screen == "watch"
    page.send("watch-fork 0")
    assert page.model.overlay == Overlay("ask", ("fork", "watch-fork!", "0"))
    assert page.model.tables["lions"].record == whole
    page.send("close").send("watch-fork 0").send("watch-fork! 0")
    assert practice_of(page).record.turns[:5] == whole.turns[:5]
    assert page.reloaded().send("continue lions").model.table.record == page.model.table.record


# --- beside other tabs and other people ---


def test_whoever_watches_a_result_that_another_tab_has_dealt_over_comes_home() -> None:
    for way in ("watch-leave", "leave"):
        page = ended("lions")
        other = Page(page.store, entropy=9).send("speed instant").send("continue lions")
        page.send("watch lions")
        other.send("again new")
        page.send("look").send(way)
        assert (page.model.screen, page.model.watch) == ("home", None)
        assert "continue lions" in page.acts()


def test_whoever_is_left_alone_at_a_shared_device_takes_no_running_game_back() -> None:
    page = started("lions", 3, (0, 1), entropy=4)
    rng = random.Random(4)
    while len(page.model.table.record.turns) < 6:
        page.send(rng.choice([act for act in page.acts() if act.startswith(("move ", "hold ", "open ", "skip"))]))
    page.send("seats").send("give 0").send("close")
    page = page.send("open 1") if "open 1" in page.acts() else page
    page.send("watch lions").send("watch-to 1")
    before = page.model.tables
    assert not [act for act in page.acts() if act.startswith("watch-fork")]
    assert page.send("watch-fork 1").send("watch-fork! 1").model.tables == before


def test_what_was_read_out_before_is_not_read_out_again_after_a_look_back() -> None:
    page = started("lions", 3, entropy=4)
    rng = random.Random(4)
    while len(page.model.table.record.turns) < 6:
        page.send(rng.choice([act for act in page.acts() if act.startswith(("move ", "hold ", "skip"))]))
    page.send("log").send("watch lions").send("watch-leave")
    assert page.model.screen == "table"
    assert not [each for each in page.tree.all() if each.attrs.get("id", "").startswith("said-")]
