"""How the words of another language take the place of the English ones, and give it back. It comes with such words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from ui.words import animania, figures, grammar, lessons, lions, page
from ui.words.language import CHINESE, reworded

Words = Mapping[str, Any]  # Any: texts, rows and tables of them, a grammar

CATALOGUES: dict[str, Any] = {  # Any: modules, whose attributes are looked up by name
    "grammar": grammar,
    "page": page,
    "lions": lions,
    "animania": animania,
    "figures": figures,
    "lessons": lessons,
}

_english: dict[str, dict[str, Any]] = {}  # Any: as in `Words`
"""What stood in the catalogues first, where something else does."""


def taken(language: str) -> None:
    """Have the words of a language take the place of the English ones."""
    say(_OTHERS[language]())


def say(words: Mapping[str, Words]) -> None:
    """Have words take the place of the English ones, by catalogue and by their names there."""
    reworded()
    for name, module in CATALOGUES.items():
        for key, other in words.get(name, {}).items():
            here = vars(module).get(key)
            if not key.isupper() or here is other:
                continue
            if isinstance(here, dict):
                _english.setdefault(name, {})[key] = dict(here)
                here.update(other)  # whoever has hold of a table reads the new words too
            else:
                _english.setdefault(name, {})[key] = here
                setattr(module, key, other)


def in_english() -> None:
    """Give back what stood there first."""
    reworded()
    for name, module in CATALOGUES.items():
        for key, words in _english.pop(name, {}).items():
            if isinstance(words, dict):
                vars(module)[key].clear()
                vars(module)[key].update(words)
            else:
                setattr(module, key, words)


def refusal(faults: Mapping[str, str], fault: Exception) -> str:
    """Return what a refusal says, by the engine's sentences, with `{0}` and so on for what stands in them.

    One that is said in the language already stays as it is.
    """
    text = str(fault)
    for sentence, other in faults.items():
        found = re.fullmatch(re.sub(r"\\\{\d\\\}", "(.*)", re.escape(sentence)), text, re.DOTALL)
        if found:
            return other.format(*found.groups())
    return text


def _chinese() -> Mapping[str, Words]:
    from ui.words.zh_hant import animania, faults, figures, grammar, lessons, lions, page

    return {
        "grammar": vars(grammar),
        "page": vars(page) | {"REFUSAL": partial(refusal, faults.FAULTS)},
        "lions": vars(lions),
        "animania": vars(animania),
        "figures": vars(figures),
        "lessons": vars(lessons),
    }


_OTHERS: dict[str, Callable[[], Mapping[str, Words]]] = {CHINESE: _chinese}
