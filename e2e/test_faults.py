"""A fault of the running page is said, with ways out that need no Python; the page stays as it was and goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.play import layout
from e2e.play.keys import Keys
from e2e.play.scenes import scenes
from e2e.play.stage import Staged
from e2e.test_scenes import PHONE
from tools.driver.tab import ask_python, open_game
from ui.persistence.keys import game_key

pytestmark = pytest.mark.expects_errors

EACH_EFFECT = """
import js
from ui.boundary import Turn
from ui.browser import effects
from ui.main import PAGE

def stumble(*_):
    raise ZeroDivisionError(type(_[1]).__name__)

said = []
for kind in effects._HOW:
    sample = kind._make([None] * len(kind._fields))  # nothing looks into it
    kept, effects._HOW[kind] = effects._HOW[kind], stumble
    js.document.getElementById("fault").close()
    PAGE._commit(Turn(PAGE.model, PAGE.drawing.markup, (sample,)))
    effects._HOW[kind] = kept
    notice = js.document.getElementById("fault")
    said.append((kind.__name__, not notice.open, js.document.getElementById("fault-what").textContent))
str([name for name, hidden, text in said if hidden or text != f"ZeroDivisionError: {name}"])
"""


def test_each_effect_that_raises_is_said_and_keeps_nothing_else_from_being_done(stage: Staged) -> None:
    stage.open()
    assert ask_python(stage.page, EACH_EFFECT) == "[]"
    stage.page.locator("#fault-on").click()
    expect(stage.page.locator("#fault")).to_be_hidden()
    stage.click("settings")
    expect(stage.page.locator(".screen--settings")).to_be_visible()


BREAK = """
from ui.browser.drawing import Drawing
from ui.main import PAGE

def stumble(*_):
    raise ZeroDivisionError("the morph")

PAGE.drawing._morph = stumble
""
"""


def test_a_drawing_that_fails_is_said_and_the_next_one_is_tried(stage: Staged) -> None:
    stage.open()
    ask_python(stage.page, BREAK)
    stage.page.locator('[data-act="settings"]').first.click()
    expect(stage.page.locator("#fault")).to_be_visible()
    expect(stage.page.locator("#fault-what")).to_have_text("ZeroDivisionError: the morph")
    ask_python(stage.page, "from ui.main import PAGE; del PAGE.drawing._morph; ''")
    stage.page.locator("#fault-on").click()
    # The page is at the settings, and shows them with the next message, though that changes nothing more.
    stage.page.keyboard.press("x")
    expect(stage.page.locator(".screen--settings")).to_be_visible()
    stage.page.keyboard.press("Escape")
    expect(stage.page.locator(".screen--home")).to_be_visible()


LOST = "Promise.reject(new Error('lost'))"
THROWN = "setTimeout(() => { throw new Error('thrown'); })"
FOREIGN = """setTimeout(() => {
    const error = new Error('none of ours');
    error.stack = 'Error: none of ours at chrome-extension://abcdef/content.js:1:1';
    Promise.reject(error);
})"""

BY_THE_HOST = """const put = document.createElement('script');
put.textContent = `setTimeout(() => { throw new Error('by the host'); });
    Promise.reject(new Error('by the host, too')); Promise.reject('in a word');`;
