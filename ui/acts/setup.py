"""Set-up: who sits where, the options, the seed, and the start."""

from __future__ import annotations

from engine.bots.levels import LEVELS, level
from engine.codec import PERSON, print_deal
from engine.game import BadText
from engine.games import GAMES
from engine.record import Record, new_record
from engine.rng import parse_seed, print_seed
from ui.acts.dealing import deal_of, dealt, fresh_seed
from ui.acts.kinds import Handler, Step, toasted
from ui.effects import Copy, Focus, Save
from ui.faces import FACES
from ui.forms import clean_name, form_of, free_name, print_form, seated, told_apart
from ui.model import Form, Model, Msg, Over, Place
from ui.play import running
from ui.saves import form_key


def _with(model: Model, form: Form) -> Step:
    return model._replace(forms={**model.forms, model.game: form}), ()


def _setup(model: Model, msg: Msg) -> Step:
    game = msg.args[0] if msg.args else model.game
    if game not in FACES:
        return model, ()
    return model._replace(screen="setup", game=game, over=None), ()


def _at(model: Model, msg: Msg) -> int | None:
    text = msg.args[0] if msg.args else ""
    return int(text) if text.isdecimal() and int(text) < len(form_of(model).places) else None


def _changed(form: Form, at: int, place: Place) -> Form:
    return form._replace(places=(*form.places[:at], place, *form.places[at + 1 :]))


def _name(model: Model, msg: Msg) -> Step:
    at, form = _at(model, msg), form_of(model)
    if at is None:
        return model, ()
    return _with(model, _changed(form, at, form.places[at]._replace(name=clean_name(msg.value))))


def _who(model: Model, msg: Msg) -> Step:
    at, form = _at(model, msg), form_of(model)
    if at is None or not (msg.value == PERSON or level(model.game, msg.value)):
        return model, ()
    return _with(model, told_apart(_changed(form, at, form.places[at]._replace(who=msg.value))))


def _add(model: Model, _: Msg) -> Step:
    form = form_of(model)
    if len(form.places) + 1 not in GAMES[model.game].CHOICES["players"]:
        return model, ()
    last = next((place.who for place in reversed(form.places) if not place.person), "player")
    who = last if level(model.game, last) else LEVELS[model.game][-1].name
    place = Place(free_name(form.places), who)
    model, _effects = _with(model, form._replace(places=(*form.places, place)))
    return model, (Focus(f"#name-{len(form.places)}"),)


def _remove(model: Model, msg: Msg) -> Step:
    at, form = _at(model, msg), form_of(model)
    if at is None or len(form.places) - 1 not in GAMES[model.game].CHOICES["players"]:
        return model, ()
    return _with(model, form._replace(places=(*form.places[:at], *form.places[at + 1 :])))


def _option(model: Model, msg: Msg) -> Step:
    form = form_of(model)
    name, text = msg.args if len(msg.args) == 2 else ("", "")
    values = [value for value in GAMES[model.game].CHOICES.get(name, ()) if str(value) == text]
    if not values or name == "players":
        return model, ()
    options = tuple((key, values[0] if key == name else value) for key, value in form.options)
    return _with(model, form._replace(options=options))


def _seed(model: Model, msg: Msg) -> Step:
    return _with(model, form_of(model)._replace(seed=msg.value.strip()[:20]))


def _fresh(model: Model, _: Msg) -> Step:
    model, seed = fresh_seed(model)
    return _with(model, form_of(model)._replace(seed=print_seed(seed), more=True))


def _more(model: Model, _: Msg) -> Step:
    form = form_of(model)
    return _with(model, form._replace(more=not form.more))


def _copy_link(model: Model, _: Msg) -> Step:
    form = form_of(model)
    if not form.seed:
        model, seed = fresh_seed(model)
        model, _effects = _with(model, form._replace(seed=print_seed(seed)))
    try:
        record, places = _from(model, form_of(model))
    except BadText as fault:
        return toasted(model, str(fault), bad=True)
    return model, (Copy(print_deal(deal_of(record, places)), link=True),)


def _from(model: Model, form: Form) -> tuple[Record, tuple[Place, ...]]:
    options = GAMES[model.game].Options(players=len(form.places), **dict(form.options))
    seed = parse_seed(form.seed)
    return new_record(model.game, seed, options), seated(model.game, form.places)


def _start(model: Model, _: Msg) -> Step:
    """Start, but ask first where a game would be replaced."""
    if running(model, model.game):
        return model._replace(over=Over("ask", ("replace", "start!"))), ()
    return _start_now(model, Msg("start!"))


def _start_now(model: Model, _: Msg) -> Step:
    form = form_of(model)
    used = form
    if not form.seed:
        model, seed = fresh_seed(model)
        used = form._replace(seed=print_seed(seed))
    try:
        record, places = _from(model, used)
    except BadText as fault:
        return toasted(model._replace(over=None), str(fault), bad=True)
    remembered = form._replace(seed="", more=False)
    model = model._replace(forms={**model.forms, model.game: remembered})
    model, effects = dealt(model, record, places)
    return model, (*effects, Save(form_key(model.game), print_form(remembered)))


ACTS: dict[str, Handler] = {
    "setup": _setup,
    "name": _name,
    "who": _who,
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
