"""Saves that cannot be played on: looked at, downloaded, dealt anew."""

from __future__ import annotations

from engine.record import new_record
from ui.handlers.dealing import dealt
from ui.handlers.handler import Handler, Updated
from ui.handlers.proceed import saved
from ui.model.effects import Download, Drop, Save
from ui.model.page import Message, Model, Overlay, number_below
from ui.model.unplayable import UnplayableSave
from ui.persistence.keys import free_unplayable_key, game_key
from ui.persistence.superseded import superseded
from ui.seating.links import occupants_of
from ui.seating.setups import seated
from ui.table.seats import running


def tidied(model: Model) -> Updated:
    """Return the page without those put aside that another one stands for as well."""
    gone = superseded(model.unplayable)
    left = tuple(item for item in model.unplayable if not any(item is other for other in gone))
    return model._replace(unplayable=left), tuple(Drop(item.key, item.text) for item in gone)


def put_aside(model: Model, found: UnplayableSave) -> Updated:
    """Keep a save that cannot be played on, and open it."""
    key = free_unplayable_key(found.kind, found.game, {item.key: item.text for item in model.unplayable}, found.text)
    others = tuple(item for item in model.unplayable if item.key != key)
    model = model._replace(
        unplayable=(*others, found._replace(key=key)), overlay=Overlay("unplayable", (str(len(others)),))
    )
    return model, (Save(key, found.text),)


def _item(model: Model, msg: Message) -> UnplayableSave | None:
    text = msg.args[0] if msg.args else ""
    at = number_below(text, len(model.unplayable))
    return None if at is None else model.unplayable[at]


def _unplayable_download(model: Model, msg: Message) -> Updated:
    item = _item(model, msg)
    name = f"waterhole-{item.game}-{item.kind}.json" if item else ""
    return (model, (Download(name, item.text),)) if item else (model, ())


def _unplayable_drop(model: Model, msg: Message) -> Updated:
    item = _item(model, msg)
    if item is None:
        return model, ()
    unplayable = tuple(other for other in model.unplayable if other is not item)
    model = model._replace(unplayable=unplayable, overlay=None).with_unkept(item.key, None)
    table = model.tables.get(item.game)
    in_place = table is not None and item.key == game_key(item.game)  # there was no room to put it aside
    return model, (Drop(item.key, item.text), *([saved(table)] if table and in_place else []))


def _unplayable_again(model: Model, msg: Message) -> Updated:
    """Deal the cards of an older save anew, under today's rules."""
    item = _item(model, msg)
    if item is None or item.deal is None:
        return model, ()
    if running(model, item.game):
        return model._replace(overlay=Overlay("ask", ("replace", f"unplayable-again! {msg.args[0]}"))), ()
    return _unplayable_again_now(model, msg)


def _unplayable_again_now(model: Model, msg: Message) -> Updated:
    item = _item(model, msg)
    if item is None or item.deal is None:
        return model, ()
    deal = item.deal
    occupants = tuple(
        occupant._replace(name=name) for occupant, name in zip(occupants_of(deal), item.names, strict=True)
    )
    return dealt(model, new_record(deal.game, deal.seed, deal.options), seated(deal.game, occupants))


ACTS: dict[str, Handler] = {
    "unplayable-download": _unplayable_download,
    "unplayable-drop": _unplayable_drop,
    "unplayable-again": _unplayable_again,
    "unplayable-again!": _unplayable_again_now,
}
