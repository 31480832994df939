"""A language that nobody speaks: English with accents, each sentence longer by a third, as German or Finnish would be.

What has an accent has come through a catalogue; what has none on a page in it stands in the code.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ui.words import language, speech
from ui.words.grammar import Grammar

_ACCENTED = str.maketrans("aceinouyACEINOUY", "àçéîñöûýÀÇÉÎÑÖÛÝ")
_PARTS = re.compile(r"(\{\w*\}|<[^>]*>)")
_LONGER = 3
"""One more vowel for so many letters."""


def lengthened(text: str) -> str:
    """Return a text with accents and a third longer; its blanks stay."""
    out = "".join(part if _PARTS.fullmatch(part) else part.translate(_ACCENTED) for part in _PARTS.split(text))
    letters = sum(letter.isalpha() for letter in _PARTS.sub("", text))
    words = out.rstrip(".!?:…”")
    return words + "é" * (letters // _LONGER) + out[len(words) :]


def changed(words: Any, change: Callable[[str], str]) -> Any:
    """Return a part of a catalogue with each of its texts changed; keys stay."""
    if isinstance(words, str):
        return change(words)
    if isinstance(words, Grammar):
        return words
    if isinstance(words, dict):
        return {key: changed(value, change) for key, value in words.items()}
    return tuple(changed(value, change) for value in words) if isinstance(words, tuple) else words


NO_WORDS = {"REFUSAL", "PICTURES", "CROWN", "HEART", "BROKEN"}
"""Parts of catalogues that are no words: pictures, by name or as signs, and what is done with them."""


def catalogues() -> dict[str, dict[str, Any]]:
    """Return every catalogue in this language."""
    grammar = speech.CATALOGUES["grammar"].GRAMMAR
    spoken_to = {key: lengthened(getattr(grammar, key)) for key in ("subject", "named", "whose", "theirs")}
    joins = changed(grammar.joins, lambda word: f" {lengthened(word.strip())} ")
    return {
        "grammar": {"GRAMMAR": grammar._replace(**spoken_to, joins=joins)},
        **{name: _said(vars(module)) for name, module in speech.CATALOGUES.items() if name != "grammar"},
    }


def _said(words: dict[str, Any]) -> dict[str, Any]:
    found = {key: words[key] for key in words if key.isupper() and key not in NO_WORDS and _is_of_words(words[key])}
    return {
        key: tuple((topic, *changed(tuple(rest), lengthened)) for topic, *rest in value)
        if key == "RULES"
        else changed(value, lengthened)
        for key, value in found.items()
    }


def _is_of_words(part: Any) -> bool:
    return bool(part) and (isinstance(part, str) or (isinstance(part, dict | tuple) and _first(part)))


def _first(part: Any) -> bool:
    inner = next(iter(part.values() if isinstance(part, dict) else part), None)
    return isinstance(inner, str) or (isinstance(inner, dict | tuple) and _first(inner))


@contextmanager
def spoken() -> Iterator[None]:
    """Speak it for a while."""
    speech.say(catalogues())
    try:
        yield
    finally:
        speech.in_english()


@contextmanager
def chosen(tag: str) -> Iterator[None]:
    """Speak a language that the page has for a while."""
    language.speak(tag)
    try:
        yield
    finally:
        language.speak(language.ENGLISH)
