"""What frames a screen or lies over it: bars, dialogs, panels."""

from __future__ import annotations

import htpy as h

from ui.components.controls import tool
from ui.words.page import t


def bar(title: str, *tools: h.Node, back: h.Node = None, css: str = "", heading: bool = True) -> h.Element:
    """Return the bar at the top of a screen: the way back, the title, tools. A screen has one heading of its own."""
    tag = h.h1 if heading else h.p
    return h.header(f".bar{css}")[back, tag(".bar__title")[title], h.div(".bar__tools")[tools]]


def dialog(
    title: str, body: h.Node, acts: h.Node, *, css: str = "", urgent: bool = False, scrim: str = "close"
) -> h.Node:
    """Return a dialog that lies over the screen."""
    role = "alertdialog" if urgent else "dialog"
    return [
        h.div("#scrim.scrim", data_act=scrim),
        h.div(f"#dialog.dialog{css}", role=role, aria_modal="true", aria_labelledby="dialog-title", tabindex="-1")[
            h.h2("#dialog-title.dialog__title")[title],
            h.div(".dialog__body")[body],
            h.div(".dialog__acts")[acts],
        ],
    ]


def panel(title: str, body: h.Node) -> h.Node:
    """Return a sheet at the side of the screen."""
    return [
        h.div("#scrim.scrim", data_act="close"),
        h.aside("#panel.panel", role="dialog", aria_modal="true", aria_labelledby="panel-title", tabindex="-1")[
            h.div(".panel__head")[h.h2("#panel-title")[title], tool("close", t("close"), "close")],
            h.div(".panel__body", tabindex="0", role="region", aria_labelledby="panel-title")[body],
        ],
    ]
