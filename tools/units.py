"""The units of a package, which are the packages and files at its top, and the imports between them."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

import grimp


class Arrow(NamedTuple):
    """One unit imports another."""

    source: str
    target: str


class Units:
    """The units below some roots: `ui.acts` for all of `ui/acts/`, `ui.model` for `ui/model.py`."""

    def __init__(self, arrows: Mapping[Arrow, int], names: Iterable[str] = ()) -> None:
        """How many imports of one module by another each arrow stands for; and units that no arrow touches."""
        self.arrows = dict(sorted(arrows.items()))
        self.names = sorted({*names, *(name for arrow in arrows for name in arrow)})

    @cached_property
    def reached(self) -> Mapping[str, frozenset[str]]:
        """What each unit imports, itself or through others."""
        found = {}
        for name in self.names:
            seen: set[str] = set()
            ring = {name}
            while ring:
                ring = {target for source, target in self.arrows if source in ring} - seen
                seen |= ring
            found[name] = frozenset(seen)
        return found

    @property
    def circles(self) -> list[tuple[str, ...]]:
        """Units that import each other, directly or through others."""
        together = {
            tuple(other for other in self.names if other in self.reached[name] and name in self.reached[other])
            for name in self.names
        }
        return sorted(circle for circle in together if circle)

    @property
    def levels(self) -> dict[str, int]:
        """0 for what imports no other unit; else one more than the highest it imports. A circle has one level."""
        found: dict[str, int] = {}
        for name in sorted(self.names, key=lambda name: (len(self.reached[name] | {name}), name)):
            below = [found[other] for other in self.reached[name] if name not in self.reached[other] and other != name]
            found[name] = max(below, default=-1) + 1
        return found

    def implied(self, arrow: Arrow) -> bool:
        """Whether a chain of other arrows says the same."""
        return any(
            arrow.target in self.reached[target]
            for source, target in self.arrows
            if source == arrow.source and target != arrow.target and arrow.source not in self.reached[target]
        )


def import_graph(*packages: str) -> grimp.ImportGraph:
    """The modules of these packages and their imports, read anew: a cache of grimp's keeps modules that are gone."""
    return grimp.build_graph(*packages, cache_dir=None)


def units(graph: grimp.ImportGraph, roots: Iterable[str]) -> Units:
    """Those of the packages `roots` of a graph of modules. A root itself is a unit only if its `__init__` imports."""
    roots = tuple(roots)

    def unit(module: str) -> str | None:
        root, _, rest = module.partition(".")
        return (f"{root}.{rest.split('.')[0]}" if rest else root) if root in roots else None

    arrows: dict[Arrow, int] = {}
    for module in sorted(graph.modules):
        for imported in sorted(graph.find_modules_directly_imported_by(module)):
            source, target = unit(module), unit(imported)
            if source and target and source != target:
                arrows[Arrow(source, target)] = arrows.get(Arrow(source, target), 0) + 1
    return Units(arrows, (name for module in graph.modules if (name := unit(module)) and name not in roots))
