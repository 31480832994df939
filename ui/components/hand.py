"""What the hands of all games have: keys that reach their places."""

from __future__ import annotations

from ui.model.place import Place, keys_of
from ui.model.projection import AnyProjection


def shortcuts(projection: AnyProjection, place: Place, number: int) -> str | None:
    """Return the keys of a place, counted from 1, as a control says them (`1 Z`); None where letters do nothing."""
    found = " ".join(key.upper() for key in keys_of(place, number))
    return found if found and projection.lettered else None
