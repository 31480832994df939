"""A page without a browser: it carries out effects at once, keeps what is saved, and finds controls in the markup."""

from __future__ import annotations

from collections import deque
from html.parser import HTMLParser

from tests.ui.stores import MemoryStore
from ui.handlers.startup import startup
from ui.handlers.update import update
from ui.model import effects as fx
from ui.model.page import Message, parse_message
from ui.persistence.store import Store, cleared, dropped, kept, ours, renamed
from ui.screens.page import screen
from ui.thinking.task import thought_through

VOID = {"input", "br", "hr", "img", "meta", "link"}


class Element:
    """An element of the markup."""

    def __init__(self, tag: str, attrs: dict[str, str], parent: Element | None) -> None:
        self.tag, self.attrs, self.parent = tag, attrs, parent
        self.children: list[Element] = []
        self.text = ""

    @property
    def act(self) -> str:
        return self.attrs.get("data-act", "")

    def all(self) -> list[Element]:
        return [self, *(inner for child in self.children for inner in child.all())]

    @property
    def words(self) -> str:
        return " ".join([self.text, *(child.words for child in self.children)]).strip()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("root", {}, None)
        self.at = self.root

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, self.at)
        self.at.children.append(element)
        if tag not in VOID:
            self.at = element

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.at.tag == tag, f"</{tag}> closes <{self.at.tag}>"
            assert self.at.parent is not None
            self.at = self.at.parent

    def handle_data(self, data: str) -> None:
        self.at.text += data


def read(text: str) -> Element:
    """Return the markup as elements; asserts that it is well formed."""
    reader = _Reader()
    reader.feed(text)
    assert reader.at is reader.root
    return reader.root


class Page:
    """The running page. Waits end at once, in order; `thinks=False` leaves computers silent."""

    def __init__(
        self, store: Store | None = None, entropy: int = 1, link: str = "", *, thinks: bool = True, waits: bool = True
    ) -> None:
        self.store = store if store is not None else MemoryStore()
        self.thinks, self.waits = thinks, waits
        self.done: list[fx.Effect] = []
        self.inbox: deque[Message] = deque()
        self.busy = False
        self.model, effects = startup(ours(self.store), entropy, link)
        self._carry_out(effects)
        self._settle()

    def send(self, act: str, value: str = "") -> Page:
        self.inbox.append(parse_message(act, value))
        self._settle()
        return self

    def _settle(self) -> None:
        count = 0
        while self.inbox:
            self.model, effects = update(self.model, self.inbox.popleft())
            self._carry_out(effects)
            count += 1
            assert count < 20_000, "the page does not come to rest"

    def _carry_out(self, effects: tuple[fx.Effect, ...]) -> None:
        for effect in effects:
            self.done.append(effect)
            match effect:
                case fx.Save(key, text):
                    if not kept(self.store, key, text):
                        self.inbox.append(Message("not-kept"))
                    elif not self.model.persists:
                        self.inbox.append(Message("kept"))
                case fx.Rename(old, new, text):
                    if not renamed(self.store, old, new, text):
                        self.inbox.append(Message("not-kept"))
                case fx.Drop(key):
                    dropped(self.store, key)
                case fx.DropAll():
                    cleared(self.store)
                case fx.Wait(_, act) if self.waits:
                    self.inbox.append(parse_message(act))
                case fx.Think() if self.thinks:
                    self.inbox.append(parse_message(thought_through(effect)))
                case _:
                    pass

    # --- what is on the screen ---

    @property
    def html(self) -> str:
        return str(screen(self.model))

    @property
    def tree(self) -> Element:
        return read(self.html)

    def controls(self) -> list[Element]:
        """Return what can be clicked: nothing behind a layer, nothing that is switched off."""
        return controls(self.tree)

    def acts(self) -> list[str]:
        return [element.act for element in self.controls()]

    def reloaded(self) -> Page:
        return Page(self.store, entropy=self.model.entropy + 1, thinks=self.thinks, waits=self.waits)


def controls(tree: Element) -> list[Element]:
    """Return the elements with an act that is not behind a layer and not switched off."""
    found = []
    for element in tree.all():
        above: Element | None = element
        hidden = False
        while above is not None:
            hidden = hidden or "inert" in above.attrs
            above = above.parent
        if element.act and not hidden and "disabled" not in element.attrs:
            found.append(element)
    return found
