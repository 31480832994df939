"""The running page: a message goes in, a model is committed, its effects are carried out and its screen is drawn."""

from __future__ import annotations

import js

from ui.boundary import Turn, opened, turn
from ui.browser import faults, worker
from ui.browser.drawing import Drawing
from ui.browser.effects import Effects, taken_back
from ui.browser.listening import listen
from ui.browser.trail import Trail
from ui.model.page import Message, Model, parse_message
from ui.persistence.store import BrowserStore, Store, ours
from ui.thinking.dispatcher import Dispatcher
from ui.thinking.thinker import Surroundings
from ui.words.language import speak


class Page:
    """The running page."""

    last: Turn
    """As it was drawn last."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.drawing = Drawing()
        self.dispatcher = Dispatcher(
            lambda answer: self.send(parse_message(answer)),
            Surroundings(
                worker.connect,
                worker.restart,
                js.performance.now,
                lambda: bool(js.document.hidden),
                lambda: self.effects.late.as_text(),
                worker.spare,
            ),
        )
        self.effects = Effects(store, self.drawing, self.dispatcher, lambda message: self.send(message))
        self.trail = Trail(lambda: self.model.depth, lambda: self.send(Message("leave")))
        self._commit(opened(ours(store), _entropy(), str(js.location.hash), faults.told, taken_back()))
        listen(
            lambda message: self.send(message),
            self.drawing.flights.skip,
            self.effects.keeping.flush,
            lambda event: self.trail.arrived(event),
        )

    @property
    def model(self) -> Model:
        """What it shows."""
        return self.last.model

    def send(self, message: Message) -> None:
        """Change the page by a message; it stays as it is if that cannot be done, and says so."""
        try:
            after = turn(self.last, message)
        except Exception as fault:
            faults.shown(fault)
            return
        self._commit(after)

    def _commit(self, after: Turn) -> None:
        # The one place where a model becomes the page's. What drawing sets off may send messages, so the model is in
        # its place before; an effect or a drawing that fails keeps nothing else from being done.
        self.last = after
        for effect in after.effects:
            faults.guarded(self.effects.carry_out, effect)
        faults.guarded(self.drawing.draw, after.markup)
        faults.guarded(self.trail.follow, self.model.depth)


def _entropy() -> int:
    numbers = js.Uint32Array.new(2)
    js.crypto.getRandomValues(numbers)
    return int(numbers.at(0)) << 32 | int(numbers.at(1))


def open_page() -> Page:
    """Draw the first screen, listen, and say that the page is ready."""
    speak(str(js.document.documentElement.lang))  # see ui/boot/tongue.js
    page = Page(BrowserStore(lambda: js.localStorage))
    js.document.documentElement.setAttribute("data-ready", "")
    js.performance.mark("ready")
    faults.listen()
    page.dispatcher.open()
    return page
