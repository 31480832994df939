"""Games that are passed on by links: sent, opened and joined, seats at this device, seats given to computers."""

from __future__ import annotations

from engine.codec import GameLink, parse_game_link
from engine.courses import Course
from engine.game import BadText, Seat
from engine.games import GAMES
from ui.handlers.day import followed
from ui.handlers.far_keeping import free_number, kept_taken_up, taken_up
from ui.handlers.handler import Handler, Updated
from ui.handlers.navigation import at, closed, unlinked
from ui.handlers.notices import toasted
from ui.handlers.proceed import saved, saved_anew
from ui.handlers.setup import ACTS as SETUP
from ui.handlers.table import seat_named
from ui.model.effects import ClearHash, Copy, Drop, Effect, Persist, Share
from ui.model.occupant import ELSEWHERE
from ui.model.page import Message, Model, Overlay, number_below
from ui.model.table import Table
from ui.persistence.far import print_far
from ui.persistence.far_links import far_link, far_table, linked_course
from ui.persistence.keys import table_key
from ui.seating.links import outdated
from ui.seating.setups import todays_label
from ui.table.courses import (
    course_of,
    given_away,
    sits_here,
    told_otherwise,
    with_course,
    with_out,
)
from ui.table.far import may_send, not_due_here, whole
from ui.table.joining import joined
from ui.table.names import public_names
from ui.table.seats import is_over, people
from ui.table.viewer import viewed_by
from ui.words.page import refused, t

# --- a link that was opened ---


def _open(model: Model, msg: Message) -> Updated:
    """Open a link of a game that is passed on: joined to what is known here, or asked about."""
    link = parse_game_link(msg.args[0]) if msg.args else None
    if link is None or not link.id:
        return model, ()
    model = taken_up(kept_taken_up(model), link.id)  # what belongs to it may be kept here
    deal, page = link.deal, unlinked(closed(model))
    if outdated(deal).rules:
        note = t("far_newer" if deal.rules > GAMES[deal.game].rules else "far_older")
        return page._replace(screen="link", link=deal, link_note=note, game=deal.game), ()
    try:
        course = linked_course(link)
    except BadText as fault:
        return page._replace(screen="link", link_fault=refused(fault)), ()
    for table in known(model, link.id):
        if not told_otherwise(table, course):
            page, effects = _taken(page, table, course)
            page, more = toasted(page, t("link_levels")) if outdated(deal).levels else (page, ())
            return page, (*effects, *more)
    note = t("far_differs") if known(model, link.id) else t("link_levels") if outdated(deal).levels else ""
    return page._replace(screen="link", link=deal, linked=link, link_note=note, game=deal.game), ()


def known(model: Model, id_: str) -> tuple[Table, ...]:
    """Return the courses that are kept here of a game that is passed on, the first one first."""
    found = (table for table in model.tables.values() if table.far and table.far.id == id_)
    return tuple(sorted(found, key=lambda table: table.far.number if table.far else 0))


def _taken(model: Model, table: Table, course: Course) -> Updated:
    # Nothing that is known here is lost: what the link tells is added to it.
    before = course_of(table)
    after = joined(before, course)
    assert after is not None
    if after == before:
        new = with_out(table, course)
        model, effects = toasted(model, t(_nothing_new(table, course)))
    else:
        new = with_course(whole(table), after, todays_label(table.record.game, ""))
        new = with_out(new, course)._replace(playback=new.playback._replace(news_from=len(new.event_log), hurry=False))
        new = new._replace(decision=new.decision._replace(ticket=model.next_ticket))
        new = new._replace(unlisted=is_over(whole(new)))
        model, effects = _said_of(model, table, new)
        effects = (*effects, *followed(model, new)[1])
    return _entered(model, new), (ClearHash(), saved(new), *effects)


def _said_of(model: Model, before: Table | None, after: Table) -> Updated:
    # What came may be for nobody here; nor may anybody be left here to play.
    after = whole(after)
    if is_over(after):
        return model, ()
    if before and people(before) and not people(after):
        return toasted(model, t("far_given_here"), stays=True)
    others = not_due_here(after)
    if not others:
        return model, ()
    return toasted(model, t("far_not_here", names=public_names(after).listed(others)), stays=True)


def _nothing_new(table: Table, course: Course) -> str:
    return "far_over" if is_over(table) else "far_twice" if course == course_of(table) else "far_late"


def _entered(model: Model, table: Table) -> Model:
    # With several people at the device the curtain is drawn.
    table = viewed_by(table, None) if len(people(table)) > 1 else table
    screen = "result" if is_over(table) else "table"
    return at(model, table)._replace(screen=screen).with_table(table)


def _claim(model: Model, msg: Message) -> Updated:
    """Say which seat of a linked game is one's own."""
    link = model.linked
    seat = number_below(msg.args[0], link.deal.options.players) if link and link.id and msg.args else None
    if link is None or seat is None or known(model, link.id) or seat not in claimable(link):
        return model, ()
    return _brought(model, link, (seat,))


