"""The thinking worker starts by itself after the first screen, from the same files, and answers the page."""

from playwright.sync_api import Page

from e2e.play.tab import ask_python, open_game

ASK = """
from pyscript import workers

thinker = await workers["thinker"]
await thinker.ping("are you there")
"""


def test_the_page_can_await_the_worker(page: Page, site: str) -> None:
    open_game(page, site)
    assert ask_python(page, ASK) == "are you there"


def test_the_worker_fetches_nothing_that_the_page_did_not(page: Page, site: str) -> None:
    fetched: list[str] = []
    page.on("requestfinished", lambda request: fetched.append(request.url))
    open_game(page, site)
    before = set(fetched)
    ask_python(page, ASK)
    assert {url for url in fetched if url.startswith("http")} - before <= {url for url in fetched if "/thinker." in url}
