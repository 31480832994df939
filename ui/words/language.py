"""The language that is spoken: English, as this room has it, or another, whose words take the place of those.

Another language is a package beside these catalogues, with modules of the same names. It is read when it is chosen, and
holds words alone: which there are, and what they are for, is told in English, which also stands where one is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

ENGLISH = "en"

Words = Mapping[str, Any]  # Any: texts, rows and tables of them, a grammar

_spoken = ENGLISH
_english: dict[str, dict[str, Any]] = {}  # Any: as in `Words`
"""What stood in the catalogues first, where something else does."""


def spoken() -> str:
    """Return the tag of the language that is spoken."""
    return _spoken


def speak(language: str) -> None:
    """Speak a language from now on; English for one that is not there."""
    if language != _spoken:
        _in_english()
        if language in _OTHERS:
            say(_OTHERS[language](), language)


def catalogues() -> dict[str, Any]:  # Any: modules, whose attributes are looked up by name
    """Return the catalogues by their names."""
    from ui.words import animania, figures, grammar, lessons, lions, page

    return {
        "grammar": grammar,
        "page": page,
        "lions": lions,
        "animania": animania,
        "figures": figures,
        "lessons": lessons,
    }


def say(words: Mapping[str, Words], language: str) -> None:
    """Have words take the place of the English ones, by catalogue and by their names there, under a tag."""
    global _spoken
    for name, module in catalogues().items():
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
    _spoken = language


def _in_english() -> None:
    global _spoken
    for name, module in catalogues().items():
        for key, words in _english.pop(name, {}).items():
            if isinstance(words, dict):
                vars(module)[key].update(words)
            else:
                setattr(module, key, words)
    _spoken = ENGLISH


_OTHERS: dict[str, Callable[[], Mapping[str, Words]]] = {}
"""By their tags, languages besides English, each loaded when it is first spoken."""
