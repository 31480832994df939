"""Pictures of the sprite."""

from __future__ import annotations

from functools import cache

import htpy as h

from ui.built import SPRITE


def use(name: str) -> h.Element:
    """Return what an svg shows of the sprite."""
    return h.use(href=f"{SPRITE}#{name}")


@cache
def pic(name: str, css: str = "pic") -> h.Element:
    """Return a picture of the sprite; what it shows is said in words beside it."""
    return h.svg(class_=css, aria_hidden="true")[use(name)]


def pointer(pointed: bool) -> h.Node:
    """Return the hand that points at the control in which it stands, if it is pointed at."""
    return pic("hand", "pointer") if pointed else None


def bulb(advised: bool) -> h.Node:
    """Return the sign of a hint on the card in which it stands, if the hint is to play that card."""
    return icon("hint", "icon card__hint") if advised else None


def icon(name: str, css: str = "icon") -> h.Element:
    """Return a small sign of the sprite in the colour of the text."""
    return pic(f"i-{name}", css)
