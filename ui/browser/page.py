"""The running page: drawn, listened to, and what its updates want done carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy
from pyscript import workers
from pyscript.js_modules.idiomorph import Idiomorph

from ui.browser.flights import Flights, flies, turn_over
from ui.browser.focus import FIELDS, Focus, focus, moved
from ui.browser.options import options
from ui.handlers.startup import startup
from ui.handlers.update import update
from ui.model import effects as fx
from ui.model.page import Message, parse_message
from ui.persistence.store import BrowserStore, Store, cleared, dropped, kept, ours, renamed
from ui.screens.page import screen
from ui.thinking.dispatcher import Dispatcher, Worker

_PASSIVE_KEYS = ("Shift", "Control", "Alt", "Meta", "Tab", "CapsLock", "Fn", "AltGraph", "Dead", "Process")
_ARROWS = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}
_MORPH = js.JSON.parse('{"morphStyle": "outerHTML"}')
_MORPH_WHILE_TYPING = js.JSON.parse('{"morphStyle": "outerHTML", "ignoreActiveValue": true}')
"""A field keeps what is being typed. The option passes over all that is in the active element: for fields only."""


class Page:
    """The running page: a model, what is on the screen, and what is waited for."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.document = js.document
        self.drawn = ""
        self.focus, self.flights = Focus(), Flights()
        self.flying_next: tuple[tuple[str, str], ...] = ()
        self.after: list[fx.Effect] = []
        self.taking_off = False  # a flight has been asked for, and the page is not yet as it will be after it
        self.dispatcher = Dispatcher(
            lambda answer: self.send(parse_message(answer)),
            _worker,
            self._restart_thinker,
            js.performance.now,
            lambda: bool(self.document.hidden),
        )
        self.model, effects = startup(ours(store), _luck(), str(js.location.hash))
        self._draw()
        self._carry_out(effects)
        self._listen()

    # --- messages in, page out ---

    def send(self, msg: Message) -> None:
        """Change the page by a message, draw it, and do what it wants done."""
        self.model, effects = update(self.model, msg)
        self._carry_out(effects)
        self._draw()

    def _draw(self) -> None:
        text = str(screen(self.model))
        flights, self.flying_next = self.flying_next, ()
        if text != self.drawn:
            self.drawn = text
            if flights and flies():
                self.taking_off = True
                self.flights.begin(flights, lambda: self._landed(text))
                return
            self.taking_off = False
            self._morph(text)
        if not self.taking_off:
            self._then()

    def _then(self) -> None:
        # What can only be done on the page as it is drawn now.
        after, self.after = self.after, []
        for effect in after:
            _AFTER[type(effect)](self, effect)

    def _landed(self, text: str) -> None:
        if self.drawn == text:  # if not, a later page has been drawn without a flight
            self.taking_off = False
            self._morph(text)
            self._then()

    def _morph(self, text: str) -> None:
        held = self.focus.held()
        how = _MORPH_WHILE_TYPING if held.typing else _MORPH
        Idiomorph.morph(self.document.getElementById("app"), text, how)
        self.focus.settle(held)

    # --- listening ---

    def _listen(self) -> None:
        listeners: dict[str, Callable[[Any], None]] = {"click": self._clicked, "change": self._changed}
        for name, listener in listeners.items():
            self.document.addEventListener(name, create_proxy(listener))
        self.document.addEventListener("keydown", create_proxy(self._pressed))
        self.document.addEventListener("waterhole:update", create_proxy(lambda _: self.send(Message("update-ready"))))
        js.window.addEventListener("hashchange", create_proxy(lambda _: self._linked()))
        js.window.addEventListener("storage", create_proxy(self._kept_elsewhere))
        if self.document.documentElement.hasAttribute("data-update"):
            self.send(Message("update-ready"))

    def _linked(self) -> None:
        if len(str(js.location.hash)) > 1:
            self.send(Message("link", (), str(js.location.hash)))

    def _kept_elsewhere(self, event: Any) -> None:
        if isinstance(event.key, str) and isinstance(event.newValue, str):
            self.send(Message("elsewhere", (event.key,), event.newValue))

    def _clicked(self, event: Any) -> None:
        at = event.target
        # While something flies, the browser gives every click to the root: look for what is really there.
        if self.flights.skip() and at.isSameNode(self.document.documentElement):
            at = self.document.elementFromPoint(event.clientX, event.clientY) or at
        target = at.closest("[data-act]")
        if not target:
            return
        if target.matches(f"{FIELDS}, [type=checkbox]"):
            return
        source = target.getAttribute("data-from")
        field = self.document.getElementById(source) if isinstance(source, str) else None
        self.send(parse_message(str(target.getAttribute("data-act")), str(field.value) if field else ""))

    def _changed(self, event: Any) -> None:
        target = event.target
        act = target.getAttribute("data-act")
        if isinstance(act, str):
            self.send(parse_message(act, str(target.value)))

    def _pressed(self, event: Any) -> None:
        key = str(event.key)
        if event.ctrlKey or event.metaKey or event.altKey or key in _PASSIVE_KEYS or event.isComposing:
            return
        if event.repeat and key not in _ARROWS:  # a key held down means what it says once
            return
        target = event.target
        in_field = bool(target.matches(FIELDS)) if hasattr(target, "matches") else False
        if in_field and key != "Escape":
            return
        if key in _ARROWS:
            if moved(target, _ARROWS[key]):
                event.preventDefault()
            return
        on_control = bool(target.closest("button, a, [role=region], summary")) if hasattr(target, "closest") else False
        if key in ("Enter", " ") and on_control:
            return
        if len(key) == 1 or key in ("Escape", "Enter"):
            self.send(Message("key", ("space" if key == " " else key.lower() if len(key) == 1 else key,)))

    # --- effects ---

    def _carry_out(self, effects: tuple[fx.Effect, ...]) -> None:
        for effect in effects:
            if type(effect) in _AFTER:
                self.after.append(effect)
            else:
                _NOW[type(effect)](self, effect)

    def _soon(self, msg: Message, milliseconds: int = 0) -> None:
        js.setTimeout(create_once_callable(lambda *_: self.send(msg)), milliseconds)

    def _save(self, effect: fx.Save) -> None:
        if not kept(self.store, effect.key, effect.text):
            self._soon(Message("not-kept"))
        elif not self.model.persists:
            self._soon(Message("kept"))

    def _rename(self, effect: fx.Rename) -> None:
        if not renamed(self.store, effect.old, effect.new, effect.text):
            self._soon(Message("not-kept"))

    def _drop(self, effect: fx.Drop) -> None:
        dropped(self.store, effect.key)

    def _drop_all(self, _: fx.DropAll) -> None:
        cleared(self.store)

    def _persist(self, _: fx.Persist) -> None:
        storage = getattr(js.navigator, "storage", None)
        if storage and hasattr(storage, "persist"):
            quiet = create_once_callable(lambda *_: None)
            storage.persist().then(quiet, quiet)

    def _clear_hash(self, _: fx.ClearHash) -> None:
        if len(str(js.location.hash)) > 1:
            js.history.replaceState(None, "", str(js.location.pathname) + str(js.location.search))

    def _copy(self, effect: fx.Copy) -> None:
        address = str(js.location.href).split("#")[0]
        text = f"{address}#{effect.text}" if effect.link else effect.text

        def yes(*_: Any) -> None:
            self.send(Message("copied", ("link",) if effect.link else ()))

        def no(*_: Any) -> None:
            self.send(Message("not-copied", (), text))

        clipboard = getattr(js.navigator, "clipboard", None)
        if not clipboard:
            self._soon(Message("not-copied", (), text))
            return
        clipboard.writeText(text).then(create_once_callable(yes), create_once_callable(no))

    def _download(self, effect: fx.Download) -> None:
        parts = js.Array.new()
        parts.push(effect.text)
        address = js.URL.createObjectURL(js.Blob.new(parts, options(type="application/json")))
        link = self.document.createElement("a")
        link.href, link.download = address, effect.name
        link.click()
        js.setTimeout(create_once_callable(lambda *_: js.URL.revokeObjectURL(address)), 1000)

    def _read_file(self, _: fx.ReadFile) -> None:
        field = self.document.createElement("input")
        field.type, field.accept = "file", ".json,.txt,application/json,text/plain"

        def read(text: Any) -> None:
            self.send(Message("import", (), str(text)))

        def chosen(_: Any) -> None:
            if field.files.length:
                field.files.item(0).text().then(create_once_callable(read))

        field.addEventListener("change", create_once_callable(chosen))
        field.click()

    def _wait(self, effect: fx.Wait) -> None:
        self._soon(parse_message(effect.act), effect.milliseconds)

    def _think(self, effect: fx.Think) -> None:
        self.dispatcher.ask(effect)

    def _restart_thinker(self, number: int | None) -> None:
        if number is None:
            script = self.document.querySelector("script[worker]")
            if script and hasattr(script, "xworker"):
                script.xworker.terminate()
            return
        detail = options(detail=_thinker(number))
        self.document.dispatchEvent(js.CustomEvent.new("waterhole:thinker", detail))

    def _fly_next(self, effect: fx.Fly) -> None:
        self.flying_next = effect.flights

    def _dress(self, effect: fx.Dress) -> None:
        root = self.document.documentElement
        if effect.theme == "auto":
            root.removeAttribute("data-theme")
        else:
            root.setAttribute("data-theme", effect.theme)
        root.setAttribute("data-motion", "on" if effect.motion else "off")

    def _take_update(self, _: fx.TakeUpdate) -> None:
        self.document.dispatchEvent(js.CustomEvent.new("waterhole:take-update"))

    def _set_focus(self, effect: fx.Focus) -> None:
        focus(effect.selector)

    def _flip(self, effect: fx.Flip) -> None:
        turn_over(effect.selector)

    def _scroll(self, effect: fx.Scroll) -> None:
        element = self.document.querySelector(effect.selector)
        if element:
            element.scrollIntoView(options(block="start"))


