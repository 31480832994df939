"""Set-up: who plays, the options of the rules in plain words, and the deal."""

from __future__ import annotations

import htpy as h

from engine.bots.levels import LEVELS
from engine.codec import PERSON
from engine.games import GAMES
from ui.components.avatars import avatars
from ui.components.controls import button, letter, radios, tool
from ui.components.frames import bar
from ui.components.levels import level_line, level_name
from ui.components.pictures import icon, pic
from ui.games.registry import FACES
from ui.model.occupant import ELSEWHERE, Occupant
from ui.model.page import Model
from ui.model.setup import Setup
from ui.seating.names import NAME_POINTS
from ui.seating.setups import EACH, cleverness, setup_of, shared_level
from ui.words.grammar import in_row, signed
from ui.words.page import LEVEL_WORDS, t


def screen(model: Model) -> h.Element:
    """Return the set-up of the game that the page is about."""
    setup, face = setup_of(model), FACES[model.game]
    return h.main(".screen.screen--setup")[
        bar(
            face.name,
            tool(f"rules {model.game}", t("rules"), "rules", key=letter(model.settings, "?")),
            back=tool("home", t("back"), "back"),
        ),
        h.div(".screen__body")[
            _seats(model, setup),
            _clever(model, setup),
            [_option(model, name) for name, _ in setup.options],
            _deal(setup),
        ],
        h.footer(".screen__foot")[button("start", t("setup_start"), css=".btn--main.btn--wide")],
    ]


def _seats(model: Model, setup: Setup) -> h.Element:
    numbers = GAMES[model.game].CHOICES["players"]
    count = len(setup.occupants)
    return h.section(".stack", aria_labelledby="who-plays")[
        h.h2("#who-plays")[t("setup_who")],
        h.ol(".places")[[_seat(model, setup, at, removable=count - 1 in numbers) for at in range(count)],],
        h.p(".small.soft")[t("setup_far_note")]
        if any(occupant.who == ELSEWHERE for occupant in setup.occupants)
        else None,
        h.div(".row")[button("add", t("setup_add"), sign="plus")] if count + 1 in numbers else None,
    ]


def _seat(model: Model, setup: Setup, at: int, *, removable: bool) -> h.Element:
    occupant = setup.occupants[at]
    alone = sum(not other.computer for other in setup.occupants) == 1
    return h.li(".place")[
        pic(avatars(setup.occupants)[at], "pic place__pic"),
        h.input(
            ".input.place__name",
            id=f"name-{at}",
            value=occupant.called,
            maxlength=str(NAME_POINTS),
            autocomplete="off",
            data_act=f"name {at}",
            aria_label=t("setup_name", n=at + 1),
        ),
        h.select(".input.place__who", id=f"who-{at}", data_act=f"who {at}", aria_label=t("setup_occupant", n=at + 1))[
            _occupant(PERSON, t("setup_person_first") if alone and occupant.person else t("setup_person"), occupant),
            [_occupant(name, label, occupant) for name, label in _computers(model, setup)],
            _occupant(ELSEWHERE, t("setup_elsewhere"), occupant),
        ],
        tool(f"remove {at}", t("setup_remove", n=at + 1), "close") if removable else None,
    ]


def _computers(model: Model, setup: Setup) -> list[tuple[str, str]]:
    # The levels where each computer has its own, else the one of all.
    if cleverness(setup) == EACH:
        return [(level.name, level_line(level.name)) for level in LEVELS[model.game]]
    return [(shared_level(model.game, setup), t("setup_computer"))]


def _occupant(who: str, label: str, occupant: Occupant) -> h.Element:
    return h.option(value=who, selected=occupant.who == who)[label]


def _clever(model: Model, setup: Setup) -> h.Node:
    # One level for the whole table as a face, and behind the last choice one for each.
    if all(not occupant.computer for occupant in setup.occupants):
        return None
    chosen = cleverness(setup)
    faces = [(level.name, _level(level.name)) for level in LEVELS[model.game]]
    each = h.span(".choice__text")[h.strong[t("setup_each")]]
    return h.section(".stack")[
        h.fieldset(".choice.choice--faces", role="radiogroup", aria_labelledby="clever")[
            h.legend("#clever.choice__legend")[t("setup_clever")], radios("clever", [*faces, (EACH, each)], chosen)
        ],
        h.p(".small.soft")[_does(model.game, chosen)],
    ]


def _level(name: str) -> h.Node:
    return [pic(f"level-{name}", "pic choice__face"), h.strong[level_name(name)]]


def _does(game: str, chosen: str) -> str:
    # What the chosen level does; all of them, where each computer has its own.
    hints = [
        t("level_hint", name=LEVEL_WORDS[level.name][0], does=LEVEL_WORDS[level.name][1])
        for level in LEVELS[game]
        if level.name in LEVEL_WORDS and chosen in (EACH, level.name)
    ]
    return signed("stop", in_row(hints))


def _option(model: Model, name: str) -> h.Element:
    option = FACES[model.game].options[name]
    chosen = dict(setup_of(model).options)[name]
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


def _deal(setup: Setup) -> h.Element:
    return h.section(".fold")[
        h.button(
            ".btn.btn--plain.btn--wide",
            id="a-more",
            type="button",
            data_act="more",
            aria_expanded="true" if setup.more else "false",
        )[h.span[t("setup_deal")], icon("up" if setup.more else "down")],
        h.div(".fold__body")[
            h.div(".field")[
                h.label(".field__label", for_="seed")[t("setup_seed")],
                h.div(".setup__seed")[
                    h.input(
                        "#seed.input",
                        value=setup.seed,
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
        if setup.more
        else None,
    ]
