"""A result in a line of pictures, to be shown around: nothing in it gives the deal away."""

from __future__ import annotations

from ui.components.levels import level_versions
from ui.model.table import Table
from ui.table.seats import face_of, game_of, sole_person, view
from ui.words.page import t


def outline(table: Table, date: str) -> str:
    """Return what the one person at a table came to on a day, as two lines of text."""
    face, outcome = face_of(table), game_of(table).outcome(table.state)
    own = sole_person(table)
    won = outcome is not None and own in outcome.winners
    pictures = face.outline(view(table, None), own if own is not None else 0)
    crown = t("day_crown") if won else ""
    return t("day_outline", game=face.name, date=date, who=opponents(table), pictures=pictures, crown=crown) + "\n"


def opponents(table: Table) -> str:
    """Return the computers that a deal of a day was played against, with their versions."""
    return level_versions(each.who for each in table.occupants if each.computer and not each.away)
