"""Friends at devices of their own who pass a game round by links, as pages without a browser."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from engine.codec import GameLink, parse_game_link
from tests.amounts import soaking
from tests.ui.browser import Page
from tests.ui.walk import PLAYING, seats
from ui.model.effects import Copy
from ui.model.table import Table
from ui.persistence.far_links import far_table
from ui.table.far import may_send, whole
from ui.table.seats import is_over

GAMES = ("lions", "animania")


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


def opened(page: Page, link: str) -> Page:
    return page.send("link", "#" + link)


def read(link: str) -> GameLink:
    found = parse_game_link(link)
    assert found is not None
    return found


def said(page: Page) -> str:
    """Return the messages at the edge; they stay where waits do not end."""
    return " ".join(toast.text for toast in page.model.toasts)


def three(game: str, computers: int = 1) -> tuple[list[Page], random.Random, str]:
    """Return three devices at one game, and the link that brought it to them."""
    rng = random.Random(game)
    pages = [begun(game, 3, computers)]
    link = sent(decided(pages[0], rng))
    return [*pages, joins(link, 1, entropy=2), joins(link, 2, entropy=3)], rng, link


def over(game: str, computers: int = 1) -> Page:
    """Return the device of whoever began a game that has ended, which has gone home."""
    pages, rng, link = three(game, computers)
    while not all(is_over(whole(table_of(page))) for page in pages):
        for page in pages:
            opened(page, link)
            link = sent(decided(page, rng)) if page.model.screen == "table" else link
    return decided(pages[0], rng).send("home")


def prefixes(game: str) -> Iterator[Table]:
    """Yield a game as far as it has gone at drawn points, at a drawn seat, as a link brings it."""
    pages, rng, link = three(game)
    for _ in range(200 if soaking() else 6):
        for page in pages:
            opened(page, link)
            link = sent(decided(page, rng)) if page.model.screen == "table" else link
        table = whole(far_table(read(link), (rng.randrange(3),), 1))
        if is_over(table):
            return
        yield table
