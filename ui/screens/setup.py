"""Set-up: who plays, the options of the rules in plain words, and the deal."""

from __future__ import annotations

import htpy as h

from engine.bots.levels import LEVELS
from engine.codec import PERSON
from engine.games import GAMES
from ui.bits import bar, button, icon, pic, radios, tool
from ui.faces import FACES
from ui.forms import NAME_LENGTH, form_of
from ui.model import Form, Model, Place
from ui.words.page import has, t


def screen(model: Model) -> h.Element:
    """Return the set-up of the game that the page is about."""
    form, face = form_of(model), FACES[model.game]
    return h.main(".screen.screen--setup")[
        bar(
            face.name,
            tool(f"rules {model.game}", t("rules"), "rules", key="?"),
            back=tool("home", t("back"), "back"),
        ),
        h.div(".screen__body")[_places(model, form), [_option(model, name) for name, _ in form.options], _deal(form)],
        h.footer(".screen__foot")[button("start", t("setup_start"), css=".btn--main.btn--wide")],
    ]


def _places(model: Model, form: Form) -> h.Element:
    numbers = GAMES[model.game].CHOICES["players"]
    count = len(form.places)
    return h.section(".stack", aria_labelledby="who-plays")[
        h.h2("#who-plays")[t("setup_who")],
        h.ol(".places")[[_place(model, form, at, removable=count - 1 in numbers) for at in range(count)],],
        h.div(".row")[button("add", t("setup_add"), sign="plus")] if count + 1 in numbers else None,
        h.p(".small.soft")[_levels(model.game)],
    ]


def _place(model: Model, form: Form, at: int, *, removable: bool) -> h.Element:
    place = form.places[at]
    alone = sum(other.person for other in form.places) == 1
    sign = "i-computer" if not place.person else "i-person" if alone else "i-people"
    return h.li(".place")[
        pic(sign, "pic place__pic"),
        h.input(
            ".input.place__name",
            id=f"name-{at}",
            value=place.name,
            maxlength=str(NAME_LENGTH),
            autocomplete="off",
            data_act=f"name {at}",
            aria_label=t("setup_name", n=at + 1),
        ),
        h.select(".input.place__who", id=f"who-{at}", data_act=f"who {at}", aria_label=t("setup_occupant", n=at + 1))[
            _occupant(PERSON, t("setup_person_first") if alone and place.person else t("setup_person"), place),
            [_occupant(level.name, level_line(level.name), place) for level in LEVELS[model.game]],
        ],
        tool(f"remove {at}", t("setup_remove", n=at + 1), "close") if removable else None,
    ]


def _occupant(who: str, label: str, place: Place) -> h.Element:
    return h.option(value=who, selected=place.who == who)[label]


def level_name(name: str) -> str:
    """Return a computer's level by name."""
    return t(f"level_{name}") if has(f"level_{name}") else name.capitalize()


def level_line(name: str) -> str:
    """Return a computer at its level."""
    return t("level_line", name=level_name(name))


def _levels(game: str) -> str:
    hints = [
        t("level_hint", name=level_name(level.name), does=t(f"level_{level.name}_does"))
        for level in LEVELS[game]
        if has(f"level_{level.name}_does")
    ]
    return ", ".join(hints) + "."


def _option(model: Model, name: str) -> h.Element:
    option = FACES[model.game].options[name]
    chosen = dict(form_of(model).options)[name]
    return h.fieldset(".choice", role="radiogroup", aria_labelledby=f"option-{name}")[
        h.legend(".choice__legend", id=f"option-{name}")[option.title],
        radios(
            f"option {name}",
            (
                (value, h.span(".choice__text")[h.strong[title], h.span(".small")[hint]])
                for value, (title, hint) in option.values.items()
            ),
            chosen,
        ),
    ]


def _deal(form: Form) -> h.Element:
    return h.section(".fold")[
        h.button(
            ".btn.btn--plain.btn--wide",
            id="a-more",
            type="button",
            data_act="more",
            aria_expanded="true" if form.more else "false",
        )[h.span[t("setup_deal")], icon("up" if form.more else "down")],
        h.div(".fold__body")[
            h.div(".field")[
                h.label(".field__label", for_="seed")[t("setup_seed")],
                h.div(".setup__seed")[
                    h.input(
                        "#seed.input",
                        value=form.seed,
                        maxlength="20",
                        autocomplete="off",
                        spellcheck="false",
                        data_act="seed",
                    ),
                    tool("fresh", t("setup_seed_new"), "refresh"),
                    tool("copy-link", t("setup_copy"), "copy"),
                ],
                h.span(".field__hint")[t("setup_seed_hint")],
            ]
        ]
        if form.more
        else None,
    ]
