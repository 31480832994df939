"""What holds of the page whatever was done to it."""

from __future__ import annotations

import json
from collections import Counter

from engine.rng import print_seed
from tests.ui.browser import Page
from tests.ui.test_secrets import other_worlds
from ui.handlers.update import ACTS
from ui.persistence.far import print_far
from ui.persistence.keys import table_key
from ui.persistence.saves import print_save
from ui.screens.page import screen, which
from ui.table.playback import busy
from ui.table.viewer import viewed_by
from ui.words.page import t

AT_TABLE = (None, "log", "rules", "seats", "sheet")
"""What may lie over a table while secrets are looked for: nothing that was asked for the seed."""


def sound(page: Page) -> None:
    """Assert all of it."""
    something_can_be_done(page)
    what_is_kept_is_what_is_there(page)
    secrets_hold(page)


def something_can_be_done(page: Page) -> None:
    """There is a control, each sends a message that somebody handles, and no two elements have one id."""
    controls = page.controls()
    assert controls, f"nothing can be done: {page.tree.words}"
    assert [element.act for element in controls if element.act.split(" ")[0] not in ACTS] == []
    ids = Counter(element.attrs["id"] for element in page.tree.walk() if "id" in element.attrs)
    assert [name for name, count in ids.items() if count > 1] == []


def what_is_kept_is_what_is_there(page: Page) -> None:
    """Each game is kept up to its last decision, with what people have locked in or looked at, who plays, and notes.

    Of one that is not, the page says so.
    """
    for game, table in page.model.tables.items():
        key = table_key(game)
        if key in page.model.unkept:
            assert t("not_kept_mark") in str(screen(page.model._replace(screen="home", overlay=None)))
            continue
        kept, here = (
            json.loads(page.store.get(key) or "{}"),
            json.loads(print_far(table) if table.far else print_save(table)),
        )
        for part in ("record", "digest", "seats", "chosen", "opened", "notes", "far", "try"):
            assert kept.get(part) == here.get(part), f"{part} of {game} is not kept"


def secrets_hold(page: Page) -> None:
    """At a table at rest, everything that its eyes cannot know can be something else, and the page is the same."""
    model = page.model
    overlay = model.overlay.kind if model.overlay else None
    if model.screen != "table" or overlay not in AT_TABLE:
        return
    table = model.table
    assert print_seed(table.record.seed) not in page.html
    if not busy(table) and table.playback.peek is None:
        at_rest = model.with_table(viewed_by(table, table.viewer)) if which(model) == "curtain" else model
        assert str(screen(at_rest)) == str(screen(other_worlds(at_rest, table.viewer)))
