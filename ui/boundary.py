"""The boundary between what may fail and what must not: the page goes from one model to the next, or stays as it is.

A model counts once its screen could be made; whatever raises on the way there leaves the page with the model that it
had. At the start there is none to stay with: it goes on without the link, without settings and set-ups, then with the
saves put aside that it fails over, at last with nothing of what the device kept, which stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ui.handlers.notices import toasted
from ui.handlers.startup import attempts, startup
from ui.handlers.update import update
from ui.model.effects import Effect
from ui.model.page import Message, Model
from ui.screens.page import drawn_alike, screen
from ui.words.page import t


class Turn(NamedTuple):
    """The page after something happened to it: its model, its screen as markup, and what is to be done."""

    model: Model
    markup: str
    effects: tuple[Effect, ...] = ()


def turn(before: Turn, message: Message) -> Turn:
    """Return the page after a message. Raises whatever handler or screen raise: then there is no such page."""
    after, effects = update(before.model, message)
    return Turn(after, before.markup if drawn_alike(before.model, after) else str(screen(after)), effects)


def opened(
    kept: Mapping[str, str], entropy: int, link: str, failed: Callable[[Exception], None], back: str = ""
) -> Turn:
    """Return the page as it is opened, by the first way on which nothing raises; `failed` is told of each other one.

    Raises what the last way raised: then nothing at all can be shown.
    """
    fault: Exception | None = None
    for attempt in attempts(kept, link, back):
        try:
            model, effects = startup(attempt.kept, entropy, attempt.link, attempt.suspects, attempt.back)
            if attempt.told:
                model, more = toasted(model, t(attempt.told), bad=True)
                effects = (*effects, *more)
            return Turn(model, str(screen(model)), effects)
        except Exception as error:
            fault = error
            failed(error)
    assert fault is not None
    raise fault
