"""The rules of a game: topics with their pictures, in a panel and on a page of their own that can be printed."""

from __future__ import annotations

import htpy as h

from ui.components.pictures import icon
from ui.games.face import OpaqueFace
from ui.words.language import ENGLISH, spoken
from ui.words.page import t


def page_name(game: str) -> str:
    """Return the file that the page of a game's rules is in the language spoken, beside the page of the games."""
    return page_in(game, spoken())


def page_in(game: str, language: str) -> str:
    """Return the same in a language."""
    return f"rules-{game}.html" if language == ENGLISH else f"rules-{game}.{language}.html"


def topics(face: OpaqueFace, now: str = "") -> list[h.Element]:
    """Return the rules topic by topic; `now` is the one that is being decided."""
    return [
        h.section(class_=["entry__text", {"is-now": key == now}], id=f"rules-{key}")[
            h.h3[heading], face.figure(key), [h.p[text] for text in texts]
        ]
        for key, heading, texts in face.rules
    ] + [
        h.section(".entry__text", id="rules-far")[
            h.h3[t("far_rules_title")], h.p[t("far_rules")], h.p[t("far_rules_secrets")]
        ]
    ]


def to_page(game: str) -> h.Element:
    """Return the way to the page of a game's rules."""
    return h.a(".btn.btn--plain", href=page_name(game), target="_blank", rel="noopener")[
        icon("log"), h.span[t("rules_page")]
    ]
