"""Sounds: silent until the first tap, although they are on; heard from then on; silent once they are off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

from tools.driver.waterhole import Waterhole, set_before, settings

RECORD = """{
    globalThis.heard = [];
    // Whatever a test asks of a page counts as a tap to the browser: here only a tap does.
    const activation = { hasBeenActive: false };
    Object.defineProperty(navigator, "userActivation", { value: activation });
    addEventListener("pointerdown", () => { activation.hasBeenActive = true; }, true);
    globalThis.AudioContext = class extends AudioContext {
        constructor() { super(); heard.push("opened"); }
        createBufferSource() {
            const source = super.createBufferSource();
            const { start } = source;
            source.start = (...when) => { heard.push(source.buffer.duration); start.apply(source, when); };
            return source;
        }
    };
}"""


def hears(page: Page, what: str) -> None:
    """Wait until this is heard. Where the file did not come, the next tap asks for it again."""
    for _ in range(2):
        try:
            page.wait_for_function(what, timeout=15_000)
            return
        except TookTooLong:
            page.locator("#table").click(position={"x": 4, "y": 60})
    page.wait_for_function(what)


# In a browser in which the memory tests have run the file does not come to be heard; why is not yet understood.
@pytest.mark.soak
def test_sounds_that_are_on_are_heard_from_the_first_tap_on(page: Page, plain_site: str) -> None:
    page.add_init_script(RECORD)
    set_before(page, settings(sound=True))
    hole = Waterhole(page, plain_site).open()
    assert page.evaluate("heard") == []  # a browser would say that it may not be heard yet
    hole.start("lions", ["person", "cub"], seed="HEAP")
    page.locator('#prompt [data-act^="move"]').last.click()
    hears(page, "heard.length > 1 && heard[0] === 'opened' && heard[1] > 4")
    hole.wait()
    hole.click("sound")
    expect(hole.act("sound")).to_have_attribute("aria-pressed", "false")
    before = page.evaluate("heard.length")
    page.locator('#prompt [data-act^="move"]').last.click()
    hole.wait()
    assert page.evaluate("heard.length") == before
    hole.click("sound")
    hears(page, f"heard.length > {before}")
