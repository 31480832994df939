"""Set-up: who sits where, the options, the seed; a table from it; the same again."""

from __future__ import annotations

from engine.bots.levels import LEVELS, level
from engine.codec import PERSON, Deal, print_deal
from engine.game import BadText
from engine.games import GAMES
from engine.record import Record, new_record
from engine.rng import SEED_BITS, Rng, parse_seed, print_seed
from ui.acts.kinds import Handler, Step, toasted
from ui.effects import ClearHash, Copy, Effect, Focus, Persist, Save
from ui.faces import FACES
from ui.model import Form, Model, Msg, Over, Place, Table
from ui.play import opened, over
from ui.proceed import saved
from ui.saves import clean_name, form_key, print_form, todays_label
from ui.words.page import NAMES, t


def first_form(game: str) -> Form:
    """Return the set-up of a person who has never played: one person and as many computers as make a good game."""
    choices = GAMES[game].CHOICES
    players = choices["players"]
    number = 3 if 3 in players else players[0]
    sensible = (level(game, "player") or LEVELS[game][-1]).name
    places = (Place(t("you")), *(Place(name, sensible) for name in NAMES[1:number]))
    return Form(places, tuple((name, values[0]) for name, values in choices.items() if name != "players"))


def form_of(model: Model) -> Form:
    """Return the set-up of the game that the screen is about."""
    return model.forms.get(model.game) or first_form(model.game)


def _with(model: Model, form: Form) -> Step:
    return model._replace(forms={**model.forms, model.game: form}), ()


def running(model: Model, game: str) -> Table | None:
    """Return the table of a game that is not over, or None."""
    table = model.tables.get(game)
    return table if table and not over(table) else None


# --- filling in ---


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
    return _with(model, _told_apart(_changed(form, at, form.places[at]._replace(who=msg.value))))


def _told_apart(form: Form) -> Form:
    # “You” is a name for someone who plays alone; with others at the device it says nothing.
    alone = sum(place.person for place in form.places) == 1
    places: tuple[Place, ...] = ()
    for place in form.places:
        if place.name == t("you") and not (alone and place.person):
            place = place._replace(name=free_name((*form.places, *places)))
        elif alone and place.person and place.name == "":
            place = place._replace(name=t("you"))
        places = (*places, place)
    return form._replace(places=places)


def _add(model: Model, _: Msg) -> Step:
    form = form_of(model)
    if len(form.places) + 1 not in GAMES[model.game].CHOICES["players"]:
        return model, ()
    last = next((place.who for place in reversed(form.places) if not place.person), "player")
    who = last if level(model.game, last) else LEVELS[model.game][-1].name
    place = Place(free_name(form.places), who)
    model, _effects = _with(model, form._replace(places=(*form.places, place)))
    return model, (Focus(f"#name-{len(form.places)}"),)


def free_name(places: tuple[Place, ...]) -> str:
    """Return a name that nobody at the table has yet."""
    taken = {place.name for place in places}
    return next(name for name in (*NAMES, "") if name not in taken)


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


def fresh_seed(model: Model) -> tuple[Model, int]:
    """Return a seed that nobody has seen yet."""
    seed = Rng.from_seed(model.luck).fork(f"seed/{model.drawn}").bits(SEED_BITS)
    return model._replace(drawn=model.drawn + 1), seed


# --- links ---


def deal_of(record: Record, places: tuple[Place, ...]) -> Deal:
    """Return what a link says of a game: its deal, and who plays."""
    occupants = tuple(PERSON if place.away else place.who for place in places)
    return Deal(record.game, record.rules, record.seed, record.options, occupants)


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


def _share(model: Model, _: Msg) -> Step:
    table = model.tables.get(model.game)
    if table is None:
        return model, ()
    return model, (Copy(print_deal(deal_of(table.record, table.places)), link=True),)


# --- starting ---


def _from(model: Model, form: Form) -> tuple[Record, tuple[Place, ...]]:
    options = GAMES[model.game].Options(players=len(form.places), **dict(form.options))
    seed = parse_seed(form.seed)
    return new_record(model.game, seed, options), seated(model.game, form.places)


def seated(game: str, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Return the places ready to play: everyone with a name, each computer in today's version."""
    out: tuple[Place, ...] = ()
    people = sum(place.who == PERSON for place in places)
    for place in places:
        bare = place.who == PERSON
        nameless = not place.name or (place.name == t("you") and people > 1)
        label = PERSON if bare else todays_label(game, place.who if "-" in place.who else f"{place.who}-1")
        out = (*out, Place(free_name((*places, *out)) if nameless else place.name, label))
    return out


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


def dealt(model: Model, record: Record, places: tuple[Place, ...]) -> Step:
    """Return the page at a fresh table."""
    table = opened(record, places)
    effects: list[Effect] = [saved(table)]
    if not model.asked_to_persist:
        effects.append(Persist())
    ticket = 1 + max((other.ticket for other in model.tables.values()), default=0)
    model = model._replace(
        screen="table", game=record.game, over=None, asked_to_persist=True, link=None, link_fault=""
    ).with_table(table._replace(ticket=ticket, news=table.story[0][-2:] if table.eyes is None else ()))
    return model, (*effects, ClearHash(), Focus(".dock .hand button, .curtain .btn--main, #prompt"))


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
    "share": _share,
    "start": _start,
    "start!": _start_now,
    "again": _again,
}
