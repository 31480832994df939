"""Computers' levels by name, as they are shown."""

from __future__ import annotations

from collections.abc import Iterable

from ui.words.grammar import in_row
from ui.words.page import LEVEL_WORDS, t


def level_name(name: str) -> str:
    """Return a computer's level by name; one that there is not is called what the link or the save calls it."""
    return LEVEL_WORDS[name][0] if name in LEVEL_WORDS else name.capitalize()


def level_line(name: str) -> str:
    """Return a computer at its level."""
    return t("level_line", name=level_name(name))


def level_versions(labels: Iterable[str]) -> str:
    """Return computers by their labels, `hunter-2`, each kind once: each version plays in a way of its own."""
    parts = (label.rpartition("-") for label in dict.fromkeys(labels))
    return in_row(t("level_version", name=level_name(name), n=version) for name, _, version in parts)
