"""The thinking workers as the page reaches them: interpreters that PyScript starts from tags of the page."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import create_proxy
from pyscript import workers

from ui.browser.interop import options
from ui.thinking import spare as room
from ui.thinking.thinker import Worker

HANDHELD = "(pointer: coarse)"


async def connect(place: int, number: int) -> Worker:
    """Wait for the worker that was started for the number-th time in a place, both from 0."""
    worker: Worker = await workers[_name(place, number)]
    # The dispatcher goes on without a worker that fails; why it failed is for the console.
    _script(place).xworker.addEventListener("error", create_proxy(lambda event: js.console.error(event.message)))
    return worker


def restart(place: int, number: int | None) -> None:
    """End the last worker of a place and start one there for the number-th time, or never again for None."""
    if number is None:
        script = _script(place)
        if script and hasattr(script, "xworker"):
            script.xworker.terminate()
        return
    told = options(place=place, name=_name(place, number))
    js.document.dispatchEvent(js.CustomEvent.new("waterhole:thinker", options(detail=told)))


def spare() -> int:
    """Return how many workers there is room for beside the first, as far as the browser says."""
    device = js.navigator
    return room.spare(
        getattr(device, "hardwareConcurrency", None),
        getattr(device, "deviceMemory", None),
        handheld=bool(js.matchMedia(HANDHELD).matches),
    )


def _script(place: int) -> Any:  # Any: an element of the page
    return js.document.querySelector(f'script[worker][data-place="{place}"]')


def _name(place: int, number: int) -> str:
    # A worker's name can be used once.
    return "-".join(["thinker", *([f"{place}"] if place or number else []), *([f"{number}"] if number else [])])