_NOW: dict[type, Callable[[Page, Any], None]] = {
    fx.Save: Page._save,
    fx.Rename: Page._rename,
    fx.Drop: Page._drop,
    fx.DropAll: Page._drop_all,
    fx.Persist: Page._persist,
    fx.ClearHash: Page._clear_hash,
    fx.Copy: Page._copy,
    fx.Download: Page._download,
    fx.ReadFile: Page._read_file,
    fx.Wait: Page._wait,
    fx.Think: Page._think,
    fx.Fly: Page._fly_next,
    fx.Dress: Page._dress,
    fx.TakeUpdate: Page._take_update,
}
_AFTER: dict[type, Callable[[Page, Any], None]] = {
    fx.Focus: Page._set_focus,
    fx.Scroll: Page._scroll,
    fx.Flip: Page._flip,
}


def _thinker(number: int) -> str:
    # A worker's name can be used once.
    return f"thinker-{number}" if number else "thinker"


async def _worker(number: int) -> Worker:
    worker: Worker = await workers[_thinker(number)]
    return worker


def _luck() -> int:
    numbers = js.Uint32Array.new(2)
    js.crypto.getRandomValues(numbers)
    return int(numbers.at(0)) << 32 | int(numbers.at(1))


def open_page() -> Page:
    """Draw the first screen, listen, and say that the page is ready."""
    page = Page(BrowserStore(lambda: js.localStorage))
    js.document.documentElement.setAttribute("data-ready", "")
    js.performance.mark("ready")
    page.dispatcher.open()
    return page


__all__ = ["Page", "open_page"]
