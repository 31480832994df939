"""The whole page: a screen, what lies over it, messages at the edge, and the live region."""

from __future__ import annotations

from collections.abc import Callable

import htpy as h

from ui.components.controls import button, tool
from ui.model.page import Model
from ui.screens import curtain, home, lesson, link, live, result, settings, setup, table, watch
from ui.screens import overlay as overlay
from ui.table.playback import busy
from ui.table.projection import projection_of
from ui.words.page import t


def _chances(model: Model) -> h.Element:
    from ui.screens import chances  # comes when it is asked for

    return chances.screen(model)


def _history(model: Model) -> h.Element:
    from ui.screens import history

    return history.screen(model)


SCREENS: dict[str, Callable[[Model], h.Element]] = {
    "home": home.screen,
    "setup": setup.screen,
    "curtain": curtain.screen,
    "result": result.screen,
    "settings": settings.screen,
    "link": link.screen,
    "watch": watch.screen,
    "history": _history,
    "chances": _chances,
    "lesson": lesson.screen,
}


def screen(model: Model) -> h.Element:
    """Return the page as markup."""
    above, name = overlay.layer(model), which(model)
    projection = projection_of(model.table)._replace(lettered=model.settings.keys) if name == "table" else None
    return h.div("#app")[
        h.div("#screen", data_screen=name, inert=bool(above))[
            table.screen(model, projection) if projection else SCREENS[name](model)
        ],
        above,
        _toasts(model),
        live.region(model, projection),
    ]


def drawn_alike(before: Model, after: Model) -> bool:
    """Tell of two pages that they look the same without drawing them: False where that is not known.

    What computers think of while something is being shown is not seen; each answer would take a frame from what moves.
    """
    was, now = before.here, after.here
    if was is None or now is None or not busy(now):
        return False
    people = [[(seat, move) for seat, move in at.decision.chosen if at.occupants[seat].person] for at in (was, now)]
    unseen = {field: getattr(was.decision, field) for field in ("chosen", "asked", "ahead")}
    seen = now._replace(decision=now.decision._replace(**unseen))
    return people[0] == people[1] and after.with_table(seen) == before


def which(model: Model) -> str:
    """Return the screen to draw: the curtain takes the place of a table whose next person must come first."""
    return "curtain" if model.screen == "table" and curtain.drawn(model.table) else model.screen


def _toasts(model: Model) -> h.Node:
    return h.div("#toasts.toasts")[
        [
            h.div(class_=["toast", {"toast--bad": toast.bad}], id=f"toast-{toast.number}")[
                h.span(".toast__text")[toast.text],
                button(toast.act, toast.label) if toast.act else None,
                tool(f"dismiss {toast.number}", t("close"), "close"),
            ]
            for toast in model.toasts
        ]
    ]
