"""Computers' levels by name, as they are shown."""

from __future__ import annotations

from ui.words.page import LEVEL_WORDS, t


def level_name(name: str) -> str:
    """Return a computer's level by name; one that there is not is called what the link or the save calls it."""
    return LEVEL_WORDS[name][0] if name in LEVEL_WORDS else name.capitalize()


def level_line(name: str) -> str:
    """Return a computer at its level."""
    return t("level_line", name=level_name(name))
