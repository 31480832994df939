"""What is JavaScript's: options for the browser's functions, and one name for what has no types here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import js
from pyodide.ffi import to_js

JsObject: TypeAlias = Any  # Any: the browser's own types are not known to the type checker


def options(**values: object) -> JsObject:
    """Return a JavaScript object of these values, which are texts, numbers, truth values or JavaScript's own."""
    return to_js(values, dict_converter=js.Object.fromEntries)


def tried(do: Callable[[], object]) -> bool:
    """Do what the game goes on without; tell whether the browser did it. One that refuses is noted in the console."""
    try:
        do()
    except Exception as refusal:  # browsers refuse by settings, by frames, by how often they were asked
        js.console.warn(f"This browser refuses: {refusal}")
        return False
    return True
