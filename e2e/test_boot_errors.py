"""What is raised while the page starts: our own is said, what is none of ours does not keep it from starting."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.play.intercepted import Asked, Intercepted
from tools.driver.tab import wait_for_all_but, wait_until_ready

pytestmark = pytest.mark.expects_errors


@pytest.mark.drawn("starts that go wrong", 2)
def test_an_error_in_our_python_is_shown(page: Page, plain_site: str, dist: Path) -> None:
    text = (dist / "index.html").read_text()
    assert ">import ui.main</script>" in text
    broken = text.replace(">import ui.main</script>", ">import no.such.module</script>").encode()
    Intercepted(page).on(plain_site, lambda asked: asked.answer(broken, "text/html"))
    page.goto(plain_site)
    expect(page.locator("#boot-text")).to_contain_text("No module named 'no'")


@pytest.mark.drawn("errors that are none of ours", 1)
def test_an_error_that_is_none_of_ours_does_not_keep_the_page_from_starting(
    new_context: Callable[..., BrowserContext], plain_site: str
) -> None:
    page = new_context(thinker=True).new_page()
    page.add_init_script(
        """new MutationObserver((_, observer) => {
            if (!("booting" in document.documentElement.dataset)) return;
            observer.disconnect();
            setTimeout(() => dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop" })));
        }).observe(document, { attributes: true, subtree: true, childList: true });"""
    )
    page.goto(plain_site)
    wait_until_ready(page)
    expect(page.locator("#boot")).to_have_count(0)
    expect(page.locator("script[name^=thinker]")).to_have_count(1)
    page.wait_for_function("navigator.serviceWorker.getRegistration().then(Boolean)")


def stray_error(page: Page) -> None:
    page.evaluate("dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }))")
    expect(page.locator("#boot-text")).to_contain_text("ResizeObserver loop")


@pytest.mark.drawn("errors that are none of ours", 1)
def test_nor_does_it_while_the_runtime_is_on_its_way(page: Page, plain_site: str) -> None:
    held: list[Asked] = []
    Intercepted(page).on("*/pyodide.asm.js", held.append)
    page.goto(plain_site)
    wait_for_all_but(page, "pyodide.asm.js")
    stray_error(page)
    for asked in held:
        asked.go_on()
    wait_until_ready(page)
    expect(page.locator("#boot")).to_have_count(0)


@pytest.mark.drawn("errors that are none of ours", 1)
def test_nor_is_the_runtime_blamed_for_it_before_anyone_asks_for_it(page: Page, plain_site: str) -> None:
    held: list[Asked] = []
    Intercepted(page).on("*/pyodide.js", lambda asked: asked.go_on() if held else held.append(asked))
    page.goto(plain_site)
    page.wait_for_selector("html[data-booting]", state="attached")
    page.evaluate("ahead.module.then(() => {})")
    stray_error(page)
    page.wait_for_timeout(2000)  # every file is looked at
    stray_error(page)
    held[0].go_on()
    wait_until_ready(page)
    expect(page.locator("#boot")).to_have_count(0)


REFUSED = {
    "observers": "PerformanceObserver.prototype.observe = () => { throw new Error('not here'); }",
    "marks": "Performance.prototype.mark = () => { throw new Error('not here'); }",
    "mutations": "MutationObserver.prototype.observe = () => { throw new Error('not here'); }",
}


@pytest.mark.drawn("starts that go wrong", 2)
@pytest.mark.parametrize("refused", REFUSED.values(), ids=REFUSED)
def test_what_our_start_itself_raises_is_said(page: Page, plain_site: str, refused: str) -> None:
    page.add_init_script(refused)
    page.goto(plain_site)
    expect(page.locator("#boot-text")).to_have_text("The games could not be started: not here")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


@pytest.mark.drawn("a start without a part", 1)
def test_what_our_python_raises_at_the_start_is_said(page: Page, plain_site: str) -> None:
    page.add_init_script("crypto.getRandomValues = () => { throw new Error('no numbers here'); }")
    page.goto(plain_site)
    expect(page.locator("#boot-text")).to_contain_text("The games could not be started: ")
    expect(page.locator("#boot-text")).to_contain_text("no numbers here")
