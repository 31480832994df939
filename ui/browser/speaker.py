"""The speaker: short sounds, once somebody has asked for them and the browser lets the page be heard.

Browsers let no page be heard before a person has tapped it or pressed a key, and say so in the console if one tries;
so all begins with the first tap after sounds were switched on, or after the page was opened with sounds on.
"""

from __future__ import annotations

import js
from pyodide.ffi import create_once_callable, create_proxy

from ui.browser.interop import JsObject, tried
from ui.built import SOUND_PLACES, SOUNDS


class Speaker:
    """Plays the sounds of one file, which is fetched when it is first needed."""

    def __init__(self) -> None:
        self._on = False
        self._context: JsObject = None
        self._sounds: JsObject = None
        """The file, decoded."""
        self._fetching = False
        self._waiting = ""
        """What was to be heard while the file came; of several the last."""
        touched = create_proxy(lambda _: tried(self._wake))
        for name in ("click", "keydown"):
            js.document.addEventListener(name, touched)

    def switch(self, on: bool) -> None:
        """Let sounds be heard from now on, or no more."""
        self._on = on
        if on and _touched():
            tried(self._wake)

    def play(self, name: str) -> None:
        """Let a sound be heard, if sounds are on, can be heard yet and the page is looked at."""
        if not self._on or self._context is None or js.document.hidden or name not in SOUND_PLACES:
            return
        if self._sounds is None:
            self._waiting = name
            return
        source = self._context.createBufferSource()
        source.buffer = self._sounds
        source.connect(self._context.destination)
        source.start(0, *SOUND_PLACES[name])

    def _wake(self) -> None:
        # Called while a tap or a key is being handled: a browser lets a page be heard, or heard again, then alone.
        if not self._on or not hasattr(js, "AudioContext"):
            return
        if self._context is None:
            self._context = js.AudioContext.new()
        if self._context.state != "running":
            self._context.resume().then(_nothing, _nothing)
        if self._sounds is None and not self._fetching and SOUNDS:
            self._fetching = True
            came, failed = create_once_callable(self._came), create_once_callable(self._failed)
            js.fetch(SOUNDS).then(_bytes).then(self._context.decodeAudioData.bind(self._context)).then(came, failed)

    def _came(self, sounds: JsObject) -> None:
        self._sounds, self._fetching = sounds, False
        if self._waiting:
            self.play(self._waiting)

    def _failed(self, _: object) -> None:
        self._fetching = False  # the next tap tries again


def _touched() -> bool:
    activation = getattr(js.navigator, "userActivation", None)
    return bool(activation and activation.hasBeenActive)


def _bytes(response: JsObject) -> JsObject:
    return response.arrayBuffer()


def _nothing(_: object) -> None:
    pass
