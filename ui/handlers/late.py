"""Acts whose modules come when they are first asked for.

Each leads to a room of its own, imported when it is gone through: by then the modules are here (`model.late`), since
until they are the act asks for them and is done again when they have come. What travels in the late table says
`tools.sources.LATE`; a test sees to it that nothing imports it at the start. To put a screen there: name its modules in
that table, the acts that lead to it in `ROOMS`, and import it where it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.handlers.handler import Handler, Updated
from ui.handlers.notices import toasted
from ui.model.effects import Late
from ui.model.page import Message, Model
from ui.words.page import t


def _codes() -> Mapping[str, Handler]:
    from ui.handlers import codes

    return codes.ACTS


def _far() -> Mapping[str, Handler]:
    from ui.handlers import far

    return far.ACTS


def _chances() -> Mapping[str, Handler]:
    from ui.handlers import chances

    return chances.ACTS


def _history() -> Mapping[str, Handler]:
    from ui.handlers import history

    return history.LATE_ACTS


_OF_FAR = (
    *("far-open", "far-start", "far-kept", "far-claim", "far-theirs", "far-ours", "send"),
    *("far-with", "far-without", "far-give", "far-give!", "far-drop", "far-drop!"),
)
_WHY = ("why", "why-stop", "why-go", "why-to", "why-table", "why-at", "why-leave", "weighed")

ROOMS: dict[str, Callable[[], Mapping[str, Handler]]] = {
    **dict.fromkeys(("code", "code-at", "code-copy"), _codes),
    **dict.fromkeys(_OF_FAR, _far),
    **dict.fromkeys(_WHY, _chances),
    "history": _history,
}
"""By act: the handlers that answer it, once they can be imported."""


def ask(model: Model, msg: Message) -> Updated:
    """Do what comes late, or ask for it first."""
    if not model.late:
        return model, (Late(" ".join([msg.act, *msg.args])),)
    return ROOMS[msg.act]()[msg.act](model, msg)


def _come(model: Model, msg: Message) -> Updated:
    """The modules are here: `late` and the act that asked for them."""
    act, *args = msg.args or ("",)
    model = model._replace(late=True)
    return ask(model, Message(act, tuple(args))) if act in ROOMS else (model, ())


def _missing(model: Model, _: Message) -> Updated:
    return toasted(model, t("no_late"))


ACTS: dict[str, Handler] = {**dict.fromkeys(ROOMS, ask), "late": _come, "no-late": _missing}
