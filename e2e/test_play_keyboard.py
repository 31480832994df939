"""A whole game of Matching Lions by keyboard alone: Tab, arrows, Enter, Escape and the letters."""

import pytest
from playwright.sync_api import expect

from e2e.play.expected import sensible
from e2e.play.keys import Keys
from e2e.play.parts import Part, game_played, parts
from e2e.play.scenes import scenes
from e2e.play.stage import Staged
from engine.codec import PERSON
from engine.lions.state import ATTACK, PLAY, Move
from engine.lions.words import KIND_NAMES, print_move

POLICY = sensible("lions")
SEED = "KEYS1"


def play(keys: Keys, hole: Staged, move: Move) -> None:
    """Make a move as somebody without a mouse does."""
    last = f'[data-act="move {print_move(move)}"]'
    if move.verb == PLAY:
        keys.reach(f"#card-{KIND_NAMES[move.card]}", "ArrowRight")
        keys.press("Enter")
        if not keys.at(last):
            keys.reach(last)
    elif move.verb == ATTACK:
        keys.enter('[data-act="hold chase"]')
        assert not keys.at(".is-idle"), "the focus is on something that can be done"
        if f"hold chase {move.target}" in hole.acts():
            keys.enter(f'[data-act="hold chase {move.target}"]')
        keys.reach(last)
    else:
        keys.reach(last)
    keys.press("Enter")


def set_up(keys: Keys, hole: Staged) -> None:
    """Quick settings, and the table with this seed."""
    page = hole.page
    keys.enter('[data-act="settings"]')
    keys.reach('[data-act^="speed "]')
    keys.reach("#a-speed-instant", "ArrowRight")  # which is chosen by that
    expect(hole.act("speed instant")).to_have_attribute("aria-checked", "true")
    keys.press("Escape")
    keys.enter('[data-act="setup lions"]')
    keys.enter("#a-more")
    keys.reach("#seed")
    page.keyboard.type(SEED)
    keys.press("Enter")
    keys.enter("#a-start")
    page.locator(".table").wait_for()


@pytest.mark.parametrize("part", parts("a game by keyboard", first=2, some=3, last=2))
def test_a_game_by_keyboard(stage: Staged, part: Part) -> None:
    hole, page, keys = stage, stage.page, Keys(stage.page)
    game = game_played("lions", [PERSON, "player", "player"], POLICY, part, seed="" if part.name == "some" else SEED)
    if game.begin:
        hole.keep(game.kept())
        hole.open()
        keys.enter('[data-act="continue lions"]')
    else:
        set_up(keys, hole.open())

    looked_up = part.name not in ("first", "whole")
    decided = 0
    while True:
        hole.wait()
        if page.locator("#dialog").count():
            keys.press("Enter")  # what a giraffe has shown: the focus is on the button that puts it away
            continue
        if hole.over() or decided == part.most:
            break
        decided += 1
        record, state = hole.record("lions"), hole.state("lions")
        if not looked_up:
            look_things_up(keys, hole)
            looked_up = True
        play(keys, hole, POLICY(state, len(record.turns), 0))
        assert len(hole.record("lions").turns) > len(record.turns)
    game.check(hole)
    if not game.ends:
        return
    keys.enter('#prompt [data-act="result"]')
    expect(page.locator(".screen--result")).to_be_visible()
    keys.press("Escape")
    expect(page.locator(".screen--home")).to_be_visible()


def look_things_up(keys: Keys, hole: Staged) -> None:
    """Rules, log and a card that is put back again: each gives the focus back and changes nothing."""
    page, before = hole.page, hole.save("lions")
    offered = hole.acts()
    for key, title in (("?", "Rules of Matching Lions"), ("l", "Log")):
        keys.press(key)
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        keys.press("Tab")
        assert keys.at("[aria-modal] *")
        keys.press("Escape")
        expect(page.locator("[aria-modal]")).to_have_count(0)
        keys.press(key)
        keys.press(key)  # the same letter closes it
        expect(page.locator("[aria-modal]")).to_have_count(0)
    keys.reach(".hand button", "ArrowRight")
    card = page.evaluate("document.activeElement.id")
    keys.press("Enter")
    expect(page.locator(f"#{card}")).to_have_attribute("aria-pressed", "true")
    keys.press("Escape")
    expect(page.locator(f"#{card}")).to_have_attribute("aria-pressed", "false")
    assert keys.at(f"#{card}")
    keys.press("Escape")
    assert hole.acts() == offered
    assert hole.save("lions") == before


