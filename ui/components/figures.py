"""Figures of the rules: strips of panels that are read one after the other, and things with what each is for."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h


class Panel(NamedTuple):
    """A panel of a strip: what is said, and what is drawn above it for the eye alone."""

    said: str
    drawn: h.Node


class Thing(NamedTuple):
    """A card or an animal: how it is drawn, its name, how many of it there are, and what it is for."""

    drawn: h.Node
    name: str
    number: str
    said: str


def strip(*panels: Panel, either: bool = False) -> h.Element:
    """Return panels in a row, with an arrow from each to the next; none where each is for itself."""
    return h.ol(class_=["strip", {"strip--either": either}])[
        [
            h.li(".strip__panel")[
                h.div(".strip__drawn", aria_hidden="true")[panel.drawn],
                h.p(".strip__said")[panel.said],
            ]
            for panel in panels
        ]
    ]


def things(*found: Thing) -> h.Element:
    """Return things with what there is to say of each."""
    return h.ul(".things")[
        [
            h.li(".thing")[
                h.div(".thing__drawn", aria_hidden="true")[thing.drawn],
                h.p[
                    h.strong[thing.name],
                    [" ", h.span(".thing__number")[thing.number]] if thing.number else None,
                    h.br,
                    thing.said,
                ],
            ]
            for thing in found
        ]
    ]


def heap(*cards: h.Node) -> h.Element:
    """Return cards that lie over each other."""
    return h.span(".heap")[cards]
