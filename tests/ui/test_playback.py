"""What happened is shown and said: everything once, nothing ahead of time, nothing that not all may know."""

from __future__ import annotations

import random
from functools import reduce
from itertools import product

import pytest

from engine.animania.niches import NICHES
from engine.animania.state import State
from engine.game import Event, seen_by
from engine.games import GAMES
from tests.amounts import every_time_and_for_long, soaking
from tests.ui.browser import Page
from tests.ui.elements import element_of
from tests.ui.walk import legal, started
from tools.sampling import drawn
from ui.model.page import Model
from ui.model.table import Table
from ui.screens.page import screen, which
from ui.table.log import log_lines
from ui.table.playback import busy, events_shown, halted
from ui.table.seats import due, face_of, game_of, people
from ui.table.viewer import viewed_by
from ui.words.animania import NICHE
from ui.words.grammar import Names

ONWARD = ("move", "reveal", "next", "skip", "put-away")
SPEEDS = ["instant", "normal", "step"]


def said(model: Model) -> dict[str, str]:
    """Return the sentences of the live region by their ids."""
    region = next(element for element in element_of(screen(model)).walk() if element.attrs.get("id") == "live")
    assert not region.text.strip(), "every sentence is an element of its own"
    return {child.attrs["id"]: child.words for child in region.children}


