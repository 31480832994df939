"""Under which keys the device keeps what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

PREFIX = "waterhole."
SETTINGS_KEY = PREFIX + "settings"


def game_key(game: str) -> str:
    """Return the key under which the running game of a kind is kept."""
    return f"{PREFIX}game.{game}"


def saves(keys: Iterable[str]) -> Iterator[str]:
    """Yield the keys of saves, running and put aside."""
    return (key for key in keys if key.startswith(game_key("")))


def setup_key(game: str) -> str:
    """Return the key under which the last set-up is kept."""
    return f"{PREFIX}setup.{game}"
