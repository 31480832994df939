"""The settings as text."""

from __future__ import annotations

import json

from engine.game import BadText
from ui.model.settings import SPEEDS, THEMES, Settings
from ui.persistence.json_text import read_json


def print_settings(settings: Settings) -> str:
    """Return the settings as text."""
    return json.dumps(settings._asdict())


def parse_settings(text: str) -> Settings:
    """Return the settings that a text stands for; what cannot be read is as at first."""
    try:
        value = read_json(text)
    except BadText:
        return Settings()
    first, theme, speed, motion = Settings(), value.get("theme"), value.get("speed"), value.get("motion")
    return Settings(
        theme=theme if isinstance(theme, str) and theme in THEMES else first.theme,
        speed=speed if isinstance(speed, str) and speed in SPEEDS else first.speed,
        motion=motion if isinstance(motion, bool) else first.motion,
    )
