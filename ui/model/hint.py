"""A hint as the page holds it."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.hint import Reason
from engine.game import Seat
from ui.model.opaque import Move


class ShownHint(NamedTuple):
    """A hint in percent: how often oneself and the strongest rival win after the other move and after this one."""

    move: Move
    other: Move
    near: Move | None
    before: int
    after: int
    rival: Seat
    rival_before: int
    rival_after: int
    reasons: tuple[Reason, ...] = ()

    @property
    def moves(self) -> set[Move]:
        """The moves that it speaks of."""
        return {self.move, self.other} | ({self.near} if self.near is not None else set())
