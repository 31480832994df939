"""Set-ups: the first one, and who really sits down."""

from __future__ import annotations

from engine.bots.levels import LEVELS, level
from engine.codec import PERSON
from engine.games import GAMES
from ui.model.occupant import ELSEWHERE, GIVEN, YOU, Occupant
from ui.model.page import Model
from ui.model.setup import Setup
from ui.seating.names import named


def first_setup(game: str) -> Setup:
    """Return the set-up of a person who has never played: one person and as many computers as make a good game."""
    choices = GAMES[game].CHOICES
    players = choices["players"]
    number = 3 if 3 in players else players[0]
    sensible = (level(game, "player") or LEVELS[game][-1]).name
    occupants = (Occupant(YOU), *(Occupant(name, sensible) for name in GIVEN[1:number]))
    return Setup(occupants, tuple((name, values[0]) for name, values in choices.items() if name != "players"))


def setup_of(model: Model) -> Setup:
    """Return the set-up of the game that the page is about."""
    return model.setups.get(model.game) or first_setup(model.game)


EACH = "each"
"""In place of a level for all: each computer has its own."""


def cleverness(setup: Setup) -> str:
    """Return the level of all computers, `each` where they differ or may; empty if there are none."""
    levels = {occupant.who for occupant in setup.occupants if occupant.computer}
    return EACH if setup.each or len(levels) > 1 else next(iter(sorted(levels)), "")


def shared_level(game: str, setup: Setup) -> str:
    """Return the level of a computer that joins: that of the last one there, or the sensible one."""
    last = next((occupant.who for occupant in reversed(setup.occupants) if occupant.computer), "player")
    return last if level(game, last) else LEVELS[game][-1].name


def todays_label(game: str, who: str) -> str:
    """Return a person, or today's version of a computer; the sensible one for a level that there is no more."""
    if who in (PERSON, ELSEWHERE):
        return who
    found = level(game, who.rpartition("-")[0]) or level(game, "player") or LEVELS[game][-1]
    return found.label


def seated(game: str, occupants: tuple[Occupant, ...]) -> tuple[Occupant, ...]:
    """Return the places ready to play: everyone with a name, each computer in today's version."""
    labels = (
        todays_label(game, occupant.who if "-" in occupant.who or not occupant.computer else f"{occupant.who}-1")
        for occupant in occupants
    )
    return named(tuple(Occupant(occupant.name, label) for occupant, label in zip(occupants, labels, strict=True)))


def seats_filled(game: str, occupants: tuple[Occupant, ...], players: int) -> tuple[Occupant, ...]:
    """Return the places for so many players: those too many go, those that lack are nameless computers."""
    sensible = todays_label(game, "")
    return (*occupants, *(Occupant("", sensible) for _ in range(len(occupants), players)))[:players]
