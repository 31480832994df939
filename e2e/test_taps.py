"""A second tap does what it was meant for, or nothing: whatever has come under the finger since.

The page's clock is the test's: it stands still but for what a test lets pass.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from e2e.play.scenes import WHOLE, scenes
from e2e.play.stage import Staged

pytestmark = pytest.mark.drawn("taps", 2)

CLOCK = "() => { globalThis.clock = waterholeClock() + 1e6; globalThis.waterholeClock = () => globalThis.clock; }"
PASS = "milliseconds => new Promise(now => requestAnimationFrame(() => { clock += milliseconds; now(); }))"


def let_pass(hole: Staged, milliseconds: int) -> None:
    """Let the page look at what stands where, and then so much time go by."""
    hole.page.evaluate(PASS, milliseconds)


def begin(hole: Staged, scene: str) -> None:
    """Show a scene that has stood for a while."""
    scenes()[scene].show(hole)
    hole.page.evaluate(CLOCK)
    hole.page.evaluate("document.body.append('')")
    let_pass(hole, 1000)


def middle(control: Locator) -> tuple[float, float]:
    box = control.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def decisions(hole: Staged, game: str) -> int:
    return len(hole.record(game).turns)


def own(hole: Staged, game: str) -> int:
    """The number of decisions of the person at the table."""
    return sum(0 in dict(turn) for turn in hole.record(game).turns)


def test_ten_quick_clicks_on_a_card_play_one_round(stage: Staged) -> None:
    begin(stage, "animania-turn")
    before = decisions(stage, "animania")
    x, y = middle(stage.page.locator(".dock .hand button").first)
    for _ in range(10):
        stage.page.mouse.click(x, y)
        let_pass(stage, 120)
    assert decisions(stage, "animania") == before + 1


@pytest.mark.parametrize(("scene", "act"), [("lions-turn", "move end"), ("lions-answer", "move block")])
def test_ten_quick_clicks_decide_once(stage: Staged, scene: str, act: str) -> None:
    begin(stage, scene)
    control = stage.act(act)
    before = own(stage, "lions")
    x, y = middle(control)
    for _ in range(10):
        stage.page.mouse.click(x, y)
        let_pass(stage, 120)
    stage.wait()
    assert own(stage, "lions") == before + 1


def test_what_has_slid_under_the_finger_is_not_taken(stage: Staged) -> None:
    stage.page.set_viewport_size({"width": 360, "height": 640})
    begin(stage, "lions-card")
    before = decisions(stage, "lions")
    x, y = middle(stage.page.locator('#prompt [data-act^="move "]').first)
    stage.page.mouse.click(x, y)
    expect(stage.page.locator('#prompt [data-act="move end"]')).to_be_visible()
    for _ in range(8):
        let_pass(stage, 90)
        stage.page.mouse.click(x, y)
    end = stage.page.locator('#prompt [data-act="move end"]')
    assert decisions(stage, "lions") == before + 1
    stage.page.mouse.click(*middle(end))  # elsewhere, and it has stood for long: this is meant
    stage.wait()
    assert decisions(stage, "lions") > before + 1


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=["phone", "desktop"])
def test_what_ends_a_turn_stands_where_nothing_of_a_lifted_card_does(stage: Staged, size: tuple[int, int]) -> None:
    stage.page.set_viewport_size({"width": size[0], "height": size[1]})
    scenes()["lions-turn"].show(stage)
    end = stage.page.locator("#prompt .btn--ends").bounding_box()
    card = stage.page.locator(".dock .hand button:not(.is-idle)").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    buttons = [button.bounding_box() for button in stage.page.locator("#prompt .btn").all()]
    assert end
    assert len(buttons) == 2
    for box in buttons:
        assert box
        assert box["x"] + box["width"] <= end["x"]


def test_taps_that_follow_each_other_calmly_are_taken_in_the_end(stage: Staged) -> None:
    begin(stage, "lions-card")
    before = decisions(stage, "lions")
    x, y = middle(stage.page.locator('#prompt [data-act^="move "]').first)
    place = f"position: fixed !important; left: {x - 40}px; top: {y - 20}px; width: 80px; height: 40px"
    style = stage.page.add_style_tag(content=f"#prompt .btn--ends {{ {place} }}")  # another control under the finger
    for _ in range(5):
        if decisions(stage, "lions") > before + 1:
            break
        stage.page.mouse.click(x, y)
        let_pass(stage, 330)
    assert decisions(stage, "lions") > before + 1
    style.evaluate("e => e.remove()")


def test_closing_with_many_taps_does_not_go_through_to_what_lies_beneath(stage: Staged) -> None:
    begin(stage, "settings-export")
    close = stage.page.locator('#dialog [data-act="close"]')
    x, y = middle(close)
    place = f"position: fixed !important; left: {x - 40}px; top: {y - 20}px; width: 80px; height: 40px"
    style = stage.page.add_style_tag(content=f"#a-export-lions {{ {place} }}")
    let_pass(stage, 1000)
    downloads: list[object] = []
    stage.page.on("download", lambda each: downloads.append(each))
    for _ in range(10):
        stage.page.mouse.click(x, y)
        let_pass(stage, 60)
    expect(stage.page.locator("#dialog")).to_have_count(0)
    assert downloads == []
    let_pass(stage, 1000)
    with stage.page.expect_download():  # it was there to be had
        stage.page.mouse.click(x, y)
    style.evaluate("e => e.remove()")


def test_ten_taps_on_undo_take_one_decision_back(stage: Staged) -> None:
    begin(stage, "lions-end")
    undo = stage.page.locator("#a-rewind, #a-undo")
    undo.dispatch_event("click")
    while "rewind yes" not in stage.acts():  # what is fair to take back is not yet practice
        undo.dispatch_event("click")
    stage.act("rewind yes").dispatch_event("click")
    expect(stage.page.locator(".bar__mark")).to_be_visible()
    let_pass(stage, 1000)
    before = stage.record("lions").turns
    for _ in range(10):
        stage.page.mouse.click(*middle(undo))
        let_pass(stage, 150)
    after = stage.record("lions").turns
    assert after == before[: len(after)]
    assert sum(0 in dict(turn) for turn in before[len(after) :]) == 1


@pytest.mark.parametrize("how", ["key", "script"])
def test_keys_and_scripts_are_never_too_quick(stage: Staged, how: str) -> None:
    begin(stage, "lions-turn")
    for _ in range(2):
        if how == "key":
            stage.page.keyboard.press("l")
            stage.page.keyboard.press("Escape")
        else:
            stage.act("log").dispatch_event("click")
            stage.act("close").dispatch_event("click")
    stage.page.locator("#a-log").focus()
    stage.page.keyboard.press("Enter")
    expect(stage.page.locator("#panel")).to_be_visible()


def test_a_switch_is_taken_by_its_label_and_a_tap_beside_a_control_is_none(stage: Staged) -> None:
    begin(stage, "settings")
    before = stage.page.locator("#motion").is_checked()
    stage.page.locator(".switch:has(#motion) strong").click()
    expect(stage.page.locator("#motion")).to_be_checked(checked=not before)
    let_pass(stage, 1000)
    box = stage.act("back").bounding_box()
    assert box
    stage.page.mouse.click(box["x"] + box["width"] + 3, box["y"] + box["height"] / 2)
    let_pass(stage, 100)
    stage.page.mouse.click(box["x"] + box["width"] - 3, box["y"] + box["height"] / 2)
    expect(stage.page.locator(".screen--settings")).to_have_count(0)


def test_a_double_click_marks_no_text_of_the_table(stage: Staged) -> None:
    begin(stage, "lions-turn")
    for selector in (".prompt__ask", ".seat__name"):
        stage.page.locator(selector).first.dblclick()
        assert stage.page.evaluate("getSelection().toString()") == ""


def test_a_tap_elsewhere_and_a_slow_one_count(stage: Staged) -> None:
    begin(stage, "lions-turn")
    cards = stage.page.locator(".dock .hand button")
    for card in (cards.first, cards.last):
        stage.page.mouse.click(*middle(card))
        let_pass(stage, 20)
        expect(card).to_have_attribute("aria-pressed", "true")
    let_pass(stage, 600)
    before = decisions(stage, "lions")
    stage.page.mouse.click(*middle(cards.last))
    assert decisions(stage, "lions") == before + 1


CLICKED = """selectors => selectors.map(selector => {
    const screen = document.getElementById("screen");
    const before = screen.innerHTML;
    document.querySelector(selector).click();
    const layer = document.querySelector("#app > [aria-modal]");
    const focused = Boolean(layer?.contains(document.activeElement));
    return [Boolean(layer), focused, screen.inert, screen.innerHTML === before];
})"""
"""After each of some clicks, at once: is there a layer, has it the focus, is the screen inert, is it as it was?"""
LAID, WHOLLY, CLOSED = [True, True, False, True], [True, True, True, False], [False, False, False, False]


def test_what_opens_over_the_table_is_there_at_once_and_the_rest_follows(stage: Staged) -> None:
    begin(stage, "animania-card")
    play, on = '#prompt [data-act^="move "]', '#app > [aria-modal] [data-act="next"]'
    assert stage.page.evaluate(CLICKED, [play]) == [LAID]
    stage.page.locator(WHOLE).first.wait_for()
    assert stage.page.locator("#screen .flip").count() == stage.page.locator(".seat").count()  # all cards are turned
    assert stage.page.evaluate(CLICKED, [on]) == [CLOSED]


def test_what_comes_before_the_rest_has_followed_finds_it_done_or_gone(stage: Staged) -> None:
    begin(stage, "animania-card")
    play, on = '#prompt [data-act^="move "]', '#app > [aria-modal] [data-act="next"]'
    assert stage.page.evaluate(CLICKED, [play, on]) == [LAID, CLOSED]
    let_pass(stage, 0)
    let_pass(stage, 0)
    assert stage.page.locator("#app > [aria-modal], #screen[inert]").count() == 0


def test_a_key_that_comes_before_the_rest_has_followed_finds_it_done(stage: Staged) -> None:
    begin(stage, "animania-card")
    assert stage.page.evaluate(
        """play => {
            document.querySelector(play).click();
            const reached = () => !document.querySelector("#screen[inert]");
            const laid = Boolean(document.querySelector("#app > [aria-modal]")) && reached();
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
            return [laid, reached()];
        }""",
        '#prompt [data-act^="move "]',
    ) == [True, False]


def test_a_layer_with_an_id_that_stands_on_the_table_comes_with_the_whole(stage: Staged) -> None:
    begin(stage, "animania-card")
    stage.page.evaluate(
        "document.getElementById('table').insertAdjacentHTML('beforeend', '<i id=\"dialog-title\"></i>')"
    )
    assert stage.page.evaluate(CLICKED, ['#prompt [data-act^="move "]']) == [WHOLLY]
