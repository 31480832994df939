"""The language that is spoken: English, as this room has it, or another, whose words take the place of those.

Another language is a package beside these catalogues, with modules of the same names. It is read when it is chosen, and
holds words alone: which there are, and what they are for, is told in English, which also stands where one is missing.
"""

from __future__ import annotations

ENGLISH, CHINESE = "en", "zh-Hant"

LANGUAGES = {ENGLISH: "English", CHINESE: "繁體中文"}
"""By its tag, each language as it calls itself."""

CHOICES = ("auto", *LANGUAGES)
"""What can be chosen: as the browser asks, or a language."""

_spoken = ENGLISH
_edition = 0


def edition() -> int:
    """Return the number of the words that are spoken, another one for others: what was made of words is kept by it."""
    return _edition


def reworded() -> None:
    """Note that other words are spoken from now on."""
    global _edition
    _edition += 1


def spoken() -> str:
    """Return the tag of the language that is spoken."""
    return _spoken


def speak(language: str) -> None:
    """Speak a language from now on; what is spoken goes on for one that is not here."""
    global _spoken
    if language == _spoken or language not in LANGUAGES:
        return
    try:
        from ui.words.speech import in_english, taken  # comes with the words of another language
    except ImportError:
        return
    in_english()
    if language != ENGLISH:
        taken(language)
    _spoken = language
