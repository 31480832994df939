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


def numbers(catalogue: ModuleType) -> Iterator[tuple[str, str, set[int]]]:
    """Yield each sentence that the catalogue has when it is read anew: its part, its text, the numbers in it."""
    assert catalogue.__file__ is not None
    spec = spec_from_file_location("reread", catalogue.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, value in vars(module).items():
        if name.isupper():
            for sentence in sentences(value):
                yield name, sentence, set(map(int, re.findall(r"\d+", sentence)))
