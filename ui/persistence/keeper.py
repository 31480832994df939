"""The one rule of what the device keeps: no write over a text that is not the one last seen.

Every tab of the page keeps under the same keys. The keeper remembers for each key the text that its page has last taken
up or written itself. Before it writes it looks; where anything else stands, or where that text has gone, it leaves all
as it is and tells the page, which takes over, puts aside or asks. Whatever is written is read back.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from engine.game import BadText
from ui.model import effects as fx
from ui.model.page import Message
from ui.persistence.json_text import read_json
from ui.persistence.keys import PREFIX
from ui.persistence.store import Store

_NOTHING = PREFIX + "nothing"
"""A key that is never used."""

Answers = tuple[Message, ...]
"""What the page is told of an effect once it is carried out."""


class Keeper:
    """Carries out the effects of keeping on a store. It raises nothing, whatever the store does."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._seen: dict[str, str] = {}
        self._tried: dict[str, set[str]] = {}  # ours too: written, but not read back
        self._told: dict[str, str | None] = {}  # what the page has been told of and not yet answered
        self._doubted: set[str] = set()  # told of by a store that is not believed: told again at the next look
        self._unkept: set[str] = set()

    def carry_out(self, effect: fx.Keeping) -> Answers:
        """Do what is asked for, and return what is to be told of it, in order."""
        return _HOW[type(effect)](self, effect)

    # --- keeping ---

    def _save(self, effect: fx.Save) -> Answers:
        key, text = effect
        try:
            there = self.store.get(key)
            if there != text:
                if not self._may_replace(key, there):
                    return self._foreign(key, there) or (Message("refused", (key,)),)
                if not self._put(key, text):
                    return self._failed(key)
        except Exception:  # whatever a browser raises, the page plays on
            return self._failed(key)
        return self._kept(key, text)

    def _merge(self, effect: fx.Merge) -> Answers:
        key = effect.key
        try:
            there = self.store.get(key)
            text = _merged(there, self._seen.get(key), effect.parts)
            if there != text and not self._put(key, text):
                return self._failed(key)
        except Exception:
            return self._failed(key)
        return (*self._kept(key, text), Message("elsewhere", (key,), text))

    def _saw(self, effect: fx.Seen) -> Answers:
        self._told.pop(effect.key, None)
        self._take_note(effect.key, effect.text)
        return ()

    def _rename(self, effect: fx.Rename) -> Answers:
        old, new, text = effect
        try:
            if not self._sane():
                return self._not_believed(old, new)
            there, taken = self.store.get(old), self.store.get(new)
            if there != text and not (there is None and taken == text):  # another tab may have moved it
                self._told.pop(old, None)
                changed = () if self._may_replace(old, there) else self._foreign(old, there)
                return (Message("gone", (new,)), *changed)
            moved = taken in (None, text) and (taken == text or self._put(new, text))
            if not self._sane():
                return self._not_believed(old, new)
            if moved and there is not None:
                self.store.drop(old)
                moved = self.store.get(old) is None
        except Exception:
            moved = False
        if not moved:
            self._told.pop(old, None)  # whatever is to be kept in its place is told again
            self._unkept.add(new)
            return (Message("not-moved", (old, new), text),)
        self._take_note(old, None)
        self._take_note(new, text)
        self._told.pop(old, None)
        return ()

    # --- forgetting ---

    def _drop(self, effect: fx.Drop) -> Answers:
        key, text = effect
        try:
            if self.store.get(key) == text:  # anything else is not what was meant
                self.store.drop(key)
            gone = self.store.get(key) != text
        except Exception:
            gone = False
        if not gone:
            return (Message("not-dropped", (key,), text),)
        self._take_note(key, None)
        self._told.pop(key, None)
        return ()

    def _drop_all(self, _: fx.DropAll) -> Answers:
        for memory in (self._seen, self._tried, self._told, self._doubted, self._unkept):
            memory.clear()
        try:
            for key in self._names():
                self.store.drop(key)
            left = self._names()
        except Exception:
            return (Message("not-cleared"),)
        return (Message("not-cleared" if left else "cleared"),)

    # --- looking ---

    def _look(self, _: fx.Look) -> Answers:
        while self._doubted:
            self._told.pop(self._doubted.pop(), None)
        try:
            there = {key: self.store.get(key) for key in sorted({*self._names(), *self._seen})}
        except Exception:
            return ()
        changed = [self._foreign(key, text) for key, text in there.items() if not self._may_replace(key, text)]
        return tuple(message for messages in changed for message in messages)

    def _names(self) -> list[str]:
        return [key for key in self.store.names() if key.startswith(PREFIX)]

    def _may_replace(self, key: str, there: str | None) -> bool:
        return there == self._seen.get(key) or there in self._tried.get(key, ())

    def _foreign(self, key: str, there: str | None) -> Answers:
        # What stands there is told once; a page that has been told says what it makes of it, in its own time.
        if key in self._told and self._told[key] == there:
            return ()
        self._told[key] = there
        self._unkept.add(key)
        if there is None:
            return (Message("gone", (key,)),)
        return (Message("elsewhere", (key, self._seen.get(key, "")), there),)

    # --- writing ---

    def _not_believed(self, old: str, new: str) -> Answers:
        self._doubted.add(old)
        return (Message("gone", (new,)), *self._failed(old))

    def _sane(self) -> bool:
        # A store that answers for what nobody has kept is not believed; nothing is let go on its word.
        return self.store.get(_NOTHING) is None

    def _put(self, key: str, text: str) -> bool:
        self._tried.setdefault(key, set()).add(text)  # first: what raises may have written all the same
        self.store.put(key, text)
        return self.store.get(key) == text

    def _take_note(self, key: str, text: str | None) -> None:
        self._tried.pop(key, None)
        if text is None:
            self._seen.pop(key, None)
        else:
            self._seen[key] = text

    def _kept(self, key: str, text: str) -> Answers:
        self._take_note(key, text)
        self._told.pop(key, None)
        if key not in self._unkept:
            return ()
        self._unkept.discard(key)
        return (Message("kept", (key,)),)

    def _failed(self, key: str) -> Answers:
        self._unkept.add(key)
        return (Message("not-kept", (key,)),)


def _merged(there: str | None, seen: str | None, parts: Mapping[str, object]) -> str:
    # Into what is there; where that cannot be read, into what was seen last.
    for text in (there, seen) if there else ():
        try:
            return json.dumps({**read_json(text or ""), **parts})
        except BadText:
            continue
    return json.dumps(dict(parts))


_HOW: dict[type, Callable[[Keeper, Any], Answers]] = {  # Any: each takes the effect that it stands with
    fx.Save: Keeper._save,
    fx.Merge: Keeper._merge,
    fx.Seen: Keeper._saw,
    fx.Rename: Keeper._rename,
    fx.Drop: Keeper._drop,
    fx.DropAll: Keeper._drop_all,
    fx.Look: Keeper._look,
}
