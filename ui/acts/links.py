"""A link that was opened, and starting what it deals."""

from __future__ import annotations

from engine.codec import parse_deal
from engine.game import BadText
from engine.record import new_record
from ui.acts.dealing import dealt
from ui.acts.kinds import Handler, Step
from ui.effects import ClearHash
from ui.forms import places_of, seated
from ui.model import Model, Msg, Over
from ui.play import running


def _link(model: Model, msg: Msg) -> Step:
    """An address with something behind the #."""
    text = msg.value.removeprefix("#")
    if not text:
        return model, ()
    try:
        deal = parse_deal(text)
    except BadText as fault:
        return model._replace(screen="link", link=None, link_fault=str(fault), over=None), ()
    return model._replace(screen="link", link=deal, link_fault="", game=deal.game, over=None), ()


def _play(model: Model, _: Msg) -> Step:
    if model.link and running(model, model.link.game):
        return model._replace(over=Over("ask", ("replace", "play-link!"))), ()
    return _play_now(model, Msg("play-link!"))


def _play_now(model: Model, _: Msg) -> Step:
    deal = model.link
    if deal is None:
        return model, ()
    return dealt(model, new_record(deal.game, deal.seed, deal.options), seated(deal.game, places_of(deal)))


def _leave(model: Model, _: Msg) -> Step:
    return model._replace(screen="home", link=None, link_fault="", over=None), (ClearHash(),)


ACTS: dict[str, Handler] = {"link": _link, "play-link": _play, "play-link!": _play_now, "no-link": _leave}
