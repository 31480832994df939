"""Lessons on the page: led from beat to beat, inert otherwise, and without a trace in games and storage."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.bots.levels import LEVELS
from engine.games import GAMES
from engine.record import replay
from tests.oasis import game as oasis
from tests.ui.browser import Page
from tests.ui.elements import Element
from tests.ui.walk import started
from ui.lessons import course
from ui.lessons.registry import LESSONS
from ui.lessons.script import Beat
from ui.model import effects as fx
from ui.model.lesson import Lesson
from ui.persistence.keys import SETTINGS_KEY, game_key
from ui.table.projection import projection_of
from ui.table.seats import face_of
from ui.words import lions
from ui.words.page import t

LEADING_ON = {"lesson-on", "next", "close"}


def lesson_of(page: Page) -> Lesson:
    assert page.model.lesson is not None
    return page.model.lesson


def asked(page: Page) -> Beat:
    beat = course.asked(lesson_of(page))
    assert beat is not None
    return beat


def beats(game: str, page: Page | None = None) -> Iterator[Page]:
    """Yield a page at each beat of a lesson, which then goes on by what is pointed at."""
    page = (page or Page()).send(f"learn {game}")
    while not course.over(lesson_of(page)):
        yield page
        page.send(asked(page).waits)


def kept(page: Page) -> dict[str, str | None]:
    return {key: page.store.get(key) for key in page.store.names()}


def pointed(page: Page) -> list[Element]:
    """Return the controls that a hand points at."""
    hands = [each for each in page.tree.all() if each.attrs.get("class") == "pointer"]
    return [hand.parent for hand in hands if hand.parent is not None]


@pytest.mark.parametrize("game", LESSONS)
def test_what_is_pointed_at_leads_to_the_end_and_to_a_win(game: str) -> None:
    said = []
    for page in beats(game):
        beat = asked(page)
        said.append(beat.key)
        if beat.waits != "lesson-on":
            assert page.acts().count(beat.waits) >= 1
        assert {element.act for element in pointed(page)} == {beat.waits}
        assert course.said(lesson_of(page), beat) in page.tree.words
    assert said == [beat.key for beat in LESSONS[game]().beats]
    table = lesson_of(page).table
    assert GAMES[game].outcome(table.state).winners == (course.LEARNER,)
    assert replay(table.record) == table.state
    assert {"home", f"learn {game}", f"first-game {game}"} <= set(page.acts())


@pytest.mark.parametrize("game", LESSONS)
def test_nothing_of_a_lesson_is_kept_counted_or_thought_about(game: str) -> None:
    page = started(game, 3)
    page.send("home")
    tables, store = dict(page.model.tables), kept(page)
    page.done.clear()
    for _ in beats(game, page):
        pass
    page.send("home")
    assert page.model.tables == tables
    assert [each for each in page.done if isinstance(each, fx.Save | fx.Think)] == []
    changed = {key for key, text in kept(page).items() if store.get(key) != text}
    assert changed == {SETTINGS_KEY}
    assert f"continue {game}" in page.acts()


@pytest.mark.parametrize("game", LESSONS)
def test_whatever_else_is_touched_changes_nothing_and_says_kindly_what_to_touch(game: str) -> None:
    leaving = {"home", "lesson-skip", "close"}
    for page in beats(game):
        wanted = asked(page).waits
        before = lesson_of(page)
        for act in {*page.acts(), "lesson-here", "key z", "key u"} - {wanted} - leaving:
            if page.model.overlay:
                continue
            other = Page()
            other.model = page.model
            other.send(act)
            assert lesson_of(other)._replace(nudged=0, touched="") == before, f"{act} in place of {wanted}"
            assert (why_not(page, act) or t("lesson_here")) in other.tree.words
            assert lesson_of(other.send(act)).nudged == 2


def why_not(page: Page, act: str) -> str:
    """Return why the game itself would not have a card now, were this no lesson; nothing if it would."""
    table = lesson_of(page).table
    face, projection = face_of(table), projection_of(table)
    place = next((place for place in face.places(projection) if place.act == act), None)
    if place is None:
        return ""
    lifted = Page()
    real = page.model._replace(screen="table", game=table.record.game, tables={table.record.game: table}, lesson=None)
    lifted.model = real
    lifted.send(act)
    said = [each.words for each in lifted.tree.all() if each.attrs.get("class") == "prompt__why"]
    return "".join(said)


def test_a_card_that_a_lesson_does_not_want_says_what_the_game_says_of_it() -> None:
    reasons = {why for page in beats("lions") for act in page.acts() if (why := why_not(page, act))}
    assert {lions.WHY_NOT["laid"], lions.WHY_NOT["hippo"], lions.WHY_NOT["answer"]} <= reasons


def test_where_something_must_be_answered_every_answer_is_to_be_seen() -> None:
    met = set[str]()
    for page in beats("lions"):
        table = lesson_of(page).table
        prompt = face_of(table).prompt(projection_of(table))
        if prompt.kind == "forced" and not page.model.overlay:
            answers = {choice.act for choice in prompt.choices}
            assert answers <= set(page.acts())
            met |= answers
    assert met == {"move block", "move let", "move migrate", "move keep"}


@pytest.mark.parametrize("game", LESSONS)
def test_what_a_lesson_does_not_come_to_is_said_at_its_end(game: str) -> None:
    page = Page().send(f"learn {game}").send("lesson-skip")
    assert all(LESSONS[game]().rest[key] in page.tree.words for _, key in LESSONS[game]().more)


@pytest.mark.parametrize("game", LESSONS)
def test_enter_does_what_is_asked_at_each_beat(game: str) -> None:
    page = Page().send(f"learn {game}")
    for number in range(len(LESSONS[game]().beats)):
        assert lesson_of(page).beat == number
        page.send("leave" if page.model.overlay else "key Enter")  # what is to be read is closed by Back too
    assert course.over(lesson_of(page))


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("way", ["home", "leave", "key Escape"])
def test_at_each_beat_one_can_leave_for_home_and_begin_anew(game: str, way: str) -> None:
    for page in beats(game):
        other = Page()
        other.model = page.model
        while other.model.screen != "home":
            depth = other.model.depth
            other.send(way)
            assert other.model.depth < depth
        assert other.model.lesson is None
        assert lesson_of(other.send(f"learn {game}")).beat == 0


@pytest.mark.parametrize("game", LESSONS)
def test_a_page_that_is_loaded_again_is_at_home_with_its_game(game: str) -> None:
    page = started(game, 3).send("home").send(f"learn {game}").send("lesson-on")
    again = page.reloaded()
    assert again.model.screen == "home"
    assert again.model.tables[game].record == page.model.tables[game].record


@pytest.mark.parametrize("game", LESSONS)
def test_while_the_others_play_any_key_leads_past_it_and_a_card_waits(game: str) -> None:
    page = Page(waits=False).send(f"learn {game}")
    while not course.showing(lesson_of(page)):
        page.send(asked(page).waits)
    before = lesson_of(page)
    for act in ("hold zebra", "hold left-2", "lesson-here", "fold"):
        assert lesson_of(page.send(act)) == before
    for _ in range(5):
        page.send("key x")
    assert not course.showing(lesson_of(page))
    assert lesson_of(page).beat == before.beat


@pytest.mark.parametrize("game", LESSONS)
def test_each_sentence_is_said_once_to_a_screen_reader_and_what_to_touch_each_time(game: str) -> None:
    told: dict[str, str] = {}
    for page in beats(game):
        page.send("lesson-here").send("lesson-here") if not page.model.overlay else None
        (live,) = [each for each in page.tree.all() if each.attrs.get("id") == "live"]
        for line in live.children:
            assert told.setdefault(line.attrs["id"], line.words) == line.words
    said = list(told.values())
    for beat in LESSONS[game]().beats:
        assert said.count(course.said(lesson_of(page), beat)) == 1


@pytest.mark.parametrize("game", LESSONS)
def test_the_focus_goes_to_what_is_to_be_touched_once_for_each_beat(game: str) -> None:
    page = Page()
    for _ in beats(game, page):
        if not page.model.overlay:
            page.send("lesson-here")
    focused = [each.selector for each in page.done if isinstance(each, fx.Focus)]
    acts = [*(beat.waits for beat in LESSONS[game]().beats), f"first-game {game}"]
    assert focused == [f'#app button[data-act="{act}"]' for act in acts]


# --- home ---


def calls(page: Page) -> bool:
    learn = [each for each in page.tree.all() if each.act.startswith("learn ")]
    assert [each.act for each in learn] == [f"learn {game}" for game in LESSONS]
    return any("btn--calls" in each.attrs["class"] for each in learn)


def test_learn_calls_until_a_lesson_or_a_game_was_begun_and_then_never_again() -> None:
    assert calls(Page())
    assert calls(Page().send("settings").send("theme dark").send("back"))
    for begun in (Page().send("learn lions").send("home"), Page().send("setup lions").send("start").send("home")):
        assert not calls(begun)
        assert not calls(begun.reloaded())
        assert calls(begun.send("clear!").reloaded())


def test_a_game_without_a_lesson_has_no_way_to_one() -> None:
    page = Page()
    assert f"setup {oasis.key}" in page.acts()
    assert f"learn {oasis.key}" not in page.acts()
    for act in (
        f"learn {oasis.key}",
        "learn nothing",
        "learn",
        f"first-game {oasis.key}",
        "first-game! x",
        "first-game",
    ):
        assert page.send(act).model.screen == "home"


# --- the end ---


@pytest.mark.parametrize("game", LESSONS)
def test_the_end_leads_to_a_real_game_that_is_friendly(game: str) -> None:
    page = Page().send("speed instant").send(f"learn {game}").send("lesson-skip")
    assert course.over(lesson_of(page))
    page.send(f"first-game {game}")
    table = page.model.tables[game]
    assert page.model.screen == "table"
    assert page.model.lesson is None
    assert [each.who for each in table.occupants[1:]] == [LEVELS[game][0].label] * (len(table.occupants) - 1)
    assert getattr(table.record.options, "niche", "none") == "none"
    assert page.store.get(game_key(game)) is not None
    assert table.record.seed != LESSONS[game]().seed
    remembered = page.reloaded().model.setups[game]
    assert {each.who for each in remembered.occupants[1:]} == {LEVELS[game][0].name}


def test_a_real_game_in_the_way_is_asked_about_and_a_set_up_of_ones_own_stays() -> None:
    page = started("lions", 4, level="player").send("home")
    before, setup = page.model.tables["lions"], page.model.setups["lions"]
    page.send("learn lions").send("lesson-skip").send("first-game lions")
    assert page.model.tables["lions"] == before
    assert page.model.overlay is not None
    assert page.send("close").send("first-game lions").send("first-game! lions").model.tables["lions"] != before
    assert page.model.setups["lions"] == setup
    assert page.reloaded().model.setups["lions"] == setup


def test_what_computers_of_the_real_game_answer_meanwhile_goes_to_that_game() -> None:
    page = started("lions", 3, (), thinks=False).send("home")
    table = page.model.tables["lions"]
    (seat,) = table.decision.asked
    move = GAMES["lions"].print_move(GAMES["lions"].legal_moves(table.state, seat)[0])
    page.send("learn lions")
    before = lesson_of(page)
    page.send(f"thought lions {table.decision.ticket} {seat} {move}")
    assert dict(page.model.tables["lions"].decision.chosen) != {}
    assert lesson_of(page) == before


def test_a_lesson_that_is_skipped_twice_or_from_elsewhere_stays_as_it_is() -> None:
    page = Page().send("lesson-skip")
    assert page.model.screen == "home"
    assert course.over(lesson_of(page.send("learn lions").send("lesson-skip").send("lesson-skip")))
    assert lesson_of(page.send("lesson-here").send("key Enter").send("hold zebra")).skipped
