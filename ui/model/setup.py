"""A set-up being filled in."""

from __future__ import annotations

from typing import NamedTuple

from ui.model.occupant import Occupant


class Setup(NamedTuple):
    """A set-up being filled in. `who` of an occupant is `person` or the bare name of a level."""

    occupants: tuple[Occupant, ...]
    options: tuple[tuple[str, object], ...]
    seed: str = ""
    """As typed; empty for a fresh one."""
    more: bool = False
    """Whether the part about the deal is open."""
    each: bool = False
    """Whether each computer has a level of its own, as a choice."""
