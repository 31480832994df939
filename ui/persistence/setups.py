"""Set-ups as text."""

from __future__ import annotations

import json

from engine.bots.levels import level
from engine.codec import PERSON
from engine.game import BadText
from engine.games import GAMES
from ui.model.occupant import Occupant
from ui.model.setup import Setup
from ui.persistence.json_text import read_json
from ui.seating.names import clean_name


def print_setup(setup: Setup) -> str:
    """Return a set-up as text; the seed is not part of it."""
    return json.dumps({"seats": [list(occupant[:2]) for occupant in setup.occupants], "options": dict(setup.options)})


def parse_setup(game: str, text: str) -> Setup | None:
    """Return the set-up that a text stands for, or None for any other text."""
    choices = GAMES[game].CHOICES
    try:
        value = read_json(text)
        occupants = tuple(Occupant(clean_name(name), who) for name, who in value["seats"])
        options = tuple((name, value["options"][name]) for name in choices if name != "players")
    except (BadText, KeyError, TypeError, ValueError, AttributeError):
        return None
    fits = len(occupants) in choices["players"] and all(option in choices[name] for name, option in options)
    known = all(
        occupant.who == PERSON or (isinstance(occupant.who, str) and level(game, occupant.who))
        for occupant in occupants
    )
    return Setup(occupants, options) if fits and known else None
