"""Values as text, always the same text: what digests are taken of, so that saves hold whatever the types are called.

A value is written as Python showed it when the first games were saved. How its type is built or named today makes no
difference: a type that has been changed since says what it was written as, by a method `written`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

_PLAIN: tuple[type, ...] = (int, bool, str, float, type(None))
"""Types of which every Python writes a value in the same way."""


def canonical_text(value: object) -> str:
    """Return the text of a value made of numbers, strings, None, tuples, lists, mappings and named tuples.

    Raises TypeError for anything else.
    """
    kind = type(value)
    writer = _WRITERS.get(kind)
    if writer is None:
        writer = _WRITERS[kind] = _writer(kind)
    return writer(value)


def labelled(name: str, fields: Mapping[str, object]) -> str:
    """Return the text of a value with named fields, for a type's method `written`."""
    return f"{name}({', '.join([f'{label}={canonical_text(field)}' for label, field in fields.items()])})"


def _writer(kind: type) -> Callable[[Any], str]:
    if hasattr(kind, "written"):
        return lambda value: str(value.written())
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return _named_tuple(kind.__name__, kind._fields)
    raise TypeError(f"{kind.__name__} has no canonical text.")


def _named_tuple(name: str, fields: Sequence[str]) -> Callable[[tuple[Any, ...]], str]:
    form = f"{name}({', '.join(f'{field}=%s' for field in fields)})"
    return lambda value: form % tuple(_each(value))


def _each(values: Sequence[object]) -> list[str]:
    return [repr(value) if type(value) in _PLAIN else canonical_text(value) for value in values]


def _tuple(value: tuple[Any, ...]) -> str:
    return f"({_each(value)[0]},)" if len(value) == 1 else f"({', '.join(_each(value))})"


def _list(value: list[Any]) -> str:
    return f"[{', '.join(_each(value))}]"


def _dict(value: dict[Any, Any]) -> str:
    return f"{{{', '.join([f'{canonical_text(key)}: {canonical_text(one)}' for key, one in value.items()])}}}"


_WRITERS: dict[type, Callable[[Any], str]] = {**dict.fromkeys(_PLAIN, repr), tuple: _tuple, list: _list, dict: _dict}
