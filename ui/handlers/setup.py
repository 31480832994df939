"""Set-up: who sits where, the options, the seed, and the start."""

from __future__ import annotations

from engine.bots.levels import level
from engine.codec import PERSON, print_deal
from engine.game import BadText
from engine.games import GAMES
from engine.record import Record, new_record
from engine.rng import parse_seed, print_seed
from ui.games.registry import FACES
from ui.handlers.dealing import dealt, fresh_seed
from ui.handlers.handler import Handler, Updated
from ui.handlers.late import ask
from ui.handlers.notices import toasted
from ui.model.effects import Copy, Focus, Save
from ui.model.occupant import ELSEWHERE, Occupant
from ui.model.page import Message, Model, Overlay, number_below
from ui.model.setup import Setup
from ui.persistence.keys import setup_key
from ui.persistence.setups import print_setup
from ui.seating.links import deal_of
from ui.seating.names import fitting_name, told_apart, typed_name
from ui.seating.setups import EACH, seated, setup_of, shared_level
from ui.table.seats import running
from ui.words.page import refused, t


def _with(model: Model, setup: Setup) -> Updated:
    return model._replace(setups={**model.setups, model.game: setup}), ()


def _setup(model: Model, msg: Message) -> Updated:
    game = msg.args[0] if msg.args else model.game
    if game not in FACES:
        return model, ()
    return model._replace(screen="setup", game=game, far="", overlay=None), ()


def _at(model: Model, msg: Message) -> int | None:
    text = msg.args[0] if msg.args else ""
    return number_below(text, len(setup_of(model).occupants))


def _changed(setup: Setup, at: int, occupant: Occupant) -> Setup:
    return setup._replace(occupants=(*setup.occupants[:at], occupant, *setup.occupants[at + 1 :]))


def _name(model: Model, msg: Message) -> Updated:
    at, setup = _at(model, msg), setup_of(model)
    if at is None:
        return model, ()
    return _with(model, _changed(setup, at, setup.occupants[at]._replace(name=typed_name(msg.value))))


def _who(model: Model, msg: Message) -> Updated:
    at, setup = _at(model, msg), setup_of(model)
    if at is None or not (msg.value in (PERSON, ELSEWHERE) or level(model.game, msg.value)):
        return model, ()
    return _with(model, told_apart(_changed(setup, at, setup.occupants[at]._replace(who=msg.value))))


def _clever(model: Model, msg: Message) -> Updated:
    """Give all computers one level, or let each have its own."""
    setup, chosen = setup_of(model), msg.args[0] if msg.args else ""
    if chosen == EACH:
        return _with(model, setup._replace(each=True))
    if not level(model.game, chosen):
        return model, ()
    occupants = (one._replace(who=chosen) if one.computer else one for one in setup.occupants)
    return _with(model, setup._replace(occupants=tuple(occupants), each=False))


def _add(model: Model, _: Message) -> Updated:
    setup = setup_of(model)
    if len(setup.occupants) + 1 not in GAMES[model.game].CHOICES["players"]:
        return model, ()
    occupant = Occupant(fitting_name(setup.occupants, len(setup.occupants)), shared_level(model.game, setup))
    model, _effects = _with(model, setup._replace(occupants=(*setup.occupants, occupant)))
    return model, (Focus(f"#name-{len(setup.occupants)}"),)


def _remove(model: Model, msg: Message) -> Updated:
    at, setup = _at(model, msg), setup_of(model)
    if at is None or len(setup.occupants) - 1 not in GAMES[model.game].CHOICES["players"]:
        return model, ()
    return _with(model, setup._replace(occupants=(*setup.occupants[:at], *setup.occupants[at + 1 :])))


def _option(model: Model, msg: Message) -> Updated:
    setup = setup_of(model)
    name, text = msg.args if len(msg.args) == 2 else ("", "")
    values = [value for value in GAMES[model.game].CHOICES.get(name, ()) if str(value) == text]
    if not values or name == "players":
        return model, ()
    options = tuple((key, values[0] if key == name else value) for key, value in setup.options)
    return _with(model, setup._replace(options=options))


def _seed(model: Model, msg: Message) -> Updated:
    return _with(model, setup_of(model)._replace(seed=msg.value.strip()[:20]))


def _fresh(model: Model, _: Message) -> Updated:
    model, seed = fresh_seed(model)
    return _with(model, setup_of(model)._replace(seed=print_seed(seed), more=True))


def _more(model: Model, _: Message) -> Updated:
    setup = setup_of(model)
    return _with(model, setup._replace(more=not setup.more))


def _copy_link(model: Model, _: Message) -> Updated:
    setup = setup_of(model)
    if not setup.seed:
        model, seed = fresh_seed(model)
        model, _effects = _with(model, setup._replace(seed=print_seed(seed)))
    try:
        record, occupants = _from(model, setup_of(model))
    except BadText as fault:
        return toasted(model, refused(fault), bad=True)
    return model, (Copy(print_deal(deal_of(record, occupants)), link=True),)


def _from(model: Model, setup: Setup) -> tuple[Record, tuple[Occupant, ...]]:
    options = GAMES[model.game].Options(players=len(setup.occupants), **dict(setup.options))
    seed = parse_seed(setup.seed)
    return new_record(model.game, seed, options), seated(model.game, setup.occupants)


def _start(model: Model, _: Message) -> Updated:
    """Start, but ask first where a game would be replaced: one that is passed on replaces none."""
    occupants = setup_of(model).occupants
    if any(occupant.who == ELSEWHERE for occupant in occupants):
        nobody = not any(occupant.person for occupant in occupants)
        return toasted(model, t("setup_far_nobody")) if nobody else _start_now(model, Message("start!"))
    if running(model, model.game):
        return model._replace(overlay=Overlay("ask", ("replace", "start!"))), ()
    return _start_now(model, Message("start!"))


def _start_now(model: Model, _: Message) -> Updated:
    setup = setup_of(model)
    if not model.late and any(occupant.who == ELSEWHERE for occupant in setup.occupants):
        return ask(model, Message("far-start"))
    used = setup
    if not setup.seed:
        model, seed = fresh_seed(model)
        used = setup._replace(seed=print_seed(seed))
    try:
        record, occupants = _from(model, used)
    except BadText as fault:
        return toasted(model._replace(overlay=None), refused(fault), bad=True)
    remembered = setup._replace(seed="", more=False)
    model = model._replace(setups={**model.setups, model.game: remembered})
    model, effects = dealt(model, record, occupants)
    return model, (*effects, Save(setup_key(model.game), print_setup(remembered)))


ACTS: dict[str, Handler] = {
    "setup": _setup,
    "name": _name,
    "who": _who,
    "clever": _clever,
    "add": _add,
    "remove": _remove,
    "option": _option,
    "seed": _seed,
    "fresh": _fresh,
    "more": _more,
    "copy-link": _copy_link,
    "start": _start,
    "start!": _start_now,
}
