"""The page that many tests share is as good as a fresh one: nothing is left of the test before, and faults are told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.play.scenes import scenes
from e2e.play.stage import Staged
from e2e.play.stages import Stages
from tools.driver.tab import ask_python
from tools.driver.waterhole import settings
from tools.sampling import drawn

pytestmark = pytest.mark.drawn("the stage", 2)

SHOWN = (
    "[document.getElementById('app').outerHTML, Object.entries(document.documentElement.dataset).sort(), location.hash]"
)


@pytest.mark.parametrize("name", ["home-running", "link"])
def test_what_is_opened_anew_is_what_a_start_shows(stage: Staged, name: str) -> None:
    stage.keep(scenes()[name].kept | settings(theme="dark"))
    shown = stage.open(scenes()[name].link).page.evaluate(SHOWN)
    stage.reload()
    stage.page.locator("html[data-offline]").wait_for(state="attached")  # said once the page has nothing better to do
    assert stage.page.evaluate(SHOWN) == shown


def test_nothing_of_the_page_before_listens_or_is_told_any_more(stage: Staged) -> None:
    scenes()["lions-turn"].show(stage, speed="slow")
    stage.click("move end")  # several events are told, one after the other
    stage.act("skip").wait_for()
    stage.clear()
    scenes()["lions-turn"].show(stage)
    listening = stage.page.evaluate("listening.length")
    asked = stage.page.locator("#prompt").inner_text()
    stage.reopen()
    stage.click("continue lions")
    assert stage.page.evaluate("listening.length") == listening > 4
    stage.page.wait_for_timeout(2500)
    assert stage.page.locator("#prompt").inner_text() == asked
    stage.page.keyboard.press("?")  # a second listener would close it again
    expect(stage.page.get_by_role("dialog", name="Rules of Matching Lions")).to_be_visible()


REPLACE = """() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
    URL.createObjectURL = Blob.prototype.text = Storage.prototype.setItem = () => "";
    Object.defineProperty(globalThis, "localStorage", { get() { throw new Error("shut") }, configurable: true });
    Object.defineProperty(Navigator.prototype, "locks", { value: null, configurable: true });
    globalThis.left = 1;
    delete globalThis.fetch;
}"""
REPLACE_PYTHON = """
from ui.browser import effects
from ui.browser.drawing import Drawing

def another(function):
    return lambda *given: function(*given)

Drawing.draw, Drawing.left, left = another(Drawing.draw), True, True
effects.left = True
for kind, how in effects._HOW.items():
    effects._HOW[kind] = another(how)
""
"""
LEFT = """[navigator.clipboard.writeText, URL.createObjectURL, Blob.prototype.text, Storage.prototype.setItem, fetch,
    Object.getOwnPropertyDescriptor(globalThis, "localStorage").get, navigator.locks.request,
].map(String).filter(text => !text.includes("[native code]")).concat("left" in globalThis ? ["left"] : [])"""
LEFT_PYTHON = """
from ui.browser import effects
from ui.browser.drawing import Drawing

assert effects._HOW
str([
    *(how.__qualname__ for how in [Drawing.draw, *effects._HOW.values()] if "another" in how.__qualname__),
    *(owner for owner in (effects, Drawing) if hasattr(owner, "left")),
    *({"left"} & globals().keys()),
])
"""


@pytest.mark.parametrize("come", [Staged.open, *drawn("a start brings other objects", [Staged.reload], 0)])
def test_what_a_test_replaces_is_the_pages_own_again_for_the_next(
    request: pytest.FixtureRequest, stages: Stages, come: Callable[[Staged], object]
) -> None:
    with stages.prepared(request) as one:
        come(one)
        ask_python(one.page, REPLACE_PYTHON)
        one.page.evaluate(REPLACE)
    with stages.prepared(request) as other:
        assert other.page.evaluate(LEFT) == []
        assert ask_python(other.page, LEFT_PYTHON) == "[]"
        other.open().click("settings")
        expect(other.page.locator(".screen--settings")).to_be_visible()


def test_a_fault_on_the_shared_page_is_that_of_the_test_that_was_running(
    request: pytest.FixtureRequest, stages: Stages
) -> None:
    with pytest.raises(AssertionError, match="console: wrong"), stages.prepared(request) as one:
        one.open().page.evaluate("setTimeout(() => console.error('wrong'))")
    with stages.prepared(request) as other:
        other.open()
    with pytest.raises(AssertionError, match=r"foreign request: https://example\.org"), stages.prepared(request) as one:
        one.open().page.evaluate("new Image().src = 'https://example.org/x.png'; ''")
    with stages.prepared(request) as other:
        assert other.open().page.evaluate("localStorage.length") == 0
