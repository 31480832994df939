"""A link that was opened: what it deals, whether it still means the same, and starting it."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.levels import level
from engine.codec import PERSON, Deal, parse_deal
from engine.game import BadText
from engine.games import GAMES
from engine.record import new_record
from ui.acts.dealing import dealt, running
from ui.acts.kinds import Handler, Step
from ui.effects import ClearHash
from ui.forms import seated
from ui.model import Model, Msg, Over, Place
from ui.words.page import NAMES, t


class Doubts(NamedTuple):
    """What is no longer as it was when a link was made."""

    rules: bool
    levels: bool


def doubts(deal: Deal) -> Doubts:
    """Return whether the rules, and whether any computer, have changed since."""
    return Doubts(
        rules=deal.rules != GAMES[deal.game].rules,
        levels=any(who != PERSON and not _todays(deal.game, who) for who in deal.occupants),
    )


def _todays(game: str, who: str) -> bool:
    found = level(game, who.rpartition("-")[0])
    return found is not None and found.label == who


def places_of(deal: Deal) -> tuple[Place, ...]:
    """Return the places that a link gives: people are not named in it."""
    people = [seat for seat, who in enumerate(deal.occupants) if who == PERSON]
    alone = people[0] if len(people) == 1 else None
    names = (t("you") if seat == alone else NAMES[seat] for seat in range(len(deal.occupants)))
    return tuple(Place(name, who) for name, who in zip(names, deal.occupants, strict=True))


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