document.head.append(put);"""
HIDDEN = "dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))"


def test_what_nobody_waits_for_is_said_and_what_is_none_of_ours_is_not(stage: Staged) -> None:
    stage.open()
    notice, page = stage.page.locator("#fault"), stage.page
    for script in (FOREIGN, BY_THE_HOST, HIDDEN):
        page.evaluate(f"() => {{ {script} }}")
    page.evaluate("new Promise(go => setTimeout(go, 50))")
    expect(notice).to_be_hidden()
    for script, said in ((LOST, "lost"), (THROWN, "thrown")):
        page.evaluate(f"() => {{ {script}; }}")
        expect(notice).to_be_visible()
        expect(page.locator("#fault-what")).to_have_text(said)
        page.locator("#fault-on").click()
    ask_python(page, "import asyncio\nasync def lost():\n    1 / 0\nasyncio.ensure_future(lost())\n''")
    expect(notice).to_be_visible()
    expect(page.locator("#fault-what")).to_have_text("ZeroDivisionError: division by zero")
    page.locator("#fault-on").click()


MADE_UP = """for (const type of ['keydown', 'click', 'change', 'popstate', 'pageshow', 'storage', 'hashchange'])
    for (const at of [window, document, document.body, document.querySelector('#screen')])
        at.dispatchEvent(new Event(type, { bubbles: true }));"""
"""As extensions that fill in forms, translate or record make events up: without a key, and upon the document itself."""


def test_events_that_others_make_up_are_passed_over(stage: Staged) -> None:
    page = stage.open().page
    page.evaluate(f"() => {{ {MADE_UP} }}")
    expect(page.locator("#fault")).to_be_hidden()
    expect(page.locator("#fault-open")).to_be_hidden()


REPEATED = """
from ui.handlers import update
from ui.main import PAGE

def stumble(*_):
    update.ACTS["rules"] = kept
    raise KeyError(NUMBER)

kept, update.ACTS["rules"] = update.ACTS["rules"], stumble
""
"""


def test_a_fault_that_comes_again_is_counted_and_does_not_take_the_screen_again(stage: Staged) -> None:
    page = stage.open().page
    notice, again = page.locator("#fault"), page.locator("#fault-open")

    def fail(number: int) -> None:
        ask_python(page, REPEATED.replace("NUMBER", str(number)))
        stage.click("rules lions")

    fail(1)
    expect(notice).to_be_visible()
    expect(again).to_be_hidden()
    page.keyboard.press("Escape")
    for number in (2, 3):
        fail(number)
        expect(again).to_have_text(f"Something went wrong again ({number - 1})")
        expect(notice).to_be_hidden()
    stage.click("rules lions")  # what failed works again, and nothing stands in the way
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
    page.keyboard.press("Escape")
    again.click()
    expect(page.get_by_role("alertdialog", name="Something went wrong")).to_be_visible()
    expect(page.locator("#fault-what")).to_have_text("KeyError: 3")
    page.locator("#fault-on").click()
    expect(again).to_be_hidden()
    page.evaluate(f"() => {{ {LOST}; }}")  # another kind
    expect(notice).to_be_visible()
    expect(page.locator("#fault-what")).to_have_text("lost")
    page.locator("#fault-on").click()


TRAP = """() => {
    const { instantiate } = WebAssembly;
    const bytes = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10,
                                  5, 1, 3, 0, 0, 11]);
    const module = new WebAssembly.Module(bytes);
    setTimeout(new WebAssembly.Instance(module).exports.f);
}"""
"""A function of WebAssembly whose only instruction is a trap."""


def test_the_notice_works_when_python_is_dead(page: Page, site: str) -> None:
    page.add_init_script(f"for (const [k, t] of Object.entries({json.dumps(_running())})) localStorage.setItem(k, t)")
    open_game(page, f"{site}#lions.1.00000000.2,choice.person,cub-1")
    page.evaluate(TRAP)
    notice = page.locator("#fault")
    expect(notice).to_be_visible()
    # From here on nothing of Python answers.
    page.evaluate("Object.defineProperty(globalThis, 'waterholeSaves', { value: new Map() })")
    with page.expect_download() as download:
        page.locator("#fault-save").click()
    record = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert record["record"]["game"] in ("lions", "animania")
    with page.expect_navigation():
        page.locator("#fault-home").click()
    assert "#" not in page.url
    expect(page.locator(".screen--home")).to_be_visible()


def test_a_way_out_that_fails_leaves_the_others(stage: Staged) -> None:
    stage.keep(_running())
    page = stage.open().page
    page.evaluate("() => { URL.createObjectURL = () => { throw new Error('no files here'); }; }")
    page.evaluate(f"() => {{ {LOST}; }}")
    page.locator("#fault-save").click()
    expect(page.locator("#fault-answer")).to_have_text("That did not work. Error: no files here")
    expect(page.locator("#fault-answer")).to_be_visible()
    page.locator("#fault-on").click()
    expect(page.locator("#fault")).to_be_hidden()


def test_where_nothing_is_kept_the_notice_says_that_there_is_nothing_to_save(stage: Staged) -> None:
    stage.open()
    stage.page.evaluate("waterholeSaves.clear()")
    stage.page.evaluate(f"() => {{ {LOST}; }}")
    stage.page.locator("#fault-save").click()
    expect(stage.page.locator("#fault-answer")).to_have_text("There is no game to save.")


def test_the_notice_takes_keys_and_focus_and_gives_both_back(stage: Staged) -> None:
    scenes()["lions-turn"].show(stage)
    page, keys, before = stage.page, Keys(stage.page), stage.save("lions")
    keys.reach('[data-act="settings"]')
    page.evaluate(f"() => {{ {LOST}; }}")
    expect(page.get_by_role("alertdialog", name="Something went wrong")).to_be_visible()
    assert keys.at("#fault-on")
    for key in ("u", "l", "?", "ArrowRight", "ArrowDown", *["Tab"] * 7):
        page.keyboard.press(key)
        # The browser's own bar may come between; what is behind the notice may not.
        assert not page.evaluate("document.activeElement.closest('#app')"), key
    expect(page.locator("[aria-modal]")).to_have_count(0)
    keys.reach("#fault button")
    keys.press("Escape")
    expect(page.locator("#fault")).to_be_hidden()
    assert keys.at('[data-act="settings"]')
    assert stage.save("lions") == before


def test_a_long_text_is_cut_and_the_ways_out_stay_in_reach(stage: Staged) -> None:
    page = stage.open().page
    page.set_viewport_size(PHONE)
    page.evaluate("() => { Promise.reject(new Error('x'.repeat(1e6))); }")
    expect(page.locator("#fault")).to_be_visible()
    page.locator("#fault summary").click()
    assert len(page.locator("#fault-what").inner_text()) <= 401
    assert layout.outside(page, "#fault") == []
    for way in page.locator("#fault button").all():
        way.click(trial=True)
    page.locator("#fault-on").click()


FAILING_FLIGHT = """
from ui.browser.drawing import Drawing
from ui.main import PAGE

