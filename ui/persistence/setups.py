"""Set-ups as text."""

from __future__ import annotations

import json

from engine.bots.levels import level
from engine.codec import PERSON
from engine.game import BadText
from engine.games import GAMES
from ui.model.occupant import ELSEWHERE, Occupant
from ui.model.setup import Setup
from ui.persistence.json_text import read_json
from ui.seating.names import print_name, read_name


def print_setup(setup: Setup) -> str:
    """Return a set-up as text; the seed is not part of it."""
    return json.dumps(
        {
            "seats": [[print_name(occupant.name), occupant.who] for occupant in setup.occupants],
            "options": dict(setup.options),
        }
    )


def parse_setup(game: str, text: str) -> Setup | None:
    """Return the set-up that a text stands for, or None for any other text."""
    try:
        value = read_json(text)
    except BadText:
        return None
    match value:
        case {"seats": [*seats], "options": {**given}}:
            occupants = tuple(_occupant(game, seat) for seat in seats)
        case _:
            return None
    choices = GAMES[game].CHOICES
    options = tuple((name, given.get(name)) for name in choices if name != "players")
    fits = len(occupants) in choices["players"] and all(_among(choices[name], option) for name, option in options)
    known = tuple(occupant for occupant in occupants if occupant)
    return Setup(known, options) if fits and len(known) == len(occupants) else None


def _occupant(game: str, value: object) -> Occupant | None:
    match value:
        case [str(name), str(who)] if who in (PERSON, ELSEWHERE) or level(game, who):
            return Occupant(read_name(name), who)
    return None


def _among(choices: tuple[object, ...], value: object) -> bool:
    # One of them, and nothing that merely equals it, as true does 1.
    return any(type(choice) is type(value) and choice == value for choice in choices)
