"""Where texts are kept: a small protocol, and the browser's own. Only `ui.persistence.keeper` writes there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ui.persistence.keys import PREFIX


class Store(Protocol):
    """A place for texts by key. Every call may raise."""

    def names(self) -> list[str]:
        """Return the keys, those of others too."""

    def get(self, key: str) -> str | None:
        """Return the text under a key, or None."""

    def put(self, key: str, text: str) -> None:
        """Keep a text."""

    def drop(self, key: str) -> None:
        """Forget a key."""


class BrowserStore:
    """The browser's localStorage, given by a function that finds it, since even looking for it may raise."""

    def __init__(self, find: Callable[[], Any]) -> None:  # Any: what is JavaScript's has no types here
        self.find = find

    def names(self) -> list[str]:
        """Return the keys, those of other pages of the same origin too."""
        storage = self.find()
        return [str(storage.key(number)) for number in range(int(storage.length))]

    def get(self, key: str) -> str | None:
        """Return the text under a key, or None."""
        text = self.find().getItem(key)
        return text if isinstance(text, str) else None  # a missing one arrives as JavaScript's null, which is not None

    def put(self, key: str, text: str) -> None:
        """Keep a text."""
        self.find().setItem(key, text)

    def drop(self, key: str) -> None:
        """Forget a key."""
        self.find().removeItem(key)


def ours(store: Store) -> dict[str, str]:
    """Return everything of ours that a store holds and gives; nothing if it is closed."""
    try:
        keys = [key for key in store.names() if key.startswith(PREFIX)]
    except Exception:  # whatever a browser raises, the page plays on
        return {}
    pairs = [(key, _given(store, key)) for key in keys]
    return {key: text for key, text in pairs if text is not None}


def _given(store: Store, key: str) -> str | None:
    try:
        return store.get(key)
    except Exception:
        return None
