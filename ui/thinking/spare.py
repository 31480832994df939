"""How many workers beside the first a device has room for: each is an interpreter of its own."""

from __future__ import annotations

MOST = 3
"""With the first as many as a search has shards."""

GIGABYTES = ((8.0, MOST), (4.0, 1))
"""What a device must have, and how many it may then have. Browsers say at most 8, and never more exactly."""


def spare(processors: int | None, gigabytes: float | None, *, handheld: bool) -> int:
    """Return how many workers there is room for; None is what the browser does not say.

    Where memory is not told, as in Firefox and Safari, a device that is held in the hand is taken to have little.
    """
    by_processors = (processors or 1) - 1
    if gigabytes is None:
        by_memory = 0 if handheld else MOST
    else:
        by_memory = next((most for needed, most in GIGABYTES if gigabytes >= needed), 0)
    few = max(0, min(MOST, by_processors, by_memory))
    return few if few == MOST else min(few, 1)  # with three of them for four shards, one would have two
