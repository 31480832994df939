"""Kept texts: every one is a JSON object."""

from __future__ import annotations

import json
from typing import Any

from engine.game import BadText
from ui.words.page import t

TEXT_LENGTH = 4_000_000


def read_json(text: str) -> dict[str, Any]:
    """Return the JSON object that a text holds; raise BadText for any other text."""
    if len(text) > TEXT_LENGTH:
        raise BadText(t("not_a_save"))
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise BadText(t("not_a_save")) from None
    if not isinstance(value, dict):
        raise BadText(t("not_a_save"))
    return value
