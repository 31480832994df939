"""Keys pressed outside of any field."""

from __future__ import annotations

from ui.handlers.computers import ACTS as COMPUTERS
from ui.handlers.handler import Handler, Updated
from ui.handlers.navigation import ACTS as NAVIGATION
from ui.handlers.table import ACTS as TABLE
from ui.handlers.table import at_table
from ui.model.effects import Focus
from ui.model.keys import needs_a_letter
from ui.model.page import Message, Model, parse_message
from ui.model.place import Place, keys_of
from ui.table.playback import busy
from ui.table.projection import projection_of
from ui.table.seats import face_of

TABLE_KEYS = {"u": TABLE["undo"], "h": COMPUTERS["hint"]}
_PANELS = {"?": "rules", "l": "log"}


def unheard(model: Model, msg: Message) -> bool:
    """Tell whether a message is of a key that is switched off, whatever the screen."""
    return msg.act == "key" and not model.settings.keys and any(map(needs_a_letter, msg.args))


def _key(model: Model, msg: Message) -> Updated:
    """A key pressed outside of any field. While something is shown, any key leads past it, save those that look up."""
    key = msg.args[0] if msg.args else ""
    if model.overlay:
        closes = key == "Escape" or _PANELS.get(key) == model.overlay.kind
        return (model._replace(overlay=None), ()) if closes else (model, ())
    if key in _PANELS:
        return NAVIGATION[_PANELS[key]](model, Message(_PANELS[key]))
    if at_table(model) and busy(model.table) and not model.table.playback.peek:
        return TABLE["next" if model.settings.speed == "step" else "skip"](model, msg)
    if key == "Escape":
        return _escape(model)
    if not at_table(model):
        return model, ()
    if key in TABLE_KEYS:
        return TABLE_KEYS[key](model, msg)
    face, projection = face_of(model.table), projection_of(model.table)
    for number, place in enumerate(face.places(projection), 1):
        if key in keys_of(place, number):
            return _reached(model, place)
    offered = [choice for choice in face.prompt(projection).choices if choice.key == key]
    if len(offered) != 1:
        return model, ()
    chosen = parse_message(offered[0].act)
    return TABLE[chosen.act](model, chosen)


def _reached(model: Model, place: Place) -> Updated:
    # As a tap on it would, and the focus goes there.
    msg = parse_message(place.act)
    model, effects = TABLE[msg.act](model, msg)
    return model, (*effects, Focus(f"#{place.id}")) if msg.act == "hold" else effects


def _escape(model: Model) -> Updated:
    if model.screen == "settings":
        return NAVIGATION["back"](model, Message("back"))
    if model.screen == "chances":
        return NAVIGATION["leave"](model, Message("leave"))
    if model.screen in ("setup", "link", "result", "history"):
        return NAVIGATION["home"](model, Message("home"))
    return TABLE["step-back"](model, Message("step-back"))


ACTS: dict[str, Handler] = {
    "key": _key,
}
