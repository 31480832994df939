"""Names of the people and computers at a table."""

from __future__ import annotations

from ui.model.occupant import Occupant
from ui.model.setup import Setup
from ui.words.page import NAMES, t

NAME_LENGTH = 20


def free_name(occupants: tuple[Occupant, ...]) -> str:
    """Return a name that nobody at the table has yet."""
    taken = {occupant.name for occupant in occupants}
    return next(name for name in (*NAMES, "") if name not in taken)


def clean_name(name: str) -> str:
    """Return a name without what does not belong in one, at most 20 characters long."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:NAME_LENGTH].strip()


def told_apart(setup: Setup) -> Setup:
    """Return a set-up in which nobody is called “You” who does not play alone: with others it says nothing."""
    alone = sum(occupant.person for occupant in setup.occupants) == 1
    occupants: tuple[Occupant, ...] = ()
    for occupant in setup.occupants:
        if occupant.name == t("you") and not (alone and occupant.person):
            occupant = occupant._replace(name=free_name((*setup.occupants, *occupants)))
        elif alone and occupant.person and occupant.name == "":
            occupant = occupant._replace(name=t("you"))
        occupants = (*occupants, occupant)
    return setup._replace(occupants=occupants)


def distinct(name: str, others: tuple[Occupant, ...]) -> str:
    # Two of a name would leave nobody knowing who is meant: the second is “Ann 2”.
    taken, number = {occupant.name for occupant in others}, 1
    found = name
    while found in taken:
        number += 1
        found = f"{name[: NAME_LENGTH - 2]} {number}"
    return found
