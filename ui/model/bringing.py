"""A file of finished games on its way into the list."""

from __future__ import annotations

from typing import NamedTuple


class Bringing(NamedTuple):
    """A file of finished games, looked through part by part so that the page goes on meanwhile."""

    left: tuple[object, ...]
    """Those that have yet to be looked at, as the file has them."""
    end: int
    """How many there are."""
    taken: int = 0
    """How many are in the list by now that were not there."""
