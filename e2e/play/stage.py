"""A page that runs already, for many tests: each finds it as if it had just been opened.

To open it anew is what a start does once Python is there: the page's own class, made once more over what the device
keeps and what the address says. That costs a fiftieth of a start. Nothing of the page before is left: its listeners are
taken off, its timers and computers are heard no more, its markup is gone. What a test has replaced is put back.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Self

from playwright.sync_api import BrowserContext, Page, ViewportSize

from e2e.play import own
from tools.driver.tab import ask_python, open_game, wait_until_ready
from tools.driver.waterhole import Waterhole

DESKTOP = ViewportSize(width=1280, height=800)

WITHOUT_THINKER = """{
    const { append } = Element.prototype;
    Element.prototype.append = function (...nodes) {
        return append.apply(this, nodes.filter(node => !node.matches?.("script[worker]")));
    };
}"""
"""Keeps the page from starting its thinking worker, which costs as much as the page: then the page thinks by itself."""

LISTENED = """{
    globalThis.listening = [];
    for (const target of [document, window]) {
        const { addEventListener } = target;
        target.addEventListener = (name, listener, ...how) => {
            // A function of Python's can be destroyed.
            if (typeof listener.destroy === "function") listening.push([target, name, listener]);
            return addEventListener.call(target, name, listener, ...how);
        };
    }
}"""
"""Notes what Python listens to."""

CLEAR = "localStorage.clear(); sessionStorage.clear()"

OPEN = """([kept, link]) => {
    for (const [target, name, listener] of listening.splice(0)) {
        target.removeEventListener(name, listener);
        listener.destroy();
    }
    for (const [key, text] of Object.entries(kept))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    history.replaceState(0, "", location.pathname + (link && `#${link}`));
    document.getElementById("fault").close();
    waterholeSaves.clear();
    document.getElementById("fault-open").hidden = true;
    waterholeFaults.clear();
    document.activeElement?.blur();
    const app = document.createElement("div");
    app.id = "app";
    document.getElementById("app").replaceWith(app);
    scrollTo(0, 0);
}"""

ANEW = """
import asyncio
import js
import ui.main

before = ui.main.PAGE
before.send = lambda *_: None
before.drawing.flights.skip()
for task in asyncio.all_tasks() - {asyncio.current_task()}:
    task.cancel()
js.eval("(" + OPEN + ")")(js.JSON.parse(GIVEN))
ui.main.PAGE = type(before)(before.store)
ui.main.PAGE.dispatcher.open()
del before
""
"""


class Staged(Waterhole):
    """The tab that runs already."""

    def __init__(self, page: Page, site: str) -> None:
        super().__init__(page, site)
        self.before: dict[str, str] = {}

    def keep(self, kept: Mapping[str, str]) -> None:
        """Have the device keep these texts when the page is opened next; what it keeps already stays."""
        self.before |= kept

    def clear(self) -> None:
        """Have the device keep nothing any more: as another device."""
        self.page.evaluate(CLEAR)

    def open(self, link: str = "") -> Self:
        """Open the page anew."""
        self.kept("")  # what still waits to be kept is there then
        given = json.dumps([self.before, link])
        ask_python(self.page, f"OPEN, GIVEN = {OPEN!r}, {given!r}\n{ANEW}")
        self.before = {}
        return self

    def reopen(self) -> None:
        """Come back to what the device keeps, without another start of Python; see `reload`."""
        self.open()

    def reload(self) -> None:
        """Close the tab and come back: with a start, whose objects are others."""
        super().reload()
        own.note(self.page)


class Stage:
    """One such tab, in a context of its own; `prepare` comes before each test and `rest` after it."""

    rests: bool
    """Whether nothing goes on in it: a test may begin."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        context.add_init_script(LISTENED)
        self.context, self.page, self.site = context, context.new_page(), site
        self.rests = False
        open_game(self.page, site)
        own.note(self.page)

    def prepare(self) -> Staged:
        """The tab as a test is to find it: of its usual size and light, nothing kept, nothing allowed."""
        self.rests = False
        self.page.set_viewport_size(DESKTOP)
        self.page.emulate_media(media="null", color_scheme="null", reduced_motion="null", forced_colors="null")
        self.context.clear_permissions()
        self.page.mouse.move(0, 0)
        self.page.evaluate(CLEAR)
        return Staged(self.page, self.site)

    def rest(self) -> None:
        """Give the page back what is its own, and end all that goes on, so that what it has to say is said by now."""
        for page in self.context.pages:
            if page != self.page:
                page.close()
        wait_until_ready(self.page)
        own.give_back(self.page)
        self.page.evaluate(CLEAR)
        Staged(self.page, self.site).open()
        self.rests = True
