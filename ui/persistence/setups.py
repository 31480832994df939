"""Set-ups as text."""

from __future__ import annotations

import json
from typing import Any

from engine.bots.levels import level
from engine.codec import PERSON
from engine.game import BadText
from engine.games import GAMES
from ui.model.occupant import Occupant
from ui.model.setup import Setup
from ui.persistence.json_text import read_json
from ui.seating.names import clean_name
from ui.words.page import t


def print_setup(setup: Setup) -> str:
    """Return a set-up as text; the seed is not part of it."""
    return json.dumps({"seats": [list(occupant[:2]) for occupant in setup.occupants], "options": dict(setup.options)})


def parse_setup(game: str, text: str) -> Setup | None:
    """Return the set-up that a text stands for, or None for any other text."""
    choices = GAMES[game].CHOICES
    try:
        value = read_json(text)
        occupants = tuple(_occupant(game, item) for item in value["seats"])
        options = tuple((name, _one_of(choices[name], value["options"][name])) for name in choices if name != "players")
    except (BadText, KeyError, TypeError):
        return None
    return Setup(occupants, options) if len(occupants) in choices["players"] else None


def _occupant(game: str, item: Any) -> Occupant:
    match item:
        case [str(name), str(who)] if who == PERSON or level(game, who):
            return Occupant(clean_name(name), who)
    raise BadText(t("damaged_save"))


def _one_of(choices: tuple[Any, ...], value: Any) -> Any:
    # The choice itself, and nothing that merely equals it, as true does 1.
    for choice in choices:
        if type(choice) is type(value) and choice == value:
            return choice
    raise BadText(t("damaged_save"))
