"""Small plots as SVG that follow the reader's light or dark scheme: rows with an interval, and rows of parts."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

_ROW, _LEFT, _WIDE, _TOP = 26, 150, 460, 46
_STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#333}.t{font-weight:600}"
    ".g{stroke:#bbb}.f{stroke:#777;stroke-dasharray:4 3}"
    ".i{stroke:#4a6da7;stroke-width:2}.d{fill:#4a6da7}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.g{stroke:#555}.i{stroke:#8fb0e8}.d{fill:#8fb0e8}}"
)
_COLOURS = ("#4a6da7", "#c98a2b", "#6f9b57", "#9a4f4f", "#7d6aa5")


class Mark(NamedTuple):
    """A row of a plot of intervals: what it is about, and the value between its bounds."""

    name: str
    value: float
    low: float
    high: float


class Parts(NamedTuple):
    """A row of a plot of parts: what it is about, and parts that make 1 together."""

    name: str
    parts: tuple[float, ...]


def intervals(title: str, rows: Sequence[Mark], fair: float, low: float, high: float) -> str:
    """Return a plot with one interval a row between `low` and `high`, and a line at what would be fair."""

    def x(value: float) -> float:
        return _LEFT + _WIDE * (min(high, max(low, value)) - low) / (high - low)

    bottom = _TOP + _ROW * len(rows)
    marks = [_line("g", x(low), bottom, x(high), bottom), _line("f", x(fair), _TOP - 8, x(fair), bottom)]
    for value in (low, fair, high):
        marks.append(f'<text x="{x(value):.1f}" y="{bottom + 18}" text-anchor="middle">{value:g}</text>')
    for place, row in enumerate(rows):
        y = _TOP + _ROW * place + _ROW / 2
        marks.append(_name(row.name, y))
        marks.append(_line("i", x(row.low), y, x(row.high), y))
        marks.append(f'<circle class="d" cx="{x(row.value):.1f}" cy="{y}" r="5"/>')
    return _svg(title, marks, bottom + 30)


def stacked(title: str, names: Sequence[str], rows: Sequence[Parts]) -> str:
    """Return a plot with one bar a row, cut into parts."""
    marks: list[str] = []
    for place, (name, colour) in enumerate(zip(names, _COLOURS, strict=False)):
        at = _LEFT + place * _WIDE / len(names)
        marks.append(f'<rect x="{at}" y="30" width="10" height="10" fill="{colour}"/>')
        marks.append(f'<text x="{at + 15}" y="40">{escape(name)}</text>')
    for place, row in enumerate(rows):
        at, y = float(_LEFT), _TOP + 10 + _ROW * place
        marks.append(_name(row.name, y + _ROW / 2))
        for part, colour in zip(row.parts, _COLOURS, strict=False):
            marks.append(f'<rect x="{at:.1f}" y="{y}" width="{_WIDE * part:.1f}" height="{_ROW - 6}" fill="{colour}"/>')
            at += _WIDE * part
    return _svg(title, marks, _TOP + 20 + _ROW * len(rows))


def _line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _name(name: str, y: float) -> str:
    return f'<text x="{_LEFT - 10}" y="{y + 4:.1f}" text-anchor="end">{escape(name)}</text>'


def _svg(title: str, marks: Sequence[str], height: int) -> str:
    size = f'width="{_LEFT + _WIDE + 30}" height="{height}" viewBox="0 0 {_LEFT + _WIDE + 30} {height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"><title>{escape(title)}</title>'
    body = "\n".join([f'<text class="t" x="10" y="20">{escape(title)}</text>', *marks])
    return f"{head}\n<style>{_STYLE}</style>\n{body}\n</svg>\n"
