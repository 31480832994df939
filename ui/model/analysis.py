"""What decided a game, as far as it has been worked out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ui.model.table import Table


class Analysis(NamedTuple):
    """A game that is over, and what has been found out of it."""

    id: str
    """The name of the game among the finished ones."""
    whole: Table
    back: str
    """The screen that it was opened from."""
    found: Mapping[str, str] = {}
    """The answers so far, by job."""
    going: bool = False
    """Whether more is being worked out."""
    point: int = 0
    """After how many joint moves the chances are read out."""
    table: bool = False
    """Whether all chances are shown as a table."""
    failed: bool = False
    """Whether a job could not be done."""
