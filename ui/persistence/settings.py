"""The settings as text."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from engine.game import BadText
from ui.model.settings import SPEEDS, TEXTS, THEMES, Settings
from ui.persistence.json_text import read_json
from ui.words.language import CHOICES


def print_settings(settings: Settings) -> str:
    """Return the settings as text."""
    return json.dumps(settings._asdict())


def parse_settings(text: str) -> Settings:
    """Return the settings that a text stands for; what cannot be read is as at first."""
    try:
        value = read_json(text)
    except BadText:
        return Settings()
    fit: dict[str, Any] = {name: value[name] for name, fits in _FITS.items() if fits(value.get(name))}  # Any: see _FITS
    return Settings(**fit)


def _one_of(values: tuple[str, ...]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in values


def _truth(value: object) -> bool:
    return isinstance(value, bool)


_FITS: Mapping[str, Callable[[object], bool]] = {
    "theme": _one_of(THEMES),
    "speed": _one_of(SPEEDS),
    "motion": _truth,
    "sound": _truth,
    "touch": _truth,
    "taught": _truth,
    "text": _one_of(TEXTS),
    "keys": _truth,
    "language": _one_of(CHOICES),
}
