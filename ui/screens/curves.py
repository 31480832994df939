"""Curves of everyone's chances along a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import htpy as h

from engine.game import Seat
from ui.table.chances import WHOLE, Chances

WIDE, HIGH = 600, 240
"""The measures of the drawing, which is stretched to its place."""

SCALE = (
    h.span(".chances__scale", aria_hidden="true")["100"],
    h.span(".chances__scale.chances__scale--low", aria_hidden="true")["0"],
)


def lines(known: Mapping[int, Chances], seats: Iterable[Seat], end: int, here: int | None = None) -> h.Element:
    """Return a curve for each seat, from what is known after so many joint moves of `end`; `here` is marked."""
    return h.svg(".chances__lines", viewBox=f"0 0 {WIDE} {HIGH}", preserveAspectRatio="none", aria_hidden="true")[
        h.path(".chances__half", d=f"M0 {HIGH // 2}H{WIDE}"),
        None if here is None else h.path(".chances__here", d=f"M{here * WIDE / end:.1f} 0V{HIGH}"),
        [h.path(f".chances__line.chances__line--{seat}", d=_line(known, seat, end)) for seat in seats],
    ]


def key(seat: Seat, name: str, face: h.Node = None) -> h.Element:
    """Return which curve is whose."""
    return h.li(".chances__one")[
        h.svg(".chances__sample", viewBox="0 0 40 8", aria_hidden="true")[
            h.path(f".chances__line.chances__line--{seat}", d="M0 4H40")
        ],
        face,
        h.span[name],
    ]


def _line(known: Mapping[int, Chances], seat: Seat, end: int) -> str:
    at = (f"{number * WIDE / end:.1f} {HIGH - told[seat] * HIGH / WHOLE:.1f}" for number, told in known.items())
    return "M" + "L".join(at)
