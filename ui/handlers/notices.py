"""Short messages at the edge of the page."""

from __future__ import annotations

from ui.handlers.handler import Handler, Updated
from ui.model.effects import (
    Effect,
    TakeUpdate,
    Wait,
)
from ui.model.page import Message, Model, Overlay, Toast
from ui.table.far import whole
from ui.table.seats import is_over
from ui.words.page import t

TOAST_TIME = 6000


def toasted(
    model: Model, text: str, *, bad: bool = False, act: str = "", label: str = "", stays: bool = False
) -> Updated:
    """Return the page with a short message at the edge; a bad one stays until it is closed, and one that `stays`."""
    number = model.counted + 1
    toast = Toast(number, text, bad, act, label)
    others = tuple(other for other in model.toasts if other.text != text)[-2:]
    waits: tuple[Effect, ...] = () if bad or act or stays else (Wait(TOAST_TIME, f"dismiss {number}"),)
    return model._replace(toasts=(*others, toast), counted=number), waits


def _copied(model: Model, msg: Message) -> Updated:
    return toasted(model, t("copied_link" if msg.args == ("link",) else "copied"))


def _not_copied(model: Model, msg: Message) -> Updated:
    return model._replace(overlay=Overlay("copy", (), msg.value)), ()


def _dismiss(model: Model, msg: Message) -> Updated:
    toasts = tuple(toast for toast in model.toasts if (str(toast.number),) != msg.args)
    return model._replace(toasts=toasts), ()


# --- the page itself ---


def _update_ready(model: Model, msg: Message) -> Updated:
    """A new version waits: the text says which rules it has, as far as that is known."""
    return toasted(
        model._replace(update=True, update_rules=msg.value), t("update"), act="take-update", label=t("update_take")
    )


def _no_offline(model: Model, _: Message) -> Updated:
    """The page cannot be kept for offline play: the settings say so."""
    return model._replace(offline=False), ()


def _no_pictures(model: Model, _: Message) -> Updated:
    """The pictures have not come; they are asked for until they do."""
    return toasted(model, t("no_pictures"))


def _take_update(model: Model, msg: Message) -> Updated:
    """Change to it; asked about first where a game by link is running that other rules would end (`take-update!`)."""
    if msg.act == "take-update" and ended_by_update(model):
        return model._replace(overlay=Overlay("ask", ("far_update", "take-update!"))), ()
    return model._replace(overlay=None), (TakeUpdate(),)


def ended_by_update(model: Model) -> bool:
    """Tell whether a game that is passed on is running whose rules the version that waits raises, or may."""
    running = [table.record for table in model.tables.values() if table.far and not is_over(whole(table))]
    there = model.update_rules.split(" ")
    return any(f"{record.game}-{record.rules}" not in there for record in running)


ACTS: dict[str, Handler] = {
    "copied": _copied,
    "not-copied": _not_copied,
    "dismiss": _dismiss,
    "update-ready": _update_ready,
    "no-offline": _no_offline,
    "no-pictures": _no_pictures,
    "take-update": _take_update,
    "take-update!": _take_update,
}
