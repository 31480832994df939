"""The figures of a run as a table, and where the time goes as a picture."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from statistics import median
from typing import Final

from bench.boot.visit import Visit

Pair = Mapping[str, Mapping[str, Visit]]

PHASES: Final = {
    "page and scripts": ("", "boot"),
    "runtime loads and starts": ("boot", "python"),
    "PyScript takes over": ("python", "pyscript"),
    "our Python, first screen": ("pyscript", "ready"),
}
"""What is drawn -> the marks between which it lies; "" is the start of navigation."""

COLOURS: Final = ("#c9b37e", "#7a9e7e", "#d98e4a", "#5b7fa6")


def summary(results: Mapping[str, Sequence[Pair]]) -> str:
    """A table in Markdown: medians over all pairs, and the median of the ratios."""
    rows = ["| condition | visit | ours s | bare s | ratio | FCP ms | LCP ms | TBT ms | KB | bare KB | requests |"]
    rows.append("|---|---|---|---|---|---|---|---|---|---|---|")
    for condition, pairs in results.items():
        for turn in pairs[0]:
            rows.append("| " + " | ".join([condition, turn, *_cells([pair[turn] for pair in pairs])]) + " |")
    return "\n".join(rows) + "\n"


def _cells(visits: Sequence[Mapping[str, Visit]]) -> list[str]:
    def middle(page: str, value: Callable[[Visit], float]) -> float:
        return median(value(visit[page]) for visit in visits)

    ratio = median(visit["ours"].ready / visit["bare"].ready for visit in visits)
    return [
        f"{middle('ours', lambda v: v.ready) / 1000:.2f}",
        f"{middle('bare', lambda v: v.ready) / 1000:.2f}",
        f"**{ratio:.2f}**",
        *(f"{middle('ours', value):.0f}" for value in (_first_paint, _largest_paint, _blocking)),
        f"{middle('ours', lambda v: v.bytes + v.bytes_after) / 1000:.0f}",
        f"{middle('bare', lambda v: v.bytes + v.bytes_after) / 1000:.0f}",
        f"{middle('ours', lambda v: v.requests + v.requests_after):.0f}",
    ]


def _first_paint(visit: Visit) -> float:
    return visit.first_paint


def _largest_paint(visit: Visit) -> float:
    return visit.largest_paint


def _blocking(visit: Visit) -> float:
    return visit.blocking


def phases_svg(pairs: Sequence[Pair]) -> str:
    """Bars of the median time in each phase, one for each visit, with the bare page's whole time below each."""
    longest = max(median(pair[turn]["bare"].ready for pair in pairs) for turn in pairs[0])
    scale = 560 / longest
    drawn, y = [], 40
    for turn in pairs[0]:
        x = 120.0
        drawn.append(f'<text x="10" y="{y + 15}">{escape(turn)}</text>')
        for (name, (start, end)), colour in zip(PHASES.items(), COLOURS, strict=True):
            width = scale * median(_between(pair[turn]["ours"], start, end) for pair in pairs)
            box = f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="20" fill="{colour}">'
            drawn.append(f"{box}<title>{name}</title></rect>")
            x += width
        bare = scale * median(pair[turn]["bare"].ready for pair in pairs)
        drawn.append(
            f'<rect x="120" y="{y + 22}" width="{bare:.1f}" height="8" fill="#999"><title>bare Pyodide</title></rect>'
        )
        y += 46
    for name, colour in [*zip(PHASES, COLOURS, strict=True), ("bare Pyodide, hello world", "#999")]:
        drawn.append(f'<rect x="120" y="{y}" width="12" height="12" fill="{colour}"/>')
        drawn.append(f'<text x="140" y="{y + 11}">{escape(name)}</text>')
        y += 20
    step = next(step for step in (100, 200, 500, 1000, 2000, 5000, 10_000) if longest < 10 * step)
    for mark in range(0, int(longest) + 1, step):
        x = 120 + mark * scale
        drawn.append(f'<text x="{x:.0f}" y="24" text-anchor="middle">{mark / 1000:.1f} s</text>')
        drawn.append(f'<line x1="{x:.0f}" y1="28" x2="{x:.0f}" y2="{y}" stroke="#ccc"/>')
    size = f'width="720" height="{y + 10}" font-family="sans-serif" font-size="13"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
        '<rect width="100%" height="100%" fill="#fff"/>' + "".join(drawn) + "</svg>\n"
    )


def _between(visit: Visit, start: str, end: str) -> float:
    return visit.marks.get(end, 0.0) - (visit.marks.get(start, 0.0) if start else 0.0)
