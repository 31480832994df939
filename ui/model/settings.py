"""What a person has set for the whole page."""

from __future__ import annotations

from typing import NamedTuple


class Settings(NamedTuple):
    """What a person has set for the whole page."""

    theme: str = "auto"
    speed: str = "normal"
    motion: bool = True
    sound: bool = False
    touch: bool = False
    """Whether a device that can vibrate does."""


THEMES = ("auto", "light", "dark")


SPEEDS = ("instant", "normal", "slow", "step")
