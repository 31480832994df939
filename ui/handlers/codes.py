"""The link of a game as a code for the camera of another device."""

from __future__ import annotations

from engine.game import BadText
from ui.handlers.handler import Handler, Updated
from ui.model.effects import Address, Copy
from ui.model.page import Message, Model, Overlay
from ui.persistence.game_links import game_link

_NAMED = ("names",)


def _code(model: Model, msg: Message) -> Updated:
    """Show the game that is being shared as a code, `names` with the names: first ask where the page is."""
    return model, (Address(" ".join(["code-at", *msg.args])),)


def _code_at(model: Model, msg: Message) -> Updated:
    table, overlay = model.here, model.overlay
    if table is None or overlay is None or overlay.kind != "share":
        return model, ()
    try:
        link = game_link(table, named_seats=msg.args == _NAMED)
    except BadText:
        return model, ()  # the dialog says so
    return model._replace(overlay=Overlay("code", msg.args, f"{msg.value}#{link}")), ()


def _copy(model: Model, _: Message) -> Updated:
    overlay = model.overlay
    return (model, (Copy(overlay.text),)) if overlay and overlay.kind == "code" else (model, ())


ACTS: dict[str, Handler] = {"code": _code, "code-at": _code_at, "code-copy": _copy}
