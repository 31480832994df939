"""What a link sets up, and what a table says of itself in a link."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.levels import level
from engine.codec import PERSON, Deal
from engine.games import GAMES
from engine.record import Record
from ui.model.occupant import GIVEN, YOU, Occupant

ENTRY = "play-"
"""Before a game's name, after the #: straight into that game, as a device's shortcuts lead."""


def entry(game: str) -> str:
    """Return the link that leads straight into a game: on with the one that runs, or to a new one."""
    return ENTRY + game


def entered(link: str) -> str | None:
    """Return the game that a link leads straight into, or None if it is no such link."""
    game = link.removeprefix(ENTRY)
    return game if link.startswith(ENTRY) and game in GAMES else None


class Outdated(NamedTuple):
    """What is no longer as it was when a link was made."""

    rules: bool
    levels: bool


def outdated(deal: Deal) -> Outdated:
    """Return whether the rules, and whether any computer, have changed since."""
    return Outdated(
        rules=deal.rules != GAMES[deal.game].rules,
        levels=any(who != PERSON and not _todays(deal.game, who) for who in deal.occupants),
    )


def _todays(game: str, who: str) -> bool:
    found = level(game, who.rpartition("-")[0])
    return found is not None and found.label == who


def occupants_of(deal: Deal) -> tuple[Occupant, ...]:
    """Return the occupants that a link gives: people are not named in it."""
    people = [seat for seat, who in enumerate(deal.occupants) if who == PERSON]
    alone = people[0] if len(people) == 1 else None
    names = (YOU if seat == alone else GIVEN[seat] for seat in range(len(deal.occupants)))
    return tuple(Occupant(name, who) for name, who in zip(names, deal.occupants, strict=True))


def deal_of(record: Record, occupants: tuple[Occupant, ...]) -> Deal:
    """Return what a link says of a game: its deal, and who plays."""
    labels = tuple(PERSON if occupant.away or not occupant.computer else occupant.who for occupant in occupants)
    return Deal(record.game, record.rules, record.seed, record.options, labels)
