"""A link that was opened, and starting what it deals."""

from __future__ import annotations

from engine.codec import parse_deal
from engine.game import BadText
from engine.record import new_record
from ui.handlers.dealing import dealt
from ui.handlers.handler import Handler, Updated
from ui.handlers.navigation import ACTS as NAVIGATION
from ui.handlers.setup import ACTS as SETUP
from ui.model.effects import ClearHash
from ui.model.page import Message, Model, Overlay
from ui.seating.link_text import restored_link
from ui.seating.links import entered, occupants_of
from ui.seating.setups import seated
from ui.table.seats import running


def _link(model: Model, msg: Message) -> Updated:
    """An address with something behind the #."""
    text = msg.value.removeprefix("#")
    if not text:
        return model, ()
    if game := entered(text):
        return _enter(model, game)
    try:
        deal = parse_deal(restored_link(text))
    except BadText as fault:
        return model._replace(screen="link", link=None, link_fault=str(fault), overlay=None), ()
    return model._replace(screen="link", link=deal, link_fault="", game=deal.game, overlay=None), ()


def _enter(model: Model, game: str) -> Updated:
    act = "continue" if running(model, game) else "setup"
    model, effects = _INTO[act](model._replace(overlay=None), Message(act, (game,)))
    return model, (*effects, ClearHash())


_INTO = {"continue": NAVIGATION["continue"], "setup": SETUP["setup"]}


def _play(model: Model, _: Message) -> Updated:
    if model.link and running(model, model.link.game):
        return model._replace(overlay=Overlay("ask", ("replace", "play-link!"))), ()
    return _play_now(model, Message("play-link!"))


def _play_now(model: Model, _: Message) -> Updated:
    deal = model.link
    if deal is None:
        return model, ()
    return dealt(model, new_record(deal.game, deal.seed, deal.options), seated(deal.game, occupants_of(deal)))


def _leave(model: Model, _: Message) -> Updated:
    return model._replace(screen="home", link=None, link_fault="", overlay=None), (ClearHash(),)


ACTS: dict[str, Handler] = {"link": _link, "play-link": _play, "play-link!": _play_now, "no-link": _leave}
