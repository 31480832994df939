"""Faults of the running page, for the notice that stands in the shell and works without Python: ui/boot/fault.js."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import js

from ui.browser.interop import options

T = TypeVar("T")


def shown(fault: BaseException) -> None:
    """Say that something went wrong, with a way out; what is shown stays as it is."""
    told(fault)
    js.document.dispatchEvent(js.CustomEvent.new("waterhole:fault", options(detail=_in_a_line(fault))))


def told(fault: BaseException) -> None:
    """Put a fault into the console, whole."""
    from traceback import format_exception  # a page on which nothing fails does without

    js.console.error("".join(format_exception(fault)))


def guarded(do: Callable[[T], object], what: T) -> None:
    """Do something; a fault is shown and goes no further."""
    try:
        do(what)
    except Exception as fault:
        shown(fault)


def listen() -> None:
    """Show faults of what goes on beside the messages, too."""

    def on_fault(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:  # Any: as asyncio has it
        shown(context.get("exception") or RuntimeError(context.get("message", "")))

    asyncio.get_event_loop().set_exception_handler(on_fault)


def _in_a_line(fault: BaseException) -> str:
    return f"{type(fault).__name__}: {fault}"
