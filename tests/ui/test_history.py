"""Finished games are written down once, and whatever becomes of the list, no running game is hurt."""

from __future__ import annotations

import json
import random
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.doubt import doubted
from engine.games import GAMES
from tests.ui.browser import Page
from tests.ui.stores import MemoryStore
from tests.ui.walk import clicked, started
from ui.model.effects import Download
from ui.model.page import Overlay
from ui.model.table import Note, Table
from ui.model.unplayable import UnplayableSave
from ui.persistence import history, history_file
from ui.persistence.charts import print_chart
from ui.persistence.history import CHART, PAST, PINNED, Past, listed, print_past, read_past, too_many
from ui.persistence.history_file import portion
from ui.persistence.keys import game_key
from ui.persistence.saves import parse_save, print_export
from ui.persistence.statistics import rows
from ui.persistence.store import ours
from ui.table.chances import points
from ui.table.seats import sole_person
from ui.thinking.turning import percent


def finished(game: str, entropy: int = 1, page: Page | None = None) -> Page:
    """Return a page at the result of a game."""
    page = page.send(f"setup {game}").send("start") if page else started(game, 3, entropy=entropy)
    return clicked(page, random.Random(entropy))


def kept(page: Page) -> dict[str, str]:
    return {key: text for key, text in ours(page.store).items() if key.startswith(PAST)}


def ids(page: Page) -> list[str]:
    return [act.split()[1] for act in page.acts() if act.startswith("past ")]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_ends_is_listed_watched_and_still_there_after_a_reload(game: str) -> None:
    page = finished(game)
    record = page.model.table.record
    assert kept(page) == page.model.past
    assert len(page.model.past) == 1
    for each in (page, page.reloaded()):
        each.send("home").send("history")
        (name,) = ids(each)
        each.send(f"past-watch {name}")
        assert each.model.watch
        assert each.model.watch.whole.record == record
        each.send("watch-leave")
        assert each.model.screen == "history"


def test_the_same_game_is_written_once_wherever_it_ends() -> None:
    page = finished("lions")
    before = kept(page)
    page.send("again same")
    page.send("import", next(iter(before.values())))
    if page.model.overlay:
        page.send("import!")
    other = Page(page.store, entropy=5).send("continue lions")
    assert kept(other) == before


def test_games_come_in_the_order_in_which_they_ended_and_one_that_goes_on_is_none() -> None:
    page = finished("lions")
    page.send("again new")
    clicked(page, random.Random(3))
    page.send("again new").send("home").send("history")
    past = listed(page.model.past)
    assert len(past) == 2
    assert past[0].ended > past[1].ended
    assert ids(page) == [each.id for each in past]
    assert all(each.own == 0 and each.level == "cub" and not each.imported for each in past)


def test_a_game_is_deleted_when_that_is_meant_and_its_mark_with_it() -> None:
    page = finished("lions").send("home").send("history")
    (name,) = ids(page)
    page.send(f"past {name}").send(f"past-pin {name}")
    assert ours(page.store)[PINNED + name]
    assert page.reloaded().model.pinned == {name}
    page.send(f"past-drop {name}")
    assert page.model.overlay == Overlay("ask", ("past", "past-drop!", name))
    page.send("close")
    assert kept(page)
    page.send(f"past-drop {name}").send(f"past-drop! {name}")
    assert not kept(page)
    assert PINNED + name not in ours(page.store)
    assert page.reloaded().model.past == {}
    assert game_key("lions") in ours(page.store), "the result stays where it was"


def test_pins_are_taken_back() -> None:
    page = finished("animania").send("history")
    (name,) = ids(page)
    page.send(f"past-pin {name}").send(f"past-pin {name}")
    assert not page.model.pinned
    assert page.reloaded().model.pinned == frozenset()


