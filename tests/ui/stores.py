"""Stores for tests: one that keeps, one that is closed, one that forgets."""

from __future__ import annotations

from collections.abc import Mapping


class MemoryStore:
    """A store that lasts as long as the page."""

    def __init__(self, kept: Mapping[str, str] | None = None) -> None:
        self.kept = dict(kept or {})

    def names(self) -> list[str]:
        """Return the keys."""
        return list(self.kept)

    def get(self, key: str) -> str | None:
        """Return the text under a key, or None."""
        return self.kept.get(key)

    def put(self, key: str, text: str) -> None:
        """Keep a text."""
        self.kept[key] = text

    def drop(self, key: str) -> None:
        """Forget a key."""
        self.kept.pop(key, None)


class FailingStore:
    """A store that is closed: every call raises, as the storage of some private windows does."""

    def names(self) -> list[str]:
        """Raise."""
        raise OSError("The storage is closed.")

    def get(self, key: str) -> str | None:
        """Raise."""
        raise OSError(f"The storage is closed: {key}")

    def put(self, key: str, text: str) -> None:
        """Raise."""
        raise OSError(f"The storage is closed: {key}, {len(text)} characters")

    def drop(self, key: str) -> None:
        """Raise."""
        raise OSError(f"The storage is closed: {key}")


class ForgetfulStore(MemoryStore):
    """A store that takes everything and keeps nothing, as a full one may."""

    def put(self, key: str, text: str) -> None:
        """Do nothing."""