def test_undo_by_its_letter(stage: Staged) -> None:
    hole = stage.open()
    keys = Keys(hole.page)
    hole.speed("instant")
    hole.start("lions", [PERSON, "player"], seed="VND0")
    hole.wait()
    before, offered = hole.record("lions"), hole.offered()
    herd = next(move for move in sorted(offered) if move in ("zebra", "antelope"))
    keys.enter(f"#card-{herd}", "ArrowRight")
    keys.press("Enter")
    assert len(hole.record("lions").turns) == 1
    assert "undo" in hole.acts()
    keys.press("u")
    assert hole.record("lions") == before
    assert hole.offered() == offered
    assert "undo" not in hole.acts()
    log = hole.save("lions")["log"]
    assert not any("lay" in line for line in log)


def test_tab_never_leaves_a_layer(stage: Staged) -> None:
    hole = stage.open()
    page, keys = hole.page, Keys(hole.page)
    keys.enter('[data-act="rules lions"]')
    for _ in range(6):
        keys.press("Tab")
        # The browser's own bar may come between; what is behind the layer may not.
        assert page.evaluate("!document.activeElement.closest('#screen')")
    keys.press("Escape")
    assert keys.at("#a-rules-lions")
    assert hole.page.locator("[aria-modal]").count() == 0


def test_a_group_of_radio_buttons_is_one_stop_with_arrows_that_choose(stage: Staged) -> None:
    page, keys = stage.open().page, Keys(stage.page)
    keys.enter('[data-act="settings"]')
    keys.reach('[data-act^="speed "]')
    assert keys.at("#a-speed-normal[aria-checked=true]")
    for key, chosen in (
        ("ArrowRight", "slow"),
        ("ArrowDown", "step"),
        ("ArrowRight", "instant"),
        ("ArrowLeft", "step"),
    ):
        keys.press(key)
        expect(page.locator(f"#a-speed-{chosen}[aria-checked=true]")).to_be_focused()
        assert page.locator('[data-act^="speed "][aria-checked=true]').count() == 1
    keys.press("Tab")
    assert keys.at('[data-act^="theme "][aria-checked=true]')
    keys.press("Shift+Tab")
    assert keys.at("#a-speed-step")


NO_CLIPBOARD = "navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))"


def test_the_focus_survives_from_dialog_to_dialog(stage: Staged) -> None:
    stage.keep(scenes()["home-running"].kept)
    page, keys = stage.open().page, Keys(stage.page)
    page.evaluate(f"() => {{ {NO_CLIPBOARD}; }}")
    keys.enter('[data-act="settings"]')
    keys.enter('[data-act="export-text lions"]')
    keys.reach('#dialog [data-act="copy-save lions"]')
    page.keyboard.press("Enter")
    expect(page.locator('#dialog [data-act="copy-save lions"]')).to_have_count(0)  # another dialog: copy it yourself
    assert keys.at("#text")
    keys.press("Escape")
    assert keys.at('[data-act="export-text lions"]')


def test_what_goes_in_a_layer_leaves_the_focus_in_it(stage: Staged) -> None:
    scenes()["lions-turn"].show(stage)
    page, keys = stage.page, Keys(stage.page)
    keys.enter('[data-act="seats"]')
    keys.enter('[data-act="give 0"]')
    expect(page.locator('[data-act="take 0"]')).to_be_visible()
    assert keys.at("[aria-modal] *")
    keys.press("Escape")
    assert keys.at('[data-act="seats"]')
