"""What is to be kept, in the order in which it was asked for, one tab at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from ui.model.effects import Keeping
from ui.model.page import Message
from ui.persistence.keeper import Keeper


class KeepingQueue:
    """Effects of keeping that wait for the lock which all tabs share.

    `ask` asks for the lock, and whoever has it calls `flush`, at once or later; `answer` takes what the page is told.
    What is flushed early has lost nothing but the lock: it looks before it writes all the same.
    """

    def __init__(self, keeper: Keeper, ask: Callable[[], None], answer: Callable[[Message], None]) -> None:
        self.keeper, self.ask, self.answer = keeper, ask, answer
        self.waiting: deque[Keeping] = deque()

    def add(self, effect: Keeping) -> None:
        """Have an effect carried out after those that wait already."""
        self.waiting.append(effect)
        if len(self.waiting) == 1:
            self.ask()

    def flush(self) -> None:
        """Carry out all that waits."""
        while self.waiting:
            for message in self.keeper.carry_out(self.waiting.popleft()):
                self.answer(message)
