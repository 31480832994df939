"""The browser's own store, held against a dictionary that answers as localStorage does."""

from __future__ import annotations

from ui.persistence.store import BrowserStore, ours


class LocalStorage:
    """Has the methods of localStorage; a missing text is something that is no text."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {"other": "x"}

    @property
    def length(self) -> float:
        return float(len(self.texts))

    def key(self, number: int) -> str:
        return list(self.texts)[number]

    def getItem(self, key: str) -> object:  # noqa: N802 - as the browser calls it
        return self.texts.get(key, 0)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        self.texts[key] = text

    def removeItem(self, key: str) -> None:  # noqa: N802
        del self.texts[key]


def test_what_is_put_there_is_there_until_it_is_dropped() -> None:
    storage = LocalStorage()
    store = BrowserStore(lambda: storage)
    assert store.get("waterhole.a") is None
    store.put("waterhole.a", "one")
    assert (store.get("waterhole.a"), store.names(), ours(store)) == (
        *("one", ["other", "waterhole.a"]),
        {"waterhole.a": "one"},
    )
    store.drop("waterhole.a")
    assert storage.texts == {"other": "x"}
