"""A link that was opened: what it deals, and one button to start it."""

from __future__ import annotations

import htpy as h

from engine.codec import PERSON, Deal
from engine.games import GAMES
from ui.components.controls import button, letter, tool
from ui.components.frames import bar
from ui.components.levels import level_line
from ui.components.pictures import icon
from ui.games.face import OpaqueFace
from ui.games.registry import FACES
from ui.model.occupant import Occupant
from ui.model.page import Model
from ui.persistence.days import goes_on_here, tried
from ui.persistence.game_links import linked_game
from ui.seating.links import occupants_of, outdated
from ui.table.names import public_names
from ui.table.seats import game_of, is_over, running
from ui.words.grammar import signed, space
from ui.words.page import t


def screen(model: Model) -> h.Element:
    """Return the deal that a link stands for, or why it stands for none."""
    deal = model.link
    back = tool("no-link", t("home"), "home")
    if deal is None:
        return h.main(".screen.screen--link")[
            bar(t("link_bad"), back=back),
            h.div(".screen__body")[h.p[model.link_fault]],
            h.footer(".screen__foot")[button("no-link", t("home"), css=".btn--main.btn--wide", id_="leave-link")],
        ]
    face = FACES[deal.game]
    changed = outdated(deal)
    claims, otherwise = _by_link(model)
    by_link = claims or otherwise
    rules = tool(f"rules {deal.game}", t("rules"), "rules", key=letter(model.settings, "?"))
    return h.main(".screen.screen--link")[
        bar(t("far_title" if by_link else "day" if model.day else "link_title"), rules, back=back),
        h.div(".screen__body")[
            h.h2[face.name],
            _of_day(model, deal) if model.day else None,
            _warning(model.link_note) if model.link_note else None,
            None
            if model.link_note
            else _warning(t("link_rules", theirs=deal.rules, ours=GAMES[deal.game].rules))
            if changed.rules
            else None,
            _warning(t("link_levels")) if changed.levels and not model.link_note else None,
            _warning(t("link_replaces", game=face.name)) if _replaces(model, deal) and not by_link else None,
            _so_far(model, face) if model.linked else None,
            claims,
            h.section(".tile.stack")[
                h.h3[t("link_seats")],
                h.ol(".places")[
                    [
                        h.li(".row")[
                            icon("person" if occupant.who == PERSON else "computer"),
                            h.span[occupant.called],
                            h.span(".small.soft")[_who(occupant.who, by_link)],
                        ]
                        for occupant in _occupants(model, deal)
                    ]
                ],
            ],
            [_option(deal.game, name, value) for name, value in deal.options._asdict().items() if name != "players"],
        ],
        h.footer(".screen__foot")[
            h.div(".stack")[
                otherwise or (None if claims else _ways(model)),
                button("no-link", t("link_no"), css=".btn--plain.btn--wide", id_="leave-link"),
            ]
        ],
    ]


def _by_link(model: Model) -> tuple[h.Node, h.Node]:
    # Of a game that is passed on: whose seat it is for, or which of two courses goes on.
    if model.linked is None or not model.linked.id:
        return None, None
    from ui.screens import far

    return far.claims(model), far.otherwise(model)


def _of_day(model: Model, deal: Deal) -> h.Element:
    ahead, again = model.day > model.today, tried(model, deal.game, model.day)
    how = "day_here" if goes_on_here(model) else "day_again" if again else "day_ahead" if ahead else "day_counts"
    return h.p(".tile")[t("day_of", date=model.day), space(), h.strong[t(how)] if model.today else None]


def _replaces(model: Model, deal: Deal) -> bool:
    return running(model, deal.game) is not None and not goes_on_here(model)


def _occupants(model: Model, deal: Deal) -> tuple[Occupant, ...]:
    return linked_game(model.linked).occupants if model.linked else occupants_of(deal)


def _so_far(model: Model, face: OpaqueFace) -> h.Element:
    # How far the game has gone that the link holds, and how it ended.
    assert model.linked is not None
    table = linked_game(model.linked)
    outcome = game_of(table).outcome(table.state)
    if outcome:
        return h.p(".tile.row")[icon("check"), h.span[face.outcome_line(outcome, public_names(table))]]
    return h.p(".tile.row")[
        icon("hourglass"), h.span[t("far_so_far" if model.linked.id else "link_running", n=len(table.record.turns))]
    ]


def _ways(model: Model) -> list[h.Element]:
    if model.linked is None:
        said = t("continue" if goes_on_here(model) else "link_start")
        return [button("play-link", said, css=".btn--main.btn--wide")]
    over = is_over(linked_game(model.linked))
    on = button("play-on", t("link_play_on"), css=".btn--wide" if over else ".btn--main.btn--wide", sign="next")
    return [
        *([] if over else [on]),
        button("watch-link", t("link_watch"), css=".btn--main.btn--wide" if over else ".btn--wide", sign="play"),
        button("play-link", t("link_deal"), css=".btn--plain.btn--wide", sign="refresh"),
    ]


def _who(who: str, by_link: h.Node) -> str:
    return t("far_person" if by_link else "setup_person") if who == PERSON else level_line(who.rpartition("-")[0])


def _option(game: str, name: str, value: object) -> h.Element:
    option = FACES[game].options[name]
    named, meant = option.values[value]
    title = h.strong[signed("colon", option.title)]
    return h.p[title, space(), signed("stop", named), space(), h.span(".small.soft")[meant]]


def _warning(text: str) -> h.Element:
    return h.p(".tile.row")[icon("warn"), h.span[text]]
