"""The deal of a day at the table, or as it was kept: for which day a game counts."""

from __future__ import annotations

from ui.model.page import Model
from ui.model.table import Table
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


def goes_on_here(model: Model) -> bool:
    """Tell whether the try at the day whose link was opened goes on here already."""
    table = running(model, model.game) if model.day else None
    return table is not None and counting_day(table, model.days.get(model.game, "")) == model.day
