"""What a person sets for the whole page."""

from __future__ import annotations

from ui.handlers.handler import Handler, Updated
from ui.model.effects import Dress, Merge, Play, Reload, Vibrate
from ui.model.page import Message, Model
from ui.model.settings import SPEEDS, TEXTS, THEMES, Settings
from ui.persistence.keys import SETTINGS_KEY
from ui.table.senses import STRONG
from ui.words.language import CHOICES


def set_to(model: Model, settings: Settings) -> Updated:
    """Return the page with these settings, and what is to be kept of them."""
    # Only what has been set here is written: another tab may have set the rest since.
    before = model.settings._asdict() if SETTINGS_KEY not in model.unkept else {}
    parts = {name: value for name, value in settings._asdict().items() if name not in before or before[name] != value}
    effects = (Merge(SETTINGS_KEY, parts), Dress(settings))
    return model._replace(settings=settings), effects


def _theme(model: Model, msg: Message) -> Updated:
    theme = msg.args[0] if msg.args else ""
    return set_to(model, model.settings._replace(theme=theme)) if theme in THEMES else (model, ())


def _speed(model: Model, msg: Message) -> Updated:
    speed = msg.args[0] if msg.args else ""
    return set_to(model, model.settings._replace(speed=speed)) if speed in SPEEDS else (model, ())


def _motion(model: Model, _: Message) -> Updated:
    return set_to(model, model.settings._replace(motion=not model.settings.motion))


def _sound(model: Model, _: Message) -> Updated:
    # What has been switched on is heard at once.
    model, effects = set_to(model, model.settings._replace(sound=not model.settings.sound))
    return model, (*effects, Play("hoofs")) if model.settings.sound else effects


def _touch(model: Model, _: Message) -> Updated:
    model, effects = set_to(model, model.settings._replace(touch=not model.settings.touch))
    return model, (*effects, Vibrate(STRONG)) if model.settings.touch else effects


def _text(model: Model, msg: Message) -> Updated:
    text = msg.args[0] if msg.args else ""
    return set_to(model, model.settings._replace(text=text)) if text in TEXTS else (model, ())


def _keys(model: Model, _: Message) -> Updated:
    return set_to(model, model.settings._replace(keys=not model.settings.keys))


def _language(model: Model, msg: Message) -> Updated:
    # A page speaks one language from beginning to end.
    language = msg.args[0] if msg.args else ""
    if language not in CHOICES or language == model.settings.language:
        return model, ()
    model, effects = set_to(model, model.settings._replace(language=language))
    back = ("settings", model.at) if model.came_from in ("table", "result") else ("settings",)
    return model, (*effects, Reload(" ".join(back)))


ACTS: dict[str, Handler] = {
    "theme": _theme,
    "speed": _speed,
    "motion": _motion,
    "sound": _sound,
    "touch": _touch,
    "text": _text,
    "keys": _keys,
    "language": _language,
}
