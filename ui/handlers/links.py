"""A link that was opened, and starting what it deals."""

from __future__ import annotations

from engine.codec import Deal, GameLink, parse_deal, parse_game_link
from engine.game import BadText
from engine.record import new_record
from ui.games.registry import FACES
from ui.handlers.dealing import dealt
from ui.handlers.handler import Handler, Updated
from ui.handlers.late import ask
from ui.handlers.navigation import ACTS as NAVIGATION
from ui.handlers.navigation import unlinked
from ui.handlers.proceed import replaced
from ui.handlers.setup import ACTS as SETUP
from ui.handlers.watching import watched
from ui.model.effects import ClearHash, Clock
from ui.model.page import Message, Model, Overlay
from ui.persistence.days import goes_on_here, tried
from ui.persistence.game_links import joined_game, linked_game
from ui.seating.day import day_link, deal_of_day, parse_day
from ui.seating.links import entered, occupants_of, outdated
from ui.seating.setups import seated
from ui.table.seats import is_over, running
from ui.words.page import refused


def _link(model: Model, msg: Message) -> Updated:
    """An address with something behind the #."""
    text = msg.value.removeprefix("#")
    if not text:
        return model, ()
    if game := entered(text):
        return _enter(model, game)
    from ui.seating.link_text import restored_link  # seldom, and its patterns take long to compile

    day = parse_day(restored_link(text))
    if day:
        game, date = day
        return unlinked(model)._replace(screen="link", link=deal_of_day(game, date), day=date, game=game), (_WHICH_DAY,)
    try:
        link = restored_link(text)
        linked = parse_game_link(link)
        deal = linked.deal if linked else parse_deal(link)
        if linked and linked.id:
            return ask(model, Message("far-open", (link,)))
        if linked and not outdated(deal).rules:
            linked_game(linked)  # its moves fit
    except BadText as fault:
        return unlinked(model)._replace(screen="link", link_fault=refused(fault)), ()
    linked = None if outdated(deal).rules else linked
    return unlinked(model)._replace(screen="link", link=deal, linked=linked, game=deal.game), ()


_WHICH_DAY = Clock("today", utc=True)


def _today(model: Model, msg: Message) -> Updated:
    """The day it is, and the time: whether the deal of a day counts depends on it."""
    today = msg.value[:10]
    # A day that has yet to come was begun under a clock that went wrong: it keeps no other from being played.
    return model._replace(today=today, days={game: day for game, day in model.days.items() if day <= today}), ()


def _enter(model: Model, game: str) -> Updated:
    act = "continue" if running(model, game) else "setup"
    model, effects = _INTO[act](unlinked(model), Message(act, (game,)))
    return model, (*effects, ClearHash())


_INTO = {"continue": NAVIGATION["continue"], "setup": SETUP["setup"]}


def _play(model: Model, _: Message) -> Updated:
    if model.link and goes_on_here(model):
        return _enter(model, model.link.game)
    if model.link and running(model, model.link.game):
        return model._replace(overlay=Overlay("ask", ("replace", "play-link!"))), ()
    return _play_now(model, Message("play-link!"))


def _play_now(model: Model, _: Message) -> Updated:
    deal, date = model.link, model.day
    if deal is None:
        return model, ()
    if date:
        return _day_dealt(model, deal, date)
    return dealt(model, new_record(deal.game, deal.seed, deal.options), seated(deal.game, occupants_of(deal)))


def _day(model: Model, msg: Message) -> Updated:
    """Ask which day it is, for the deal of that day."""
    game = msg.args[0] if msg.args else ""
    return (model, (Clock(f"day-of {game}", utc=True),)) if game in FACES else (model, ())


def _day_of(model: Model, msg: Message) -> Updated:
    """The day it is: `day-of GAME` and the time."""
    game = msg.args[0] if msg.args else ""
    return _link(model, Message("link", (), day_link(game, msg.value[:10])))


def _day_dealt(model: Model, deal: Deal, date: str) -> Updated:
    # The first try counts, which begins with the first decision (`ui.handlers.day`): of no day before the last one that
    # was played, and of none that has yet to come: else a link of a far day would leave no other to be played.
    counts = date <= model.today and not tried(model, deal.game, date)
    record, occupants = new_record(deal.game, deal.seed, deal.options), seated(deal.game, occupants_of(deal))
    return dealt(model, record, occupants, date=date if counts else "", repeated=not counts)


def _watch(model: Model, _: Message) -> Updated:
    link = may_watch(model)
    return watched(model, linked_game(link), own=False) if link else (model, ())


def may_watch(model: Model) -> GameLink | None:
    """Return the linked game if it may be watched by anyone: one that is passed on only when it has ended."""
    link = model.linked
    return None if link and link.id and not is_over(linked_game(link)) else link


def _play_on(model: Model, _: Message) -> Updated:
    if model.linked and running(model, model.linked.deal.game):
        return model._replace(overlay=Overlay("ask", ("replace", "play-on!"))), ()
    return _play_on_now(model, Message("play-on!"))


def _play_on_now(model: Model, _: Message) -> Updated:
    if model.linked is None or model.linked.id:
        return model, ()
    table = joined_game(model.linked)
    screen = "result" if is_over(table) else "table"
    model, effects = replaced(unlinked(model)._replace(screen=screen, game=table.record.game), table)
    return model, (*effects, ClearHash())


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
    "day": _day,
    "day-of": _day_of,
    "today": _today,
}
