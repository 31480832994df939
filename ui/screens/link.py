"""A link that was opened: what it deals, and one button to start it."""

from __future__ import annotations

import htpy as h

from engine.codec import PERSON
from engine.games import GAMES
from ui.components.controls import button, letter, tool
from ui.components.frames import bar
from ui.components.levels import level_line
from ui.components.pictures import icon
from ui.games.registry import FACES
from ui.model.page import Model
from ui.seating.links import occupants_of, outdated
from ui.table.seats import running
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
    return h.main(".screen.screen--link")[
        bar(
            t("link_title"), tool(f"rules {deal.game}", t("rules"), "rules", key=letter(model.settings, "?")), back=back
        ),
        h.div(".screen__body")[
            h.h2[face.name],
            _warning(t("link_rules", theirs=deal.rules, ours=GAMES[deal.game].rules)) if changed.rules else None,
            _warning(t("link_levels")) if changed.levels else None,
            _warning(t("link_replaces", game=face.name)) if running(model, deal.game) else None,
            h.section(".tile.stack")[
                h.h3[t("link_seats")],
                h.ol(".places")[
                    [
                        h.li(".row")[
                            icon("person" if occupant.who == PERSON else "computer"),
                            h.span[occupant.name],
                            h.span(".small.soft")[_who(occupant.who)],
                        ]
                        for occupant in occupants_of(deal)
                    ]
                ],
            ],
            [_option(deal.game, name, value) for name, value in deal.options._asdict().items() if name != "players"],
        ],
        h.footer(".screen__foot")[
            h.div(".stack")[
                button("play-link", t("link_start"), css=".btn--main.btn--wide"),
                button("no-link", t("link_no"), css=".btn--plain.btn--wide", id_="leave-link"),
            ]
        ],
    ]


def _who(who: str) -> str:
    return t("setup_person") if who == PERSON else level_line(who.rpartition("-")[0])


def _option(game: str, name: str, value: object) -> h.Element:
    option = FACES[game].options[name]
    words = option.values[value]
    return h.p[h.strong[option.title + ": "], words[0], ". ", h.span(".small.soft")[words[1]]]


def _warning(text: str) -> h.Element:
    return h.p(".tile.row")[icon("warn"), h.span[text]]
