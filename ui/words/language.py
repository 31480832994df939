"""The language that is spoken: English, as this room has it, or another, whose words take the place of those.

Another language is a package beside these catalogues, with modules of the same names. It is read when it is chosen, and
holds words alone: which there are, and what they are for, is told in English, which also stands where one is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

ENGLISH, CHINESE = "en", "zh-Hant"

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
    from ui.words import animania, faults, figures, grammar, lessons, lions, page

    return {
        "grammar": grammar,
        "page": page,
        "lions": lions,
        "animania": animania,
        "figures": figures,
        "lessons": lessons,
        "faults": faults,
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
                table = vars(module)[key]
                table.clear()
                table.update(words)
            else:
                setattr(module, key, words)
    _spoken = ENGLISH


def package(language: str) -> str:
    """Return the name of the package, in this room, of a language other than English."""
    return language.lower().replace("-", "_")


def _chinese() -> Mapping[str, Words]:
    from ui.words.zh_hant import animania, faults, figures, grammar, lessons, lions, page

    return {
        "grammar": vars(grammar),
        "page": vars(page),
        "lions": vars(lions),
        "animania": vars(animania),
        "figures": vars(figures),
        "lessons": vars(lessons),
        "faults": vars(faults),
    }


LANGUAGES = {ENGLISH: "English", CHINESE: "繁體中文"}
"""By its tag, each language as it calls itself."""

CHOICES = ("auto", *LANGUAGES)
"""What can be chosen: as the browser asks, or a language."""

_OTHERS: dict[str, Callable[[], Mapping[str, Words]]] = {CHINESE: _chinese}
"""By their tags, languages besides English, each loaded when it is first spoken."""
