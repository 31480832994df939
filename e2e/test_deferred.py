"""The rest of the runtime: nothing usual needs it, what needs it gets it, and it comes by itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from e2e.play import animania, lions
from e2e.play.expected import sensible
from e2e.play.tab import ask_python, open_game
from e2e.play.waterhole import Waterhole, set_before, settings
from engine.codec import PERSON
from engine.games import GAMES

PLAY = {"lions": lions, "animania": animania}
DEFERRED = "**/pyodide.deferred.wasm"
UNUSUAL = "import unicodedata; unicodedata.name('é') + unicodedata.normalize('NFD', 'é')"
ANSWER = "LATIN SMALL LETTER E WITH ACUTEe\u0301"

COME = """async () => {
    const { interpreter } = JSON.parse(document.getElementById("boot-plan").textContent);
    await (await import(new URL(interpreter, document.baseURI))).complete();
}"""
"""Comes to an end when the rest is there."""


def taken_at_need(page: Page) -> int:
    """How often the rest was needed before it was there."""
    return int(page.evaluate("performance.getEntriesByName('deferred').length"))


def hold(context: BrowserContext) -> list[Route]:
    """Leave the page waiting for the rest that it asked for in good time; gives what is held."""
    held: list[Route] = []
    context.route(
        DEFERRED, lambda route: held.append(route) if route.request.resource_type == "fetch" else route.continue_()
    )
    return held


@pytest.mark.parametrize("game", GAMES)
def test_without_the_rest_it_starts_and_a_game_goes_to_its_end(
    context: BrowserContext, plain_site: str, game: str
) -> None:
    held = hold(context)
    set_before(context, settings())
    hole = Waterhole(context.new_page(), plain_site).open()
    assert taken_at_need(hole.page) == 0, "a start calls other functions of the runtime than it did: make called"
    hole.start(game, [PERSON, "hunter", "player", "cub"], seed="DEFER")
    for number, _ in enumerate(PLAY[game].decisions(hole, sensible(game))):
        if number == 1:
            hole.click("hint")
    assert held


def test_what_needs_the_rest_before_it_is_there_gets_it(context: BrowserContext, plain_site: str) -> None:
    held = hold(context)
    page = context.new_page()
    open_game(page, plain_site)
    assert taken_at_need(page) == 0
    assert ask_python(page, UNUSUAL) == ANSWER
    assert taken_at_need(page) == 1
    page.wait_for_timeout(0)  # lets the routes be told of
    for route in held:
        route.continue_()
    assert ask_python(page, UNUSUAL) == ANSWER
    assert taken_at_need(page) == 1


def test_the_rest_comes_by_itself(page: Page, plain_site: str) -> None:
    with page.expect_response(DEFERRED):
        open_game(page, plain_site)
    page.evaluate(COME)
    assert ask_python(page, UNUSUAL) == ANSWER
    assert taken_at_need(page) == 0


@pytest.mark.expects_errors
def test_the_rest_is_asked_for_again_when_it_did_not_come(context: BrowserContext, plain_site: str) -> None:
    page = context.new_page()
    page.clock.install()
    context.route(DEFERRED, lambda route: route.fulfill(status=503), times=2)  # the page's and the worker's first
    with page.expect_response(DEFERRED) as first:
        open_game(page, plain_site)
    assert first.value.status == 503
    with page.expect_response(lambda response: response.url.endswith("deferred.wasm") and response.ok):
        page.clock.fast_forward(6000)
    assert ask_python(page, UNUSUAL) == ANSWER
