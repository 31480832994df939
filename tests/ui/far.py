"""Friends at devices of their own who pass a game round by links, as pages without a browser."""

from __future__ import annotations

import random
from collections.abc import Iterable

from tests.ui.browser import Page
from tests.ui.walk import PLAYING, seats
from ui.model.effects import Copy
from ui.model.table import Table
from ui.table.far import may_send


def begun(game: str, people: int, computers: int = 0, here: Iterable[int] = (0,), entropy: int = 1) -> Page:
    """Return a page at a fresh game of people, of whom those `here` are at this device, and computers."""
    page = Page(entropy=entropy)
    players = people + computers
    seats(page, game, players)
    for seat in range(players):
        who = "cub" if seat >= people else "person" if seat in set(here) else "elsewhere"
        page.send(f"who {seat}", who).send(f"name {seat}", f"Name{seat}")
    return page.send("start")


def sent(page: Page) -> str:
    """Return the link that a page gives out of the game that it shows."""
    page.send("send copy")
    return next(effect.text for effect in reversed(page.done) if isinstance(effect, Copy))


def joins(link: str, *seats: int, entropy: int = 2) -> Page:
    """Return a page of another device on which a link is opened for the first time, for these seats."""
    page = Page(entropy=entropy).send("speed instant").send("link", "#" + link)
    page.send(f"far-claim {seats[0]}")
    for seat in seats[1:]:
        page.send("seats").send(f"far-with {seat}").send("close")
    return page


def table_of(page: Page) -> Table:
    """Return the game that is passed on."""
    (table,) = (table for table in page.model.tables.values() if table.far)
    return table


def decided(page: Page, rng: random.Random, limit: int = 400) -> Page:
    """Click at random at a table until this device has done its part."""
    for _ in range(limit):
        if page.model.screen == "result" or may_send(page.model.table):
            return page
        acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING and act != "finish"]
        assert acts, page.tree.words
        weights = [6 if act.startswith(("move", "open")) else 1 for act in acts]
        page.send(rng.choices(acts, weights)[0])
    raise AssertionError("the decision does not come")
