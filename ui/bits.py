"""The small parts that every screen is made of: pictures, buttons, bars, dialogs."""

from __future__ import annotations

import re
from collections.abc import Iterable

import htpy as h

from ui.built import SPRITE
from ui.words.page import t

_CAPS = {"Escape": "Esc"}
"""What stands on a key, where that is not its name."""
_NOT_IN_AN_ID = re.compile(r"[^A-Za-z0-9]+")


def act_id(act: str) -> str:
    """Return the id of the control for an act: one control keeps one id, so that focus and morphing find it again."""
    return "a-" + _NOT_IN_AN_ID.sub("-", act)


def use(name: str) -> h.Element:
    """Return what an svg shows of the sprite."""
    return h.use(href=f"{SPRITE}#{name}")


def pic(name: str, css: str = "pic") -> h.Element:
    """Return a picture of the sprite; what it shows is said in words beside it."""
    return h.svg(class_=css, aria_hidden="true")[use(name)]


def icon(name: str, css: str = "icon") -> h.Element:
    """Return a small sign of the sprite in the colour of the text."""
    return pic(f"i-{name}", css)


def button(
    act: str,
    label: str,
    *,
    css: str = "",
    sign: str = "",
    pics: Iterable[str] = (),
    key: str = "",
    hidden_label: bool = False,
    id_: str = "",
) -> h.Element:
    """Return a button that sends `act`. `pics` stand before its label, `key` is the key that does the same."""
    return h.button(
        f".btn{css}",
        id=id_ or act_id(act),
        type="button",
        data_act=act,
        aria_keyshortcuts=key or None,
    )[
        icon(sign) if sign else None,
        [pic(name) for name in pics],
        h.span(class_="sr" if hidden_label else None)[label],
        h.kbd(".key", aria_hidden="true")[_CAPS.get(key, key)] if key else None,
    ]


def tool(act: str, label: str, sign: str, *, key: str = "") -> h.Element:
    """Return a square button with a sign alone; its label is for screen readers and as a title."""
    return h.button(
        ".btn.btn--icon",
        id=act_id(act),
        type="button",
        data_act=act,
        aria_label=label,
        title=label,
        aria_keyshortcuts=key or None,
    )[icon(sign)]


def radios(act: str, labels: Iterable[tuple[object, h.Node]], chosen: object) -> list[h.Element]:
    """Return the controls of one choice of several: the one of a value sends `act` and the value."""
    return [
        h.button(
            ".choice__opt",
            id=act_id(f"{act} {value}"),
            type="button",
            role="radio",
            aria_checked="true" if value == chosen else "false",
            data_act=f"{act} {value}",
        )[label]
        for value, label in labels
    ]


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
