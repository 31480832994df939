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


class FullStore(MemoryStore):
    """A store with room for so many characters, keys included; what does not fit raises, and all stays as it was."""

    room = 10**6

    @property
    def used(self) -> int:
        """Return how many characters are kept."""
        return sum(len(key) + len(text) for key, text in self.kept.items())

    def put(self, key: str, text: str) -> None:
        """Keep a text, if there is room."""
        before = len(key) + len(self.kept[key]) if key in self.kept else 0
        if self.used - before + len(key) + len(text) > self.room:
            raise OSError("The storage is full.")
        super().put(key, text)


class Killed(BaseException):
    """The tab was killed. Nothing in it can catch that."""


JUNK = '{"waterhole":1,"record":'
"""What a store that returns rubbish returns."""


class FaultyStore:
    """A store on which something goes wrong at its `at`-th call, from 0, `last` calls long; what it keeps is `inner`.

    Faults: `throws`, at any call; `full`, at a `put`; `drops` silently what is put or deleted; returns `rubbish`, at a
    `get`; `killed`, before the call; `written`, killed after it. A fault that the call does not have waits for one that
    does.
    """

    def __init__(self, inner: MemoryStore, fault: str, at: int, last: int = 1) -> None:
        self.inner, self.fault, self.at, self.last = inner, fault, at, last
        self.calls = 0

    @property
    def over(self) -> bool:
        """Tell whether the fault has been and gone."""
        return self.last <= 0

    def _goes_wrong(self, *faults: str) -> bool:
        self.calls += 1
        if self.calls <= self.at or self.over or self.fault not in faults:
            return False
        self.last -= 1
        if self.fault in ("throws", "full"):
            raise OSError(f"The storage is closed or full: {self.fault}")
        if self.fault == "killed":
            raise Killed
        return True

    def names(self) -> list[str]:
        """Return the keys."""
        self._goes_wrong("throws", "killed")
        return self.inner.names()

    def get(self, key: str) -> str | None:
        """Return the text under a key, or None."""
        return JUNK if self._goes_wrong("throws", "killed", "rubbish") else self.inner.get(key)

    def put(self, key: str, text: str) -> None:
        """Keep a text."""
        wrong = self._goes_wrong("throws", "full", "drops", "killed", "written")
        if not (wrong and self.fault == "drops"):
            self.inner.put(key, text)
        if wrong and self.fault == "written":
            raise Killed

    def drop(self, key: str) -> None:
        """Forget a key."""
        wrong = self._goes_wrong("throws", "drops", "killed", "written")
        if not (wrong and self.fault == "drops"):
            self.inner.drop(key)
        if wrong and self.fault == "written":
            raise Killed
