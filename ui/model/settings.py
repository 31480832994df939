"""What a person has set for the whole page."""

from __future__ import annotations

from typing import NamedTuple


class Settings(NamedTuple):
    """What a person has set for the whole page, and what it knows of them."""

    theme: str = "auto"
    speed: str = "normal"
    motion: bool = True
    sound: bool = False
    touch: bool = False
    """Whether a device that can vibrate does."""
    taught: bool = False
    """Whether a lesson was begun on this device."""
    text: str = "normal"
    """How large letters are, besides what the browser is set to."""
    keys: bool = True
    """Whether single letters, digits and signs on the keyboard do something."""
    language: str = "auto"
    """What is spoken: what the browser asks for, or a language by its tag."""


THEMES = ("auto", "light", "dark")


TEXTS = ("normal", "large", "larger")


SPEEDS = ("instant", "normal", "slow", "step")
