"""A lesson being played: a game of its own, which is neither kept nor counted."""

from __future__ import annotations

from typing import NamedTuple

from ui.model.table import Table


class Lesson(NamedTuple):
    """How far a lesson has come; what it says and waits for stands in its script."""

    game: str
    table: Table
    beat: int = 0
    """The number of the beat; as many as there are once the lesson is over."""
    asked: int = -1
    """What was asked last, so that the focus goes to it once: the number of a beat; below 0 for none, or the end."""
    nudged: int = 0
    """How often something else was touched in this beat."""
    touched: str = ""
    """The act of what was touched last in place of what is asked for."""
    skipped: bool = False
