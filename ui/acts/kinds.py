"""What a handler is."""

from __future__ import annotations

from collections.abc import Callable

from ui.effects import Effect, Wait
from ui.model import Model, Msg, Toast
from ui.proceed import Step

Handler = Callable[[Model, Msg], Step]

TOAST_TIME = 6000


def toasted(model: Model, text: str, *, bad: bool = False, act: str = "", label: str = "") -> Step:
    """Return the page with a short message at the edge; a bad one stays until it is closed."""
    number = model.counted + 1
    toast = Toast(number, text, bad, act, label)
    others = tuple(other for other in model.toasts if other.text != text)[-2:]
    waits: tuple[Effect, ...] = () if bad or act else (Wait(TOAST_TIME, f"dismiss {number}"),)
    return model._replace(toasts=(*others, toast), counted=number), waits


__all__ = ["TOAST_TIME", "Handler", "Step", "toasted"]
