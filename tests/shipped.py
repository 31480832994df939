"""The htpy of the site in place of the library as it is: what is tested is what is shipped, and drawn sooner."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import ModuleType

from tools.amended import amended
from tools.amended_htpy import HTPY

FILES = {name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): name for name in HTPY}
"""By module, its file as the build names it."""


class _Amended(SourceFileLoader):
    def get_data(self, path: str) -> bytes:
        name = FILES[self.name]
        return amended({name: super().get_data(path)})[name]

    def path_stats(self, path: str) -> dict[str, float]:
        raise OSError  # nothing compiled is read or written: what lies there is the library as it is


class _Finder(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(fullname, path) if fullname in FILES else None
        if spec and spec.origin:
            spec.loader = _Amended(fullname, spec.origin)
        return spec


def draw_as_shipped() -> None:
    """Have htpy be that of the site from here on; where it is there already, it draws the same, later."""
    sys.meta_path.insert(0, _Finder())
