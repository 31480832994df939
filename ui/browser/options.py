"""Options for the browser's functions."""

from __future__ import annotations

from typing import Any

import js


def options(**values: Any) -> Any:
    """Return a JavaScript object of these values."""
    made = js.Object.new()
    for name, value in values.items():
        setattr(made, name, value)
    return made
