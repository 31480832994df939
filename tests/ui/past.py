"""Finished games for tests: played on the page, as they are kept, and as they come from elsewhere."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from typing import Any

from engine.codec import PERSON
from engine.games import GAMES
from tests.ui.browser import Page
from tests.ui.walk import clicked, started
from ui.model.effects import Download
from ui.persistence.history import PAST, Past
from ui.persistence.store import ours


def finished(game: str, entropy: int = 1, page: Page | None = None) -> Page:
    """Return a page at the result of a game."""
    page = page.send(f"setup {game}").send("start") if page else started(game, 3, entropy=entropy)
    return clicked(page, random.Random(entropy))


def kept(page: Page) -> dict[str, str]:
    return {key: text for key, text in ours(page.store).items() if key.startswith(PAST)}


def downloaded(page: Page) -> str:
    """Return the text of the last file that a page has given out."""
    return next(effect.text for effect in reversed(page.done) if isinstance(effect, Download))


def ids(page: Page) -> list[str]:
    return [act.split()[1] for act in page.acts() if act.startswith("past ")]


def won(own: int | None, winners: tuple[int, ...], **how: object) -> Past:
    names = ("a", "b", "c")
    base = Past("x", "lions", "", names, "", 3, practice=False, imported=False, own=own, level="cub", winners=winners)
    return base._replace(**how)  # type: ignore[arg-type]


def entry_text(game: str = "lions", turns: Iterable[str] = (), **parts: object) -> str:
    """Return the text of a finished game of two as it is kept, with other parts or more of them."""
    record = {"game": game, "rules": GAMES[game].rules, "turns": list(turns)}
    seats = [["Ann", PERSON, False], ["Ben", "cub-1", False]]
    return json.dumps({"record": record, "seats": seats, **parts})


def of_elsewhere(*games: dict[str, object]) -> str:
    return json.dumps({"waterhole-games": 1, "games": list(games)})


def value_of(page: Page) -> dict[str, Any]:
    """Return the only finished game of a page as it is kept."""
    (text,) = page.model.past.values()
    value: dict[str, Any] = json.loads(text)
    return value
