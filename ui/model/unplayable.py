"""A save that cannot be played on."""

from __future__ import annotations

from typing import NamedTuple

from engine.codec import Deal


class UnplayableSave(NamedTuple):
    """A save that cannot be played on: of older or newer rules, or damaged. Its text is kept as it was."""

    kind: str
    """`older`, `newer` or `damaged`."""
    game: str
    text: str
    key: str = ""
    """Where the device keeps it."""
    deal: Deal | None = None
    names: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
    result: str = ""
