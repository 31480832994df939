"""The running page: a message goes in, a model is committed, its screen is drawn and its effects are carried out."""

from __future__ import annotations

import js

from ui.browser import worker
from ui.browser.drawing import Drawing
from ui.browser.effects import Effects
from ui.browser.listening import listen
from ui.handlers.startup import startup
from ui.handlers.update import update
from ui.model.effects import Effect
from ui.model.page import Message, Model, parse_message
from ui.persistence.store import BrowserStore, Store, ours
from ui.screens.page import screen
from ui.thinking.dispatcher import Dispatcher


class Page:
    """The running page."""

    model: Model

    def __init__(self, store: Store) -> None:
        self.store = store
        self.drawing = Drawing()
        self.dispatcher = Dispatcher(
            lambda answer: self.send(parse_message(answer)),
            worker.connect,
            worker.restart,
            js.performance.now,
            lambda: bool(js.document.hidden),
        )
        self.effects = Effects(
            store, self.drawing, self.dispatcher, lambda message: self.send(message), lambda: self.model.persists
        )
        self.commit(*startup(ours(store), _entropy(), str(js.location.hash)))
        listen(lambda message: self.send(message), self.drawing.flights.skip)

    def send(self, message: Message) -> None:
        """Change the page by a message."""
        self.commit(*update(self.model, message))

    def commit(self, model: Model, effects: tuple[Effect, ...]) -> None:
        """Make a model the page's: the one place where that happens, and only once its screen has been made.

        What drawing sets off may send messages, so the model is in its place before the screen is drawn.
        """
        markup = str(screen(model))
        self.model = model
        for effect in effects:
            self.effects.carry_out(effect)
        self.drawing.draw(markup)


def _entropy() -> int:
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
