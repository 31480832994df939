"""A link that was opened, and starting what it deals."""

from __future__ import annotations

from engine.codec import parse_deal, parse_game_link
from engine.game import BadText
from engine.record import new_record
from ui.handlers.dealing import dealt
from ui.handlers.handler import Handler, Updated
from ui.handlers.navigation import unlinked
from ui.handlers.proceed import saved_anew
from ui.handlers.watching import watched
from ui.model.effects import ClearHash
from ui.model.page import Message, Model, Overlay
from ui.persistence.game_links import joined_game, linked_game
from ui.seating.link_text import restored_link
from ui.seating.links import occupants_of, outdated
from ui.seating.setups import seated
from ui.table.seats import is_over, running


def _link(model: Model, msg: Message) -> Updated:
    """An address with something behind the #."""
    text = msg.value.removeprefix("#")
    if not text:
        return model, ()
    try:
        link = restored_link(text)
        linked = parse_game_link(link)
        deal = linked.deal if linked else parse_deal(link)
        if linked and not outdated(deal).rules:
            linked_game(linked)  # its moves fit
    except BadText as fault:
        return unlinked(model)._replace(screen="link", link_fault=str(fault)), ()
    linked = None if outdated(deal).rules else linked
    return unlinked(model)._replace(screen="link", link=deal, linked=linked, game=deal.game), ()


def _play(model: Model, _: Message) -> Updated:
    if model.link and running(model, model.link.game):
        return model._replace(overlay=Overlay("ask", ("replace", "play-link!"))), ()
    return _play_now(model, Message("play-link!"))


def _play_now(model: Model, _: Message) -> Updated:
    deal = model.link
    if deal is None:
        return model, ()
    return dealt(model, new_record(deal.game, deal.seed, deal.options), seated(deal.game, occupants_of(deal)))


def _watch(model: Model, _: Message) -> Updated:
    return watched(model, linked_game(model.linked), own=False) if model.linked else (model, ())


def _play_on(model: Model, _: Message) -> Updated:
    if model.linked and running(model, model.linked.deal.game):
        return model._replace(overlay=Overlay("ask", ("replace", "play-on!"))), ()
    return _play_on_now(model, Message("play-on!"))


def _play_on_now(model: Model, _: Message) -> Updated:
    if model.linked is None:
        return model, ()
    table = joined_game(model.linked)
    screen = "result" if is_over(table) else "table"
    model = unlinked(model)._replace(screen=screen, game=table.record.game).with_new_table(table)
    return model, (*saved_anew(model, table), ClearHash())


def _leave(model: Model, _: Message) -> Updated:
    return unlinked(model)._replace(screen="home"), (ClearHash(),)


ACTS: dict[str, Handler] = {
    "link": _link,
    "play-link": _play,
    "play-link!": _play_now,
    "watch-link": _watch,
    "play-on": _play_on,
    "play-on!": _play_on_now,
    "no-link": _leave,
}
