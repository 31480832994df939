"""What is kept: every decision, read back; damaged, older and newer saves; storage that fails; files in and out."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.bot import bot_rng, decide
from engine.bots.levels import LEVELS, level
from engine.game import BadText
from engine.games import GAMES
from engine.record import digest, replay
from tests.ui.browser import Page
from tests.ui.past import downloaded
from tests.ui.stores import FailingStore, ForgetfulStore, MemoryStore
from tests.ui.walk import PLAYING, clicked, is_over, legal, started
from ui.games.registry import FACES
from ui.model.effects import Persist, Think
from ui.model.table import Table
from ui.model.unplayable import UnplayableSave
from ui.persistence.keys import game_key
from ui.persistence.saves import parse_save, print_save, with_choices
from ui.persistence.settings import parse_settings, print_settings
from ui.persistence.setups import parse_setup, print_setup
from ui.persistence.store import Store
from ui.seating.setups import first_setup
from ui.table.playback import busy
from ui.table.seats import game_of
from ui.thinking.task import thought_through

KEY = game_key("lions")


@pytest.mark.parametrize(("game", "people"), [(game, people) for game in GAMES for people in ((0,), (0, 2))])
def test_a_reload_at_every_decision_goes_on_as_if_nothing_had_been(game: str, people: tuple[int, ...]) -> None:
    page = started(game, 3, people, entropy=4)
    rng = random.Random(4)
    for _ in range(70):
        if page.model.screen != "table" or is_over(page):
            break
        again = Page(page.store).send(f"continue {game}")
        here, there = page.model.table, again.model.table
        assert (there.record, there.state, there.occupants) == (here.record, here.state, here.occupants)
        assert [item for item in there.decision.chosen if there.occupants[item[0]].person] == [
            item for item in here.decision.chosen if here.occupants[item[0]].person
        ]
        if len(people) == 1 and not busy(here):
            assert legal(again.model) == legal(page.model)
        acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING]
        page.send(rng.choices(acts, [5 if act.startswith(("move", "open")) else 1 for act in acts])[0])


@pytest.mark.parametrize("game", GAMES)
def test_the_rest_of_the_game_is_the_same_after_a_reload(game: str) -> None:
    page = started(game, 4, (0,), entropy=8)
    ends = []
    for reload in (False, True):
        rng = random.Random(8)
        here = Page(MemoryStore(page.store.kept))  # type: ignore[attr-defined]
        here.send("speed instant").send(f"continue {game}")
        for _ in range(400):
            if is_over(here):
                break
            moves = sorted(legal(here.model))
            here.send(rng.choice(moves)) if moves else here.send("next" if "next" in here.acts() else "finish")
            if reload and rng.random() < 0.3:
                here = here.reloaded().send(f"continue {game}")
            elif not reload:
                rng.random()
        ends.append(here.model.table.record)
    assert digest(ends[0]) == digest(ends[1])


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_while_computers_think_changes_no_answer(game: str) -> None:
    name = LEVELS[game][:3][-1].name  # one that searches, where there is one
    page = started(game, 3, (0,), entropy=8, thinks=False, level=name)
    rules, reloads = GAMES[game], 0
    while reloads < 4:
        while "next" in page.acts():
            page.send("next")
        table = page.model.table
        state, record = table.state, table.record
        assert rules.to_act(state)
        seats = [seat for seat in rules.to_act(state) if not table.occupants[seat].person]
        moves = sorted(legal(page.model))
        if moves:
            page.send(moves[0])
        if not seats:
            continue
        # One of them has answered, the others have not; then the tab is closed.
        asked = [effect for effect in page.done if isinstance(effect, Think) and effect.ticket == table.decision.ticket]
        assert [request.seat for request in asked[-len(seats) :]] == seats
        if len(seats) > 1:
            page.send(thought_through(asked[-1]))
        again = Page(page.store, thinks=False).send(f"continue {game}")
        for request in [effect for effect in again.done if isinstance(effect, Think)]:
            again.send(thought_through(request))
        joint = dict(again.model.table.record.turns[len(record.turns)])
        for seat in seats:
            view, rng = rules.view(state, seat), bot_rng(record.seed, len(record.turns), seat)
            found = level(game, name)
            assert found
            assert joint[seat] == decide(found, view, rules.legal_moves(state, seat), rng)
        page = again
        reloads += 1


@pytest.mark.parametrize("store", [FailingStore(), ForgetfulStore()])
def test_a_store_that_fails_stops_nothing_and_is_spoken_of_once(store: Store) -> None:
    page = Page(store)
    page.send("speed instant").send("setup lions").send("start")
    said = [toast for toast in page.model.toasts if toast.bad]
    assert len(said) == 1
    page.send(f"dismiss {said[0].number}")
    clicked(page, random.Random(1))
    assert page.model.screen == "result"
    assert not [toast for toast in page.model.toasts if toast.bad]
    assert not page.model.persists


class Full(MemoryStore):
    """Takes nothing while it is full."""

    full = True

    def put(self, key: str, text: str) -> None:
        if not self.full:
            super().put(key, text)


def test_that_nothing_is_kept_is_taken_back_once_something_is() -> None:
    store = Full()
    page = Page(store).send("speed instant").send("setup lions").send("start")
    assert not page.model.persists
    store.full = False
    clicked(page, random.Random(1))
    assert page.model.persists


@given(st.data())
def test_garbage_in_a_save_is_bad_text_and_nothing_else(data: st.DataObject) -> None:
    value = json.loads(print_save(started("lions", 2).model.table))
    key = data.draw(st.sampled_from(sorted(value)))
    junk = st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
        max_leaves=6,
    )
    value[key] = data.draw(junk)
    opened_or_refused(json.dumps(value))


@cache
def real_saves() -> tuple[str, ...]:
    """Return saves of both games: fresh, in the middle, and at the end."""
    pages = [started("lions", 2), started("animania", 3, (0, 1)), clicked(started("lions", 2), random.Random(1))]
    clicked_some(pages[1])
    return tuple(print_save(page.model.table) for page in pages)


@given(
    st.sampled_from(range(3)), st.floats(0, 1), st.text(st.sampled_from('019az:,"[]{}é '), max_size=2), st.booleans()
)
def test_a_save_with_a_letter_changed_is_the_same_game_or_bad_text(which: int, at: float, new: str, one: bool) -> None:
    text = real_saves()[which]
    place = int(at * len(text))
    found = opened_or_refused(text[:place] + new + text[place + one :])
    if isinstance(found, Table):
        assert game_of(found).outcome(found.state) == GAMES[found.record.game].outcome(replay(found.record))
        again = parse_save(print_save(found))
        assert isinstance(again, Table)
        assert (again.record, again.state, again.occupants) == (found.record, found.state, found.occupants)
        assert digest(found.state) in text, "what was played is what was saved"


@given(st.text(max_size=200))
def test_any_text_is_bad_text(text: str) -> None:
    assert opened_or_refused(text) is None
    assert opened_or_refused(json.dumps({"waterhole": 1, "record": text})) is None


def opened_or_refused(text: str) -> Table | UnplayableSave | None:
    """Return what a text is a save of, or None where it is refused with a sentence."""
    try:
        return parse_save(text)
    except BadText as fault:
        if not str(fault).endswith("."):
            raise AssertionError(f"no sentence: {fault}") from None
        return None


def changed(page: Page, **parts: object) -> str:
    value = json.loads(page.store.get(KEY) or "")
    return json.dumps({**value, **parts})


def test_a_save_with_another_digest_is_damaged() -> None:
    text = changed(started("lions", 3), digest="0" * 16)
    with pytest.raises(BadText):
        parse_save(text)


def test_choices_are_taken_up_for_those_seats_alone_that_may_have_made_them() -> None:
    table = started("animania", 3, (0, 1)).model.table
    game, before = game_of(table), {seat for seat, _ in table.decision.chosen}
    choices = [[seat, game.print_move(game.legal_moves(table.state, seat)[0])] for seat in range(3)]
    for seats in ((), (0,), (0, 1)):
        chosen = with_choices(table, choices, seats).decision.chosen
        assert {seat for seat, _ in chosen} - before == set(seats)


def test_notes_are_of_seats_that_there_are() -> None:
    value = json.loads(print_save(started("animania", 3).model.table))
    notes = [[0, "seat_given", seat] for seat in range(-2, 5)]
    table = parse_save(json.dumps(value | {"notes": notes}))
    assert isinstance(table, Table)
    assert [note.seat for note in table.notes] == [0, 1, 2]


def test_computers_of_an_older_version_play_on_in_todays() -> None:
    page = started("lions", 3)
    value = json.loads(page.store.get(KEY) or "")
    value["seats"][1][1] = "hunter-999"
    value["seats"][2][1] = "dinosaur-7"
    table = parse_save(json.dumps(value))
    assert not isinstance(table, UnplayableSave)
    assert all(occupant.who != "hunter-999" and occupant.who != "dinosaur-7" for occupant in table.occupants)


@pytest.mark.parametrize("game", GAMES)
def test_out_and_in_again(game: str) -> None:
    page = started(game, 3, (0, 1))
    clicked_some(page)
    page.send(f"export {game}")
    text = downloaded(page)
    page.send("settings").send(f"export-text {game}")
    assert "waterhole" in page.tree.words
    fresh = Page().send("settings").send("import", text)
    assert fresh.model.table.record == page.model.tables[game].record
    asked = started(game, 4).send("settings").send("import", text)
    assert asked.model.overlay is not None
    assert asked.model.table.record != fresh.model.table.record
    asked.send("import!")
    assert asked.model.table.record == fresh.model.table.record


def clicked_some(page: Page) -> None:
    rng = random.Random(1)
    for _ in range(12):
        acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING]
        page.send(rng.choice(acts))


def test_clearing_leaves_the_others_alone() -> None:
    page = started("lions", 3)
    page.store.put("somebody.else", "theirs")
    page.send("settings").send("clear")
    assert page.store.get(KEY)
    page.send("clear!")
    assert page.store.names() == ["somebody.else"]
    assert page.model.screen == "home"
    assert "continue lions" not in page.acts()


def test_set_up_and_settings_are_remembered() -> None:
    page = started("lions", 5, (0, 3), ("hyena automatic",))
    page.send("theme dark")
    again = Page(page.store)
    setup = again.model.setups["lions"]
    assert [occupant.name for occupant in setup.occupants] == [f"Name{n}" for n in range(5)]
    assert dict(setup.options) == {"hyena": "automatic"}
    assert again.model.settings.theme == "dark"
    assert parse_setup("lions", print_setup(setup)) == setup
    assert parse_settings(print_settings(again.model.settings)) == again.model.settings


@pytest.mark.parametrize("game", FACES)
def test_a_kept_set_up_has_options_of_today_or_is_none(game: str) -> None:
    first = first_setup(game)
    for name, values in GAMES[game].CHOICES.items():
        for value in values if name != "players" else ():
            setup = first._replace(options=tuple((n, value if n == name else v) for n, v in first.options))
            assert parse_setup(game, print_setup(setup)) == setup
        for value in ("never", 1, True, None) if name != "players" else ():
            strange = first._replace(options=tuple((n, value if n == name else v) for n, v in first.options))
            assert parse_setup(game, print_setup(strange)) is None


@given(st.text(max_size=80))
def test_any_text_is_a_set_up_or_none(text: str) -> None:
    setup = parse_setup("lions", text)
    assert setup is None or parse_setup("lions", print_setup(setup)) == setup
    found = parse_settings(text)
    assert parse_settings(print_settings(found)) == found


def test_each_game_keeps_its_own_running_game_and_a_new_one_asks_first() -> None:
    page = started("lions", 3)
    page.send("home").send("setup animania").send("start").send("home")
    assert {"continue lions", "continue animania"} <= set(page.acts())
    before = page.model.tables["lions"].record
    page.send("setup lions").send("start")
    assert page.model.overlay is not None
    page.send("close")
    assert page.model.tables["lions"].record == before
    page.send("start").send("start!")
    assert page.model.tables["lions"].record != before
    assert page.model.tables["animania"]


def persists(page: Page) -> int:
    return sum(isinstance(effect, Persist) for effect in page.done)


def test_the_browser_is_asked_to_keep_storage_with_the_first_deal_and_once() -> None:
    page = Page().send("settings").send("back").send("rules lions").send("back").send("setup lions")
    assert persists(page) == 0, "nothing is there yet that could be lost"
    page.send("start")
    assert persists(page) == 1
    rng = random.Random(1)
    for how in ("new", "same", "rotate"):
        clicked(page, rng)
        assert page.send(f"again {how}").model.screen == "table"
    page.send("home").send("setup animania").send("start")
    assert page.model.game == "animania"
    assert persists(page) == 1


def test_who_goes_on_with_a_game_is_not_asked_to_keep_storage_again() -> None:
    page = Page(started("lions", 3).store).send("continue lions")
    assert page.model.screen == "table"
    assert persists(page) == 0
