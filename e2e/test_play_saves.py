"""What the device keeps: reloads, files, damaged texts, closed storage, undo, two tabs."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.play import lions
from e2e.play.expected import sensible, whole_game
from e2e.play.parts import Part, game_played, parts
from e2e.play.saved import saved
from e2e.play.scenes import LABEL
from e2e.play.stage import Staged
from engine.codec import PERSON
from engine.games import GAMES
from engine.record import cut, new_record
from engine.rng import parse_seed
from tools.driver.waterhole import Waterhole, settings
from tools.sampling import drawn
from ui.persistence.keys import PREFIX, game_key, unplayable_key

pytestmark = pytest.mark.drawn("what is saved", 3)

POLICY = sensible("lions")
WHO = [PERSON, "player", "player"]


@pytest.fixture
def hole(stage: Staged) -> Staged:
    stage.keep(settings())
    return stage


def some_decisions(hole: Waterhole, number: int) -> None:
    """Play some decisions on."""
    for done, _ in enumerate(lions.decisions(hole, POLICY)):
        if done == number:
            return


@pytest.mark.parametrize("part", parts("closing the tab at any moment loses nothing", first=2, some=3, last=2))
def test_closing_the_tab_at_any_moment_loses_nothing(stage: Staged, part: Part) -> None:
    hole = stage
    game = game_played("lions", WHO, POLICY, part)
    game.show(hole)
    come_back = hole.reload  # once in earnest
    for _ in game.some(lions.decisions(hole, POLICY)):
        before, offered = hole.save("lions"), hole.offered()
        come_back()
        hole.click("continue lions")
        hole.wait()
        assert hole.save("lions") == before
        assert hole.offered() == offered
        come_back = hole.reopen
    game.check(hole)
    if game.ends:
        hole.reopen()
        hole.click("continue lions")
        expect(hole.page.locator(".screen--result h1").last).to_contain_text("win")


def test_reloading_while_a_computer_thinks_or_something_is_shown_loses_nothing(hole: Staged) -> None:
    hole.open().start("lions", WHO, seed="MIDW4Y")
    hole.speed("slow")
    state = hole.state("lions")
    lions.play(hole, next(move for move in GAMES["lions"].legal_moves(state, 0) if move.verb == 4))  # end the turn
    kept = hole.record("lions")
    hole.reload()
    assert hole.record("lions") == kept
    hole.click("settings")
    hole.click("speed instant")
    hole.click("back")
    hole.click("continue lions")
    hole.wait()
    some_decisions(hole, 2)
    hole.wait()
    played = hole.record("lions")
    assert played == cut(whole_game(kept, hole.who("lions"), POLICY), len(played.turns))
    assert len(played.turns) > len(kept.turns)


def but_for_its_number(hole: Staged) -> dict[str, Any]:
    """The running game as it is kept, without how often something in it was taken back."""
    return {key: value for key, value in hole.save("lions").items() if key != "epoch"}


@pytest.mark.drawn("taken back", 1)
def test_what_is_taken_back_never_happened(hole: Staged) -> None:
    hole.open().start("lions", [PERSON, "player"], seed="VND0")
    hole.wait()
    before = but_for_its_number(hole)
    offered = hole.offered()
    herd = next(move for move in sorted(offered) if move in ("zebra", "antelope"))
    for _ in range(2):
        hole.click(f"hold {herd}")
        hole.click(f"move {herd}")
        after = but_for_its_number(hole)
        hole.click("undo")
        assert but_for_its_number(hole) == before
        assert hole.offered() == offered
    hole.click(f"hold {herd}")
    hole.click(f"move {herd}")
    assert but_for_its_number(hole) == after  # the same move again leads to the same
    hole.click("move end")
    hole.wait()
    assert "undo" not in hole.acts()  # others have decided since


@pytest.mark.drawn("taken back", 1)
def test_practice_goes_further_back_and_the_game_says_so(hole: Staged) -> None:
    hole.open().start("lions", [PERSON, "player"], seed="VND0")
    hole.wait()
    before = hole.record("lions")
    hole.click("move end")
    hole.wait()
    after = hole.record("lions")
    hole.page.keyboard.press("u")
    hole.page.keyboard.press("Escape")
    assert hole.record("lions") == after
    hole.click("rewind")
    hole.click("rewind yes")
    assert hole.record("lions") == before
    hole.reopen()
    hole.click("continue lions")
    hole.wait()
    assert hole.page.get_by_text("Practice", exact=True).is_visible()
    hole.click("move end")
    hole.wait()
    assert hole.record("lions") == after  # the computer answers the same


# --- out and in ---


def test_a_file_brings_the_game_to_another_device(hole: Staged, tmp_path: Path) -> None:
    hole.open().start("lions", WHO, seed="F11E")
    some_decisions(hole, 4)
    hole.click("settings")
    with hole.page.expect_download() as download:
        hole.click("export lions")
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert file.read_text(encoding="utf-8") == hole.kept(game_key("lions"))
    hole.click("export-text lions")
    text = hole.page.get_by_role("dialog").locator("textarea").input_value()
    assert text == hole.kept(game_key("lions"))
    save = hole.save("lions")

    for way in ("file", "text"):
        hole.clear()
        hole.keep(settings())
        hole.open().click("settings")
        if way == "file":
            with hole.page.expect_file_chooser() as chooser:
                hole.click("import-file")
            chooser.value.set_files(file)
        else:
            hole.click("import-text")
            hole.page.locator("#save-text").fill(text)
            hole.page.locator("#yes").click()
        hole.wait()
        assert hole.save("lions") == save
        assert hole.offered() == hole.legal("lions", 0)


NO_SAVES = ("", "{", "hello", "[1,2]", '{"waterhole":1}', '{"waterhole":1,"record":{"game":"x"}}')


@pytest.mark.parametrize("text", drawn("no saves", NO_SAVES, 2))
def test_a_text_that_is_no_save_is_refused_in_a_sentence(hole: Staged, text: str) -> None:
    hole.open().click("settings")
    hole.click("import-text")
    hole.page.locator("#save-text").fill(text)
    hole.page.locator("#yes").click()
    toast = hole.page.locator(".toast--bad .toast__text")
    expect(toast).to_be_visible()
    assert toast.inner_text().endswith(".")
    assert hole.kept(game_key("lions")) is None


@pytest.mark.drawn("asks before it replaces", 2)
def test_an_opened_text_asks_before_it_replaces_a_game(hole: Staged) -> None:
    hole.open().start("lions", WHO, seed="F1RST")
    hole.wait()
    first = str(hole.kept(game_key("lions")))
    hole.click("home")
    hole.set_up("lions", WHO, seed="SEC0ND")
    hole.click("start")
    hole.page.locator("#yes").click()
    hole.wait()
    second = hole.save("lions")
    hole.click("settings")
    hole.click("import-text")
    hole.page.locator("#save-text").fill(first)
    hole.page.locator("#yes").click()
    expect(hole.page.get_by_role("alertdialog")).to_be_visible()
    assert hole.save("lions") == second
    hole.page.locator("#yes").click()
    hole.wait()
    taken = hole.save("lions")
    assert taken.pop("epoch") == 2, "what was dealt anew twice since the first is no older text that has come back"
    assert taken == json.loads(first)


# --- texts that cannot be played on ---


def changed(text: str, **values: object) -> str:
    return json.dumps(json.loads(text) | values)


def damages(text: str) -> dict[str, str]:
    """A save, damaged in every way: what is kept is to be set aside as it is."""
    record = json.loads(text)["record"]
    return {
        "cut": text[: len(text) // 2],
        "empty": "",
        "null": "null",
        "binary": "\x00\x01\ufffd",
        "digest": changed(text, digest="0" * 16),
        "move": changed(text, record=record | {"turns": ["0:zebra", "0:unicorn"]}),
        "illegal": changed(text, record=record | {"turns": ["1:end"]}),
        "seats": changed(text, seats=[]),
    }


@pytest.fixture
def save(hole: Staged) -> str:
    start = new_record("lions", parse_seed("DAMAGED"), GAMES["lions"].Options(players=3))
    labels = [LABEL["lions"].get(who, who) for who in WHO]
    return saved(cut(whole_game(start, labels, POLICY), 7), labels)[game_key("lions")]


def test_a_damaged_save_is_set_aside_and_the_rest_works(hole: Staged, save: str, tmp_path: Path) -> None:
    for kind, text in damages(save).items():
        hole.clear()
        hole.keep(settings() | {game_key("lions"): text})
        hole.open()
        if not text:
            continue  # an empty text is as good as none
        expect(hole.page.locator(".screen--home"), kind).to_contain_text("is damaged")
        assert hole.kept(unplayable_key("damaged", "lions")) == text
        assert hole.kept(game_key("lions")) is None
        with hole.page.expect_download() as download:
            hole.click("unplayable-download 0")
        path = tmp_path / kind
        download.value.save_as(path)
        assert path.read_text(encoding="utf-8") == text
    hole.start("lions", WHO, seed="G00D")
    hole.wait()
    assert hole.offered() == hole.legal("lions", 0)
    hole.reopen()
    assert hole.kept(unplayable_key("damaged", "lions")) == text  # still there, and the new game too
    hole.click("unplayable-drop 0")
    assert hole.kept(unplayable_key("damaged", "lions")) is None
    hole.click("continue lions")
    hole.wait()


def test_a_save_of_a_newer_page_is_kept_as_it_is(hole: Staged, save: str) -> None:
    newer = changed(save, waterhole=99, more={"what": "nobody knows"})
    hole.keep({game_key("lions"): newer})
    hole.open()
    expect(hole.page.locator(".screen--home")).to_contain_text("newer version")
    hole.start("lions", WHO, seed="G00D")
    hole.wait()
    assert hole.kept(unplayable_key("newer", "lions")) == newer


def test_a_save_under_older_rules_shows_its_log_and_deals_anew(hole: Staged, save: str) -> None:
    record = json.loads(save)["record"]
    older = changed(save, record=record | {"rules": 0})
    hole.keep({game_key("lions"): older})
    hole.open()
    hole.click("unplayable 0")
    panel = hole.page.get_by_role("dialog")
    assert panel.locator(".log__item").all_inner_texts() == json.loads(save)["log"]
    hole.click("unplayable-again 0")
    hole.wait()
    assert hole.record("lions").seed == parse_seed("DAMAGED")
    assert hole.kept(unplayable_key("older", "lions")) == older


# --- storage that is closed, full, or somebody else's too ---

CLOSED = {
    "looking throws": """Object.defineProperty(window, "localStorage",
        { get() { throw new DOMException("The operation is insecure.", "SecurityError") } })""",
    "writing throws": """Storage.prototype.setItem = () => { throw new DOMException("Full.", "QuotaExceededError") }""",
    "nothing is kept": """Storage.prototype.setItem = () => {}""",
}


@pytest.mark.parametrize("script", drawn("closed storage", [pytest.param(CLOSED[way], id=way) for way in CLOSED], 1))
def test_without_storage_it_plays_and_says_once_that_nothing_is_kept(page: Page, site: str, script: str) -> None:
    page.add_init_script(script)
    hole = Waterhole(page, site).open()
    hole.speed("instant")
    hole.start("lions", [PERSON, "player"], seed="N0ST0RE")
    for _ in range(2):
        hole.wait()
        if not lions.put_away(hole):
            hole.click("move end" if "move end" in hole.acts() else sorted(a for a in hole.acts() if "move " in a)[0])
    hole.wait()
    toasts = page.locator(".toast", has_text="Nothing is kept on this device")
    expect(toasts).to_have_count(1)
    toasts.locator("button").click()
    expect(toasts).to_have_count(0)
    hole.click("move end")
    hole.wait()
    expect(toasts).to_have_count(0)


def test_delete_everything_leaves_what_others_keep(hole: Staged) -> None:
    hole.open().start("lions", WHO)
    hole.wait()
    hole.page.evaluate("localStorage.setItem('another.page', 'mine')")
    hole.click("settings")
    hole.click("clear")
    hole.page.locator("#yes").click()
    expect(hole.page.locator("#toasts")).to_contain_text("deleted")
    keys = hole.page.evaluate("Object.keys(localStorage)")
    assert [key for key in keys if key.startswith(PREFIX)] == []
    assert hole.kept("another.page") == "mine"


@pytest.mark.drawn("two tabs", 1)
def test_two_tabs_of_the_same_game(hole: Staged) -> None:
    hole.open().start("lions", WHO, seed="TW0TABS")
    hole.wait()
    other = Waterhole(hole.page.context.new_page(), hole.site).open()
    other.click("continue lions")
    other.wait()
    start = hole.record("lions")
    for here, there in ((hole, other), (other, hole)):
        here.page.bring_to_front()  # a page behind another is drawn seldom, and a click waits for what is drawn
        some_decisions(here, 2)
        here.wait()
        played = here.record("lions")
        # The other tab has come along: what was played here is not lost when it goes on there.
        expect(there.page.locator(".screen--home")).to_be_visible()
        there.page.bring_to_front()
        there.click("continue lions")
        some_decisions(there, 1)
        there.wait()
        assert there.record("lions").turns[: len(played.turns)] == played.turns
        here.page.bring_to_front()
        here.click("continue lions")
    hole.page.bring_to_front()
    some_decisions(hole, 1)
    hole.wait()
    played = hole.record("lions")
    assert whole_game(start, hole.who("lions"), POLICY).turns[: len(played.turns)] == played.turns
