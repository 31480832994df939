"""Games that are the same at each run: a deal as a link has it, opened as a friend would open it."""

from __future__ import annotations

from playwright.sync_api import Page

from engine.bots.levels import LEVELS
from engine.codec import PERSON, Deal, print_deal
from engine.games import GAMES
from tools.driver.tab import open_game

SEED = 15


def link(game: str, players: int, *, person: bool, seed: int = SEED) -> str:
    """Return the link of a deal among the weakest computers, and a person in the first seat, if so."""
    rules = GAMES[game]
    computers = [LEVELS[game][0].label] * (players - person)
    who = (*[PERSON] * person, *computers)
    return print_deal(Deal(game, rules.rules, seed, rules.Options(players=players), who))


def dealt(page: Page, site: str, link: str) -> None:
    """Open the page with a link, and have it dealt."""
    open_game(page, f"{site}#{link}")
    page.locator('[data-act="play-link"]').click()
    page.locator("#table").wait_for()
