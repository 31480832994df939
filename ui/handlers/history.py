"""Finished games: written down as they end, listed, watched again, kept for good, deleted, out and in as one file."""

from __future__ import annotations

from engine.codec import print_deal
from engine.game import BadText
from ui.handlers.handler import Handler, Updated
from ui.handlers.history_keeping import marked, without
from ui.handlers.links import ACTS as LINKS
from ui.handlers.notices import toasted
from ui.handlers.proceed import saved
from ui.handlers.watching import watched
from ui.model.bringing import Bringing
from ui.model.effects import Clock, Download, Drop, Effect, Late, Save, Wait
from ui.model.page import Message, Model, Overlay
from ui.model.table import Table
from ui.model.unplayable import UnplayableSave
from ui.persistence.days import counting_day
from ui.persistence.history import (
    CHART,
    PAST,
    PINNED,
    id_of,
    print_past,
    read_past,
    room,
    too_many,
)
from ui.persistence.history_file import brought, found_games, portion, print_all, with_room_for
from ui.persistence.marks import PLAYED
from ui.persistence.saves import parse_save
from ui.seating.links import deal_of
from ui.table.far import whole
from ui.table.seats import is_over
from ui.words.page import refused, t

_PIN = "1"


def _ended(model: Model, msg: Message) -> Updated:
    """A game has ended, and what the clock says: `ended GAME`."""
    table = model.tables.get(msg.args[0]) if msg.args else None
    table = whole(table) if table else None
    if table is None or not is_over(table):
        return model, ()
    model, effects = _written_down(model, table, msg.value)
    table = model.tables[msg.args[0]]
    if not table.unlisted:
        return model, effects
    table = table._replace(unlisted=False)
    return model.with_table(table), (*effects, saved(table))


def _written_down(model: Model, table: Table, ended: str) -> Updated:
    key = PAST + id_of(table)
    if key in model.past:  # it stays as it is
        entry = read_past(key, model.past[key])
        return _day_marked(model, table, entry.day) if entry and not entry.imported else (model, ())
    day = _counting_day(model, table)
    text = print_past(table, ended, day)
    gone = too_many(model.past, model.pinned, text, model.charts)
    drops = [drop for other in gone for drop in _drops(model, other)]
    for other in gone:
        model = without(without(model, other), CHART + other.removeprefix(PAST))
    model, marks = _day_marked(model, table, day)
    return model._replace(past={**model.past, key: text}), (*drops, Save(key, text), *marks)


def _day_marked(model: Model, table: Table, day: str) -> Updated:
    key = PLAYED + table.record.game
    return marked(model, key, day) if day and day not in model.marks.get(key, ()) else (model, ())


def _counting_day(model: Model, table: Table) -> str:
    # The day for which the game counts, if anybody here has decided anything in it.
    return "" if table.day and not table.day.begun else counting_day(table, model.days.get(table.record.game, ""))


def _drops(model: Model, key: str) -> list[Effect]:
    """Return the effects that forget a finished game and what decided it."""
    name = key.removeprefix(PAST)
    chart = [Drop(CHART + name, model.charts[name])] if name in model.charts else []
    return [*chart, Drop(key, model.past[key])]  # what goes with it first: nothing is left of which nobody knows


def chart_fits(model: Model, text: str) -> bool:
    """Tell whether there is room for what decided a finished game: no game makes way for it."""
    return len(text) <= room(model.past, model.charts)


# --- what a person does ---


def _history(model: Model, _: Message) -> Updated:
    """Open the list; which day it is says whether a row of days goes on."""
    return model._replace(screen="history", overlay=None), (Clock("today", utc=True),)


def _key_named(model: Model, msg: Message) -> str:
    key = PAST + msg.args[0] if msg.args else ""
    return key if key in model.past and read_past(key, model.past[key]) else ""


def _save_named(model: Model, msg: Message) -> Table | UnplayableSave | None:
    key = _key_named(model, msg)
    try:
        return parse_save(model.past[key]) if key else None
    except BadText:
        return None


def finished(model: Model, name: str) -> Table | None:
    """Return the table of a finished game by its id; what was played elsewhere nobody here has played."""
    msg = Message("", (name,))
    table, key = _save_named(model, msg), _key_named(model, msg)
    entry = read_past(key, model.past[key]) if key else None
    if entry is None or not isinstance(table, Table):
        return None
    return table._replace(covered=table.covered or entry.imported)


def _watch(model: Model, msg: Message) -> Updated:
    table = finished(model, msg.args[0]) if msg.args else None
    if table is None:
        return _text(model, msg)
    return watched(model, table, own=not table.covered)


def _text(model: Model, msg: Message) -> Updated:
    """Open what is kept of a game that cannot be watched any more: its result, its log, what decided it."""
    key = _key_named(model, msg)
    return (model._replace(overlay=Overlay("past-text", msg.args[:1])), ()) if key else (model, ())


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
    pin = [Drop(mark, _PIN)] if mark.removeprefix(PINNED) in model.pinned else []
    effects = (*pin, *_drops(model, key))
    model = without(without(model, key), CHART + key.removeprefix(PAST))
    return without(model, mark)._replace(overlay=None), effects


def _again(model: Model, msg: Message) -> Updated:
    """Offer the deal of a finished game anew, as its link would."""
    found = _save_named(model, msg)
    deal = deal_of(found.record, found.occupants) if isinstance(found, Table) else found and found.deal
    return LINKS["link"](model, Message("link", (), print_deal(deal))) if deal else (model, ())


def _export(model: Model, msg: Message) -> Updated:
    """Give all finished games out as one file, with names or without (`bare`)."""
    if not model.past:
        return model, ()
    text = print_all(model.past, with_names=msg.args != ("bare",))
    return model._replace(overlay=None), (Download("waterhole-games.json", text),)


def brought_in(model: Model, text: str) -> Updated | None:
    """Return the page that takes the finished games of a file in; None for what is no such file."""
    try:
        games = found_games(text)
    except BadText as fault:
        return toasted(model, refused(fault), bad=True)
    if games is None:
        return None
    return model._replace(bringing=Bringing(games, len(games)), overlay=_BRINGING), (_NEXT,)


_BRINGING, _NEXT = Overlay("bringing"), Wait(0, "past-bring")


def _bring(model: Model, _: Message) -> Updated:
    """Take in the next games of a file for which there is room; whoever closes what says so has those before."""
    bringing = model.bringing
    if bringing is None:
        return model, ()
    waits, new = model.overlay == _BRINGING, dict[str, str]()
    if waits:
        some, left = portion(bringing.left)
        new = with_room_for(model.past, dict(brought(some)), model.charts)
        bringing = bringing._replace(left=left, taken=bringing.taken + len(new))
    saves = [Save(key, text) for key, text in new.items()]
    model = model._replace(past={**model.past, **new}, bringing=bringing)
    if waits and bringing.left:
        return model, (*saves, _NEXT)
    # Whoever has gone elsewhere meanwhile is left there.
    model = model._replace(bringing=None, overlay=None if waits else model.overlay)
    model, effects = toasted(model, t("past_brought", n=bringing.taken))
    return model, (*saves, *effects, *([Late("history")] if waits else []))


ACTS: dict[str, Handler] = {
    "ended": _ended,
    "past-watch": _watch,
    "past": _more,
    "past-pin": _pin,
    "past-drop": _drop,
    "past-drop!": _drop_now,
    "past-again": _again,
    "past-export": _export,
    "past-bring": _bring,
    "past-text": _text,
}

LATE_ACTS: dict[str, Handler] = {"history": _history}
"""What leads to screens whose modules come late."""
