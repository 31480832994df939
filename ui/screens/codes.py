"""A link as a code that the camera of another device reads."""

from __future__ import annotations

import htpy as h
from segno import encoder

from ui.components.controls import button
from ui.components.frames import dialog
from ui.model.page import Model, Overlay
from ui.words.page import t

QUIET = 4
"""Dots left empty on each side, as the standard asks."""
FINEST = 20
"""The largest version that is drawn: 97 dots and the quiet ones on each side of a phone's screen 360 pixels wide, 2.8
pixels each, are what cameras still tell apart."""
LONGEST = 858
"""Bytes that such a code holds, at the lowest level of correction: a screen is neither torn nor stained."""


def dots(text: str) -> tuple[bytearray, ...] | None:
    """Return the rows of the code of a text, 1 for dark; None for one that is too long for a code to be read."""
    if len(text.encode()) > LONGEST:
        return None
    made = encoder.encode(text, error="l", micro=False, encoding="utf-8")  # type: ignore[no-untyped-call]
    return tuple(made.matrix)


def path(rows: tuple[bytearray, ...]) -> str:
    """Return the dark dots as the `d` of an SVG path, each run in a row one rectangle."""
    steps = []
    for y, row in enumerate(rows):
        start = -1
        for x, dark in enumerate([*row, 0]):
            if dark and start < 0:
                start = x
            elif not dark and start >= 0:
                steps.append(f"M{start + QUIET} {y + QUIET}h{x - start}v1h-{x - start}z")
                start = -1
    return "".join(steps)


def layer(_: Model, overlay: Overlay) -> h.Node:
    """Return the dialog with the code of the overlay's text."""
    rows = dots(overlay.text)
    if rows is None:
        body: h.Node = h.p[t("code_too_long")]
    else:
        side = len(rows) + 2 * QUIET
        body = [
            h.p[t("code_body")],
            h.svg(".code", viewBox=f"0 0 {side} {side}", role="img", aria_label=t("code_said"))[
                h.path(d=path(rows), fill="currentColor", shape_rendering="crispEdges")
            ],
        ]
    return dialog(
        t("code_title"),
        body,
        [
            button(" ".join(["share-game", *overlay.args]), t("back"), css=".btn--plain", id_="code-back"),
            button("code-copy", t("share_copy"), css=".btn--main", sign="copy"),
        ],
    )