class Listener:
    """A screen reader: it says what is added to the live region, and never anything twice while it stays."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.there: dict[str, str] = {}
        self.live_from: list[str] = []
        self.listen()

    def listen(self) -> None:
        now = said(self.page.model)
        for key, text in now.items():
            if key in self.there:
                assert self.there[key] == text, "what is there is never written over"
            else:
                self.live_from.append(text)
        self.there = now

    def send(self, act: str) -> None:
        self.page.send(act)
        self.listen()


def play(page: Page, rng: random.Random) -> str:
    """Return something to click that plays on, or nothing at the end."""
    acts = page.acts()
    onward = [act for act in acts if act.split(" ")[0] in ONWARD]
    opens = [act for act in acts if act.startswith("open ")][:1]
    holds = [act for act in acts if act.startswith("hold ")]
    first = holds if holds and rng.random() < 0.4 else onward
    return rng.choice(first or onward or opens or holds or [""])


@pytest.mark.parametrize(("game", "people_", "speed"), drawn("told", product(GAMES, [(0,), (0, 1)], SPEEDS), 6))
def test_a_screen_reader_is_told_every_line_of_the_log_once_and_in_its_order(
    game: str, people_: tuple[int, ...], speed: str
) -> None:
    page = started(game, 3, people_, entropy=4)
    page.send(f"speed {speed}")
    listener, rng = Listener(page), random.Random(speed)
    log_heard = list(listener.live_from[: len(log_lines(page.model.table))])
    for _ in range(50):
        act = play(page, rng)
        if not act:
            break
        before = len(listener.live_from)
        log = {line.position: line.text for line in log_lines(page.model.table)}
        listener.send(act)
        new = [line.text for line in log_lines(page.model.table) if line.position not in log]
        fresh = listener.live_from[before:]
        assert fresh[: len(new)] == new
        log_heard += new
    assert log_heard == [line.text for line in log_lines(page.model.table)]
    assert len(log_heard) > 12


def ask(model: Model) -> str:
    """Return how the sentence begins that says what is asked."""
    asks = [element for element in element_of(screen(model)).walk() if element.attrs.get("class") == "prompt__ask"]
    return next(part for part in (asks[0].children[0].text if asks[0].children else "", asks[0].text) if part)


@every_time_and_for_long
@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_is_said_anew_with_every_decision(game: str) -> None:
    asked = 0
    for entropy in range(3 if soaking() else 1):
        page = started(game, 3, entropy=entropy)
        listener, rng = Listener(page), random.Random(entropy)
        turns, since = 0, 0
        for _ in range(40):
            act = play(page, rng)
            if not act:
                break
            listener.send(act)
            table = page.model.table
            if len(table.record.turns) > turns and legal(page.model):
                assert any(text.startswith(ask(page.model)) for text in listener.live_from[since:])
                turns, since, asked = len(table.record.turns), len(listener.live_from), asked + 1
    assert asked > (3 if soaking() else 1)


@pytest.mark.parametrize("game", GAMES)
def test_who_comes_back_to_a_table_is_told_what_is_asked_and_no_old_news(game: str) -> None:
    page = started(game, 3, entropy=2)
    for act in ("home", f"continue {game}"):
        page.send(act)
    assert all(key.startswith("asked-") for key in said(page.model))
    assert said(page.model)
    page.send("log")
    assert said(page.model) == said(page.send("close").model), "opening a panel and closing it is no news"
    again = Page(page.store).send(f"continue {game}")
    assert all(key.startswith("asked-") for key in said(again.model))


def test_what_was_taken_back_is_told_again_when_it_is_done_again() -> None:
    page = started("lions", 2, (0,), entropy=1)
    act = next(act for act in page.acts() if act in ("hold zebra", "hold antelope")).replace("hold", "move")
    listener = Listener(page)
    listener.send(act)
    line = log_lines(page.model.table)[-1].text
    assert listener.live_from.count(line) == 1
    before = len(listener.live_from)
    listener.send("undo")
    assert line not in listener.live_from[before:]
    assert listener.live_from[before:], "what is asked again"
    listener.send(act)
    assert listener.live_from.count(line) == 2


@pytest.mark.parametrize(("game", "speed"), drawn("several people", product(GAMES, SPEEDS), 4))
def test_with_several_people_nothing_is_said_that_not_all_may_know(game: str, speed: str) -> None:
    page = started(game, 3, (0, 1), entropy=7)
    page.send(f"speed {speed}")
    listener, rng = Listener(page), random.Random(7)
    for _ in range(60):
        act = play(page, rng)
        if not act:
            break
        listener.send(act)
    table, face = page.model.table, face_of(page.model.table)
    names = tuple(occupant.called for occupant in table.occupants)
    for events in table.event_log:
        for event in events:
            if not event.secret:
                continue
            for seat in event.audience:
                for you in (None, seat):
                    secret = face.sentence(event, Names(names, you))
                    if secret != face.sentence(seen_by(event, None), Names(names, you)):
                        assert secret not in listener.live_from


# --- shown one by one ---


@every_time_and_for_long
@pytest.mark.parametrize("speed", drawn("after a look", ["normal", "step", "instant"], 1))
def test_what_follows_a_giraffes_look_is_shown_once_the_hand_is_put_away(speed: str) -> None:
    looks = 0
    for entropy in range(20 if soaking() else 8):
        page = started("lions", 3, (0, 1), entropy=entropy, waits=False)
        page.send(f"speed {speed}")
        rng = random.Random(entropy)
        for _ in range(60):
            table = page.model.table
            if table.playback.peek and due(table) != (table.viewer,):
                looks += 1
                left = table.playback.queue
                assert [event.kind for event in left if face_of(table).weight(event)], "the next turn is told"
                page.send("put-away")
                table = page.model.table
                assert table.viewer is None
                assert table.playback.peek is None
                if speed == "instant":
                    assert which(page.model) == "curtain" or not set(due(table)) & set(people(table))
                else:
                    shown: list[Event] = []
                    turns = len(table.record.turns)
                    while busy(page.model.table) and len(page.model.table.record.turns) == turns:
                        assert which(page.model) == "table"
                        assert 'id="hand"' not in page.html
                        shown += page.model.table.playback.group
                        page.send("next")
                    assert shown == [seen_by(event, None) for event in left]
                break
            looking = sorted(act for act in legal(page.model) if act.startswith("move giraffe"))
            act = rng.choice(looking) if looking else play(page, rng)
            if not act:
                break
            page.send(act)
    assert looks > (3 if soaking() else 0)


def put_down(table: Table) -> Table:
    """Return the table without what is lost when other eyes look: a choice half made, a hint."""
    return table._replace(decision=table.decision._replace(held=(), hint=None, hint_pending=False))


@pytest.mark.parametrize("game", GAMES)
def test_other_eyes_in_the_middle_of_a_telling_see_the_table_as_it_is_then(game: str) -> None:
    page = started(game, 3, (0,), entropy=3, waits=False)
    page.send("speed step")
    rng, checked = random.Random(1), 0
    for _ in range(80):
        table = page.model.table
        if busy(table) and table.before is not None and not table.playback.peek:
            for viewer in (None, 0, 1):
                other = viewed_by(table, viewer)
                start = face_of(table).scene(game_of(table).view(table.before, viewer))
                events = [seen_by(event, viewer) for event in table.event_log[-1]]
                assert other.playback.scene == reduce(face_of(table).after, events[: events_shown(table)], start)
                assert other.playback.queue == tuple(events[events_shown(table) :])
                back = viewed_by(other, table.viewer)
                assert put_down(back) == put_down(table)
            checked += 1
        act = play(page, rng)
        if not act:
            break
        page.send(act)
    assert checked > 5


@every_time_and_for_long
def test_the_sheet_of_an_animal_says_that_it_has_acted_when_that_has_been_shown_and_not_before() -> None:
    found = 0
    for entropy in range(40):
        page = started("animania", 5, (0,), entropy=entropy)
        page.send("speed step")
        assert isinstance(page.model.table.state, State)
        seats = [seat for seat, animal in enumerate(page.model.table.state.animals) if NICHES[animal].once]
        rng = random.Random(entropy)
        for _ in range(60):
            table = page.model.table
            assert isinstance(table.state, State)
            for seat in seats:
                why = NICHES[table.state.animals[seat]].why
                acted = any(
                    event.seat == seat and event.data[-1:] == (why,) and len(event.data) == 3
                    for number, events in enumerate(table.event_log)
                    for event in (events if number < len(table.event_log) - 1 else events[: events_shown(table)])
                )
                page.send(f"sheet niche {seat}")
                assert (NICHE["used"] in page.tree.words) == acted
                page.send("close")
                found += acted and busy(table)
            act = play(page, rng)
            if not act:
                break
            page.send(act)
        if found > (12 if soaking() else 3):
            return
    raise AssertionError("no niche acted")


# --- keys ---


@pytest.mark.parametrize("key", ["Escape", "u", "h", "x", "space", "Enter"])
@pytest.mark.parametrize("game", GAMES)
def test_any_key_skips_what_is_being_shown(game: str, key: str) -> None:
    page = told_page(game, "normal")
    turns = page.model.table.record.turns
    page.send(f"key {key}")
    assert not busy(page.model.table) or halted(page.model.table)
    if halted(page.model.table):
        page.send(f"key {key}")
        assert not halted(page.model.table)
    assert page.model.table.record.turns == turns
    assert not page.model.table.decision.hint_pending
    assert page.model.screen == "table"
    assert page.model.overlay is None


@pytest.mark.parametrize("key", ["Escape", "u", "space"])
def test_any_key_goes_one_event_further_at_speed_step(key: str) -> None:
    page = told_page("lions", "step")
    before = page.model.table
    page.send(f"key {key}")
    assert len(page.model.table.playback.queue) < len(before.playback.queue)
    assert busy(page.model.table)


@pytest.mark.parametrize(("key", "panel"), [("?", "rules"), ("l", "log")])
@pytest.mark.parametrize("game", GAMES)
def test_log_and_rules_can_be_read_while_something_is_shown(game: str, key: str, panel: str) -> None:
    page = told_page(game, "normal")
    before = page.model.table
    page.send(f"key {key}")
    assert page.model.overlay is not None
    assert page.model.overlay.kind == panel
    assert page.model.table == before
    page.send("key Escape")
    assert page.model.overlay is None
    assert busy(page.model.table)
    assert page.model.table == before


def told_page(game: str, speed: str) -> Page:
    """A table at which something is being shown, with more to come."""
    page = started(game, 3, (0,), entropy=1)
    page.waits = page.thinks = False
    page.send(f"speed {speed}")
    if not any(act.startswith("move ") for act in page.acts()):
        page.send(next(act for act in page.acts() if act.startswith("hold ")))
    page.send(next(act for act in page.acts() if act.startswith("move ")))
    assert busy(page.model.table)
    assert page.model.table.playback.queue
    return page