def test_tabs_see_each_others_games_and_forget_what_another_deletes() -> None:
    page = finished("lions")
    other = Page(page.store, entropy=8)
    page.send("again new")
    clicked(page, random.Random(2))
    other.send("look")
    assert other.model.past == page.model.past
    name = listed(page.model.past)[0].id
    page.send("history").send(f"past-pin {name}")
    other.send("look")
    assert other.model.pinned == {name}
    other.send("history").send(f"past-drop! {name}")
    page.send("look")
    assert page.model.past == other.model.past
    assert not page.model.pinned
    assert page.model.persists


class Full(MemoryStore):
    """A store without room for finished games."""

    def put(self, key: str, text: str) -> None:
        if key.startswith((PAST, PINNED)):
            raise OSError("full")
        super().put(key, text)


def test_without_room_the_list_is_what_is_kept_and_the_game_itself_is_not_said_to_be_lost() -> None:
    page = Page(Full()).send("speed instant")
    page.send("setup lions").send("start")
    clicked(page, random.Random(1))
    assert page.model.past == {}
    assert page.model.persists
    assert "no room" in page.tree.words
    assert "not kept" not in page.tree.words
    page.send("again new")
    assert page.reloaded().model.tables["lions"].record == page.model.table.record


def entry(number: int, length: int) -> tuple[str, str]:
    record = {"game": "lions", "turns": []}
    text = json.dumps({"record": record, "seats": [["", "", False]] * 3, "ended": f"{number:05}", "x": "x" * length})
    return f"{PAST}{number}", text


@given(st.lists(st.integers(0, 400_000), max_size=12), st.sets(st.integers(0, 11)), st.integers(0, 900_000))
def test_the_oldest_go_first_no_more_than_must_and_none_that_is_pinned(
    lengths: list[int], pins: set[int], more: int
) -> None:
    past = dict(entry(number, length) for number, length in enumerate(lengths))
    pinned = frozenset(str(pin) for pin in pins)
    gone = too_many(past, pinned, "x" * more)
    free = [key for key in past if key.removeprefix(PAST) not in pinned]
    assert list(gone) == free[: len(gone)]
    size = sum(map(len, past.values())) + more
    if gone:
        assert size - sum(len(past[key]) for key in gone[:-1]) > history.MOST
    if len(gone) < len(free):
        assert size - sum(len(past[key]) for key in gone) <= history.MOST


def test_a_full_list_makes_room_and_says_so_beforehand(monkeypatch: pytest.MonkeyPatch) -> None:
    page = finished("lions")
    monkeypatch.setattr(history, "MOST", 1)
    page.send("again new")
    clicked(page, random.Random(4))
    assert len(page.model.past) == len(kept(page)) == 1
    assert "the oldest" in page.send("home").send("history").tree.words


WORDS = st.text() | st.sampled_from(["record", "seats", "game", "turns", "own", "winners", "ended", "lions"])
PLAIN = st.none() | st.booleans() | st.integers() | WORDS


@given(st.recursive(PLAIN, lambda inner: st.lists(inner) | st.dictionaries(WORDS, inner), max_leaves=12))
def test_damaged_texts_are_left_out_and_stay_where_they_are(value: object) -> None:
    text = json.dumps(value)
    store = MemoryStore()
    store.put(f"{PAST}x", text)
    page = Page(store).send("history")
    assert page.model.screen == "history"
    page.send("past x").send("past-watch x").send("past-again x").send("past-pin y").send("past-export")
    assert store.get(f"{PAST}x") == text
    assert read_past(f"{PAST}x", text) is None or isinstance(read_past(f"{PAST}x", text), Past)


@pytest.mark.parametrize("bare", [False, True])
def test_all_games_go_out_in_one_file_and_come_in_elsewhere_beside_what_is_there(bare: bool) -> None:
    page = finished("lions")
    page.send("home")
    finished("animania", 2, page)
    page.send("history").send("past-export bare" if bare else "past-export")
    text = next(effect.text for effect in reversed(page.done) if isinstance(effect, Download))
    assert ("Name0" in text) != bare
    other = finished("animania", 6)
    mine, running = kept(other), ours(other.store)[game_key("animania")]
    other.send("import", text)
    assert other.model.screen == "history"
    assert len(kept(other)) == 3
    assert mine.items() <= kept(other).items()
    assert ours(other.store)[game_key("animania")] == running
    assert sum(each.imported for each in listed(other.model.past)) == 2
    other.send("import", text)
    assert len(kept(other)) == 3
    brought = next(each for each in listed(other.model.past) if each.imported)
    other.send("history").send(f"past-watch {brought.id}")
    assert other.model.watch
    assert other.model.watch.table.viewer is None, "nobody here played it"


