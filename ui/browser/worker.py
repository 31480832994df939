"""The thinking worker as the page reaches it: a second interpreter that PyScript starts from a tag of the page."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import create_proxy
from pyscript import workers

from ui.browser.interop import options
from ui.thinking.dispatcher import Worker


async def connect(number: int) -> Worker:
    """Wait for the worker that was started for the number-th time, from 0."""
    worker: Worker = await workers[_name(number)]
    # The dispatcher goes on without a worker that fails; why it failed is for the console.
    _script().xworker.addEventListener("error", create_proxy(lambda event: js.console.error(event.message)))
    return worker


def restart(number: int | None) -> None:
    """End the last worker and start one for the number-th time, or never again for None."""
    if number is None:
        script = _script()
        if script and hasattr(script, "xworker"):
            script.xworker.terminate()
        return
    js.document.dispatchEvent(js.CustomEvent.new("waterhole:thinker", options(detail=_name(number))))


def _script() -> Any:  # Any: an element of the page
    return js.document.querySelector("script[worker]")


def _name(number: int) -> str:
    # A worker's name can be used once.
    return f"thinker-{number}" if number else "thinker"
