"""Effects: what updates want done outside, carried out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, get_args

import js
from pyodide.ffi import create_once_callable, to_js

from ui.browser.drawing import Drawing
from ui.browser.files import FilePicker
from ui.browser.focus import focus
from ui.browser.interop import JsObject, options, tried
from ui.browser.late import Late
from ui.browser.lock import Lock
from ui.browser.speaker import Speaker
from ui.browser.transitions import turn_over
from ui.model import effects as fx
from ui.model.page import Message, parse_message
from ui.persistence.keeper import Keeper
from ui.persistence.keeping_queue import KeepingQueue
from ui.persistence.store import Store
from ui.thinking.dispatcher import Dispatcher

BACK_KEY = "waterhole.back"
"""Where this tab goes after it has been loaded again: read by ui/boot/tongue.js, and taken by `taken_back`."""


def taken_back() -> str:
    """Return where the page goes by itself, once; empty for home."""
    found: list[str] = []
    tried(lambda: found.append(str(js.sessionStorage.getItem(BACK_KEY) or "")))
    tried(lambda: js.sessionStorage.removeItem(BACK_KEY))
    return "".join(found)


class Effects:
    """Carries out effects; what comes of one is sent as a message, later and never at once."""

    def __init__(
        self,
        store: Store,
        drawing: Drawing,
        dispatcher: Dispatcher,
        send: Callable[[Message], None],
    ) -> None:
        self.drawing, self.dispatcher, self.send = drawing, dispatcher, send
        self.keeping = KeepingQueue(Keeper(store), Lock(lambda: self.keeping.flush()).ask, self._soon)
        self.picker = FilePicker(send)
        self.speaker = Speaker()
        self.late = Late(send)

    def carry_out(self, effect: fx.Effect) -> None:
        """Do what is asked for; what concerns the page as it is drawn next is done then."""
        _HOW[type(effect)](self, effect)

    def _soon(self, message: Message, milliseconds: int = 0) -> None:
        js.setTimeout(create_once_callable(lambda *_: self.send(message)), milliseconds)

    # --- what is kept ---

    def _keep(self, effect: fx.Keeping) -> None:
        self.keeping.add(effect)

    # Beside that, the notice of a fault is told what was saved last: it must do without Python.

    def _save(self, effect: fx.Save) -> None:
        js.waterholeSaves.set(effect.key, effect.text)
        self._keep(effect)

    def _forget(self, effect: fx.Seen | fx.Drop) -> None:
        js.waterholeSaves.delete(effect.key)  # what stands there, or nothing, is newer
        self._keep(effect)

    def _forget_all(self, effect: fx.DropAll) -> None:
        js.waterholeSaves.clear()
        self._keep(effect)

    def _reload(self, effect: fx.Reload) -> None:
        self.keeping.flush()
        if effect.back:  # a tab that keeps nothing begins at home
            tried(lambda: js.sessionStorage.setItem(BACK_KEY, effect.back))
        js.location.reload()

    def _persist(self, _: fx.Persist) -> None:
        storage = getattr(js.navigator, "storage", None)
        if storage and hasattr(storage, "persist"):
            tried(lambda: storage.persist().then(_nothing, _nothing))

    # --- texts in and out ---

    def _clear_hash(self, _: fx.ClearHash) -> None:
        if len(str(js.location.hash)) > 1:
            here = str(js.location.pathname) + str(js.location.search)
            tried(lambda: js.history.replaceState(js.history.state, "", here))

    def _copy(self, effect: fx.Copy) -> None:
        text = f"{effect.before}{_address()}#{effect.text}" if effect.link else effect.text
        copied = Message("copied", ("link",) if effect.link else ())
        not_copied = Message("not-copied", (), text)
        clipboard: JsObject = getattr(js.navigator, "clipboard", None)
        came, failed = lambda _: self.send(copied), lambda _: self.send(not_copied)
        if not tried(lambda: clipboard.writeText(text).then(came, failed)):  # nor has every browser one
            self._soon(not_copied)

    def _share(self, effect: fx.Share) -> None:
        address = f"{_address()}#{effect.link}"

        def refused(fault: JsObject = None) -> None:
            if str(getattr(fault, "name", "")) != "AbortError":  # whoever closes the sheet again has shared nothing
                self._copy(fx.Copy(effect.link, link=True))

        what = options(url=address)
        if not tried(lambda: js.navigator.share(what).then(_nothing, refused)):  # nor has every browser a sheet
            refused()

    def _download(self, effect: fx.Download) -> None:
        address = js.URL.createObjectURL(js.Blob.new(to_js([effect.text]), options(type="application/json")))
        link = js.document.createElement("a")
        link.href, link.download = address, effect.name
        link.click()
        js.setTimeout(create_once_callable(lambda *_: js.URL.revokeObjectURL(address)), 1000)

    def _read_file(self, _: fx.ReadFile) -> None:
        self.picker.open()

    # --- in time ---

    def _wait(self, effect: fx.Wait) -> None:
        self._soon(parse_message(effect.act), effect.milliseconds)

    def _clock(self, effect: fx.Clock) -> None:
        now = js.Date.new()
        there = js.Date.new(now.getTime() - (0 if effect.utc else now.getTimezoneOffset() * 60_000))
        self._soon(parse_message(effect.act, str(there.toISOString())[:16]))

    def _where(self, effect: fx.Address) -> None:
        self._soon(parse_message(effect.act, _address()))

    def _have(self, effect: fx.Late) -> None:
        self.late.want(effect.act)

    def _think(self, effect: fx.Think | fx.Weigh) -> None:
        self.dispatcher.ask(effect)

    # --- how the page looks, sounds and feels ---

    def _dress(self, effect: fx.Dress) -> None:
        root, settings = js.document.documentElement, effect.settings
        if settings.theme == "auto":
            root.removeAttribute("data-theme")
        else:
            root.setAttribute("data-theme", settings.theme)
        root.setAttribute("data-motion", "on" if settings.motion else "off")
        root.setAttribute("data-text", settings.text)
        self.speaker.switch(settings.sound)

    def _play(self, effect: fx.Play) -> None:
        tried(lambda: self.speaker.play(effect.sound))

    def _vibrate(self, effect: fx.Vibrate) -> None:
        if hasattr(js.navigator, "vibrate"):
            tried(lambda: js.navigator.vibrate(to_js(effect.pattern)))

    def _fly(self, effect: fx.Fly) -> None:
        self.drawing.fly(effect.flights)

    def _flip(self, effect: fx.Flip) -> None:
        self.drawing.afterwards(partial(tried, partial(turn_over, effect.selector)))

    def _focus(self, effect: fx.Focus) -> None:
        self.drawing.afterwards(partial(focus, effect.selector))

    def _scroll(self, effect: fx.Scroll) -> None:
        self.drawing.afterwards(partial(tried, partial(_scroll_to, effect.selector)))

    def _take_update(self, _: fx.TakeUpdate) -> None:
        js.document.dispatchEvent(js.CustomEvent.new("waterhole:take-update"))


def _address() -> str:
    # Without the query: what others have added to the address is not passed on.
    return f"{js.location.origin}{js.location.pathname}"


def _nothing(_: object) -> None:
    pass


def _scroll_to(selector: str) -> None:
    element = js.document.querySelector(selector)
    if element:
        element.scrollIntoView(options(block="start"))


_HOW: dict[type, Callable[[Effects, Any], None]] = {  # Any: each takes the effect that it stands with
    **dict.fromkeys(get_args(fx.Keeping), Effects._keep),
    fx.Save: Effects._save,
    fx.Seen: Effects._forget,
    fx.Drop: Effects._forget,
    fx.DropAll: Effects._forget_all,
    fx.Persist: Effects._persist,
    fx.Reload: Effects._reload,
    fx.ClearHash: Effects._clear_hash,
    fx.Copy: Effects._copy,
    fx.Share: Effects._share,
    fx.Download: Effects._download,
    fx.ReadFile: Effects._read_file,
    fx.Wait: Effects._wait,
    fx.Clock: Effects._clock,
    fx.Address: Effects._where,
    fx.Late: Effects._have,
    fx.Think: Effects._think,
    fx.Weigh: Effects._think,
    fx.Dress: Effects._dress,
    fx.Play: Effects._play,
    fx.Vibrate: Effects._vibrate,
    fx.Fly: Effects._fly,
    fx.Flip: Effects._flip,
    fx.Focus: Effects._focus,
    fx.Scroll: Effects._scroll,
    fx.TakeUpdate: Effects._take_update,
}
