"""Kept texts: every one is a JSON object, looked over before it is parsed.

The interpreter in the browser has a small stack and dies of what CPython answers with RecursionError. So length, depth
and number of parts are bounded here first, in one pass over the text.
"""

from __future__ import annotations

import json
import re

from engine.game import BadText
from ui.words.page import t

TEXT_LENGTH = 1_000_000
"""The most characters of a text that is read; the longest game there can be takes a fraction of it."""

DEPTH = 16
"""The most brackets within brackets; a save has four."""

PARTS = 100_000
"""The most brackets that open."""

TOKENS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[{]|[\]}]', re.DOTALL)
"""A string, up to the end if it is never closed, or a bracket. Possessive: no text makes it go back."""


def bounded(text: str, length: int = TEXT_LENGTH) -> bool:
    """Tell whether a text is short, shallow and simple enough to be parsed; linear in its length."""
    if len(text) > length:
        return False
    depth = parts = 0
    for token in TOKENS.finditer(text):
        first = text[token.start()]
        if first in "[{":
            depth += 1
            parts += 1
            if depth > DEPTH or parts > PARTS:
                return False
        elif first != '"':
            depth -= 1
    return True


def read_json(text: str, length: int = TEXT_LENGTH) -> dict[str, object]:
    """Return the JSON object that a text of at most so many characters holds; raise BadText for any other text."""
    if not bounded(text, length):
        raise BadText(t("not_a_save"))
    try:
        value = json.loads(text)
    except ValueError:
        raise BadText(t("not_a_save")) from None
    if not isinstance(value, dict):
        raise BadText(t("not_a_save"))
    return value
