"""A graph of units as an SVG in layers: what is higher imports what is lower."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import pairwise
from typing import Final

from tools.units import Arrow, Units

Layers = list[list["Node"]]
Node = str | tuple[Arrow, int]
"""A unit, or the place where an arrow passes a layer."""

SWEEPS: Final = 24
"""How often the layers are put in order by their neighbours; a few are enough, and more change nothing."""

LETTER: Final = 7.3
BOX: Final = 26
ROW: Final = 62
GAP: Final = 22
PASSING: Final = 10
MARGIN: Final = 20

STYLE: Final = """
svg { color-scheme: light dark; font: 12px ui-monospace, Menlo, Consolas, monospace }
.paper { fill: #fffdf8; stroke: #d9d2c3 }
rect { fill: #f3e9d2; stroke: #8a7650 }
.engine rect { fill: #dcebdc; stroke: #567a56 }
text { fill: #2b2417; text-anchor: middle; dominant-baseline: central }
path { fill: none; stroke: #7a6a4a; stroke-linecap: round }
.implied { stroke-opacity: .18 }
.circle { stroke: #c0392b }
@media (prefers-color-scheme: dark) {
.paper { fill: #1d1a15; stroke: #4a4335 }
rect { fill: #3a3220; stroke: #b39b68 }
.engine rect { fill: #22382a; stroke: #7fae86 }
text { fill: #f1e8d4 }
path { stroke: #cdbb92 }
}
"""


def _layers(shown: Units, levels: Mapping[str, int], arrows: Iterable[Arrow]) -> Layers:
    rows: Layers = [[] for _ in range(max(levels.values(), default=0) + 1)]
    for name in shown.names:
        rows[levels[name]].append(name)
    for arrow in arrows:
        for level in range(levels[arrow.target] + 1, levels[arrow.source]):
            rows[level].append((arrow, level))
    return rows


def _stops(arrow: Arrow, levels: Mapping[str, int]) -> list[Node]:
    passing: list[Node] = [(arrow, level) for level in range(levels[arrow.source] - 1, levels[arrow.target], -1)]
    return [arrow.source, *passing, arrow.target]


def _width(node: Node) -> float:
    return len(_label(node)) * LETTER + 16 if isinstance(node, str) else PASSING


def _label(name: str) -> str:
    return name.partition(".")[2] or name


def _places(rows: Layers, links: Mapping[Node, Sequence[Node]]) -> dict[Node, float]:
    """The middle of each node: rows are ordered by the mean place of their neighbours, up and down in turn."""
    at: dict[Node, float] = {}
    for row in rows:
        _set_out(row, at)
    for sweep in range(SWEEPS):
        for row in rows if sweep % 2 else reversed(rows):
            wanted = {node: sum(at[other] for other in links[node]) / len(links[node]) for node in row if links[node]}
            row.sort(key=lambda node: (wanted.get(node, at[node]), repr(node)))
            _set_out(row, at, wanted)
    return at


def _set_out(row: Sequence[Node], at: dict[Node, float], wanted: Mapping[Node, float] | None = None) -> None:
    """Place a row in its order, without overlaps, as near to where its nodes want to be as that goes.

    Least squares under an order: neighbours that want to overlap pool what they want (pool adjacent violators).
    """
    wanted = wanted or dict.fromkeys(row, 0.0)
    offset, offsets = 0.0, []
    for node in row:
        offsets.append(offset + _width(node) / 2)
        offset += _width(node) + GAP
    pools: list[tuple[float, int]] = []
    for node, beside in zip(row, offsets, strict=True):
        pools.append((wanted.get(node, at.get(node, 0.0)) - beside, 1))
        while len(pools) > 1 and pools[-2][0] >= pools[-1][0]:
            (one, count), (other, more) = pools[-2:]
            pools[-2:] = [((one * count + other * more) / (count + more), count + more)]
    places = [place for place, count in pools for _ in range(count)]
    at.update((node, place + beside) for node, place, beside in zip(row, places, offsets, strict=True))


def svg(shown: Units, told: str) -> str:
    """The picture. `told` is what someone hears who cannot see it. The same units give the same text.

    Arrows that a chain of others implies are faint; the more imports an arrow stands for, the thicker it is.
    """
    levels = stacked(shown)
    solid = [
        arrow for arrow in shown.arrows if levels[arrow.source] > levels[arrow.target] and not shown.implied(arrow)
    ]
    rows = _layers(shown, levels, solid)
    links: dict[Node, list[Node]] = {node: [] for row in rows for node in row}
    for arrow in solid:
        for above, below in pairwise(_stops(arrow, levels)):
            links[above].append(below)
            links[below].append(above)
    at = _places(rows, links)
    left = min(at[node] - _width(node) / 2 for node in at) - MARGIN
    width = max(at[node] + _width(node) / 2 for node in at) + MARGIN - left
    height = len(rows) * ROW + 2 * MARGIN - (ROW - BOX)

    def x(node: Node) -> float:
        return round(at[node] - left, 1)

    def foot(node: Node) -> float:
        return height - MARGIN - ROW * (levels[node] if isinstance(node, str) else node[1])

    def line(arrow: Arrow) -> str:
        path = f"M{x(arrow.source):g} {foot(arrow.source):g}"
        for above, below in pairwise(_stops(arrow, levels) if arrow in solid else arrow):
            start, end = foot(above), foot(below) - BOX
            middle = (start + end) / 2
            path += f"V{start:g}C{x(above):g} {middle:g} {x(below):g} {middle:g} {x(below):g} {end:g}"
        return path

    def kind(arrow: Arrow) -> str:
        if arrow.source in shown.reached[arrow.target]:
            return "circle"
        return "solid" if arrow in solid else "implied"

    def path(arrow: Arrow, number: int) -> str:
        looks = f'class="{kind(arrow)}" stroke-width="{min(1 + number / 6, 5):.2g}"'
        said = f"<title>{arrow.source} → {arrow.target}: {number}</title>"
        return f'<path {looks} d="{line(arrow)}" data-from="{arrow.source}" data-to="{arrow.target}">{said}</path>'

    def box(name: str) -> str:
        corner = f'x="{x(name) - _width(name) / 2:g}" y="{foot(name) - BOX:g}"'
        rect = f'<rect {corner} width="{_width(name):g}" height="{BOX}" rx="6"/>'
        text = f'<text x="{x(name):g}" y="{foot(name) - BOX / 2:g}">{escape(_label(name))}</text>'
        return f'<g class="{name.split(".")[0]}" data-unit="{name}">{rect}{text}</g>'

    # Faint arrows first, so that they lie below the others; boxes last.
    arrows = sorted(shown.arrows.items(), key=lambda item: (kind(item[0]) != "implied", item[0]))
    size = f'width="{width:.0f}" height="{height:.0f}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width:.0f} {height:.0f}" role="img">',
            f"<title>{escape(told)}</title><style>{STYLE}</style>",
            f'<rect class="paper" x=".5" y=".5" width="{width - 1:.0f}" height="{height - 1:.0f}" rx="12"/>',
            *(path(arrow, number) for arrow, number in arrows),
            *(box(name) for name in shown.names),
            "</svg>\n",
        ]
    )


def stacked(shown: Units) -> dict[str, int]:
    """The levels of the units, with each root above all of the roots that it imports."""
    root = {name: name.partition(".")[0] for name in shown.names}
    roots = Units(
        {Arrow(root[source], root[target]): 1 for source, target in shown.arrows if root[source] != root[target]}
    )
    found: dict[str, int] = {}
    for one in sorted(set(root.values()), key=lambda name: (roots.levels.get(name, 0), name)):
        inside = Units(
            {arrow: number for arrow, number in shown.arrows.items() if {root[name] for name in arrow} == {one}},
            (name for name in shown.names if root[name] == one),
        )
        floor = max(found.values(), default=-1) + 1
        found |= {name: floor + level for name, level in inside.levels.items()}
    return found
