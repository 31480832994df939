"""Dealing: a fresh table, the same again, and the link that says what was dealt."""

from __future__ import annotations

from engine.codec import ID_LENGTH, PERSON, print_deal
from engine.game import BadText
from engine.letters import letters
from engine.record import Record, new_record
from engine.rng import SEED_BITS, Rng
from ui.handlers.handler import Handler, Updated
from ui.handlers.navigation import at, unlinked
from ui.handlers.proceed import replaced
from ui.model.effects import ClearHash, Copy, Focus, Persist, Share
from ui.model.occupant import ELSEWHERE, Occupant
from ui.model.page import Message, Model, Overlay
from ui.model.table import Day, Far, Table
from ui.persistence.days import counting_day
from ui.persistence.game_links import game_link
from ui.seating.day import day_link, is_of_day
from ui.seating.links import deal_of
from ui.seating.setups import seated
from ui.table.outline import outline
from ui.table.play import table_from
from ui.table.playback import shown_dealt
from ui.table.seats import is_over, people
from ui.table.undo import REPEATED, practised


def fresh_seed(model: Model) -> tuple[Model, int]:
    """Return a seed that nobody has seen yet."""
    seed = Rng.from_seed(model.entropy).fork(f"seed/{model.drawn}").bits(SEED_BITS)
    return model._replace(drawn=model.drawn + 1), seed


def fresh_id(model: Model) -> tuple[Model, str]:
    """Return an id for a game that is passed on, which no other game has but for odds of a thousand million."""
    number = Rng.from_seed(model.entropy).fork(f"far/{model.drawn}").bits(5 * ID_LENGTH)
    return model._replace(drawn=model.drawn + 1), letters(number).rjust(ID_LENGTH, "0")


def dealt(
    model: Model, record: Record, occupants: tuple[Occupant, ...], *, date: str = "", repeated: bool = False
) -> Updated:
    """Return the page at a fresh table, passed on by links where people sit elsewhere.

    It is the one try at the deal of the day `date`, or practice where it is a `repeated` deal of a day, or the day's
    once more.
    """
    table = table_from(record, occupants)
    if any(occupant.who == ELSEWHERE for occupant in occupants):
        from ui.table.courses import begun_here

        model, id_ = fresh_id(model)
        table = begun_here(table, Far(id_), people(table))
    table = _of_day(model, table, date)
    if repeated or counting_day(table._replace(day=None), model.days.get(record.game, "")):
        table = practised(table, 0, REPEATED)
    table = shown_dealt(table._replace(playback=table.playback._replace(live_from=(0, 0))))
    model, effects = replaced(model, table)
    if not model.asked_to_persist:
        effects = (*effects, Persist())
    model = at(unlinked(model), table)._replace(screen="table", asked_to_persist=True)
    return model, (*effects, ClearHash(), Focus(".dock .hand button, .curtain .btn--main, #prompt"))


def _of_day(model: Model, table: Table, date: str) -> Table:
    # The cards of a day that lie on the table, not begun, dealt by any other way: then they have been seen.
    before = model.tables.get(table.handle)
    other = before.day.date if before and before.day and not before.day.begun else ""
    if not date and other and is_of_day(table.record, other):
        return practised(table._replace(day=Day(other)), 0, REPEATED)
    return table._replace(day=Day(date)) if date else table


def _share(model: Model, _: Message) -> Updated:
    table = model.here
    if table is None:
        return model, ()
    return model, (Copy(print_deal(deal_of(table.record, table.occupants)), link=True),)


def _share_day(model: Model, _: Message) -> Updated:
    """Copy what came of the deal of the day, in pictures, with its link."""
    table = model.here
    date = counting_day(table, model.days.get(model.game, "")) if table and is_over(table) else ""
    if table is None or not date:
        return model, ()
    return model, (Copy(day_link(model.game, date), link=True, before=outline(table, date)),)


def _share_game(model: Model, msg: Message) -> Updated:
    """Open the dialog that gives the whole game out, or change in it whether names go along."""
    if model.here is None or model.screen not in ("table", "result"):
        return model, ()
    return model._replace(overlay=Overlay("share", msg.args[:1] if msg.args == ("names",) else ())), ()


def _share_link(model: Model, msg: Message) -> Updated:
    """Copy the link of the whole game, or hand it to the device's own way of sharing (`on`)."""
    table, overlay = model.here, model.overlay
    if table is None or overlay is None or overlay.kind != "share":
        return model, ()
    try:
        link = game_link(table, named_seats=overlay.args == ("names",))
    except BadText:
        return model, ()  # the dialog says so
    return model, (Share(link) if msg.args == ("on",) else Copy(link, link=True),)


def _again(model: Model, msg: Message) -> Updated:
    """Play again: `new` cards, the `same` deal, or everyone one seat further (`rotate`)."""
    table = model.here
    how = msg.args[0] if msg.args else "new"
    if table is None or not is_over(table):
        return model, ()
    occupants = tuple(Occupant(occupant.name, PERSON) if occupant.away else occupant for occupant in table.occupants)
    for seat in table.far.given if table.far else ():  # whoever was silent is asked again
        occupants = (*occupants[:seat], Occupant(occupants[seat].name, ELSEWHERE), *occupants[seat + 1 :])
    seed = table.record.seed
    if how == "rotate":
        occupants = (*occupants[1:], occupants[0])
    if how != "same":
        model, seed = fresh_seed(model)
    return dealt(model, new_record(model.game, seed, table.record.options), seated(model.game, occupants))


ACTS: dict[str, Handler] = {
    "share": _share,
    "share-day": _share_day,
    "share-game": _share_game,
    "share-link": _share_link,
    "again": _again,
}
