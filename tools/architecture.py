"""The picture of the architecture and its figures, both made from the imports.

python -m tools.architecture           writes docs/architecture.svg and prints the figures
python -m tools.architecture --table   prints them as a Markdown table
"""

import argparse
import ast
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.layered import svg
from tools.paths import ROOT
from tools.units import Arrow, Units, import_graph, units

PICTURE: Final = ROOT / "docs" / "architecture.svg"
ROOTS: Final = ("ui", "engine")
TOLD: Final = "The packages and files at the top of ui and engine, and which of them import which"
LARGEST: Final = 5


def current(roots: tuple[str, ...] = ROOTS) -> Units:
    """The units of the sources as they are."""
    return units(import_graph(*ROOTS), roots)


def pictured(picture: str) -> tuple[set[str], set[Arrow]]:
    """Units and arrows that a picture shows."""
    elements = list(ET.fromstring(picture).iter())
    names = {element.attrib["data-unit"] for element in elements if "data-unit" in element.attrib}
    arrows = {
        Arrow(found["data-from"], found["data-to"]) for element in elements if "data-from" in (found := element.attrib)
    }
    return names, arrows


def anys(source: str) -> int:
    """How often a Python source says `Any`, imports aside."""
    return sum(
        (isinstance(node, ast.Name) and node.id == "Any") or (isinstance(node, ast.Attribute) and node.attr == "Any")
        for node in ast.walk(ast.parse(source))
    )


def figures(root: str, folder: Path = ROOT) -> Iterator[tuple[str, str]]:
    """What is counted of a package: name and figure."""
    shown = current((root,))
    sources = {path: path.read_text(encoding="utf-8") for path in sorted((folder / root).rglob("*.py"))}
    loose = [path for path in sources if path.parent == folder / root]
    packages = [path for path in sources if path.name == "__init__.py" and path.parent.parent == folder / root]
    lines = {path.relative_to(folder).as_posix(): len(source.splitlines()) for path, source in sources.items()}
    largest = sorted(lines, key=lambda name: (-lines[name], name))[:LARGEST]
    yield "packages and files at the top", f"{len(packages)} + {len(loose)} = {len(packages) + len(loose)}"
    yield "imports between them", str(len(shown.arrows))
    yield "circles of them", str(len(shown.circles))
    yield "levels", str(max(shown.levels.values()) + 1)
    yield "files, lines", f"{len(sources)}, {sum(lines.values())}"
    yield "largest files", ", ".join(f"{name.removeprefix(f'{root}/')} {lines[name]}" for name in largest)
    yield "`Any`", str(sum(map(anys, sources.values())))


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--table", action="store_true", help="print the figures as a Markdown table, and draw nothing")
    counted = {root: dict(figures(root)) for root in ROOTS}
    if parser.parse_args().table:
        print(f"| | {' | '.join(f'`{root}/`' for root in ROOTS)} |\n|---|{'---|' * len(ROOTS)}")
        for name in counted[ROOTS[0]]:
            print(f"| {name} | {' | '.join(counted[root][name] for root in ROOTS)} |")
        return
    PICTURE.write_text(svg(current(), TOLD), encoding="utf-8")
    print(f"{PICTURE.relative_to(ROOT)} is drawn")
    for root in ROOTS:
        print(f"\n{root}/", *(f"  {name}: {figure}" for name, figure in counted[root].items()), sep="\n")


if __name__ == "__main__":
    main()
