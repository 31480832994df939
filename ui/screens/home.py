"""Home: the two games, with a way into each."""

from __future__ import annotations

import htpy as h

from ui.built import BUILD
from ui.components.controls import button, tool
from ui.components.pictures import icon, pic, use
from ui.games.face import OpaqueFace
from ui.games.registry import FACES
from ui.lessons.registry import LESSONS
from ui.model.page import Model
from ui.model.unplayable import UnplayableSave
from ui.persistence.keys import game_key
from ui.table.names import public_names
from ui.table.seats import game_of, people
from ui.words.grammar import listed, space
from ui.words.page import t


def screen(model: Model) -> h.Element:
    """Return the home screen."""
    return h.main(".screen.screen--home")[
        hero(tool("settings", t("settings"), "settings")),
        h.div(".screen__body")[
            _notices(model),
            _by_link(model),
            h.div(".games")[[_game(model, key, face) for key, face in FACES.items()]],
            foot(
                h.button(id="a-history", type="button", data_act="history")[t("history")] if model.past else None,
                h.button(id="a-credits", type="button", data_act="credits")[t("credits")],
                h.span[t("version", build=BUILD)],
            ),
        ],
    ]


def hero(tools: h.Node = None) -> h.Element:
    """Return the picture at the top, with the name."""
    return h.header(".hero")[
        pic("scene", "hero__scene"),
        h.h1(".hero__name")[h.svg(".hero__mark", role="img", aria_label=t("title"))[use("wordmark")]],
        h.p(".hero__line")[t("line")],
        h.div(".hero__tools")[tools] if tools else None,
    ]


def foot(*more: h.Node) -> h.Element:
    """Return the line at the bottom."""
    return h.footer(".foot")[h.span[t("free")], more]


def game_card(key: str, face: OpaqueFace, *more: h.Node) -> h.Element:
    """Return a game as a large picture with a sentence, and more below."""
    return h.article(f".game.game--{key}", id=f"game-{key}")[
        pic(face.art, "game__pic"), h.h2(".game__name")[face.name], h.p(".game__line")[face.line], more
    ]


def _game(model: Model, key: str, face: OpaqueFace) -> h.Element:
    table = model.tables.get(key)
    day = button(f"day {key}", t("day"), css=".btn--plain")
    ways: list[h.Node] = [_learn(model, key), day, button(f"rules {key}", t("rules"), css=".btn--plain")]
    if table is None:
        acts = [button(f"setup {key}", t("play"), css=".btn--main"), *ways]
        return game_card(key, face, h.p(".game__facts.small")[face.facts], h.div(".game__acts")[acts])
    outcome = game_of(table).outcome(table.state)
    if outcome:
        sign, words = "check", face.outcome_line(outcome, public_names(table))
        acts = [
            button(f"setup {key}", t("play"), css=".btn--main"),
            button(f"continue {key}", t("see_result")),
            *ways,
        ]
    else:
        others = [occupant.called for seat, occupant in enumerate(table.occupants) if (seat,) != people(table)]
        words = t("running_with", names=listed(others)) if people(table) else t("running_watched")
        sign = "hourglass"
        acts = [
            button(f"continue {key}", t("continue"), css=".btn--main"),
            button(f"setup {key}", t("new_game")),
            *ways,
        ]
    running = h.p(".game__running")[icon(sign), h.span[words]]
    return game_card(key, face, running, _unkept(model, key), h.div(".game__acts")[acts])


def _by_link(model: Model) -> h.Node:
    if not any(table.far for table in model.tables.values()) and not (model.late and model.far_texts):
        return None
    from ui.screens import far

    return far.listed_games(model)


def _learn(model: Model, key: str) -> h.Node:
    # On a first visit, before any game, it calls for attention.
    if key not in LESSONS:
        return None
    begun = model.settings.taught or model.tables or model.setups or model.unplayable or model.far_texts
    return button(f"learn {key}", t("learn"), css="" if begun else ".btn--calls")


def _unkept(model: Model, key: str) -> h.Node:
    # Why a game is not kept, and what can be done for it.
    why = model.unkept.get(game_key(key))
    if why is None:
        return None
    offers = {"gone": ("keep-here", "keep_here"), "diverged": ("diverged", "choose")}
    act, label = offers.get(why.reason, ("", ""))
    return h.div(".stack")[
        h.p(".game__running")[icon("warn"), h.span[t(f"unkept_{why.reason}")]],
        h.div(".game__acts")[
            button(f"{act} {key}", t(label), id_=f"home-{act}-{key}") if act else None,
            button(f"export {key}", t("save_file"), sign="download", id_=f"home-export-{key}"),
        ],
    ]


def _notices(model: Model) -> h.Node:
    items: list[h.Node] = [_unplayable(model, number) for number in range(len(model.unplayable))]
    if model.update:
        items.append(h.div(".tile.row")[h.p[t("update")], button("take-update", t("update_take"), id_="home-update")])
    return items or None


def _unplayable(model: Model, number: int) -> h.Element:
    item = model.unplayable[number]
    name = name_of(item)
    return h.div(".tile.row")[
        icon("warn"),
        h.p[t(item.kind, game=name), [space(), t("not_stored_aside")] if item.key in model.unkept else None],
        button(f"unplayable {number}", t("older_open"), sign="log") if item.kind == "older" else None,
        button(f"unplayable-download {number}", t("download"), sign="download"),
        button(f"unplayable-drop {number}", t("discard_save"), css=".btn--plain", sign="trash"),
    ]


def name_of(item: UnplayableSave) -> str:
    """Return the name of the game that a save is of."""
    return FACES[item.game].name if item.game in FACES else t("title")
