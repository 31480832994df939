"""A game looked at again."""

from __future__ import annotations

from typing import NamedTuple

from ui.model.table import Table


class Watch(NamedTuple):
    """A game, and the point of it that is looked at; nothing of it is decided, kept or counted."""

    whole: Table
    """The game as far as it has gone."""
    table: Table
    """The same at the point that is looked at, through the eyes of its viewer (None: nobody's)."""
    back: str
    """The screen that it was opened from."""
    playing: bool = False
    """Whether it goes on by itself."""
    speed: str = "normal"
    """How long each event is shown: a key of `ui.table.playback.PAUSES`."""
