"""A catalogue of words, read anew, and the numbers in its sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any


def sentences(found: Any) -> Iterator[str]:
    """Yield every text in a part of a catalogue, however deep."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for value in found.values():
            yield from sentences(value)
    elif isinstance(found, tuple):
        for value in found:
            yield from sentences(value)


def numbers(
    catalogue: ModuleType, free: tuple[str, ...], without: tuple[str, ...] = ()
) -> Iterator[tuple[str, set[int]]]:
    """Yield each sentence that the catalogue has when it is read anew, with the numbers in it.

    Numbers that have nothing to do with the rules' data do not count: those of steps, and those in the words `free`.
    Parts of the catalogue named in `without` are passed over: the engine says them.
    """
    assert catalogue.__file__ is not None
    spec = spec_from_file_location("reread", catalogue.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    every = [
        text
        for name, value in vars(module).items()
        if name.isupper() and name not in without
        for text in sentences(value)
    ]
    assert [words for words in free if not any(words in text for text in every)] == []
    for text in every:
        rest = re.sub(r"^\d+\. ", "", text)
        for words in free:
            rest = rest.replace(words, "")
        yield text, set(map(int, re.findall(r"\d+", rest)))
