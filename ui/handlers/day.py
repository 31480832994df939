"""The deal of the day at the table: its one try begins with the first own decision.

That it has begun stands in the game's own save; the day that the device remembers, and the place among the finished
games, have keys of their own and are written after it. A tab that is killed between any two of these has left word of
what is missing, and whoever takes the game up writes it.
"""

from __future__ import annotations

from engine.game import Seat
from ui.handlers.handler import Updated
from ui.model.effects import Clock, Effect, Save
from ui.model.page import Model
from ui.model.table import Table
from ui.persistence.days import tried
from ui.persistence.history import DAY
from ui.persistence.marks import PLAYED
from ui.table.undo import REPEATED, practised, practising


def begun(model: Model, table: Table, seat: Seat) -> Table:
    """Return the table once a person has decided something there: the one try at the deal of a day is had.

    It is practice where another tab has begun it meanwhile, or a later one.
    """
    day = table.day
    if day is None or day.begun:
        return table
    table = table._replace(day=day._replace(begun=True))
    return practised(table, seat, REPEATED) if tried(model, table.record.game, day.date) else table


def followed(model: Model, table: Table) -> Updated:
    """Return the page with what a game brings with it that is kept or was taken up, and what is to be kept after it."""
    effects: list[Effect] = [Clock(f"ended {table.handle}")] if table.unlisted else []
    day, game = table.day, table.record.game
    if day and day.begun and day.date > model.days.get(game, ""):
        model = model._replace(days={**model.days, game: day.date})
        effects.append(Save(DAY + game, day.date))
    return model, tuple(effects)


def goes_on(model: Model, table: Table) -> Table:
    """Return a table as the device kept it: the try that the device remembers is the one at it, if no other was had.

    A save that failed, or an earlier version that wrote the day down first, leaves it so.
    """
    day, game = table.day, table.record.game
    mine = day is not None and not day.begun and day.date == model.days.get(game) and not practising(table)
    if day is None or not mine or day.date in model.marks.get(PLAYED + game, ()):
        return table
    return table._replace(day=day._replace(begun=True))
