"""A decision to be thought through as text, for the way between the page and its thinking workers.

It holds a view, never a state, and the key of a generator from which the deal's seed cannot be had. Both ends are of
one build, checked at the start, and of one origin: that is what makes pickle the right tool. What did not arrive as it
was sent is not unpickled at all, and nothing is made by it but values of the game's own types.
"""

from __future__ import annotations

import pickle
import sys
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable
from io import BytesIO
from typing import Any
from zlib import crc32

from engine.game import BadText
from ui.model.effects import Think, Weigh

JOB_LENGTH = 1_000_000
"""The most characters of a job."""

_SUM = 8


class _Reader(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> object:
        if (module, name) == ("builtins", "getattr"):  # some values are made by a method of their type
            return _maker
        found = super().find_class(module, name) if module in sys.modules else None
        if _is_type_of_values(found):
            return found
        raise BadText("A job names what is no value of a game.")


def _maker(kind: Any, name: str) -> Callable[..., object]:  # Any: a type of named tuples, whichever
    if name == "_make" and _is_type_of_values(kind):
        return kind._make  # type: ignore[no-any-return]
    raise BadText("A job names what makes no value of a game.")


def _is_type_of_values(found: object) -> bool:
    return isinstance(found, type) and issubclass(found, tuple) and hasattr(found, "_make")


def serialized(request: Think | Weigh) -> str:
    """Return the request as text; `deserialized` reads it back."""
    body = b64encode(pickle.dumps(request))
    return f"{crc32(body):0{_SUM}x}{body.decode()}"


def deserialized(text: str) -> Think | Weigh:
    """Return the request that `serialized` made this text of; raise BadText for any other text."""
    body = text[_SUM:].encode(errors="replace")
    if len(text) > JOB_LENGTH or text[:_SUM] != f"{crc32(body):0{_SUM}x}":
        raise BadText("A job did not arrive as it was sent.")
    try:
        request = _Reader(BytesIO(b64decode(body, validate=True))).load()
    except BadText:
        raise
    except Exception as fault:
        raise BadText(f"A job cannot be read: {type(fault).__name__}.") from None
    if not isinstance(request, Think | Weigh):
        raise BadText("A job is not a decision to be thought through.")
    return request


def print_numbers(numbers: Iterable[int]) -> str:
    """Return whole numbers as text; `parse_numbers` reads them back."""
    return " ".join(map(str, numbers))


def parse_numbers(text: str) -> tuple[int, ...]:
    """Return the numbers that `print_numbers` made this text of; raise ValueError for any other text."""
    return tuple(map(int, text.split()))
