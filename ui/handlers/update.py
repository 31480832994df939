"""The page changed by a message: `update(model, msg) -> (model, effects)`."""

from __future__ import annotations

from ui.handlers import (
    computers,
    dealing,
    history,
    keeping,
    keyboard,
    late,
    lessons,
    links,
    navigation,
    notices,
    saves,
    settings,
    setup,
    table,
    unplayable,
    watching,
)
from ui.handlers.handler import Handler, Updated
from ui.handlers.proceed import proceed
from ui.model.page import Message, Model

ACTS: dict[str, Handler] = {
    **table.ACTS,
    **computers.ACTS,
    **dealing.ACTS,
    **setup.ACTS,
    **links.ACTS,
    **navigation.ACTS,
    **keyboard.ACTS,
    **late.ACTS,
    **lessons.ACTS,
    **saves.ACTS,
    **keeping.ACTS,
    **unplayable.ACTS,
    **settings.ACTS,
    **notices.ACTS,
    **history.ACTS,
    **watching.ACTS,
}


_OF_SCREENS = {"lesson": lessons, "watch": watching}
"""Screens with a table of their own: what is done at them they hear themselves, and they go on by themselves."""


def update(model: Model, msg: Message) -> Updated:
    """Return the page after a message, gone on as far as it goes by itself; unknown messages change nothing."""
    handler = ACTS.get(msg.act)
    if handler is None or keyboard.unheard(model, msg):
        return model, ()
    if model.screen in _OF_SCREENS and msg.act in _OF_SCREENS[model.screen].HEARD:
        handler = _OF_SCREENS[model.screen].heard
    model, effects = handler(model, msg)
    model, more = (_OF_SCREENS[model.screen].went_on if model.screen in _OF_SCREENS else proceed)(model)
    return model, (*effects, *more)
