"""Which games have a lesson; a game may well have none. A script is loaded when it is asked for, not before."""

from __future__ import annotations

from collections.abc import Callable

from ui.lessons.script import Script


def _lions() -> Script:
    from ui.lessons.lions import SCRIPT

    return SCRIPT


def _animania() -> Script:
    from ui.lessons.animania import SCRIPT

    return SCRIPT


LESSONS: dict[str, Callable[[], Script]] = {"lions": _lions, "animania": _animania}
