"""Buttons, and choices of several."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

import htpy as h

from ui.components.pictures import icon, pic, pointer
from ui.model.settings import Settings

_CAPS = {"Escape": "Esc"}
"""What stands on a key, where that is not its name."""


_NOT_IN_AN_ID = re.compile(r"[^A-Za-z0-9]+")


@lru_cache(maxsize=512)
def act_id(act: str) -> str:
    """Return the id of the control for an act: one control keeps one id, so that focus and morphing find it again."""
    return "a-" + _NOT_IN_AN_ID.sub("-", act)


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
    pointed: bool = False,
    seat: int = -1,
) -> h.Element:
    """Return a button that sends `act`. `pics` stand before its label, `key` is the key that does the same.

    A hand points at it if it is `pointed`; it is for `seat`, if there are several.
    """
    return h.button(
        f".btn{css}",
        id=id_ or act_id(act),
        type="button",
        data_act=act,
        aria_keyshortcuts=key or None,
        data_at=str(seat) if seat >= 0 else None,
    )[
        icon(sign) if sign else None,
        [pic(name) for name in pics],
        h.span(class_="sr" if hidden_label else None)[label],
        h.kbd(".key", aria_hidden="true")[_CAPS.get(key, key)] if key else None,
        pointer(pointed),
    ]


def letter(settings: Settings, key: str) -> str:
    """Return a key that is a letter or sign, or nothing where those do nothing."""
    return key if settings.keys else ""


@lru_cache(maxsize=64)
def tool(act: str, label: str, sign: str, *, key: str = "", pressed: bool | None = None) -> h.Element:
    """Return a square button with a sign alone; its label is for screen readers and as a title.

    `pressed` is for one that switches something: whether it is on.
    """
    return h.button(
        ".btn.btn--icon",
        id=act_id(act),
        type="button",
        data_act=act,
        aria_label=label,
        title=label,
        aria_keyshortcuts=key or None,
        aria_pressed=None if pressed is None else str(pressed).lower(),
    )[icon(sign)]


def radios(act: str, labels: Iterable[tuple[object, h.Node]], chosen: object) -> list[h.Element]:
    """Return the controls of one choice of several: the one of a value sends `act` and the value.

    Together they are one stop for Tab: the one that is chosen, or the first where none is. Arrow keys go on from there.
    """
    given = list(labels)
    stop = chosen if any(value == chosen for value, _ in given) else given[0][0]
    return [
        h.button(
            ".choice__opt",
            id=act_id(f"{act} {value}"),
            type="button",
            role="radio",
            aria_checked="true" if value == chosen else "false",
            tabindex=None if value == stop else "-1",
            data_act=f"{act} {value}",
        )[label]
        for value, label in given
    ]
