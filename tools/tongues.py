"""Languages other than English, as the build sees them: each comes in files of its own, when it is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ui.games.registry import FACES
from ui.screens.rules import page_in
from ui.words.language import ENGLISH, LANGUAGES, speak

SHARED = ("ui/words/speech.py",)
"""What comes with the words of each."""


def taken_out(ours: dict[str, bytes]) -> dict[str, dict[str, bytes]]:
    """The sources of each language's words, which are taken out of `ours`."""
    others = {tag: f"ui/words/{package(tag)}/" for tag in LANGUAGES if tag != ENGLISH}
    shared = {name: ours.pop(name) for name in SHARED}
    return {
        tag: shared | {name: ours.pop(name) for name in list(ours) if name.startswith(folder)}
        for tag, folder in others.items()
    }


def package(tag: str) -> str:
    """The name of the package, in `ui/words`, of a language other than English."""
    return tag.lower().replace("-", "_")


@contextmanager
def speaking(tag: str) -> Iterator[None]:
    """Speak a language for a while."""
    speak(tag)
    try:
        yield
    finally:
        speak(ENGLISH)


def links(*tags: str) -> str:
    """The pages of the rules in these languages, for whoever has no scripts."""
    found = []
    for tag in tags:
        with speaking(tag):
            found += [f'<a href="{page_in(game, tag)}" hreflang="{tag}">{FACES[game].name}</a>' for game in FACES]
    return " ".join(found)


def alternates(game: str) -> str:
    """Where the page of a game's rules is in each language, for whoever looks for pages in one."""
    return "\n".join(f'<link rel="alternate" hreflang="{tag}" href="{page_in(game, tag)}">' for tag in LANGUAGES)