failed = []

def stumble(markup):
    failed.append(markup)
    del PAGE.drawing._morph
    raise ZeroDivisionError("in flight")

PAGE.drawing._morph = stumble
PAGE.drawing.fly((("h1", "h1"),))
PAGE.drawing.draw(PAGE.drawing.markup + " ")
""
"""


def test_a_fault_in_flight_is_said_and_the_page_can_be_gone_on_with(stage: Staged) -> None:
    page = stage.open().page
    ask_python(page, FAILING_FLIGHT)
    expect(page.locator("#fault-what")).to_have_text("ZeroDivisionError: in flight")
    page.keyboard.press("Escape")
    expect(page.locator("#fault")).to_be_hidden()
    stage.click("settings")
    expect(page.locator(".screen--settings")).to_be_visible()


AFTERWARDS = """
import js
from ui.main import PAGE

def stumble():
    raise ZeroDivisionError("afterwards")

PAGE.drawing.afterwards(stumble)
PAGE.drawing.afterwards(lambda: js.document.body.setAttribute("data-done", ""))
PAGE.drawing.draw(PAGE.drawing.markup)
js.document.getElementById("fault-what").textContent
"""


def test_one_thing_to_do_afterwards_that_fails_keeps_no_other_from_being_done(stage: Staged) -> None:
    page = stage.open().page
    assert ask_python(page, AFTERWARDS) == "ZeroDivisionError: afterwards"
    assert page.evaluate("document.body.hasAttribute('data-done')")
    page.evaluate("document.body.removeAttribute('data-done')")
    page.locator("#fault-on").click()


def _running() -> dict[str, str]:
    return {game_key("lions"): scenes()["lions-turn"].kept[game_key("lions")]}