def claimable(link: GameLink) -> tuple[Seat, ...]:
    """Return the seats of a linked game that people have: none once it has ended."""
    table = far_table(link, (), 1)
    if is_over(whole(table)):
        return ()
    return tuple(seat for seat, occupant in enumerate(table.occupants) if occupant.who == ELSEWHERE)


def _brought(model: Model, link: GameLink, mine: tuple[Seat, ...]) -> Updated:
    table = far_table(link, mine, free_number(model, link.id))
    table = table._replace(decision=table.decision._replace(ticket=model.next_ticket))
    effects: tuple[Effect, ...] = () if model.asked_to_persist else (Persist(),)
    model, more = _said_of(unlinked(model)._replace(asked_to_persist=True), None, table)
    model = _entered(model, table)
    return model, (*saved_anew(model, table), *effects, *more, ClearHash())


def _theirs(model: Model, msg: Message) -> Updated:
    """Of two courses that contradict, go on with the link's, or (`far-ours`) with the one here; both are kept."""
    link = model.linked
    here = known(model, link.id) if link else ()
    if link is None or not here:
        return model, ()
    model, effects = _brought(model, link, people(here[0]))
    return model if msg.act == "far-theirs" else _entered(model, here[0]), effects


# --- sent ---


def _send(model: Model, msg: Message) -> Updated:
    """Pass the game on by the device's own way of sharing, or as a `copy` of its link: from then on nothing changes."""
    table = model.here
    if table is None or model.screen not in ("table", "result") or not may_send(table):
        return model, ()
    try:
        link = far_link(table)
    except BadText as fault:
        return toasted(model, refused(fault), bad=True)
    table = with_out(table, course_of(table))
    model = model.with_table(table)
    return model, (Copy(link, link=True) if msg.args == ("copy",) else Share(link), saved(table))


# --- seats ---


def _sits(model: Model, msg: Message) -> Updated:
    """A person elsewhere plays at this device too (`far-with`), or one of several here elsewhere (`far-without`)."""
    table, seat = model.here, seat_named(model, msg) if model.here else None
    here = msg.act == "far-with"
    if table is None or table.far is None or seat is None or is_over(whole(table)):
        return model, ()
    occupant = whole(table).occupants[seat]
    if (occupant.who != ELSEWHERE) if here else (not occupant.person or len(people(table)) < 2):
        return model, ()
    table = sits_here(whole(table), seat, here)
    return model.with_table(table), (saved(table),)


def _give(model: Model, msg: Message) -> Updated:
    """Give the seat of a person elsewhere to a computer, if that is really meant (`far-give!`)."""
    table, seat = model.here, seat_named(model, msg) if model.here else None
    if table is None or table.far is None or seat is None or is_over(whole(table)):
        return model, ()
    if whole(table).occupants[seat].who != ELSEWHERE:
        return model, ()
    if msg.act == "far-give":
        return model._replace(overlay=Overlay("ask", ("far_give", f"far-give! {seat}"))), ()
    table = given_away(table, seat, todays_label(table.record.game, ""))
    return model._replace(overlay=None).with_table(table), (saved(table),)


def _drop(model: Model, msg: Message) -> Updated:
    """Delete a game on this device, if that is really meant (`far-drop!`)."""
    model = taken_up(model, msg.args[0]) if msg.args else model
    table = model.tables.get(msg.args[0]) if msg.args else None
    if table is None or table.far is None:
        return model, ()
    if msg.act == "far-drop":
        return model._replace(overlay=Overlay("ask", ("far_drop", f"far-drop! {table.handle}"))), ()
    tables = {handle: other for handle, other in model.tables.items() if handle != table.handle}
    model = model._replace(tables=tables, overlay=None, far="", spent=model.next_ticket, screen="home")
    key, text = table_key(table.handle), print_far(table)
    # What is kept may have been written by an earlier version: it is dropped as it is written now.
    return model.with_unkept(key, None), (saved(table), Drop(key, text))


# --- begun, and kept ---


def _start(model: Model, _: Message) -> Updated:
    """Start a game with people elsewhere, as it was set up."""
    return SETUP["start!"](model, Message("start!"))


def _kept(model: Model, _: Message) -> Updated:
    """Take up the games that the device keeps."""
    model = kept_taken_up(model)
    return model, tuple(effect for table in model.tables.values() if table.far for effect in followed(model, table)[1])


ACTS: dict[str, Handler] = {
    "far-open": _open,
    "far-start": _start,
    "far-kept": _kept,
    "far-claim": _claim,
    "far-theirs": _theirs,
    "far-ours": _theirs,
    "send": _send,
    "far-with": _sits,
    "far-without": _sits,
    "far-give": _give,
    "far-give!": _give,
    "far-drop": _drop,
    "far-drop!": _drop,
}