def test_a_finished_game_offers_its_deal_anew() -> None:
    page = finished("lions")
    seed = page.model.table.record.seed
    page.send("history")
    (name,) = ids(page)
    page.send(f"past-again {name}")
    assert page.model.screen == "link"
    assert page.send("play-link").model.table.record.seed == seed


def won(own: int | None, winners: tuple[int, ...], **how: object) -> Past:
    names = ("a", "b", "c")
    base = Past("x", "lions", "", names, "", 3, practice=False, imported=False, own=own, level="cub", winners=winners)
    return base._replace(**how)  # type: ignore[arg-type]


def test_statistics_count_what_one_person_played_to_the_end_and_nothing_else() -> None:
    games = [won(0, (0,)), won(0, (1,)), won(0, (0, 2)), won(0, ())]
    others = [won(None, (0,)), won(0, (0,), practice=True), won(0, (0,), imported=True)]
    (row,) = rows([*games, *others])
    assert (row.played, row.won) == (4, 1.5)
    assert row.fair == pytest.approx(4 / 3)
    assert row.verdict == "open"
    assert rows(others) == ()


@pytest.mark.parametrize(
    ("wins", "losses", "verdict"),
    [(12, 0, "above_sure"), (0, 30, "below_sure"), (1, 2, "open"), (4, 2, "above_likely"), (0, 1, "open")],
)
def test_a_verdict_is_as_sure_as_chance_allows(wins: int, losses: int, verdict: str) -> None:
    (row,) = rows([won(0, (0,))] * wins + [won(0, (1,))] * losses)
    assert row.verdict == verdict


def of_elsewhere(*games: dict[str, object]) -> str:
    return json.dumps({"waterhole-games": 1, "games": list(games)})


def value_of(page: Page) -> dict[str, Any]:
    """Return the only finished game of a page as it is kept."""
    (text,) = page.model.past.values()
    value: dict[str, Any] = json.loads(text)
    return value


def test_without_names_means_without_them_in_the_result_too() -> None:
    page = Page().send("speed instant").send("setup lions")
    for seat in range(3):
        page.send(f"name {seat}", f"Zed{seat}")
    clicked(page.send("start"), random.Random(1)).send("history").send("past-export bare")
    text = next(effect.text for effect in reversed(page.done) if isinstance(effect, Download))
    assert "Zed" not in text
    (brought,) = listed(Page().send("import", text).model.past)
    assert all(brought.names)


def test_games_with_seats_that_cannot_be_read_keep_no_other_from_the_list() -> None:
    page = finished("lions")
    alone = ["a", "person", False]
    for at, seats in enumerate([[1, 2], [alone], [alone, ["b"]], ["abc", "def"], []]):
        page.store.put(f"{PAST}x{at}", json.dumps(value_of(page) | {"seats": seats, "own": 0, "winners": [0]}))
    page = page.reloaded().send("history").send("past-export bare")
    assert len(listed(page.model.past)) == len(ids(page)) == 1
    assert any(isinstance(effect, Download) for effect in page.done)


def test_a_game_under_a_key_that_no_act_can_name_is_not_listed() -> None:
    page = finished("lions")
    page.store.put(f"{PAST}a b", next(iter(page.model.past.values())))
    assert len(ids(page.reloaded().send("history"))) == 1


