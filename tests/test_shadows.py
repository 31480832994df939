"""No name of a package hides a module of it: `engine.lions.rules` must not mean a file and a number."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules, walk_packages
from types import ModuleType

import pytest

import engine

PACKAGES = [engine.__name__, *(found.name for found in walk_packages(engine.__path__, "engine.") if found.ispkg)]


def hidden(package: ModuleType) -> Iterator[str]:
    """Yield the modules of a package that its attribute of the same name is not."""
    for found in iter_modules(package.__path__):
        module = import_module(f"{package.__name__}.{found.name}")
        if getattr(package, found.name) is not module:
            yield module.__name__


@pytest.mark.parametrize("name", PACKAGES)
def test_no_name_hides_a_module(name: str) -> None:
    assert not list(hidden(import_module(name)))


def test_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "codec", 1, raising=False)
    assert list(hidden(engine)) == ["engine.codec"]
