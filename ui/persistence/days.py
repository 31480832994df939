"""The deal of a day at the table, or as it was kept: for which day a game counts."""

from __future__ import annotations

from ui.model.page import Model
from ui.model.table import Table
from ui.persistence.marks import PLAYED
from ui.seating.day import is_of_day
from ui.table.seats import running
from ui.table.undo import practising


def counting_day(table: Table, last: str) -> str:
    """Return the day for which a game counts; empty for practice, and for any other game than the deal of a day.

    `last` is the last day whose deal was begun on this device: earlier versions of the page wrote nothing else down.
    """
    if practising(table):
        return ""
    if table.day:
        return table.day.date
    return last if last and is_of_day(table.record, last) else ""


def tried(model: Model, game: str, date: str) -> bool:
    """Tell whether the one try at the deal of a day has been had, or one at a later day.

    A day that has yet to come takes none away: the clock went ahead once.
    """
    table = model.tables.get(game)
    here = {table.day.date} if table and table.day and table.day.begun else set()
    had = {model.days.get(game, ""), *model.marks.get(PLAYED + game, ()), *here}
    return date in had or any(date < day <= model.today for day in had)


def goes_on_here(model: Model) -> bool:
    """Tell whether the try at the day whose link was opened goes on here already."""
    table = running(model, model.game) if model.day else None
    return table is not None and counting_day(table, model.days.get(model.game, "")) == model.day
