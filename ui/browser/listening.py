"""Listening: what the browser tells of a person, another tab or a new version, as messages to the page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import js
from pyodide.ffi import create_proxy

from ui.browser.faults import guarded
from ui.browser.focus import FIELDS, moved
from ui.browser.interop import JsObject
from ui.model.keys import key_of
from ui.model.page import Message, parse_message

_PASSIVE_KEYS = ("Shift", "Control", "Alt", "Meta", "Tab", "CapsLock", "Fn", "AltGraph", "Dead", "Process")
_ARROWS = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}


def listen(
    send: Callable[[Message], None],
    skip_flights: Callable[[], bool],
    flush: Callable[[], None],
    arrived: Callable[[JsObject], None],
) -> None:
    """Listen as long as the page lives. `skip_flights` ends what flies and tells whether anything may have flown.

    `flush` carries out what waits to be kept, `arrived` hears where in its history the browser is.
    """

    def on(target: JsObject, name: str, read: Callable[[JsObject], Message | None]) -> None:
        def heard(event: JsObject) -> None:
            try:
                message = read(event)
            except Exception:
                if event.isTrusted:
                    raise
                return  # extensions make events up, upon the document itself and without what they are read by
            if message:
                send(message)

        target.addEventListener(name, create_proxy(partial(guarded, heard)))

    on(js.document, "click", lambda event: _clicked(event, skip_flights()))
    on(js.document, "change", _changed)
    on(js.document, "keydown", _pressed)
    on(js.document, "waterhole:update", lambda _: _update_ready())
    on(js.document, "waterhole:no-offline", lambda _: Message("no-offline"))
    on(js.window, "popstate", lambda event: arrived(event))
    on(js.document, "waterhole:no-pictures", lambda _: Message("no-pictures"))
    on(js.window, "hashchange", lambda _: _linked())
    # Another tab has kept something; or may have, while this one stood still.
    on(js.window, "storage", lambda _: Message("look"))
    on(js.window, "pageshow", lambda event: Message("look") if event.persisted else None)
    on(js.document, "visibilitychange", lambda _: _went(flush) if js.document.hidden else Message("look"))
    on(js.window, "pagehide", lambda _: _went(flush))
    if js.document.documentElement.hasAttribute("data-update"):
        send(_update_ready())
    if js.document.documentElement.hasAttribute("data-offline"):
        send(Message("no-offline"))


def _update_ready() -> Message:
    return Message("update-ready", (), str(js.document.documentElement.dataset.update))


def _clicked(event: JsObject, flown: bool) -> Message | None:
    at = event.target
    # While something flies, the browser gives every click to the root: look for what is really there.
    if flown and at.isSameNode(js.document.documentElement):
        at = js.document.elementFromPoint(event.clientX, event.clientY) or at
    target = at.closest("[data-act]")
    if not target or target.matches(f"{FIELDS}, [type=checkbox]"):
        return None
    source = target.getAttribute("data-from")
    field = js.document.getElementById(source) if isinstance(source, str) else None
    return parse_message(str(target.getAttribute("data-act")), str(field.value) if field else "")


def _changed(event: JsObject) -> Message | None:
    act = event.target.getAttribute("data-act")
    return parse_message(act, str(event.target.value)) if isinstance(act, str) else None


def _pressed(event: JsObject) -> Message | None:
    if not hasattr(event, "key"):  # what fills in forms, also the browser's own, presses keys that have none
        return None
    key = str(event.key)
    if event.ctrlKey or event.metaKey or event.altKey or key in _PASSIVE_KEYS or event.isComposing:
        return None
    if event.repeat and key not in _ARROWS:  # a key held down means what it says once
        return None
    target = event.target
    in_field = bool(target.matches(FIELDS)) if hasattr(target, "matches") else False
    if in_field and key != "Escape":
        return None
    if key in _ARROWS:
        if not moved(target, _ARROWS[key]):
            return None
        event.preventDefault()
        return _chosen(js.document.activeElement)
    on_control = bool(target.closest("button, a, [role=region], summary")) if hasattr(target, "closest") else False
    if key in ("Enter", " ") and on_control:
        return None
    if len(key) == 1 or key in ("Escape", "Enter"):
        return Message("key", (key_of(key, str(event.code)),))
    return None


def _chosen(control: JsObject) -> Message | None:
    # In a group of radio buttons to go there is to choose, as with the browser's own.
    return parse_message(str(control.getAttribute("data-act"))) if control.matches("[role=radio]") else None


def _linked() -> Message | None:
    link = str(js.location.hash)
    return Message("link", (), link) if len(link) > 1 else None


def _went(flush: Callable[[], None]) -> Message | None:
    flush()  # a page that goes may not come back: what waits for the lock is kept without
    return None
