"""Finished games: written down as they end, listed, watched again, kept for good, deleted, out and in as one file."""

from __future__ import annotations

from engine.codec import print_deal
from engine.game import BadText
from ui.handlers.handler import Handler, Updated
from ui.handlers.history_keeping import marked, without
from ui.handlers.links import ACTS as LINKS
from ui.handlers.notices import toasted
from ui.handlers.watching import watched
from ui.model.effects import Clock, Download, Drop, Effect, Late, Save
from ui.model.page import Message, Model, Overlay
from ui.model.table import Table
from ui.persistence.history import (
    CHART,
    MOST,
    PAST,
    PINNED,
    id_of,
    listed,
    parse_all,
    print_all,
    print_past,
    read_past,
    taken,
    too_many,
    with_room_for,
)
from ui.persistence.marks import PLAYED
from ui.persistence.saves import parse_save
from ui.seating.links import deal_of
from ui.persistence.days import counting_day
from ui.table.far import whole
from ui.table.seats import is_over
from ui.words.page import t

_PIN = "1"


def _ended(model: Model, msg: Message) -> Updated:
    """A game has ended, and what the clock says: `ended GAME`."""
    table = model.tables.get(msg.args[0]) if msg.args else None
    table = whole(table) if table else None
    if table is None or not is_over(table):
        return model, ()
    key = PAST + id_of(table)
    if key in model.past:  # it stays as it is
        return model, ()
    day = _counting_day(model, table)
    text = print_past(table, msg.value, day)
    gone = too_many(model.past, model.pinned, text, model.charts)
    drops = [drop for other in gone for drop in _drops(model, other)]
    for other in gone:
        model = without(without(model, other), CHART + other.removeprefix(PAST))
    model, marks = marked(model, PLAYED + table.record.game, day) if day else (model, ())
    return model._replace(past={**model.past, key: text}), (*drops, Save(key, text), *marks)


def _counting_day(model: Model, table: Table) -> str:
    # The day for which the game counts: each day has one result, also where two tabs have played it.
    game = table.record.game
    day = "" if table.day and not table.day.begun else counting_day(table, model.days.get(game, ""))
    there = {each.day for each in listed(model.past) if each.game == game and not each.imported}
    return "" if day in there else day


def _drops(model: Model, key: str) -> list[Effect]:
    """Return the effects that forget a finished game and what decided it."""
    name = key.removeprefix(PAST)
    chart = [Drop(CHART + name, model.charts[name])] if name in model.charts else []
    return [Drop(key, model.past[key]), *chart]


def chart_fits(model: Model, text: str) -> bool:
    """Tell whether there is room for what decided a finished game: no game makes way for it."""
    return taken(model.past, model.charts) + len(text) <= MOST


# --- what a person does ---


def _history(model: Model, _: Message) -> Updated:
    """Open the list; which day it is says whether a row of days goes on."""
    return model._replace(screen="history", overlay=None), (Clock("today", utc=True),)


def _key_named(model: Model, msg: Message) -> str:
    key = PAST + msg.args[0] if msg.args else ""
    return key if key in model.past and read_past(key, model.past[key]) else ""


def _table_named(model: Model, msg: Message) -> Table | None:
    key = _key_named(model, msg)
    try:
        table = parse_save(model.past[key]) if key else None
    except BadText:
        return None
    return table if isinstance(table, Table) else None


def finished(model: Model, name: str) -> Table | None:
    """Return the table of a finished game by its id; what was played elsewhere nobody here has played."""
    msg = Message("", (name,))
    table, key = _table_named(model, msg), _key_named(model, msg)
    entry = read_past(key, model.past[key]) if key else None
    return table._replace(covered=table.covered or entry.imported) if table and entry else None


def _watch(model: Model, msg: Message) -> Updated:
    table = finished(model, msg.args[0]) if msg.args else None
    if table is None:
        return toasted(model, t("past_older")) if _key_named(model, msg) else (model, ())
    return watched(model, table, own=not table.covered)


def _more(model: Model, msg: Message) -> Updated:
    key = _key_named(model, msg)
    return (model._replace(overlay=Overlay("past", msg.args[:1])), ()) if key else (model, ())


def _pin(model: Model, msg: Message) -> Updated:
    """Keep a game for good, or no more."""
    if not _key_named(model, msg):
        return model, ()
    (name, *_) = msg.args
    if name in model.pinned:
        return model._replace(pinned=model.pinned - {name}), (Drop(PINNED + name, _PIN),)
    return model._replace(pinned=model.pinned | {name}), (Save(PINNED + name, _PIN),)


def _drop(model: Model, msg: Message) -> Updated:
    key = _key_named(model, msg)
    return (model._replace(overlay=Overlay("ask", ("past", "past-drop!", *msg.args[:1]))), ()) if key else (model, ())


def _drop_now(model: Model, msg: Message) -> Updated:
    key = _key_named(model, msg)
    if not key:
        return model._replace(overlay=None), ()
    mark = PINNED + key.removeprefix(PAST)
    effects: list[Effect] = _drops(model, key)
    if mark.removeprefix(PINNED) in model.pinned:
        effects.append(Drop(mark, _PIN))
    model = without(without(model, key), CHART + key.removeprefix(PAST))
    return without(model, mark)._replace(overlay=None), tuple(effects)


def _again(model: Model, msg: Message) -> Updated:
    """Offer the deal of a finished game anew, as its link would."""
    table = _table_named(model, msg)
    if table is None:
        return model, ()
    return LINKS["link"](model, Message("link", (), print_deal(deal_of(table.record, table.occupants))))


def _export(model: Model, msg: Message) -> Updated:
    """Give all finished games out as one file, with names or without (`bare`)."""
    if not model.past:
        return model, ()
    text = print_all(model.past, with_names=msg.args != ("bare",))
    return model._replace(overlay=None), (Download("waterhole-games.json", text),)


def brought(model: Model, text: str) -> Updated | None:
    """Return the page with the finished games of a file for which there is room; None for what is no such file."""
    try:
        new = with_room_for(model.past, parse_all(text), model.charts)
    except BadText:
        return None
    model = model._replace(past={**model.past, **new}, overlay=None)
    model, effects = toasted(model, t("past_brought", n=len(new)))
    return model, (*(Save(key, text) for key, text in new.items()), *effects, Late("history"))


ACTS: dict[str, Handler] = {
    "ended": _ended,
    "past-watch": _watch,
    "past": _more,
    "past-pin": _pin,
    "past-drop": _drop,
    "past-drop!": _drop_now,
    "past-again": _again,
    "past-export": _export,
}

LATE_ACTS: dict[str, Handler] = {"history": _history}
"""What leads to screens whose modules come late."""
