"""A page without a browser: it carries out effects at once, keeps what is saved, and knows what is on the screen."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from tests.ui.elements import Element, element_of
from tests.ui.stores import MemoryStore
from ui.boundary import Turn, opened, turn
from ui.handlers.update import update
from ui.model import effects as fx
from ui.model.page import Message, Model, parse_message
from ui.persistence.keeper import Keeper
from ui.persistence.keeping_queue import KeepingQueue
from ui.persistence.store import Store, ours
from ui.screens.page import screen
from ui.thinking.task import thought_through


class Page:
    """The running page. Waits end at once, in order; `thinks=False` leaves computers silent.

    What raises fails the test, unless the page is `guarded`: then it stays as it was, as in the browser.
    `locked` is the lock that all tabs share (`KeepingQueue`): it is had at once.
    """

    def __init__(
        self,
        store: Store | None = None,
        entropy: int = 1,
        link: str = "",
        *,
        back: str = "",
        thinks: bool = True,
        waits: bool = True,
        guarded: bool = False,
        locked: Callable[[Callable[[], None]], None] = lambda do: do(),
    ) -> None:
        self.store = store if store is not None else MemoryStore()
        self.thinks, self.waits, self.guarded = thinks, waits, guarded
        self.done: list[fx.Effect] = []
        self.clock = 0
        """Minutes since the first day; each look at the clock takes one."""
        self.inbox: deque[Message] = deque()
        self.keeping = KeepingQueue(Keeper(self.store), lambda: locked(self.keeping.flush), self.inbox.append)
        self._shown: tuple[Model, Element] | None = None
        self.faults: list[Exception] = []
        """What was raised on the way to this page, or since: the page stayed as it was."""
        first = opened(ours(self.store), entropy, link, self._failed, back)
        self.model = first.model
        self._carry_out(first.effects)
        self._settle()

    def send(self, act: str, value: str = "") -> Page:
        self.inbox.append(parse_message(act, value))
        self._settle()
        return self

    def _settle(self) -> None:
        count = 0
        while self.inbox:
            self._turn(self.inbox.popleft())
            count += 1
            assert count < 20_000, "the page does not come to rest"

    def _turn(self, message: Message) -> None:
        if not self.guarded:  # nor is each screen drawn on the way
            self.model, effects = update(self.model, message)
            self._carry_out(effects)
            return
        try:
            self.model, _, effects = turn(Turn(self.model, ""), message)
        except Exception as fault:
            self._failed(fault)
            return
        self._carry_out(effects)

    def _failed(self, fault: Exception) -> None:
        if not self.guarded:
            raise fault
        self.faults.append(fault)

    def _carry_out(self, effects: tuple[fx.Effect, ...]) -> None:
        for effect in effects:
            self.done.append(effect)
            match effect:
                case fx.Save() | fx.Merge() | fx.Seen() | fx.Look() | fx.Drop() | fx.Rename() | fx.DropAll():
                    self.keeping.add(effect)
                case fx.Wait(_, act) if self.waits:
                    self.inbox.append(parse_message(act))
                case fx.Clock(act, _):
                    self.clock += 1
                    time = f"2026-12-{1 + self.clock // 1440:02}T{self.clock // 60 % 24:02}:{self.clock % 60:02}"
                    self.inbox.append(parse_message(act, time))
                case fx.Address(act):
                    self.inbox.append(parse_message(act, "https://water.example/hole/"))
                case fx.Late(act):
                    self.inbox.append(parse_message(f"late {act}"))
                case fx.Think() | fx.Weigh() if self.thinks:
                    self.inbox.append(parse_message(thought_through(effect)))
                case _:
                    pass

    # --- what is on the screen ---

    @property
    def html(self) -> str:
        return str(screen(self.model))

    @property
    def tree(self) -> Element:
        """What is on the screen; built once for each model, which never changes."""
        if self._shown is None or self._shown[0] is not self.model:
            self._shown = (self.model, element_of(screen(self.model)))
        return self._shown[1]

    def controls(self) -> list[Element]:
        """Return what can be clicked: nothing behind a layer, nothing that is switched off."""
        return self.tree.controls()

    def acts(self) -> list[str]:
        return [element.act for element in self.controls()]

    def reloaded(self) -> Page:
        back = next((each.back for each in reversed(self.done) if isinstance(each, fx.Reload)), "")
        return Page(
            self.store, self.model.entropy + 1, back=back, thinks=self.thinks, waits=self.waits, guarded=self.guarded
        )
