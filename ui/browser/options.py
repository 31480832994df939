"""Options for the browser's functions."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import to_js


def options(**values: object) -> Any:  # Any: what is JavaScript's has no types here
    """Return a JavaScript object of these values, which are texts, numbers, truth values or JavaScript's own."""
    return to_js(values, dict_converter=js.Object.fromEntries)