def test_a_file_of_all_games_may_be_longer_than_they_are_together() -> None:
    games = [value_of(finished("lions", entropy)) | {"more": "x" * (history.MOST // 3)} for entropy in (1, 2, 3)]
    assert len(of_elsewhere(*games)) > history.MOST
    assert len(Page().send("import", of_elsewhere(*games)).model.past) == 2


def test_games_from_a_file_take_no_room_from_those_that_were_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    page = finished("lions")
    mine = dict(page.model.past)
    (text,) = mine.values()
    games = [value_of(finished("lions", 2 + at)) | {"ended": f"999{at}-01-01T00:00"} for at in range(4)]
    monkeypatch.setattr(history, "MOST", len(text) + 2 * max(len(json.dumps(each)) for each in games))
    page.send("import", of_elsewhere(*games))
    assert mine.items() <= page.model.past.items() == kept(page).items()
    assert [each.ended[:4] for each in listed(page.model.past) if each.imported][:1] == ["9993"]


def test_a_file_with_thousands_of_scraps_is_soon_read() -> None:
    scrap: dict[str, object] = {"record": {"game": "lions", "turns": []}, "seats": [["", "", False]] * 3}
    text = of_elsewhere(*(scrap | {"n": number} for number in range(2_000)))
    began = process_time()
    assert Page().send("import", text).model.past == {}
    assert process_time() - began < 1


def test_a_game_that_has_not_ended_is_no_finished_one() -> None:
    save = json.loads(print_export(started("lions", 3).model.table))
    assert Page().send("import", of_elsewhere(save)).model.past == {}


def test_nobody_here_is_you_in_a_game_from_a_file() -> None:
    page = finished("lions").send("history").send("past-export")
    text = next(effect.text for effect in reversed(page.done) if isinstance(effect, Download))
    other = Page().send("import", text)
    watch = other.send(f"past-watch {ids(other)[0]}").model.watch
    assert watch
    assert sole_person(watch.whole) is None


def test_a_game_in_which_a_computer_played_for_somebody_is_not_counted() -> None:
    table = finished("lions").model.table
    first, second, third = table.occupants
    for changed, own in [
        (table, 0),
        (table._replace(notes=(Note(0, "seat_given", 0), Note(1, "seat_taken", 0))), None),
        (table._replace(occupants=(first, second._replace(away=True), third)), None),
    ]:
        entry = read_past("x", print_past(changed, ""))
        assert entry
        assert entry.own == own


def test_a_question_about_a_game_that_another_tab_deletes_is_closed_by_its_answer() -> None:
    page = finished("lions").send("history")
    (name,) = ids(page)
    page.send(f"past-drop {name}")
    Page(page.store).send(f"past-drop! {name}")
    assert page.send("look").send(f"past-drop! {name}").model.overlay is None


def test_escape_leaves_the_list() -> None:
    assert finished("lions").send("history").send("key Escape").model.screen == "home"


@pytest.mark.parametrize("how", ["", " bare"])
@pytest.mark.parametrize("game", GAMES)
def test_games_that_come_back_in_a_file_are_known_again_with_names_or_without(game: str, how: str) -> None:
    page = finished(game).send("home").send("history").send(f"past-export{how}")
    file = next(effect.text for effect in reversed(page.done) if isinstance(effect, Download))
    before = page.model.past
    assert page.send("import", file).model.past == before


# --- games of other rules ---


def of_older_rules(page: Page, name: str, **more: object) -> Page:
    """Return the page after a new version has raised the rules under its only finished game."""
    (key,) = page.model.past
    value = value_of(page)
    value["record"]["rules"] -= 1
    page.store.put(key, json.dumps(value | more))
    if name:
        page.store.put(CHART + key.removeprefix(PAST), name)
    return page.reloaded().send("history")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_older_rules_is_read_with_its_log_its_result_and_its_chances(game: str) -> None:
    page = finished(game)
    log, (past,) = value_of(page)["log"], listed(page.model.past)
    shares = ("700,100,200,0", "250,250,250,250", "0,0,1000,0")
    at = (*points(page.model.table.record)[:2], past.length)
    chart = print_chart({f"f{number}": share for number, share in zip(at, shares, strict=True)})
    page = of_older_rules(page, chart)
    (name,) = ids(page)
    assert f"past-watch {name}" not in page.acts()
    page.send(f"past {name}")
    assert not {f"why {name}", f"past-watch {name}"} & set(page.acts())
    page.send(f"past-text {name}")
    for words in (past.result, *log[:3], log[-1], "Chances to win along the game", "older rules"):
        assert words in page.tree.words
    assert page.html.count("chances__sample") == 4, "nobody’s chance too"
    cells = [element.words for element in page.tree.all() if element.tag == "td"]
    said = [doubted(tuple(map(int, share.split(","))), 1) for share in shares]  # one person, who looks ahead
    assert cells[-12:] == [str(percent(part)) for told in said for part in told]
    page.send(f"past-again {name}")
    assert page.model.screen == "link"


@pytest.mark.parametrize(
    "chart", ["", "x", '{"chances":1,"jobs":{"f0":"1,2"}}', '{"chances":1,"jobs":{"f99999":"1000,0,0,0"}}']
)
def test_without_what_decided_it_a_game_of_older_rules_is_read_all_the_same(chart: str) -> None:
    page = of_older_rules(finished("lions"), chart, log=["What was told"], own=7)
    page.send(f"past-text {ids(page)[0]}")
    assert "What was told" in page.tree.words
    assert "chances__lines" not in page.html


@pytest.mark.parametrize("how", ["", " bare"])
def test_a_game_of_older_rules_that_comes_back_in_a_file_is_known_again(how: str) -> None:
    page = of_older_rules(finished("lions"), "").send(f"past-export{how}")
    file = next(effect.text for effect in reversed(page.done) if isinstance(effect, Download))
    before = page.model.past
    assert page.send("import", file).model.past == before
    other = Page().send("import", file)
    assert len(other.model.past) == 1
    named = of_older_rules(finished("lions"), "").send("past-export")
    file = next(effect.text for effect in reversed(named.done) if isinstance(effect, Download))
    assert len(other.send("import", file).model.past) == 1, "the same game, with the names this time"
    assert len(other.send("import", file.replace('"seed":"', '"seed":"0')).model.past) <= 2


# --- a file is looked through part by part ---


def some_file(number: int) -> str:
    return of_elsewhere(*(value_of(finished("lions", 10 + entropy)) for entropy in range(number)))


def test_no_more_than_a_few_games_of_a_file_are_played_again_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    text, replayed = some_file(4), list[str]()

    def counted(one: str) -> Table | UnplayableSave:
        replayed.append(one)
        return parse_save(one)

    monkeypatch.setattr(history_file, "_IN_ONE_GO", 1)
    monkeypatch.setattr(history_file, "parse_save", counted)
    page = Page(waits=False).send("import", text)
    for number in range(5):
        assert len(replayed) == len(page.model.past) == len(kept(page)) == number
        assert number == 4 or f'value="{number}"' in page.html
        page.send("past-bring")
    assert (page.model.screen, page.model.overlay, page.model.bringing) == ("history", None, None)


def test_whoever_stops_has_what_was_found_by_then_and_stays_where_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history_file, "_IN_ONE_GO", 1)
    page = Page(waits=False).send("settings").send("import", some_file(3))
    page.send("past-bring").send("past-bring").send("close").send("past-bring")
    assert page.model.screen == "settings"
    assert len(page.model.past) == len(kept(page)) == 2
    before = page.model
    assert page.send("past-bring").model is before


@given(st.lists(st.integers(0, 300), max_size=20))
def test_portions_are_all_of_the_games_in_their_order_each_of_one_at_least(lengths: list[int]) -> None:
    left: tuple[object, ...] = tuple({"record": {"turns": [0] * length}, "n": at} for at, length in enumerate(lengths))
    games, seen = left, list[object]()
    while left:
        some, left = portion(left)
        moves = sum(1 + lengths[len(seen) + at] for at in range(len(some)))
        assert len(some) == 1 or 0 < moves <= history_file._IN_ONE_GO
        seen += some
    assert tuple(seen) == games
