"""The deal of the day at the table: its one try begins with the first own decision."""

from __future__ import annotations

from engine.game import Seat
from ui.model.effects import Effect, Save
from ui.model.page import Model
from ui.model.table import Table
from ui.persistence.history import DAY
from ui.table.undo import REPEATED, practised


def begun(model: Model, table: Table, seat: Seat) -> tuple[Model, Table, tuple[Effect, ...]]:
    """Return page and table once a person has decided something there: the one try at the deal of a day is had.

    It is practice where another tab has begun it meanwhile, or a later one.
    """
    day, game = table.day, table.record.game
    if day is None or day.begun:
        return model, table, ()
    table = table._replace(day=day._replace(begun=True))
    if day.date <= model.days.get(game, ""):
        return model, practised(table, seat, REPEATED), ()
    return model._replace(days={**model.days, game: day.date}), table, (Save(DAY + game, day.date),)
