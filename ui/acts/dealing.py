"""Dealing: a fresh table, the same again, and the link that says what was dealt."""

from __future__ import annotations

from engine.codec import PERSON, Deal, print_deal
from engine.record import Record, new_record
from engine.rng import SEED_BITS, Rng
from ui.acts.kinds import Handler, Step
from ui.effects import ClearHash, Copy, Effect, Focus, Persist
from ui.forms import seated
from ui.model import Model, Msg, Place
from ui.play import opened, over
from ui.proceed import saved


def fresh_seed(model: Model) -> tuple[Model, int]:
    """Return a seed that nobody has seen yet."""
    seed = Rng.from_seed(model.luck).fork(f"seed/{model.drawn}").bits(SEED_BITS)
    return model._replace(drawn=model.drawn + 1), seed


def dealt(model: Model, record: Record, places: tuple[Place, ...]) -> Step:
    """Return the page at a fresh table."""
    table = opened(record, places)
    effects: list[Effect] = [saved(table)]
    if not model.asked_to_persist:
        effects.append(Persist())
    ticket = model.next_ticket
    model = model._replace(
        screen="table", game=record.game, over=None, asked_to_persist=True, link=None, link_fault=""
    ).with_table(table._replace(ticket=ticket, heard=(0, 0)))
    return model, (*effects, ClearHash(), Focus(".dock .hand button, .curtain .btn--main, #prompt"))


def deal_of(record: Record, places: tuple[Place, ...]) -> Deal:
    """Return what a link says of a game: its deal, and who plays."""
    occupants = tuple(PERSON if place.away else place.who for place in places)
    return Deal(record.game, record.rules, record.seed, record.options, occupants)


def _share(model: Model, _: Msg) -> Step:
    table = model.tables.get(model.game)
    if table is None:
        return model, ()
    return model, (Copy(print_deal(deal_of(table.record, table.places)), link=True),)


def _again(model: Model, msg: Msg) -> Step:
    """Play again: `new` cards, the `same` deal, or everyone one seat further (`rotate`)."""
    table = model.tables.get(model.game)
    how = msg.args[0] if msg.args else "new"
    if table is None or not over(table):
        return model, ()
    places = tuple(Place(place.name, PERSON) if place.away else place for place in table.places)
    seed = table.record.seed
    if how == "rotate":
        places = (*places[1:], places[0])
    if how != "same":
        model, seed = fresh_seed(model)
    return dealt(model, new_record(model.game, seed, table.record.options), seated(model.game, places))


ACTS: dict[str, Handler] = {"share": _share, "again": _again}
