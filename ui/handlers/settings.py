"""What a person sets for the whole page."""

from __future__ import annotations

from ui.handlers.handler import Handler, Updated
from ui.model.effects import Dress, Save
from ui.model.page import Message, Model
from ui.model.settings import SPEEDS, THEMES, Settings
from ui.persistence.keys import SETTINGS_KEY
from ui.persistence.settings import print_settings


def _set(model: Model, settings: Settings) -> Updated:
    effects = (Save(SETTINGS_KEY, print_settings(settings)), Dress(settings.theme, settings.motion))
    return model._replace(settings=settings), effects


def _theme(model: Model, msg: Message) -> Updated:
    theme = msg.args[0] if msg.args else ""
    return _set(model, model.settings._replace(theme=theme)) if theme in THEMES else (model, ())


def _speed(model: Model, msg: Message) -> Updated:
    speed = msg.args[0] if msg.args else ""
    return _set(model, model.settings._replace(speed=speed)) if speed in SPEEDS else (model, ())


def _motion(model: Model, _: Message) -> Updated:
    return _set(model, model.settings._replace(motion=not model.settings.motion))


ACTS: dict[str, Handler] = {
    "theme": _theme,
    "speed": _speed,
    "motion": _motion,
}
