"""Pages that share what a device keeps, and somebody who decides in one of them."""

from __future__ import annotations

import json

from tests.ui.browser import Page
from tests.ui.stores import MemoryStore
from tests.ui.walk import legal, started
from ui.persistence.keys import game_key
from ui.table.seats import is_over

KEY = game_key("lions")


def dealt(entropy: int = 1) -> MemoryStore:
    """What a device keeps on which a game of Matching Lions has just begun."""
    store = started("lions", 3, entropy=entropy).store
    assert isinstance(store, MemoryStore)
    return store


def at_table(store: MemoryStore) -> Page:
    return Page(store, waits=False).send("continue lions")


def turns(page: Page) -> int:
    return len(page.model.tables["lions"].record.turns)


def kept_turns(store: MemoryStore) -> int:
    return len(json.loads(store.kept[KEY])["record"]["turns"])


def decide(page: Page, number: int, at: int = 0) -> Page:
    """Make so many decisions: the one that stands at `at` when they are sorted."""
    for _ in range(number):
        if is_over(page.model.table):
            break
        moves = sorted(legal(page.model))
        page.send(moves[at % len(moves)])
        while not legal(page.model) and not is_over(page.model.table):
            page.send("put-away" if page.model.table.playback.peek else "skip")
    return page


def words(page: Page) -> str:
    return page.tree.words
