"""The result: who won and why, and what to do next."""

from __future__ import annotations

import htpy as h

from engine.bots.hint_givers import can_tell_why
from ui.components.avatars import avatars
from ui.components.controls import button, letter, tool
from ui.components.crowned import crowned
from ui.components.finale import consoled, who_wins
from ui.components.frames import bar
from ui.components.pictures import pic
from ui.model.page import Model
from ui.persistence.days import counting_day
from ui.table.far import sent
from ui.table.names import public_names
from ui.table.outline import opponents
from ui.table.seats import face_of, game_of, sole_person, view
from ui.table.undo import practising
from ui.words.page import t


def screen(model: Model) -> h.Element:
    """Return the result of the game that the page is about."""
    table = model.table
    face, names = face_of(table), public_names(table)
    outcome = game_of(table).outcome(table.state)
    assert outcome is not None
    known = view(table, sole_person(table))
    rows = face.standings(known, names)
    word = consoled(outcome.winners, names)
    day = counting_day(table, model.days.get(model.game, ""))
    return h.main(".screen.screen--result")[
        bar(
            face.name,
            tool("log", t("log"), "log", key=letter(model.settings, "L")),
            tool(f"rules {model.game}", t("rules"), "rules", key=letter(model.settings, "?")),
            back=tool("home", t("home"), "home"),
            heading=False,
        ),
        h.div(".screen__body")[
            h.div(".result__head")[
                crowned(face.winner_pic(known, outcome.winners[0]))
                if outcome.winners
                else h.div(".result__all")[[pic(name) for name in avatars(table.occupants)]],
                h.h1(".result__who")[who_wins(outcome.winners, names)],
                h.p(".result__why")[face.outcome_why(outcome, known, names)],
                h.p(".result__word")[word] if word else None,
                h.p(".small.soft")[t("practice_result")] if practising(table) else None,
                h.p(".small.soft")[t("day_result", date=day, who=opponents(table))] if day else None,
            ],
            h.ol(".standing")[
                [
                    h.li(class_=["standing__row", {"is-winner": row.seat in outcome.winners}])[
                        pic(avatars(table.occupants)[row.seat]),
                        h.span(".standing__name")[names.subject(row.seat)],
                        h.span(".standing__score", role="img", aria_label=row.said)[row.score, pic(row.pic)],
                    ]
                    for row in rows
                ]
            ],
            h.div(".result__acts")[
                button("send", t("far_again" if sent(table) else "far_send_end"), sign="share") if table.far else None,
                button("why", t("decided"), css=".btn--tells", sign="chart") if can_tell_why(model.game) else None,
                button("again same", t("same_deal"), sign="refresh"),
                button("again rotate", t("rotate"), sign="swap"),
                button("share-day", t("day_share"), css=".btn--main", sign="share") if day else None,
                button("share", t("share"), sign="copy"),
                button(f"watch {model.at}", t("watch"), sign="play"),
                button("share-game", t("share_game"), sign="share"),
                button("table", t("look_table"), sign="eye"),
            ],
        ],
        h.footer(".screen__foot")[button("again new", t("again"), css=".btn--main.btn--wide")],
    ]
